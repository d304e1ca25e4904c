"""Sentences of the effects of cards and technologies, those of the table's screen, for pages drawn by the server.

The words are those of the game's scripts (``djangojs-starciv``): one translation, said here and there. The forms follow
``static/js/games/starciv/words``; a test holds each to have its French.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.conf import settings
from django.utils.translation.trans_real import DjangoTranslation

MINUS, NBSP = "\u2212", "\u00a0"

Item = Mapping[str, Any]

KINDS = {"green": "Economy", "red": "Action", "blue": "Secret"}
CARDS = {"green": "economy cards", "red": "action cards", "blue": "secrets"}
FIGURES = ("force", "defence", "speed")
PLAYED_BY = {
    "active": "Only the active player may play it.",
    "other": "Any player but the active one may play it.",
    "any": "Anyone may play it, in anyone’s turn.",
}
TARGETS = {
    "player": "On another player.",
    "anyone": "On any player, oneself too.",
    "active": "On the active player.",
    "card": "On a card of the stack.",
    "body": "On a body held by natives.",
    "resource": "On a resource of which the active player holds a body.",
    "technology": "On a technology that the active player does not own.",
}
LANDINGS = {
    "choose_one_inhabited": "You may land on the outer planet of one inhabited system of your choice.",
    "all_inhabited": "You may land on the outer planet of every inhabited system.",
}
REROLLS = {
    "once": "Once this turn, roll both your dice again.",
    "once_per_turn": "Once a turn, roll both your dice again.",
    "defending": "When you defend, you may roll both your dice again.",
}
TRADES = {
    "anyone": "You may trade with everyone who owns technology 1 or 2.",
    "allies": "You may trade with allies and with any player who owns technology 2.",
}
TRADED = "Only at a table with the option Trade."
PLAIN = {
    "land_on_any_orbit": "You may land on every planet of the systems in which you may land.",
    "landing_stops": "The active player cannot land this turn.",
    "special_colonies": "Special colonies are in reach, if the table has them.",
    "cannot_be_attacked": "A player’s bodies cannot be attacked this turn.",
    "resource_stops": "One resource of the active player brings nothing.",
    "trade_stops_until": "A player cannot trade until their next turn.",
    "counter": "Cancels a card of the stack.",
    "look_at_hand": "See a player’s hand.",
    "discard_one": "Discard one card of it.",
    "victory": "You win the game at once.",
}
AMOUNTS = {
    "war_fee": "Attacks: {amount}.",
    "home_assault_fee": "Assaults on a home base: {amount}.",
    "prices": "Technologies of the active player: {amount}.",
    "price": "A technology: {amount}.",
    "income": "Income: {amount}.",
}
COUNTS = {
    "colonisations": ("{n} colonisation a turn.", "{n} colonisations a turn."),
    "combats": ("The active player fights only {n} combat.", "The active player fights only {n} combats."),
    "draw": ("Draw {n} card each turn.", "Draw {n} cards each turn."),
    "draw_then_discard": ("Draw {n} more card, discard one.", "Draw {n} more cards, discard one."),
    "upkeep_free": ("{n} card free of upkeep.", "{n} cards free of upkeep."),
    "best_resource_bodies": (
        "Your best resource counts {n} more body.",
        "Your best resource counts {n} more bodies.",
    ),
    "resource_bodies": (
        "A resource of yours counts {n} more body.",
        "A resource of yours counts {n} more bodies.",
    ),
}


def signed_number(value: int) -> str:
    """A number with its sign, a true minus.

    >>> signed(4)
    '+4'
    """
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def numbers_text(numbers: Sequence[int]) -> str:
    """Numbers in order; three or more in a row are told by their ends.

    >>> numbers_text([8, 9, 10]), numbers_text([20, 22]), numbers_text([1, 2, 4, 5, 6])
    ('8–10', '20, 22', '1, 2, 4–6')
    """
    rows: list[list[int]] = []
    for n in numbers:
        if rows and n == rows[-1][-1] + 1:
            rows[-1].append(n)
        else:
            rows.append([n])
    return ", ".join(f"{row[0]}–{row[-1]}" if len(row) > 2 else ", ".join(map(str, row)) for row in rows)


class Sentences:
    """An edition's cards and technologies in words of one language ("fr" or "en")."""

    def __init__(self, edition: Item, language: str) -> None:
        self._edition = edition
        self._language = language
        self._words = DjangoTranslation(
            language, domain="djangojs-starciv", localedirs=[str(one) for one in settings.LOCALE_PATHS]
        )
        self._systems = {one["slug"]: one for one in edition["systems"]}

    def say(self, text: str, **values: Any) -> str:
        """A text of the scripts in this language, with what it names."""
        return self._words.gettext(text).format(**values)

    def count(self, forms: tuple[str, str], n: int) -> str:
        """The form of a text that a number asks for."""
        return self._words.ngettext(*forms, n).format(n=n)

    def name(self, thing: Item) -> str:
        """Name of a card, a technology or a system."""
        return str(thing.get(self._language) or thing.get("name") or thing["slug"]).replace("'", "’")

    def cards(self) -> list[dict[str, str]]:
        """Every card: its name, colour, kind, effect, who plays it, on what, and how many there are."""
        return [self._card(card) for card in self._edition["cards"]]

    def technologies(self) -> list[dict[str, str]]:
        """Every technology: its number, name, effect and price."""
        return [
            {
                "n": str(one["n"]),
                "name": self.name(one),
                "effect": self._effects(one["effects"], "self", lasting=True),
                "price": f"{one['price']}{NBSP}CG",
            }
            for one in self._edition["technologies"]
        ]

    def _card(self, card: Item) -> dict[str, str]:
        target, lasting = str(card.get("target", "")), card["colour"] == "blue"
        subject = "player" if target in ("player", "anyone") else "active" if target in TARGETS else "self"
        who = "Only in answer to another card." if card.get("answers") else PLAYED_BY[card.get("by", "any")]
        return {
            "slug": card["slug"],
            "name": self.name(card),
            "colour": card["colour"],
            "kind": self.say(KINDS[card["colour"]]),
            "effect": self._effects(card["effects"], subject, lasting=lasting),
            "who": "" if lasting else self.say(who),
            "target": self.say(TARGETS[target]) if target in TARGETS else "",
            "copies": self.count(("{n} copy", "{n} copies"), card.get("copies", 1)),
        }

    def _effects(self, effects: Sequence[Item], subject: str, *, lasting: bool) -> str:
        ordered = sorted(effects, key=lambda effect: "discount" in effect)
        return " ".join(filter(None, (self._effect(one, subject, lasting=lasting) for one in ordered)))

    def _effect(self, effect: Item, subject: str, *, lasting: bool) -> str:
        """One sentence for one effect (SC-25), "" for what has none of its own."""
        for key, value in effect.items():
            if key in PLAIN:
                return self.say(PLAIN[key])
            if key in AMOUNTS:
                return self.say(AMOUNTS[key], amount=f"{signed_number(value)}{NBSP}CG")
            if key in COUNTS:
                return self.count(COUNTS[key], value)
            if key == "fleet":
                return self._fleet(value, subject, lasting=lasting)
            if key in self._special:
                return self._special[key](value, subject, effect)
        return ""

    @property
    def _special(self) -> dict[str, Callable[[Any, str, Item], str]]:
        """Effects whose sentence needs more than a number: of the value, the subject and the whole effect."""
        return {
            "landing": lambda value, _subject, _effect: self._landing(value),
            "trade": lambda value, _subject, _effect: f"{self.say(TRADES[value])} {self.say(TRADED)}",
            "natives": lambda value, *_: self.say(
                "Natives of one body: {change}.", change=self._change(value)
            ),
            "reroll": lambda value, *_: self.say(REROLLS[value]),
            "sacrifice_body": lambda value, *_: self.say(
                "After the dice you may give up a body: {change} in that combat.", change=self._change(value)
            ),
            "discount": lambda value, *_: self.say(
                "Technologies {numbers}: {amount}.",
                numbers=numbers_text(value["on"]),
                amount=f"{signed_number(-value['by'])}{NBSP}CG",
            ),
            "extra_body_of": lambda value, *_: self.say(
                "One more body of {resource}.", resource=self.say(value.capitalize()).lower()
            ),
            "income_divided_by": lambda value, *_: self.say(
                "The active player’s income is divided by {n}.", n=value
            ),
            "credits": lambda value, subject, _effect: self._credits(value, subject),
            "credits_at_least": lambda value, *_: (
                self.say("Your debt is wiped out.")
                if value == 0
                else self.say("Your account rises to {amount}.", amount=f"{value}{NBSP}CG")
            ),
            "credits_per_body": lambda value, _subject, effect: self.say(
                "{amount} a body, at most {most}.",
                amount=f"{value}{NBSP}CG",
                most=f"{effect['at_most']}{NBSP}CG" if "at_most" in effect else "∞",
            ),
            "repay_next_turn": lambda value, *_: self.say(
                "Next turn, pay back {amount}.", amount=f"{value}{NBSP}CG"
            ),
            "not_a_target_of": lambda value, *_: self.say(
                "Safe from others’ {cards}.", cards=self.say(CARDS[value])
            ),
        }

    def _landing(self, value: str) -> str:
        if value in LANDINGS:
            return self.say(LANDINGS[value])
        return self.say(
            "You may land on the outer planet of {system}.", system=self.name(self._systems[value])
        )

    def _fleet(self, value: Sequence[int], subject: str, *, lasting: bool) -> str:
        form = "Your fleet: {change}." if lasting else "Your fleet this turn: {change}."
        if not lasting and subject != "self":
            form = "A player’s fleet this turn: {change}."
        return self.say(form, change=self._change(value))

    def _change(self, fleet: Sequence[int]) -> str:
        """ "force +2, speed −1": only the figures that change."""
        names = (self._words.pgettext("in a sentence", figure) for figure in FIGURES)
        return ", ".join(
            f"{name} {signed_number(value)}" for name, value in zip(names, fleet, strict=True) if value
        )

    def _credits(self, value: int, subject: str) -> str:
        mine = ("Receive {amount}.", "Pay {amount}.")
        theirs = ("A player receives {amount}.", "A player pays {amount} to the bank.")
        forms = mine if subject == "self" else theirs
        return self.say(forms[value < 0], amount=f"{abs(value)}{NBSP}CG")

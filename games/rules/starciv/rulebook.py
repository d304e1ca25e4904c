"""The rules of Star Civilisations for people, in French and English, with the numbers and names of one edition.

The texts are ``content/rules.<language>.md``; ``games/engine/rulebook.py`` says how they are written. A {key} in them
is a number or a name of the edition: {war_fee}, {pay.coal.2}, {price.8}, {race.droids.12}, {tech.22},
{tech.22.war_fee}, {card.pirates}, {card.pirates.credits}, {discount.ansible}, {fleet.Shtaa}, {ship.blue},
{ship.blue.0}, or a sum of them, from left to right: {= war_fee + tech.22.war_fee}.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.engine import codec
from games.engine.rulebook import RuleBook, RuleTextError, Run, read_rules
from games.engine.ruletables import UNKNOWN, rule_text
from games.rules.starciv.content import Constants
from games.rules.starciv.ruletables import Tables
from games.rules.starciv.treasury import by_pick

MINUS = "−"


def rule_book(language: str, edition: Mapping[str, Any]) -> RuleBook:
    """All rules in one language, with the numbers of this edition. Raises KeyError for another language."""
    facts = Facts(edition, language)
    return read_rules(
        rule_text("games.rules.starciv", language), language, facts.span, Tables(edition, language).make
    )


def digits(value: int) -> str:
    """A number as the text shows it.

    >>> digits(-10)
    '−10'
    """
    return f"{MINUS if value < 0 else ''}{abs(value)}"


class Facts:
    """Values of one edition for the keys of the rule book."""

    def __init__(self, edition: Mapping[str, Any], language: str) -> None:
        self._edition = edition
        self._language = language
        self._technologies = {str(one["n"]): one for one in edition["technologies"]}
        self._cards = {one["slug"]: one for one in edition["cards"]}
        self._ships = {one["colour"]: one["fleet"] for one in edition["ships"]}
        self._bodies = {
            body["name"]: body
            for system in edition["systems"]
            for planet in system["bodies"]
            for body in (planet, *planet.get("moons", ()))
        }
        self._readers: dict[str, Callable[..., Any]] = {
            "pay": self._pay,
            "price": lambda n: self._technologies[n]["price"],
            "race": lambda race, n: edition["races"][race]["prices"][n],
            "tech": self._technology,
            "card": self._card,
            "discount": lambda slug: _effect(self._cards[slug]["effects"], "discount")["by"],
            "fleet": lambda *path: _figures(self._bodies[path[0]]["fleet"], path[1:]),
            "ship": lambda *path: _figures(self._ships[path[0]], path[1:]),
            "places": self._places,
            "cards": lambda _count: sum(card.get("copies", 1) for card in self._cards.values()),
            "technologies": lambda _count: len(self._technologies),
        }

    def span(self, key: str) -> Run:
        """The piece of text for one {key}; a dash where the edition has nothing of the kind."""
        key = key.replace("’", "'")
        try:
            said = self._sum(key[1:].split()) if key.startswith("=") else self._value(key)
        except (LookupError, TypeError):
            return Run(UNKNOWN)
        return said if isinstance(said, Run) else Run(_render_value(said))

    def _value(self, key: str) -> Any:
        if key.lstrip("-").isdecimal():
            return int(key)
        name, *path = key.split(".")
        if name in self._readers:
            return self._readers[name](*path)
        value = self._edition["rules"][key]
        return (
            "/".join(f"{'+' if one >= 0 else MINUS}{abs(one)}" for one in value)
            if isinstance(value, list)
            else value
        )

    def _sum(self, words: list[str]) -> int:
        total = int(self._value(words[0]))
        for sign, word in zip(words[1::2], words[2::2], strict=True):
            value = int(self._value(word))
            match sign:
                case "+":
                    total += value
                case "-":
                    total -= value
                case "/":
                    total //= value
                case _:
                    raise RuleTextError(f"{' '.join(words)!r}: no such sign as {sign!r}")
        return total

    def _places(self, seats: str) -> str:
        """CG more at the start for so many players, in the order of play, where the last picks first."""
        constants, places = codec.convert(self._edition["rules"], Constants), reversed(range(int(seats)))
        *first, last = map(
            str, constants.places_for(int(seats)) or [by_pick(place, int(seats)) for place in places]
        )
        return f"{', '.join(first)} {'et' if self._language == 'fr' else 'and'} {last}"

    def _pay(self, resource: str, count: str) -> int:
        row = self._edition["resources"][resource]
        return int(row[min(int(count), len(row)) - 1])

    def _technology(self, n: str, about: str = "") -> Any:
        """Its name; or a number of the technology itself, as ``needs_count``, or of one of its effects."""
        technology = self._technologies[n]
        if about in technology:
            return technology[about]
        if about:
            return _plain(_effect(technology["effects"], about))
        return Run(f"{n} {self._name(technology)}", "technology", n)

    def _card(self, slug: str, effect: str = "") -> Any:
        card = self._cards[slug]
        return _effect(card["effects"], effect) if effect else Run(self._name(card), "card", slug)

    def _name(self, thing: Mapping[str, Any]) -> str:
        return str(thing.get(self._language) or thing.get("fr") or thing.get("slug", "")).replace("'", "’")


def _effect(effects: Iterable[Mapping[str, Any]], key: str) -> Any:
    found = next((effect[key] for effect in effects if key in effect), None)
    if found is None:
        raise LookupError(key)
    return found


def _plain(value: Any) -> Any:
    """The number of an effect; of a fleet's change, its force."""
    return value[0] if isinstance(value, list) else value


def _figures(fleet: list[int], place: tuple[str, ...]) -> int | str:
    return fleet[int(place[0])] if place else "/".join(map(str, fleet))


def _render_value(value: Any) -> str:
    return digits(value) if isinstance(value, int) else str(value)

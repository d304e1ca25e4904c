"""The questions of the game: legal answers, what silence means, what a screen needs to ask (SC-16, SC-23)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import Prompt
from games.rules.starciv import actions as act
from games.rules.starciv import assault, card_stack, legality, prompts_combat, reach, treasury
from games.rules.starciv.content import bits
from games.rules.starciv.flow import picker
from games.rules.starciv.prompts_talk import invitations
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

SAMPLE = 12
"""Answers suggested where there are too many to list."""

PASS, END = act.Pass(), act.EndPhase()


class PickPrompt:
    """SC-2.2: race, ship, base."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        """The default, then a sample: there can be hundreds of picks."""
        ships, colours = legality.free_ships(rules, state), legality.free_colours(rules, state)
        bases = free_bases(rules, state)
        yield self._first(rules, ships, colours, bases)
        for index in range(0, 4 * SAMPLE, 4):
            ship = ships[chance.below(index, len(ships), "sample")]
            races = legality.ship_races(rules, ship)
            colour = None if ship in colours else colours[chance.below(index + 1, len(colours), "sample")]
            race = races[chance.below(index + 2, len(races), "sample")]
            yield act.Pick(race, ship, bases[chance.below(index + 3, len(bases), "sample")], colour)

    def _first(
        self, rules: Rules, ships: tuple[str, ...], colours: tuple[str, ...], bases: tuple[str, ...]
    ) -> act.Pick:
        """SC-16.1: the first legal pick in the order of the edition: race, ship, base, colour."""
        race, ship = next(
            (race, ship)
            for race in rules.content.race_index
            for ship in ships
            if race in legality.ship_races(rules, ship)
        )
        return act.Pick(race, ship, bases[0], None if ship in colours else colours[0])

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return self._first(
            rules,
            legality.free_ships(rules, state),
            legality.free_colours(rules, state),
            free_bases(rules, state),
        )

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        free = legality.free_ships(rules, state)
        return {
            "races": list(rules.content.race_index),
            "ships": [{"ship": ship, "races": list(legality.ship_races(rules, ship))} for ship in free],
            "colours": list(legality.free_colours(rules, state)),
            "bases": list(free_bases(rules, state)),
            "credits": treasury.starting_credits(rules, seat),
        }


def free_bases(rules: Rules, state: State) -> tuple[str, ...]:
    """Base planets that nobody has picked."""
    return tuple(body.name for body in rules.content.bases if body.index not in state.base)


class CardsPrompt:
    """SC-6: play a card, or pass."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        if card_stack.awaited_seats(rules, state) >> seat & 1:
            yield PASS
        for card in _cards_in_hand(rules, state, seat):
            if card_stack.refusal(rules, state, seat, card) is None:
                for target in card_stack.targets(rules, state, seat, card):
                    yield act.PlayCard(card.slug, target)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return PASS

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        playable: list[dict[str, Any]] = []
        blocked: list[dict[str, Any]] = []
        for card in _cards_in_hand(rules, state, seat):
            refused = card_stack.refusal(rules, state, seat, card)
            found = [] if refused else list(card_stack.targets(rules, state, seat, card))
            if refused is not None:
                blocked.append({"card": card.slug, **refused.as_dict()})
            elif not found:
                blocked.append({"card": card.slug, "code": "bad_target", "rule": "SC-6.9"})
            elif found == [None]:
                playable.append({"card": card.slug})
            else:
                playable.append(
                    {"card": card.slug, "targets": [card_stack.target_data(t)["target"] for t in found]}
                )
        return {"playable": playable, "blocked": blocked}


def _cards_in_hand(rules: Rules, state: State, seat: int) -> list[Any]:
    """The different cards of a hand, oldest first."""
    kinds = dict.fromkeys(rules.content.copies[copy] for copy in state.hands[seat])
    return [rules.content.cards[kind] for kind in kinds]


class TechPrompt:
    """SC-5.4: buy, or end the phase."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield END
        for n in buyable(rules, state, seat):
            for system in systems_for(rules, n):
                yield act.Buy(n, system)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return END

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        return {"buy": [self._offer(rules, state, seat, n) for n in buyable(rules, state, seat)]}

    def _offer(self, rules: Rules, state: State, seat: int, n: int) -> dict[str, Any]:
        offer: dict[str, Any] = {"technology": n, "price": treasury.price(rules, state, seat, n)}
        if legality.chooses_system(rules, n):
            offer["systems"] = list(systems_for(rules, n))
        return offer


def buyable(rules: Rules, state: State, seat: int) -> list[int]:
    """Technologies the seat could buy now, were it its TECH phase."""
    purse = state.credits[seat] - rules.constants.debt_limit
    prices = treasury.prices(rules, state, seat, rules.open_technologies(state.techs[seat]))
    return [n for n, price in prices if price <= purse]


def systems_for(rules: Rules, n: int) -> tuple[str | None, ...]:
    """The systems that may be named when buying a technology; (None,) where none is named (SC-3.6)."""
    if not legality.chooses_system(rules, n):
        return (None,)
    return tuple(rules.content.systems[index] for index in rules.content.inhabited)


class ColonisePrompt:
    """SC-5.5: try a body, or end the phase."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield END
        for body in triable(rules, state, seat):
            yield act.Attempt(rules.content.bodies[body].name)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return END

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        return {"attempt": [rules.content.bodies[body].name for body in triable(rules, state, seat)]}


def triable(rules: Rules, state: State, seat: int) -> list[int]:
    """Bodies the seat may declare an attempt on now (SC-8.9)."""
    return bits(assault.triable(rules, state, seat, reach.reachable(rules, state, seat)))


class UpkeepPrompt:
    """Prompt to pay for cards in hand or discard them (SC-5.12)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        """Ways to discard, fewest cards first: all of a small hand's, a sample of a large one's."""
        hand = tuple(rules.slug(copy) for copy in state.hands[seat])
        least = len(hand) - _affordable(rules, state, seat, len(hand), rules.constants.debt_limit)
        seen: set[tuple[str, ...]] = set()
        ways = (way for size in range(least, len(hand) + 1) for way in combinations(hand, size))
        for way in islice(ways, 2 * SAMPLE):
            if way not in seen:
                seen.add(way)
                yield act.Upkeep(way)
        if hand not in seen:
            yield act.Upkeep(hand)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        """SC-16.1: keep the newest that can be paid without going below 0, the free ones in any case."""
        hand = [rules.slug(copy) for copy in state.hands[seat]]
        kept = _affordable(rules, state, seat, len(hand), 0)
        return act.Upkeep(tuple(hand[: len(hand) - kept]))

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        return {
            "cards": [rules.slug(copy) for copy in state.hands[seat]],
            "free": rules.powers(state, seat).upkeep_free,
            "price": rules.constants.upkeep_per_card,
            "credits": state.credits[seat],
            "at_most": _affordable(rules, state, seat, len(state.hands[seat]), rules.constants.debt_limit),
        }


def _affordable(rules: Rules, state: State, seat: int, cards: int, floor: int) -> int:
    """How many cards can be kept without going below ``floor`` CG; the free ones always."""
    each = rules.constants.upkeep_per_card
    paid = max(0, state.credits[seat] - floor) // each if each else cards
    return min(cards, rules.powers(state, seat).upkeep_free + paid)


class ChooseDiscardPrompt:
    """Prompt to choose a card of a hand to discard (SC-6.11, SC-5.1)."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        for card in _cards_in_hand(rules, state, _target(state)):
            yield act.ChooseDiscard(card.slug)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        """SC-16.1: the card drawn last."""
        return act.ChooseDiscard(rules.slug(state.hands[_target(state)][-1]))

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        target = _target(state)
        return {"cards": [rules.slug(copy) for copy in state.hands[target]], "of": target}


def _target(state: State) -> int:
    assert state.question is not None
    return state.question.target


PICK, CARDS, TECH, COLONISE = PickPrompt(), CardsPrompt(), TechPrompt(), ColonisePrompt()
UPKEEP, CHOOSE_DISCARD = UpkeepPrompt(), ChooseDiscardPrompt()


def prompts(rules: Rules, state: State) -> tuple[Prompt, ...]:
    """Every open question, and to each living player the standing invitation to talk."""
    if state.reason:
        return ()
    if state.phase == "SETUP":
        return _questions(rules, state)
    return _questions(rules, state) + invitations(state)


def _questions(rules: Rules, state: State) -> tuple[Prompt, ...]:
    """Return the open prompts. Every seat that could hold an answer is asked, whatever it holds (SC-6.5)."""
    serial = str(state.serial)
    if state.question is not None:
        return (Prompt(f"{serial}.d", state.question.seat, "choose_discard", CHOOSE_DISCARD),)
    if state.assault is not None:
        stage = state.assault.stage
        kind = stage if stage in prompts_combat.BY_KIND else stage.partition("_")[2]
        return (Prompt(f"{serial}.{kind}", assault.asked_seat(state), kind, prompts_combat.BY_KIND[kind]),)
    if state.phase == "CARDS":
        return _card_prompts(rules, state, serial)
    if state.phase == "SETUP":
        return (Prompt(f"{serial}.p", picker(rules, state) or 0, "pick", PICK),)
    if state.phase == "TECH":
        return (Prompt(f"{serial}.t", state.active, "tech", TECH),)
    if state.phase == "COLONISE":
        return (Prompt(f"{serial}.c", state.active, "colonise", COLONISE),)
    return (Prompt(f"{serial}.u", state.active, "upkeep", UPKEEP),)


def _card_prompts(rules: Rules, state: State, serial: str) -> tuple[Prompt, ...]:
    """SC-6.8: those waited for; passing is not binding, so the others with cards may still play."""
    waited = card_stack.awaited_seats(rules, state)
    kind = "respond" if state.stack else "cards"
    asked = []
    for seat, hand in enumerate(state.hands):
        mine = bool(waited >> seat & 1)
        if hand or mine:
            asked.append(Prompt(f"{serial}.{kind}.{seat}", seat, kind, CARDS, mine, "response"))
    return tuple(asked)

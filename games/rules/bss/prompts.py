"""The questions of the game: legal answers, what silence means, what a screen needs to ask (BSS-7.9, BSS-22.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import Prompt, PromptKind
from games.rules.bss import actions as act
from games.rules.bss import aftermath, cards, combat, conquest, reach
from games.rules.bss.content import NOBODY
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import Rules
from games.rules.bss.state import BONUS, CARD, DERNIER, NONE, ORDER, PREMIER, Sealed, State

ACTIVATION = "activation"
REPLY = "reply"
"""The clock of short answers."""

FIRST, LAST = act.ChooseOrder("PREMIER"), act.ChooseOrder("DERNIER")
NOTHING, NO_CARD = act.CommitBonus(0), act.ChooseCard()


class OrderPrompt:
    """BSS-7.6: PREMIER or DERNIER."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield from (FIRST, LAST)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return FIRST

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        return {"phase": state.phase, "orders": [PREMIER, DERNIER]}


class BonusPrompt:
    """BSS-11.3: points for the combat that was launched, with what each difference makes of it."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        for points in range(_most_bonus(rules, state, seat) + 1):
            yield act.CommitBonus(points)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return NOTHING

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        target, *attackers = state.attack
        return {
            "most": _most_bonus(rules, state, seat),
            "attack": combat.preview(rules, state, target, attackers),
        }


def _most_bonus(rules: Rules, state: State, seat: int) -> int:
    return min(rules.constants.bonus_most, state.bonus[seat])


class CardPrompt:
    """BSS-17.2: a card for the next turn, or none."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield from (card_action(rules, answer) for answer in cards.choices(rules, state, seat))

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return NO_CARD

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        systems = [NAMES[cell] for cell in cards.convoy_systems(rules, state, seat)]
        return {
            "cards": [
                {"card": card.slug, **({"systems": systems} if card.system else {})}
                for card in (rules.content.cards[number] for number in cards.choosable(rules, state, seat))
            ]
        }


def card_action(rules: Rules, answer: Sealed) -> Action:
    """A choice of a card as an action."""
    card, cell = answer
    if card == NONE:
        return NO_CARD
    return act.ChooseCard(rules.content.cards[card].slug, None if cell == NONE else NAMES[cell])


class ActivationPrompt:
    """BSS-8.1: any number of actions of the phase, then its end."""

    def legal_actions(self, rules: Rules, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield rules.end
        yield from _LISTS[state.phase](rules, state, seat)

    def default_action(self, rules: Rules, state: State, seat: int) -> Action:
        return rules.end

    def render(self, rules: Rules, state: State, seat: int) -> dict[str, Any]:
        return {
            "phase": state.phase,
            "idle": reach.idle(rules, state, seat),
            **_SHOWN[state.phase](rules, state, seat),
        }


def activation_actions(rules: Rules, state: State, side: int) -> list[Action]:
    """All that the active side can do in the present phase, but for ending its activation."""
    return list(_LISTS[state.phase](rules, state, side))


# What can be done in an activation, by phase: as actions, and for a screen.


def _moves(rules: Rules, state: State, side: int) -> Iterator[Action]:
    at, near, place, mp, step = state.at, state.near, state.place, state.mp, rules.step
    for fleet in rules.of_side[side]:
        if mp[fleet]:
            for cell in near[place[fleet]]:
                if at[cell] < 0:
                    yield step(fleet, cell)


def _attacks(rules: Rules, state: State, side: int) -> Iterator[Action]:
    names = rules.fleets
    for target, attackers in reach.targets(rules, state, side).items():
        for group in reach.groups([names[fleet] for fleet in attackers]):
            yield act.Attack(names[target], group)


def _attempts(rules: Rules, state: State, side: int) -> Iterator[Action]:
    for fleet in reach.conquerors(rules, state, side):
        yield rules.attempts[fleet]


def _jumps(rules: Rules, state: State, side: int) -> Iterator[Action]:
    free = reach.free_systems(state)
    jump = rules.jump
    for fleet in reach.alive(rules, state, side):
        if reach.may_jump(rules, state, fleet):
            yield jump(fleet, state.place[fleet])
            for cell in reach.jumps(rules, state, fleet, free):
                yield jump(fleet, cell)


def _rebuildings(rules: Rules, state: State, side: int) -> Iterator[Action]:
    for fleet in rules.of_side[side]:
        for points in range(1, reach.rebuildable(rules, state, fleet) + 1):
            yield act.Rebuild(rules.fleets[fleet], points)


def _show_moves(rules: Rules, state: State, side: int) -> dict[str, Any]:
    found = ((fleet, reach.steps(state, fleet)) for fleet in reach.alive(rules, state, side))
    return {"moves": [_places(rules, fleet, cells) for fleet, cells in found if cells]}


def _show_attacks(rules: Rules, state: State, side: int) -> dict[str, Any]:
    """Every set of attackers on every target, with what it would bring."""
    return {
        "targets": [
            {
                "target": rules.fleets[target],
                "attackers": [rules.fleets[fleet] for fleet in attackers],
                "attacks": [
                    {
                        **combat.preview(rules, state, target, group),
                        **aftermath.after(rules, state, target, group),
                    }
                    for group in reach.groups(attackers)
                ],
            }
            for target, attackers in reach.targets(rules, state, side).items()
        ]
    }


def _show_attempts(rules: Rules, state: State, side: int) -> dict[str, Any]:
    return {
        "attempts": [conquest.preview(rules, state, fleet) for fleet in reach.conquerors(rules, state, side)]
    }


def _show_jumps(rules: Rules, state: State, side: int) -> dict[str, Any]:
    free = reach.free_systems(state)
    return {
        "jumps": [
            _places(rules, fleet, reach.jumps(rules, state, fleet, free))
            for fleet in reach.alive(rules, state, side)
            if reach.may_jump(rules, state, fleet)
        ]
    }


def _show_rebuildings(rules: Rules, state: State, side: int) -> dict[str, Any]:
    found = ((fleet, reach.rebuildable(rules, state, fleet)) for fleet in rules.of_side[side])
    return {
        "rebuild": [
            {
                "fleet": rules.fleets[fleet],
                "most": most,
                "free": rules.endless[state.kinds[state.place[fleet]]],
            }
            for fleet, most in found
            if most
        ]
    }


def _places(rules: Rules, fleet: int, cells: list[int]) -> dict[str, Any]:
    return {"fleet": rules.fleets[fleet], "systems": [NAMES[cell] for cell in sorted(cells)]}


_LISTS: dict[str, Callable[[Rules, State, int], Iterator[Action]]] = {
    "movement": _moves,
    "combat": _attacks,
    "exploitation": _moves,
    "conquest": _attempts,
    "hyperspace": _jumps,
    "reconstruction": _rebuildings,
}
_SHOWN: dict[str, Callable[[Rules, State, int], dict[str, Any]]] = {
    "movement": _show_moves,
    "combat": _show_attacks,
    "exploitation": _show_moves,
    "conquest": _show_attempts,
    "hyperspace": _show_jumps,
    "reconstruction": _show_rebuildings,
}

_ACTIVATION: PromptKind = ActivationPrompt()
_FORMS: dict[str, tuple[PromptKind, str]] = {
    ORDER: (OrderPrompt(), "decision"),
    BONUS: (BonusPrompt(), REPLY),
    CARD: (CardPrompt(), "decision"),
}


def prompts(rules: Rules, state: State) -> tuple[Prompt, ...]:
    """Every open question, the lowest seat first; none when the game is over."""
    question = state.question
    if question:
        form, clock = _FORMS[question]
        return tuple(
            Prompt(f"{question}-{state.serial}-{seat}", seat, question, form, clock=clock)
            for seat in range(rules.seats)
            if state.awaited >> seat & 1
        )
    if state.active == NOBODY:
        return ()
    return (Prompt(f"{ACTIVATION}-{state.serial}", state.active, ACTIVATION, _ACTIVATION),)

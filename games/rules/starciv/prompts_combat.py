"""The questions of a combat, in the order in which they may come (SC-8, SC-9, SC-13.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.actions import Action
from games.engine.chance import Chance
from games.engine.prompts import Form
from games.rules.starciv import actions as act
from games.rules.starciv import assault, odds
from games.rules.starciv.rules import Book
from games.rules.starciv.state import Assault, State

WITHDRAW, PRESS_ON = act.Withdraw(), act.PressOn()


class AidForm:
    """SC-13.2."""

    def legal_actions(self, book: Book, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Aid(give=False)
        yield act.Aid(give=True)

    def default_action(self, book: Book, state: State, seat: int) -> Action:
        return act.Aid(give=False)

    def render(self, book: Book, state: State, seat: int) -> dict[str, Any]:
        book, running = book, _running(state)
        alone, helped = odds.aid(book, state, running)
        return {
            "of": state.active,
            "body": book.content.bodies[running.body].name,
            "fee": book.constants.ally_aid_fee,
            "fleet": list(book.constants.ally_aid),
            "chance": alone,
            "chance_with": helped,
        }


class RerollForm:
    """SC-9.6."""

    def legal_actions(self, book: Book, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Reroll(use=False)
        yield act.Reroll(use=True)

    def default_action(self, book: Book, state: State, seat: int) -> Action:
        return act.Reroll(use=False)

    def render(self, book: Book, state: State, seat: int) -> dict[str, Any]:
        book, running = book, _running(state)
        side = running.stage.partition("_")[0]
        found = assault.reroll_source(book, state, running, side)
        assert found is not None
        source = {"technology": -found[0]} if found[0] < 0 else {"card": book.slug(found[0])}
        keep, again = odds.reroll(book, state, running, side)
        return {"chance_keep": keep, "chance_reroll": again, "source": source}


class SacrificeForm:
    """SC-9.7."""

    def legal_actions(self, book: Book, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Sacrifice(None)
        for name in self._bodies(book, state):
            yield act.Sacrifice(name)

    def default_action(self, book: Book, state: State, seat: int) -> Action:
        return act.Sacrifice(None)

    def render(self, book: Book, state: State, seat: int) -> dict[str, Any]:
        side = _running(state).stage.partition("_")[0]
        keep, given = odds.sacrifice(book, state, _running(state), side)
        names, index = self._bodies(book, state), book.content.body_index
        lost = odds.losses(book, state, seat, map(index.__getitem__, names))
        return {
            "bodies": names,
            "losses": {name: lost[index[name]] for name in names},
            "chance_keep": keep,
            "chance_with": given,
        }

    def _bodies(self, book: Book, state: State) -> list[str]:
        running = _running(state)
        side = running.stage.partition("_")[0]
        return assault.names(book, assault.sacrifices(book, state, running, side))


class PressOnForm:
    """SC-8.3."""

    def legal_actions(self, book: Book, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield WITHDRAW
        yield PRESS_ON

    def default_action(self, book: Book, state: State, seat: int) -> Action:
        return WITHDRAW

    def render(self, book: Book, state: State, seat: int) -> dict[str, Any]:
        book, running = book, _running(state)
        return {
            "fee": assault.fee(book, state, seat, running.body),
            "chance": odds.of_attempt(book, state, seat, running.body, running.kind, running.defender),
            "left": book.constants.repeats + 1 - running.number,
        }


class PrizeForm:
    """SC-8.4."""

    def legal_actions(self, book: Book, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Prize("colonise")
        yield act.Prize("ransom")

    def default_action(self, book: Book, state: State, seat: int) -> Action:
        return act.Prize("colonise")

    def render(self, book: Book, state: State, seat: int) -> dict[str, Any]:
        running = _running(state)
        return {
            "body": book.content.bodies[running.body].name,
            "ransom": assault.ransom_of(book, state, running.defender),
            "eliminates": running.home,
            "gain": odds.gain(book, state, seat, running.body),
        }


class TributeForm:
    """SC-8.5."""

    def legal_actions(self, book: Book, state: State, seat: int, chance: Chance) -> Iterator[Action]:
        yield act.Tribute(collect=True)
        yield act.Tribute(collect=False)

    def default_action(self, book: Book, state: State, seat: int) -> Action:
        return act.Tribute(collect=True)

    def render(self, book: Book, state: State, seat: int) -> dict[str, Any]:
        amount = assault.tribute_of(book, state.credits[state.active])
        left = state.credits[state.active] - amount
        return {
            "credits": amount,
            "from": state.active,
            "eliminates": left < book.content.constants.debt_limit,
        }


def _running(state: State) -> Assault:
    assert state.assault is not None
    return state.assault


BY_KIND: dict[str, Form] = {
    "aid": AidForm(),
    "reroll": RerollForm(),
    "sacrifice": SacrificeForm(),
    "press_on": PressOnForm(),
    "prize": PrizeForm(),
    "tribute": TributeForm(),
}
"""The form of each kind of question."""

"""Reasons of a plan for advice: one for every line of a set, and the most urgent of them for the whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.engine.advice import Reason
from games.rules.galaxy import actions as act
from games.rules.galaxy.ai.belief import Belief
from games.rules.galaxy.ai.evaluation import Target
from games.rules.galaxy.ai.planner import NEAR
from games.rules.galaxy.state import Fleet

URGENCY = (
    "struck",
    "take",
    "fire",
    "alarm",
    "arrive",
    "settle",
    "scout",
    "change",
    "read",
    "on_the_way",
    "look",
    "ally",
    "befriend",
    "spare",
)
"""Keys of reasons, the most urgent first; all others may be left unsaid. What is lost is worth more than what may be
won, what is there more than what is far, and money that buys nothing else comes last."""


def why(belief: Belief, orders: act.Orders, goals: Mapping[int, Target]) -> Reason:
    """The most urgent reason of a set; its ``lines`` hold those of all lines, by order and place or fleet number.

    ``goals`` are the stars that fleets were sent to. Params name what the seat knows: stars it has read, cells in its
    own frame, and counts of either.
    """
    lines = dict(_Reasons(belief, orders, goals).all())
    said = sorted((URGENCY.index(one.key), place) for place, one in lines.items() if one.key in URGENCY)
    first = lines[said[0][1]] if said else Reason("wait")
    told = {place: {"key": one.key, **one.params} for place, one in lines.items()}
    return msgspec.structs.replace(first, params={**first.params, "lines": told})


class _Reasons:
    def __init__(self, belief: Belief, orders: act.Orders, goals: Mapping[int, Target]) -> None:
        self.belief = belief
        self.orders = orders
        self.goals = goals

    def all(self) -> Iterator[tuple[str, Reason]]:
        """Every line with its reason, keyed as the lines of a review are: kind and place."""
        budget = self.orders.budget
        for kind in act.LISTS:
            for place, line in enumerate(getattr(budget, kind)):
                yield f"{kind}-{place}", getattr(self, f"_{kind}")(line)
        if budget.gift is not None:
            yield "gift", Reason("befriend", {"player": budget.gift.to})
        if budget.ally is not None:
            yield "ally", Reason("ally", {"player": budget.ally})
        for number, move in self.orders.moves.items():
            yield f"moves-{number}", self._move(int(number), move)

    # The budget.

    def _merge(self, line: act.Merge) -> Reason:
        return Reason("join", {"fleet": line.into})

    def _split(self, line: act.Split) -> Reason:
        return Reason("wait")

    def _build(self, line: act.Build) -> Reason:
        goal = self.goals.get(line.number or 0)
        if goal is None:
            return Reason("scout")
        start = next(cell for cell, star in self.belief.mine.items() if self._name(star) == line.star)
        fleet = Fleet(1, start, line.patrols, line.cruisers, line.colony_ships)
        turns = self.belief.trip(start, goal.cell, self.belief.rules.speed(fleet))
        return Reason("settle", {**self._about(goal), "turns": turns})

    def _colonise(self, line: act.Colonise) -> Reason:
        sight = next(
            one for one in self.belief.sights.values() if one.figures and one.figures.name == line.star
        )
        assert sight.figures
        return Reason("take", {"star": line.star, "income": sight.figures.re or 0})

    def _defend(self, line: act.Defend) -> Reason:
        lost = self.belief.struck().get(line.star)
        if lost:
            return Reason("struck", {"star": line.star, "lost": lost})
        star = self.belief.state.star_named(line.star)
        assert star is not None
        near = self.belief.echo_near(self.belief.state.cells[star], NEAR)
        return Reason("alarm", {"star": line.star, "fleets": near}) if near else Reason("spare")

    def _change_type(self, line: act.ChangeType) -> Reason:
        return Reason("change", {"star": line.star, "type": line.new_type, "left": self.belief.left})

    def _query(self, line: act.Query) -> Reason:
        return Reason("ask")

    # Movements.

    def _move(self, number: int, move: act.Movement) -> Reason:
        goal, belief = self.goals.get(number), self.belief
        if not isinstance(move, act.MoveTo):
            if goal is not None and move.attacks:
                return Reason("fire", self._about(goal))
            return Reason("hold", {"star": goal.name}) if goal is not None else Reason("wait")
        to = belief.rules.cell(belief.state, belief.seat, move.to)
        if goal is not None and to == goal.cell:
            return Reason("arrive", self._about(goal))
        if goal is not None:
            return Reason("on_the_way", self._about(goal))
        if to in belief.unread:
            return Reason("read")
        cells = belief.torus.disc(to, belief.scanner)
        dark = sum(not belief.known.cells[cell] for cell in cells)
        return Reason("look", {"cells": dark}) if dark else Reason("cross")

    def _name(self, star: int) -> str:
        return self.belief.state.names[star]

    def _about(self, goal: Target) -> dict[str, Any]:
        """The star as the seat has read it: what it brings a turn, and the defence to be shot down (GX-7.14)."""
        figures = self.belief.sights[goal.cell].figures
        assert figures is not None
        defence = max(0, (figures.t or 0) + (figures.do or 0))
        return {"star": goal.name, "income": goal.income, "defence": defence}

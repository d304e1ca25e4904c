"""Openings: what a base and a ship promise, worked out from the map of the edition (SC-2.2, SC-3)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.advice import Choice, Reason
from games.engine.chance import Chance
from games.rules.starciv import actions as act
from games.rules.starciv import combat, legality, prompts, treasury
from games.rules.starciv.ai.road import road_of
from games.rules.starciv.content import bits
from games.rules.starciv.effects import Fleet
from games.rules.starciv.rules import Book
from games.rules.starciv.state import NOBODY, State

CONQUESTS = 6
"""Bodies that are imagined to be taken, one after the other."""

FADE = 0.5
"""What a conquest counts for, beside the one before it: bases come so in the order in which Admirals win."""

ROAD = 0.02
"""CG a turn at the start that a CG less on the way to technology 25 counts for: races pay different prices (SC-7.4)."""

NEIGHBOUR = 20.0
"""CG a turn that a base loses by each player who has one in the same system: who moves first strikes first."""

CLOSE = 0.9
"""CG a turn, for each opponent, by which a pick may fall short of the best and be taken all the same: games differ, and
the more players there are, the less one base decides."""


def ranked(book: Book, state: State, chance: Chance) -> list[Choice]:
    """Every legal pick, best first; those close to the best in an order drawn by lot."""
    worths = sorted(
        ((_worth(book, state, pick), n, pick) for n, pick in enumerate(picks(book, state))), reverse=True
    )
    best = worths[0][0]
    close = [pick for worth, _, pick in worths if worth >= best - CLOSE * (book.seats - 1)]
    drawn = [close[place] for place in chance.permutation(0, len(close), "bot")]
    values = [best] * len(drawn) + [worth for worth, _, _ in worths[len(drawn) :]]
    order = drawn + [pick for _, _, pick in worths[len(drawn) :]]
    return [
        Choice(value / 1000, pick, Reason("pick_near", {"body": pick.base}))
        for value, pick in zip(values, order, strict=True)
    ]


def _worth(book: Book, state: State, pick: act.Pick) -> float:
    road = road_of(book).rest(0, book.content.race_index[pick.race], ())
    return promise(book, state, pick) - ROAD * road - NEIGHBOUR * _neighbours(book, state, pick)


def _neighbours(book: Book, state: State, pick: act.Pick) -> int:
    """Players who have picked a base in the same system already."""
    bodies = book.content.bodies
    system = bodies[book.content.body_index[pick.base]].system
    return sum(base != NOBODY and bodies[base].system == system for base in state.base)


def picks(book: Book, state: State) -> Iterator[act.Pick]:
    """Every legal pick, with the first free colour where one is to be named."""
    colours = legality.free_colours(book, state)
    for ship in legality.free_ships(book, state):
        for race in legality.ship_races(book, ship):
            for base in prompts.free_bases(book, state):
                yield act.Pick(race, ship, base, None if ship in colours else colours[0])


def promise(book: Book, state: State, pick: act.Pick) -> float:
    """CG a turn that the first conquests around a base bring, the sooner the better, each by its odds in two combats.

    The bases that others have picked are no conquests.
    """
    fleet = book.content.ships[book.content.ship_index[pick.ship]].fleet
    held, value, weight = 1 << book.content.body_index[pick.base], 0.0, 1.0
    for _ in range(CONQUESTS):
        worth, body = max(_conquests(book, held, fleet), default=(0.0, -1))
        if worth <= 0:
            break
        held |= 1 << body
        value += weight * worth
        weight *= FADE
    return value


def _conquests(book: Book, held: int, fleet: Fleet) -> Iterator[tuple[float, int]]:
    pay = _pay(book, held)
    for body in bits(book.opened(held) & ~held):
        natives = book.content.bodies[body].fleet
        if natives is not None:
            missed = 1 - combat.win_chance(fleet, natives, True)
            yield (1 - missed * missed) * (_pay(book, held | 1 << body) - pay), body


def _pay(book: Book, held: int) -> int:
    return sum(treasury.pay_of(book, resource, count) for resource, count in enumerate(book.counts(held)))

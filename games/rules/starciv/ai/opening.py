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
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State

CONQUESTS = 6
"""Bodies that are imagined to be taken, one after the other."""

FADE = 0.5
"""Factor of a conquest against the one before it: bases then rank as Admirals win with them."""

ROAD = 0.02
"""CG a turn at the start that a CG less on the way to technology 25 counts for: races pay different prices (SC-7.4)."""

NEIGHBOUR = 20.0
"""CG a turn that a base loses by each player who has one in the same system: who moves first strikes first."""

CLOSE = 0.9
"""CG a turn, for each opponent, by which a pick may fall short of the best and be taken all the same: games differ, and
the more players there are, the less one base decides."""


def rank_picks(rules: Rules, state: State, chance: Chance) -> list[Choice]:
    """Every legal pick, best first; those close to the best in an order drawn by lot."""
    worths = sorted(
        ((_worth(rules, state, pick), n, pick) for n, pick in enumerate(picks(rules, state))), reverse=True
    )
    best = worths[0][0]
    close = [pick for worth, _, pick in worths if worth >= best - CLOSE * (rules.seats - 1)]
    drawn = [close[place] for place in chance.permutation(0, len(close), "bot")]
    values = [best] * len(drawn) + [worth for worth, _, _ in worths[len(drawn) :]]
    order = drawn + [pick for _, _, pick in worths[len(drawn) :]]
    return [
        Choice(value / 1000, pick, Reason("pick_near", {"body": pick.base}))
        for value, pick in zip(values, order, strict=True)
    ]


def _worth(rules: Rules, state: State, pick: act.Pick) -> float:
    road = road_of(rules).rest(0, rules.content.race_index[pick.race], ())
    return promise(rules, state, pick) - ROAD * road - NEIGHBOUR * _neighbours(rules, state, pick)


def _neighbours(rules: Rules, state: State, pick: act.Pick) -> int:
    """Players who have picked a base in the same system already."""
    bodies = rules.content.bodies
    system = bodies[rules.content.body_index[pick.base]].system
    return sum(base != NOBODY and bodies[base].system == system for base in state.base)


def picks(rules: Rules, state: State) -> Iterator[act.Pick]:
    """Every legal pick, with the first free colour where one is to be named."""
    colours = legality.free_colours(rules, state)
    for ship in legality.free_ships(rules, state):
        for race in legality.ship_races(rules, ship):
            for base in prompts.free_bases(rules, state):
                yield act.Pick(race, ship, base, None if ship in colours else colours[0])


def promise(rules: Rules, state: State, pick: act.Pick) -> float:
    """CG a turn that the first conquests around a base bring, the sooner the better, each by its odds in two combats.

    The bases that others have picked are no conquests.
    """
    fleet = rules.content.ships[rules.content.ship_index[pick.ship]].fleet
    held, value, weight = 1 << rules.content.body_index[pick.base], 0.0, 1.0
    for _ in range(CONQUESTS):
        worth, body = max(_conquests(rules, held, fleet), default=(0.0, -1))
        if worth <= 0:
            break
        held |= 1 << body
        value += weight * worth
        weight *= FADE
    return value


def _conquests(rules: Rules, held: int, fleet: Fleet) -> Iterator[tuple[float, int]]:
    pay = _pay(rules, held)
    for body in bits(rules.opened(held) & ~held):
        natives = rules.content.bodies[body].fleet
        if natives is not None:
            missed = 1 - combat.win_chance(fleet, natives, True)
            yield (1 - missed * missed) * (_pay(rules, held | 1 << body) - pay), body


def _pay(rules: Rules, held: int) -> int:
    return sum(treasury.pay_of(rules, resource, count) for resource, count in enumerate(rules.counts(held)))

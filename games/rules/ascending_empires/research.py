"""Developing technologies (AE-15) and what comes out of the reserve."""

from __future__ import annotations

from games.engine.turn import Turn
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import scoring, ships
from games.rules.ascending_empires.content import COLOURS
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import Levels, State


def develop(rules: Rules, draft: State, turn: Turn, seat: int, action: act.Develop) -> None:
    """AE-15.6: the level, the exchange, the row bonus, the points of a first discovery."""
    colour = COLOURS.index(action.colour)
    first = rules.discovered(draft, colour) == draft.levels[seat][colour]
    rows = min(draft.levels[seat])
    draft.levels[seat] = raised(draft.levels[seat], colour)
    level = draft.levels[seat][colour]
    turn.tell("developed", seat=seat, colour=action.colour, level=level)
    if action.exchange:
        _exchange(draft, turn, seat, action.exchange)
    if min(draft.levels[seat]) > rows:
        bonus = rules.edition.row_bonus
        from_reserve(draft, turn, seat, bonus.troop, bonus.starship, "row")
    if first:
        amount = level * rules.edition.vp.first_discovery_per_level
        scoring.gain(rules, draft, turn, seat, amount, "discovery")


def raised(levels: Levels, colour: int) -> Levels:
    """The levels with one of them a step higher.

    >>> raised((0, 1, 2, 3), 2)
    (0, 1, 3, 3)
    """
    orange, grey, violet, brown = (level + (track == colour) for track, level in enumerate(levels))
    return orange, grey, violet, brown


def _exchange(draft: State, turn: Turn, seat: int, given: tuple[int, ...]) -> None:
    """AE-15.8: starships into the reserve, the battlecruiser out of it into supply."""
    for key in given:
        if key in draft.fleet:
            draft.lift(key)
        draft.supply_ships[seat] &= ~ships.bit(key)
        draft.reserve_ships[seat] |= ships.bit(key)
    turn.tell("exchanged", seat=seat, given=sorted(given))
    if draft.reserve_ships[seat] & ships.CRUISER_BIT:
        draft.reserve_ships[seat] &= ~ships.CRUISER_BIT
        draft.supply_ships[seat] |= ships.CRUISER_BIT


def from_reserve(draft: State, turn: Turn, seat: int, troops: int, starships: int, why: str) -> None:
    """So many pieces from reserve into supply, or what is there if it is less (AE-14.5, AE-15.5)."""
    troops = min(troops, draft.reserve_troops[seat])
    draft.reserve_troops[seat] -= troops
    draft.supply_troops[seat] += troops
    gained = []
    for _ in range(starships):
        number = ships.lowest(draft.reserve_ships[seat], "starship")
        if number:
            draft.reserve_ships[seat] &= ~(1 << number)
            draft.supply_ships[seat] |= 1 << number
            gained.append(ships.key_of(seat, number))
    if troops or gained:
        turn.tell("reinforced", seat=seat, troops=troops, ships=gained, why=why)

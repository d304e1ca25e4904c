"""Developing technologies (AE-15) and what comes out of the reserve."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import scoring, ships
from games.rules.ascending_empires.content import COLOURS
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import Levels, State


def develop(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: act.Develop) -> None:
    """AE-15.6: the level, the exchange, the row bonus, the points of a first discovery."""
    colour = COLOURS.index(action.colour)
    first = rules.discovered(state, colour) == state.levels[seat][colour]
    rows = min(state.levels[seat])
    state.levels[seat] = raise_level(state.levels[seat], colour)
    level = state.levels[seat][colour]
    recorder.emit("developed", seat=seat, colour=action.colour, level=level)
    if action.exchange:
        _exchange(state, recorder, seat, action.exchange)
    if min(state.levels[seat]) > rows:
        bonus = rules.edition.row_bonus
        from_reserve(state, recorder, seat, bonus.troop, bonus.starship, "row")
    if first:
        amount = level * rules.edition.vp.first_discovery_per_level
        scoring.gain(rules, state, recorder, seat, amount, "discovery")


def raise_level(levels: Levels, colour: int) -> Levels:
    """The levels with one of them a step higher.

    >>> raised((0, 1, 2, 3), 2)
    (0, 1, 3, 3)
    """
    orange, grey, violet, brown = (level + (track == colour) for track, level in enumerate(levels))
    return orange, grey, violet, brown


def _exchange(state: State, recorder: MoveRecorder, seat: int, given: tuple[int, ...]) -> None:
    """AE-15.8: starships into the reserve, the battlecruiser out of it into supply."""
    for key in given:
        if key in state.fleet:
            state.lift(key)
        state.supply_ships[seat] &= ~ships.bit(key)
        state.reserve_ships[seat] |= ships.bit(key)
    recorder.emit("exchanged", seat=seat, given=sorted(given))
    if state.reserve_ships[seat] & ships.CRUISER_BIT:
        state.reserve_ships[seat] &= ~ships.CRUISER_BIT
        state.supply_ships[seat] |= ships.CRUISER_BIT


def from_reserve(
    state: State, recorder: MoveRecorder, seat: int, troops: int, starships: int, why: str
) -> None:
    """So many pieces from reserve into supply, or what is there if it is less (AE-14.5, AE-15.5)."""
    troops = min(troops, state.reserve_troops[seat])
    state.reserve_troops[seat] -= troops
    state.supply_troops[seat] += troops
    gained = []
    for _ in range(starships):
        number = ships.lowest(state.reserve_ships[seat], "starship")
        if number:
            state.reserve_ships[seat] &= ~(1 << number)
            state.supply_ships[seat] |= 1 << number
            gained.append(ships.key_of(seat, number))
    if troops or gained:
        recorder.emit("reinforced", seat=seat, troops=troops, ships=gained, why=why)

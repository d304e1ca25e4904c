"""The course of play: phases of a turn, whose turn comes next, when the game ends (AE-6, AE-17)."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.move_recorder import MoveRecorder
from games.rules.ascending_empires import attacks, scoring
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State

Carry = Callable[[Rules, State, MoveRecorder, attacks.Attack], None]


def to_phase(state: State, phase: str) -> None:
    """Another question is asked from now on."""
    state.phase = phase
    state.serial += 1


def spend_point(rules: Rules, state: State) -> None:
    """AE-6.7: one movement point; the first one begins the move."""
    if state.phase == "action":
        state.points = rules.movement_points(state, state.active)
        to_phase(state, "moving")
    state.points -= 1


def advance(rules: Rules, state: State, recorder: MoveRecorder, carry_out: Carry) -> None:
    """Automatic steps: the move ends with its last point; attacks that nobody need choose are carried out."""
    if state.phase == "moving" and not state.points:
        to_phase(state, "attacking")
    while state.phase == "attacking":
        attack = attacks.forced_attack(rules, state)
        if attack is not None:
            carry_out(rules, state, recorder, attack)
        elif attacks.default_attack(rules, state) is not None:
            return
        else:
            again = rules.power(state, state.active).second_action_after_move
            to_phase(state, "second_action" if again else "after_action")


def end_turn(rules: Rules, state: State, recorder: MoveRecorder, *, passed: bool = False) -> None:
    """AE-6.4: the next player, unless the game ends (AE-17.6)."""
    state.passes = state.passes + 1 if passed else 0
    state.points, state.used = 0, ()
    recorder.emit("turn_ended", seat=state.active)
    reason = _ending(rules, state)
    if reason:
        end_game(rules, state, recorder, reason)
        return
    following = _next_seat(rules, state)
    state.round += _new_round(rules, state, following)
    state.last_turns = tuple(seat for seat in state.last_turns if seat != following)
    state.active = following
    state.turn += 1
    to_phase(state, "action")
    recorder.emit("turn_began", seat=following, round=state.round)


def _ending(rules: Rules, state: State) -> str:
    """AE-17.6: the first reason that holds, empty while the game goes on."""
    idle = rules.options["idle_rounds"] * len(still_playing(rules, state))
    if idle and state.passes >= idle:
        return "idle"
    if state.taker != NOBODY and not state.last_turns:
        return "tokens"
    limit = rules.options["round_limit"]
    if limit and state.round >= limit and _new_round(rules, state, _next_seat(rules, state)):
        return "rounds"
    return ""


def still_playing(rules: Rules, state: State) -> list[int]:
    return [seat for seat in range(rules.seats) if state.playing(seat)]


def _next_seat(rules: Rules, state: State) -> int:
    """AE-6.4, AE-17.4: clockwise, without who has resigned and, in the end, the taker."""
    if state.taker != NOBODY:
        return state.last_turns[0]
    seat = (state.active + 1) % rules.seats
    while not state.playing(seat):
        seat = (seat + 1) % rules.seats
    return seat


def _new_round(rules: Rules, state: State, following: int) -> bool:
    """AE-6.8: the turn passes to a seat that comes no later than the one before it."""
    return (following - state.first) % rules.seats <= (state.active - state.first) % rules.seats


def resign(rules: Rules, state: State, recorder: MoveRecorder, seat: int) -> None:
    """AE-6.9: the pieces stay; in the own turn it ends at once, without attacks."""
    state.resigned |= 1 << seat
    state.last_turns = tuple(one for one in state.last_turns if one != seat)
    recorder.emit("resigned", seat=seat)
    if len(still_playing(rules, state)) == 1:
        end_game(rules, state, recorder, "alone")
    elif seat == state.active:
        end_turn(rules, state, recorder)


def end_game(rules: Rules, state: State, recorder: MoveRecorder, reason: str) -> None:
    """The game is scored (AE-18)."""
    state.reason = reason
    state.points, state.used = 0, ()
    state.winners = scoring.winners(rules, state)
    to_phase(state, "over")
    recorder.emit(
        "game_over", winners=list(state.winners), reason=reason, ranking=scoring.ranking(rules, state)
    )

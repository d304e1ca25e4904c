"""The course of play: phases of a turn, whose turn comes next, when the game ends (AE-6, AE-17)."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.turn import Turn
from games.rules.ascending_empires import attacks, scoring
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State

Carry = Callable[[Rules, State, Turn, attacks.Attack], None]


def to_phase(draft: State, phase: str) -> None:
    """Another question is asked from now on."""
    draft.phase = phase
    draft.serial += 1


def spend_point(rules: Rules, draft: State) -> None:
    """AE-6.7: one movement point; the first one begins the move."""
    if draft.phase == "action":
        draft.points = rules.movement_points(draft, draft.active)
        to_phase(draft, "moving")
    draft.points -= 1


def advance(rules: Rules, draft: State, turn: Turn, carry_out: Carry) -> None:
    """Automatic steps: the move ends with its last point; attacks that nobody need choose are carried out."""
    if draft.phase == "moving" and not draft.points:
        to_phase(draft, "attacking")
    while draft.phase == "attacking":
        attack = attacks.forced(rules, draft)
        if attack is not None:
            carry_out(rules, draft, turn, attack)
        elif attacks.default_attack(rules, draft) is not None:
            return
        else:
            again = rules.power(draft, draft.active).second_action_after_move
            to_phase(draft, "second_action" if again else "after_action")


def end_turn(rules: Rules, draft: State, turn: Turn, *, passed: bool = False) -> None:
    """AE-6.4: the next player, unless the game ends (AE-17.6)."""
    draft.passes = draft.passes + 1 if passed else 0
    draft.points, draft.used = 0, ()
    turn.tell("turn_ended", seat=draft.active)
    reason = _ending(rules, draft)
    if reason:
        end_game(rules, draft, turn, reason)
        return
    following = _next_seat(rules, draft)
    draft.round += _new_round(rules, draft, following)
    draft.last_turns = tuple(seat for seat in draft.last_turns if seat != following)
    draft.active = following
    draft.turn += 1
    to_phase(draft, "action")
    turn.tell("turn_began", seat=following, round=draft.round)


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


def resign(rules: Rules, draft: State, turn: Turn, seat: int) -> None:
    """AE-6.9: the pieces stay; in the own turn it ends at once, without attacks."""
    draft.resigned |= 1 << seat
    draft.last_turns = tuple(one for one in draft.last_turns if one != seat)
    turn.tell("resigned", seat=seat)
    if len(still_playing(rules, draft)) == 1:
        end_game(rules, draft, turn, "alone")
    elif seat == draft.active:
        end_turn(rules, draft, turn)


def end_game(rules: Rules, draft: State, turn: Turn, reason: str) -> None:
    """The game is scored (AE-18)."""
    draft.reason = reason
    draft.points, draft.used = 0, ()
    draft.winners = scoring.winners(rules, draft)
    to_phase(draft, "over")
    turn.tell("game_over", winners=list(draft.winners), reason=reason, ranking=scoring.ranking(rules, draft))

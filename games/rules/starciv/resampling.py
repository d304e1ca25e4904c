"""Hidden hands and the draw pile, dealt again for a viewer (SC-17)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.chance import Chance
from games.engine.events import SPECTATOR
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State


def past_hands(rules: Rules, state: State) -> list[tuple[int, ...]] | None:
    """SC-17: of the hands of some rounds ago those cards that nobody can hold or draw any more; None: not shown.

    Anybody may watch, the players too: what is still in a hand or in the pile stays hidden.
    """
    late = rules.options["open_hands_after"]
    if late is None or len(state.past_hands) <= late or state.reason:
        return None
    hidden = {*state.draw, *(copy for hand in state.hands for copy in hand)}
    return [tuple(copy for copy in hand if copy not in hidden) for hand in state.past_hands[0]]


def resample(rules: Rules, state: State, viewer: int, chance: Chance) -> State:
    """The hands and the draw pile dealt again, but for what the viewer knows (SC-17, SC-6.11): all, after the end."""
    draft = state.copy()
    if state.reason:
        return draft
    known = 0 if viewer == SPECTATOR else state.known[viewer]
    hidden = [seat for seat in range(rules.seats) if seat != viewer]
    pool = list(state.draw)
    for seat in hidden:
        pool += [copy for copy in state.hands[seat] if not known >> copy & 1]
    pool.sort()
    dealt = iter([pool[place] for place in chance.permutation(0, len(pool), "resample")])
    for seat in hidden:
        draft.hands[seat] = _dealt_hand(state.hands[seat], known, dealt)
    draft.draw = list(dealt)
    shown = past_hands(rules, state)
    nothing = ((),) * rules.seats
    draft.past_hands = () if shown is None else (tuple(shown), *[nothing] * (len(state.past_hands) - 1))
    if viewer != SPECTATOR:
        draft.known = tuple(mask if seat == viewer else 0 for seat, mask in enumerate(state.known))
    return draft


def _dealt_hand(hand: tuple[int, ...], known: int, dealt: Iterator[int]) -> tuple[int, ...]:
    """The hand with its known cards where they were and the others replaced."""
    return tuple(copy if known >> copy & 1 else next(dealt) for copy in hand)

"""Elimination and the end of the game (SC-12, SC-1), and what ends between a player who is out and the others."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import contracts
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import AUTO_NONE, NOBODY, Fallen, State


def eliminate(
    rules: Rules, state: State, recorder: MoveRecorder, seat: int, cause: str, by: int = NOBODY
) -> None:
    """SC-12: ``cause`` is debt, assault or resign. A turn that loses its player ends at once (SC-12.2)."""
    state.alive &= ~(1 << seat)
    state.fallen = (*state.fallen, Fallen(seat, state.round, cause))
    recorder.emit("eliminated", seat=seat, cause=cause, **({} if by == NOBODY else {"by": by}))
    _leave_everything(rules, state, recorder, seat)
    forget(state, recorder, seat)
    _drop_what_waits_for(rules, state, recorder, seat)
    state.serial += 1
    if seat == state.active:
        _end_turn_at_once(rules, state, recorder)
    if state.alive & (state.alive - 1) == 0:
        _last_one_wins(state, recorder)


def win(state: State, recorder: MoveRecorder, winners: tuple[int, ...], reason: str) -> None:
    """The game is over: ``reason`` is technology, last or rounds (SC-1)."""
    state.winners = winners
    state.reason = reason
    state.assault = None
    state.question = None
    state.serial += 1
    recorder.emit("game_over", winners=list(winners), reason=reason)


def discard_played(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """SC-5.7: the cards of this turn go to the discard pile in the order they resolved; their effects end."""
    if state.played:
        recorder.emit("discarded", cards=[rules.slug(copy) for copy in state.played], why="turn")
    state.discard.extend(state.played)
    state.played = ()
    state.running = ()
    state.spent = ()


def _leave_everything(rules: Rules, state: State, recorder: MoveRecorder, seat: int) -> None:
    """SC-12.1, in its order: bodies, hand, blue cards, loans; and effects on the player end (SC-12.5)."""
    state.held[seat] = 0
    cards = (*state.hands[seat], *state.secrets[seat])
    if cards:
        recorder.emit("discarded", seat=seat, cards=[rules.slug(copy) for copy in cards], why="eliminated")
    state.discard.extend(cards)
    state.hands[seat] = ()
    state.secrets[seat] = ()
    state.loans = tuple(loan for loan in state.loans if loan.seat != seat)
    state.running = tuple(card for card in state.running if card.subject != seat)
    state.embargoed &= ~(1 << seat)
    state.auto = tuple(AUTO_NONE if i == seat else auto for i, auto in enumerate(state.auto))


def _drop_what_waits_for(rules: Rules, state: State, recorder: MoveRecorder, seat: int) -> None:
    """SC-12.4: questions open to the player or about the hand, and the attempt against the player (SC-8.13)."""
    question = state.question
    if question is not None and seat in (question.seat, question.target):
        state.question = None
    assault = state.assault
    if assault is not None and seat in (state.active, assault.defender):
        state.assault = None
        recorder.emit("attempt_ended", seat=state.active, body=rules.content.bodies[assault.body].name)


def _last_one_wins(state: State, recorder: MoveRecorder) -> None:
    win(state, recorder, (state.alive.bit_length() - 1,), "last")


def _end_turn_at_once(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """SC-12.2: the stack to the discard pile, top first; then DISCARD; no UPKEEP."""
    state.discard.extend(card.copy for card in reversed(state.stack))
    state.stack = ()
    state.question = None
    state.phase = "DISCARD"
    recorder.emit("phase_began", phase="DISCARD", seat=state.active)
    discard_played(rules, state, recorder)


def forget(state: State, recorder: MoveRecorder, seat: int) -> None:
    """Alliances, proposals, offers and contracts end, agreements are wiped, aid counts as refused (SC-12.4)."""
    state.allies = tuple(0 if i == seat else mask & ~(1 << seat) for i, mask in enumerate(state.allies))
    state.proposals = tuple(pair for pair in state.proposals if seat not in pair)
    state.offers = tuple(offer for offer in state.offers if seat not in (offer.by, offer.to))
    for contract in state.contracts:
        if contract.binds(seat):
            contracts.end(state, recorder, contract, "eliminated", seat)
    state.agreed = 0
    _withdraw_aid(state, seat)


def _withdraw_aid(state: State, seat: int) -> None:
    assault = state.assault
    if assault is not None:
        assault.to_ask = tuple(other for other in assault.to_ask if other != seat)

"""Elimination and the end of the game (SC-12, SC-1), and what ends between a player who is out and the others."""

from __future__ import annotations

from games.engine.turn import Turn
from games.rules.starciv import contracts
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import AUTO_NONE, NOBODY, Fallen, State


def eliminate(rules: Rules, draft: State, turn: Turn, seat: int, cause: str, by: int = NOBODY) -> None:
    """SC-12: ``cause`` is debt, assault or resign. A turn that loses its player ends at once (SC-12.2)."""
    draft.alive &= ~(1 << seat)
    draft.fallen = (*draft.fallen, Fallen(seat, draft.round, cause))
    turn.tell("eliminated", seat=seat, cause=cause, **({} if by == NOBODY else {"by": by}))
    _leave_everything(rules, draft, turn, seat)
    forget(draft, turn, seat)
    _drop_what_waits_for(rules, draft, turn, seat)
    draft.serial += 1
    if seat == draft.active:
        _end_turn_at_once(rules, draft, turn)
    if draft.alive & (draft.alive - 1) == 0:
        _last_one_wins(draft, turn)


def win(draft: State, turn: Turn, winners: tuple[int, ...], reason: str) -> None:
    """The game is over: ``reason`` is technology, last or rounds (SC-1)."""
    draft.winners = winners
    draft.reason = reason
    draft.assault = None
    draft.question = None
    draft.serial += 1
    turn.tell("game_over", winners=list(winners), reason=reason)


def discard_played(rules: Rules, draft: State, turn: Turn) -> None:
    """SC-5.7: the cards of this turn go to the discard pile in the order they resolved; their effects end."""
    if draft.played:
        turn.tell("discarded", cards=[rules.slug(copy) for copy in draft.played], why="turn")
    draft.discard.extend(draft.played)
    draft.played = ()
    draft.running = ()
    draft.spent = ()


def _leave_everything(rules: Rules, draft: State, turn: Turn, seat: int) -> None:
    """SC-12.1, in its order: bodies, hand, blue cards, loans; and effects on the player end (SC-12.5)."""
    draft.held[seat] = 0
    cards = (*draft.hands[seat], *draft.secrets[seat])
    if cards:
        turn.tell("discarded", seat=seat, cards=[rules.slug(copy) for copy in cards], why="eliminated")
    draft.discard.extend(cards)
    draft.hands[seat] = ()
    draft.secrets[seat] = ()
    draft.loans = tuple(loan for loan in draft.loans if loan.seat != seat)
    draft.running = tuple(card for card in draft.running if card.subject != seat)
    draft.embargoed &= ~(1 << seat)
    draft.auto = tuple(AUTO_NONE if i == seat else auto for i, auto in enumerate(draft.auto))


def _drop_what_waits_for(rules: Rules, draft: State, turn: Turn, seat: int) -> None:
    """SC-12.4: questions open to the player or about the hand, and the attempt against the player (SC-8.13)."""
    question = draft.question
    if question is not None and seat in (question.seat, question.target):
        draft.question = None
    assault = draft.assault
    if assault is not None and seat in (draft.active, assault.defender):
        draft.assault = None
        turn.tell("attempt_ended", seat=draft.active, body=rules.content.bodies[assault.body].name)


def _last_one_wins(draft: State, turn: Turn) -> None:
    win(draft, turn, (draft.alive.bit_length() - 1,), "last")


def _end_turn_at_once(rules: Rules, draft: State, turn: Turn) -> None:
    """SC-12.2: the stack to the discard pile, top first; then DISCARD; no UPKEEP."""
    draft.discard.extend(card.copy for card in reversed(draft.stack))
    draft.stack = ()
    draft.question = None
    draft.phase = "DISCARD"
    turn.tell("phase_began", phase="DISCARD", seat=draft.active)
    discard_played(rules, draft, turn)


def forget(draft: State, turn: Turn, seat: int) -> None:
    """Alliances, proposals, offers and contracts end, agreements are wiped, aid counts as refused (SC-12.4)."""
    draft.allies = tuple(0 if i == seat else mask & ~(1 << seat) for i, mask in enumerate(draft.allies))
    draft.proposals = tuple(pair for pair in draft.proposals if seat not in pair)
    draft.offers = tuple(offer for offer in draft.offers if seat not in (offer.by, offer.to))
    for contract in draft.contracts:
        if contract.binds(seat):
            contracts.end(draft, turn, contract, "eliminated", seat)
    draft.agreed = 0
    _withdraw_aid(draft, seat)


def _withdraw_aid(draft: State, seat: int) -> None:
    assault = draft.assault
    if assault is not None:
        assault.to_ask = tuple(other for other in assault.to_ask if other != seat)

"""Elimination: what ends between a player who is out and the others (SC-12.1, SC-1.3)."""

from __future__ import annotations

from games.engine.turn import Turn
from games.rules.starciv import contracts
from games.rules.starciv.state import State


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

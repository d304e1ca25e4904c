"""Running contracts (SC-14): what flows, when it sleeps, when it ends. Making them is in trade.py."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.move_recorder import MoveRecorder
from games.rules.starciv.actions import Term
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, Contract, EndedContract, State

ENDED_KEPT = 20
"""How many ended contracts everybody can still read beside the running ones, the last to end."""


def may_trade(rules: Rules, state: State, seat: int, other: int) -> bool:
    """SC-14.1: technology 1 or 2 on both sides, 2 on one of them outside an alliance."""
    mine, theirs = rules.powers(state, seat).trade, rules.powers(state, other).trade
    if not mine or not theirs:
        return False
    return state.allied(seat, other) or "anyone" in (mine, theirs)


def under_embargo(state: State, *seats: int) -> bool:
    """SC-14.10: one of them is under *Embargo*."""
    return any(state.embargoed >> seat & 1 for seat in seats)


def awake(state: State, seat: int) -> Iterable[Contract]:
    """The seat's contracts that flow now, oldest first; under *Embargo* they sleep (SC-14.10)."""
    for contract in state.contracts:
        if contract.binds(seat) and not under_embargo(state, contract.a, contract.b):
            yield contract


def is_pledged(rules: Rules, state: State, helper: int, attacker: int) -> bool:
    """A running contract pledges the helper's aid to the attacker (SC-14.2)."""
    return any(
        contract.binds(attacker) and any(term.aid for term in contract.given_by(helper))
        for contract in awake(state, helper)
    )


def flows(state: State, seat: int) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Resources whose yield contracts take from the seat, and bring it, each with the other party (SC-14.3)."""
    lost: list[tuple[str, int]] = []
    gained: list[tuple[str, int]] = []
    for contract in awake(state, seat):
        other = contract.other(seat)
        lost += [(term.yields[1], other) for term in contract.given_by(seat) if term.yields]
        gained += [(term.yields[1], other) for term in contract.given_by(other) if term.yields]
    return lost, gained


def given_yields(state: State, seat: int) -> set[tuple[str, str]]:
    """Yields (body, resource) that the seat already gives away in a running contract, asleep or not."""
    return {
        term.yields
        for contract in state.contracts
        if contract.binds(seat)
        for term in contract.given_by(seat)
        if term.yields
    }


def end(state: State, recorder: MoveRecorder, contract: Contract, why: str, by: int = NOBODY) -> None:
    """A contract ends: ``why`` is ended, body, eliminated, forbidden or unpaid; ``by`` who caused it."""
    state.contracts = tuple(other for other in state.contracts if other.number != contract.number)
    state.ended = (*state.ended, EndedContract(contract, why, by, state.round))[-ENDED_KEPT:]
    caused = {} if by == NOBODY else {"by": by}
    recorder.emit(
        "contract_ended", contract=contract.number, between=[contract.a, contract.b], why=why, **caused
    )


def end_forbidden(rules: Rules, state: State, recorder: MoveRecorder, by: int) -> None:
    """SC-14.9: contracts whose parties may no longer trade end; ``by`` left the alliance they needed."""
    for contract in state.contracts:
        if not may_trade(rules, state, contract.a, contract.b):
            end(state, recorder, contract, "forbidden", by)


def end_of_body(state: State, recorder: MoveRecorder, name: str, by: int) -> None:
    """SC-14.9: a named body was lost, by colonisation or sacrifice."""
    for contract in state.contracts:
        terms: tuple[Term, ...] = (*contract.a_gives, *contract.b_gives)
        if any(term.yields and term.yields[0] == name for term in terms):
            end(state, recorder, contract, "body", by)

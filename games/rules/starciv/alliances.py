"""Alliances, aid and the shared win (SC-13, SC-1.3)."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import contracts
from games.rules.starciv.content import bits
from games.rules.starciv.elimination import win
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import Assault, State
from games.rules.starciv.treasury import BANK, missing, pay


def is_proposed(state: State, by: int, to: int) -> bool:
    """A proposal of ``by`` to ``to`` is open."""
    return (by, to) in state.proposals


def propose(rules: Rules, state: State, recorder: MoveRecorder, by: int, to: int) -> None:
    """SC-13.3: a proposal to a player whose own proposal is open accepts it."""
    if is_proposed(state, to, by):
        ally(state, recorder, to, by)
        return
    state.proposals = (*state.proposals, (by, to))
    recorder.emit("alliance_proposed", seat=by, target=to)


def ally(state: State, recorder: MoveRecorder, by: int, to: int) -> None:
    """The proposal of ``by`` is accepted by ``to``."""
    state.proposals = tuple(pair for pair in state.proposals if set(pair) != {by, to})
    masks = list(state.allies)
    masks[by] |= 1 << to
    masks[to] |= 1 << by
    state.allies = tuple(masks)
    recorder.emit("allied", seat=by, target=to)


def decline(state: State, recorder: MoveRecorder, by: int, to: int) -> None:
    """The proposal of ``by`` is declined by ``to``."""
    state.proposals = tuple(pair for pair in state.proposals if pair != (by, to))
    recorder.emit("alliance_declined", seat=to, target=by)


def leave(rules: Rules, state: State, recorder: MoveRecorder, seat: int, other: int) -> None:
    """SC-13.1; contracts that needed the alliance end (SC-14.9), agreements are wiped (SC-1.3)."""
    masks = list(state.allies)
    masks[seat] &= ~(1 << other)
    masks[other] &= ~(1 << seat)
    state.allies = tuple(masks)
    state.agreed = 0
    recorder.emit("alliance_left", seat=seat, target=other)
    contracts.end_forbidden(rules, state, recorder, seat)


def all_allied(state: State) -> bool:
    """Every living player is allied with every other (SC-1.3)."""
    return all(state.alive & ~state.allies[seat] == 1 << seat for seat in bits(state.alive))


def share_victory(state: State, recorder: MoveRecorder, seat: int, agree: bool) -> None:
    """SC-1.3: the game ends when the last living player has agreed."""
    state.agreed = state.agreed | 1 << seat if agree else state.agreed & ~(1 << seat)
    recorder.emit("victory_shared", seat=seat, agree=agree)
    if state.agreed == state.alive:
        win(state, recorder, tuple(bits(state.alive)), "alliance")


# Aid (SC-13.2, 13.4)


def to_ask(rules: Rules, state: State, assault: Assault) -> tuple[int, ...]:
    """Allies who may be asked for aid in this combat, from the attacker's left on."""
    if not assault.ask_aid or not rules.options["ally_aid"]:
        return ()
    attacker = state.active
    order = [(attacker + step) % rules.seats for step in range(1, rules.seats)]
    return tuple(
        seat
        for seat in order
        if state.allied(attacker, seat)
        and seat != assault.defender
        and not missing(rules, state, seat, rules.constants.ally_aid_fee)
    )


def aid_waits(rules: Rules, state: State, assault: Assault) -> bool:
    """The next ally must be asked: no pledge answers for them (SC-14.2)."""
    return bool(assault.to_ask) and not contracts.is_pledged(rules, state, assault.to_ask[0], state.active)


def answer_aid(rules: Rules, state: State, recorder: MoveRecorder, give: bool) -> None:
    """The ally asked first pays 4 CG and helps, or not; one ally a combat (SC-13.2)."""
    assault = state.assault
    assert assault is not None
    seat, assault.to_ask = assault.to_ask[0], assault.to_ask[1:]
    state.serial += 1
    if not give:
        recorder.emit("aid_refused", seat=seat, target=state.active)
        return
    assault.helper, assault.to_ask = seat, ()
    recorder.emit("aid_given", seat=seat, target=state.active, fleet=list(rules.constants.ally_aid))
    pay(state, recorder, seat, BANK, rules.constants.ally_aid_fee, "aid")

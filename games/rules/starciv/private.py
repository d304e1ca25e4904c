"""What one viewer may know besides what is public (SC-17): hand, prices, bodies in reach."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.engine.events import SPECTATOR
from games.engine.eyes import FORGETFUL, Memory
from games.rules.starciv import assault, legal, odds, reach, treasury
from games.rules.starciv.book import Book
from games.rules.starciv.content import bits
from games.rules.starciv.powers import sources
from games.rules.starciv.state import NOBODY, State


def private(book: Book, state: State, viewer: int, memory: Memory = FORGETFUL) -> dict[str, Any]:
    """What ``viewer`` (a seat or SPECTATOR) may know besides what is public."""
    seen: dict[str, Any] = {}
    late = book.options["open_hands_after"]
    if state.reason:
        seen["hands"] = _hands(book, state.hands)
        seen["draw"] = [book.slug(copy) for copy in reversed(state.draw)]
    elif viewer == SPECTATOR and late is not None and len(state.past_hands) > late:
        seen["past_hands"] = _hands(book, state.past_hands[0])
    if viewer != SPECTATOR:
        seen["me"] = _own(book, state, viewer, memory)
    return seen


def _hands(book: Book, hands: Any) -> list[list[str]]:
    return [[book.slug(copy) for copy in hand] for hand in hands]


def _own(book: Book, state: State, seat: int, memory: Memory) -> dict[str, Any]:
    """The seat's own part; the same object as long as nothing in it changes."""
    return memory.of(
        ("me", seat), memory.mark(state, _own_key), partial(_own_parts, book, state, seat, memory)
    )


def _own_parts(book: Book, state: State, seat: int, memory: Memory) -> dict[str, Any]:
    me: dict[str, Any] = {"seat": seat, "hand": [book.slug(copy) for copy in state.hands[seat]]}
    question = state.question
    if question is not None and question.seat == seat:
        target = question.target
        me["seen"] = {"seat": target, "hand": [book.slug(copy) for copy in state.hands[target]]}
    if state.race[seat] != NOBODY and state.living(seat) and not state.reason:
        me["prices"] = memory.of(
            ("prices", seat), _purse(state, seat), partial(_prices, book, state, seat, memory)
        )
        me["reachable"] = memory.of(
            ("reachable", seat),
            (state.credits[seat], state.tried, memory.mark(state, _reach_key)),
            partial(_reachable, book, state, seat, memory),
        )
    return me


def _own_key(state: State) -> tuple[Any, ...]:
    """All that anybody's own part may depend on."""
    return state.hands, state.question, state.reason, state.credits, state.tried, _reach_key(state)


def _purse(state: State, seat: int) -> tuple[Any, ...]:
    """All that ``_prices`` depends on."""
    return state.credits[seat], state.techs[seat], _price_key(state, seat)


def _price_key(state: State, seat: int) -> tuple[Any, ...]:
    """All that prices depend on; the cards of a turn count for the active player only (SC-7.6)."""
    active = seat == state.active
    return active, state.race[seat], state.secrets[seat], state.running if active else ()


def _reach_key(state: State) -> tuple[Any, ...]:
    """All that ``_targets`` may depend on: not credits, what was tried, hands, piles, or who passed."""
    return (
        state.active,
        state.race,
        state.ship,
        state.base,
        state.alive,
        state.techs,
        state.landing,
        state.held,
        state.secrets,
        state.running,
        state.spent,
        state.allies,
        state.contracts,
        state.embargoed,
    )


def _prices(book: Book, state: State, seat: int, memory: Memory) -> dict[str, Any]:
    techs = state.techs[seat]
    key = techs, _price_key(state, seat)
    listed = memory.of(("listed", seat), key, partial(_listed, book, state, seat))
    # Whatever the seat's credits are, it cannot buy what it owns or has not the technologies for.
    open_ones = (str(n) for n in book.open_technologies(techs))
    return {**listed, **{n: {**listed[n], **_status(book, state, seat, int(n))} for n in open_ones}}


def _listed(book: Book, state: State, seat: int) -> dict[str, dict[str, Any]]:
    """What each technology costs the seat, and why it could not buy it with all credits in the world."""
    open_ones = book.open_technologies(state.techs[seat])
    return {
        str(n): {
            "total": treasury.price(book, state, seat, n),
            "parts": treasury.price_parts(book, state, seat, n),
            "printed": book.content.technology(n).price,
            **({} if n in open_ones else _status(book, state, seat, n)),
        }
        for n in range(1, len(book.content.technologies))
    }


def _status(book: Book, state: State, seat: int, n: int) -> dict[str, Any]:
    refused = legal.unbuyable(book, state, seat, n)
    if refused is None:
        return {"status": "buyable"}
    status = {"already_owned": "owned", "needs_technology": "needs"}.get(refused.code, refused.code)
    told = {key: value for key, value in refused.params.items() if key not in ("technology", "price")}
    return {"status": status, **told}


def _reachable(book: Book, state: State, seat: int, memory: Memory) -> list[dict[str, Any]]:
    within = reach.reachable(book, state, seat)
    work = partial(_targets, book, state, seat, within)
    targets = memory.of(("targets", seat), memory.mark(state, _reach_key), work)
    return [_refused(book, state, seat, body, within, shown) for body, shown in targets.items()]


def _refused(
    book: Book, state: State, seat: int, body: int, within: int, shown: dict[str, Any]
) -> dict[str, Any]:
    """A target, and why an attempt on it is refused."""
    refused = legal.untriable(book, state, seat, body, within)
    return shown if refused is None else {**shown, "refused": refused.as_dict()}


def _targets(book: Book, state: State, seat: int, within: int) -> dict[int, dict[str, Any]]:
    """What an attempt on each body in reach would cost, and promise."""
    gains = odds.gains(book, state, seat, bits(within))
    return {body: _target(book, state, seat, body, gain) for body, gain in gains.items()}


def _target(book: Book, state: State, seat: int, body: int, gain: int) -> dict[str, Any]:
    kind, defender = assault.defender_of(book, state, seat, body)
    shown: dict[str, Any] = {
        "body": book.content.bodies[body].name,
        "fee": assault.fee(book, state, seat, body),
        "fee_parts": fee_parts(book, state, seat, body),
        "chance": odds.of_attempt(book, state, seat, body, kind, defender),
        "defender": assault.defender_data(kind, defender),
        "gain": gain,
    }
    if assault.is_home(state, body):
        shown["home"] = True
    return shown


def fee_parts(book: Book, state: State, seat: int, body: int) -> list[treasury.Part]:
    """The summands of the fee of an attempt (SC-8.14)."""
    home = assault.is_home(state, body)
    rules = book.rules
    base = rules.home_assault_fee if home else rules.war_fee
    parts: list[treasury.Part] = [{"of": "rule", "rule": "SC-8.6" if home else "SC-8.1", "value": base}]
    for source, effects in sources(book.content, state.techs[seat], state.secrets[seat]):
        change = effects.home_assault_fee if home else effects.war_fee
        if change:
            parts.append({**treasury.source_name(book, source), "value": change})
    return parts

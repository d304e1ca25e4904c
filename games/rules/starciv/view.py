"""The position as each viewer may know it (SC-17), with the parts of every number (SC-22)."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.engine.events import SPECTATOR
from games.engine.eyes import FORGETFUL, Memory
from games.engine.game import Standing
from games.rules.starciv import assault, combat, contracts, legal, odds, reach, trade, treasury, windows
from games.rules.starciv.book import Book
from games.rules.starciv.content import bits
from games.rules.starciv.phases import ranking
from games.rules.starciv.powers import sources
from games.rules.starciv.state import (
    AUTO_NAMES,
    AUTO_NONE,
    NOBODY,
    Assault,
    Contract,
    Ended,
    Offer,
    State,
)


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


def public(book: Book, state: State, memory: Memory = FORGETFUL) -> dict[str, Any]:
    """What everybody may know: JSON-able, without None values."""
    keep = memory.of
    seen: dict[str, Any] = {
        "phase": "OVER" if state.reason else state.phase,
        "round": state.round,
        "turn": state.turn,
        "active": state.active,
        "players": [
            keep(
                ("player", seat),
                _player_key(state, seat),
                partial(_player, book, state, seat, memory),
            )
            for seat in range(book.seats)
        ],
        "owners": keep("owners", state.held, partial(_owners, book, state)),
        "draw_pile": len(state.draw),
        "discard": keep("discard", state.discard, partial(_discard, book, state)),
        "stack": keep("stack", state.stack, partial(_stack, book, state)),
        "running": keep("running", state.running, partial(_running, book, state)),
        "played": [book.slug(copy) for copy in state.played],
        "spent": [book.slug(source) for source in state.spent if source >= 0],
        "fought": state.fought,
        "tried": assault.names(book, state.tried),
        "colonised": state.colonised,
        "ceasefire": assault.under_ceasefire(book, state),
        "blockade": reach.blockaded(book, state, state.active),
        "proposals": [list(pair) for pair in state.proposals],
        "offers": [_offer(book, state, made) for made in state.offers],
        "contracts": [_contract(state, contract) for contract in state.contracts],
        "ended": keep("ended", state.ended, lambda: [_ended(ended) for ended in reversed(state.ended)]),
        "agreed": bits(state.agreed),
    }
    if state.phase != "SETUP":
        seen["colonisations"] = book.powers(state, state.active).colonisations
    if state.assault is not None:
        seen["combat"] = _combat(book, state, state.assault)
    if state.question is not None:
        question = state.question
        seen["question"] = {"seat": question.seat, "kind": "choose_discard", "target": question.target}
    if state.reason:
        seen["result"] = _result(state)
    return seen


def _owners(book: Book, state: State) -> dict[str, int]:
    bodies = book.content.bodies
    return {bodies[body].name: seat for seat, held in enumerate(state.held) for body in bits(held)}


def _discard(book: Book, state: State) -> list[str]:
    return [book.slug(copy) for copy in reversed(state.discard)]


def _stack(book: Book, state: State) -> list[dict[str, Any]]:
    return [_stacked(book, state, place) for place in range(len(state.stack))]


def _running(book: Book, state: State) -> list[dict[str, Any]]:
    return [
        {
            "card": book.slug(card.copy),
            "by": card.by,
            "subject": card.subject,
            **windows.target_data(card.target),
        }
        for card in state.running
    ]


def _offer(book: Book, state: State, made: Offer) -> dict[str, Any]:
    """An offer, what it would do to both incomes, and why it could not be accepted now."""
    ours, theirs = trade.effect(book, state, made.by, made.to, made.give, made.take)
    shown = {**trade.offer_data(made), "effect": {"by": ours, "to": theirs}}
    refused = trade.refusal(book, state, made.by, made.to, made.give, made.take)
    if refused is not None:
        shown["refused"] = refused.as_dict()
    return shown


def _contract(state: State, contract: Contract) -> dict[str, Any]:
    shown = trade.contract_data(contract)
    if contracts.under_embargo(state, contract.a, contract.b):
        shown["asleep"] = True
    return shown


def _ended(ended: Ended) -> dict[str, Any]:
    """A contract that runs no more: what flowed, from when to when, why it ended and by whose doing."""
    shown = {**trade.contract_data(ended.contract), "why": ended.why, "until": ended.round}
    return shown if ended.by == NOBODY else {**shown, "by": ended.by}


def _player_key(state: State, seat: int) -> tuple[Any, ...]:
    """All that ``_player`` depends on."""
    return (
        state.credits[seat],
        len(state.hands[seat]),
        _has_passed(state, seat),
        state.auto[seat],
        state.rolls[seat],
        state.loans,
        state.allies[seat],
        state.received[seat],
        state.landing[seat],
        state.colour[seat],
        state.base[seat],
        state.fallen,
        _worth_key(state, seat),
    )


def _worth_key(state: State, seat: int) -> tuple[Any, ...]:
    """All that a player's income and fleet depend on."""
    return (
        state.race[seat],
        state.ship[seat],
        state.alive,
        state.held[seat],
        state.techs[seat],
        state.secrets[seat],
        state.active,
        state.running,
        state.contracts,
        state.embargoed,
    )


def _player(book: Book, state: State, seat: int, memory: Memory) -> dict[str, Any]:
    player: dict[str, Any] = {
        "seat": seat,
        "rolls": [list(dice) for dice in state.rolls[seat]],
        "credits": state.credits[seat],
        "technologies": bits(state.techs[seat]),
        "secrets": [book.slug(copy) for copy in state.secrets[seat]],
        "hand_size": len(state.hands[seat]),
        "loans": [loan.amount for loan in state.loans if loan.seat == seat],
        "embargo": bool(state.embargoed >> seat & 1),
        "passed": _has_passed(state, seat),
        "allies": bits(state.allies[seat]),
        "received": state.received[seat],
    }
    if state.race[seat] != NOBODY:
        player.update(_identity(book, state, seat, memory))
    if state.landing[seat] != NOBODY:
        player["landing"] = book.content.systems[state.landing[seat]]
    if state.auto[seat] != AUTO_NONE:
        player["auto_pass"] = AUTO_NAMES[state.auto[seat]]
    for fallen in state.fallen:
        if fallen.seat == seat:
            player["eliminated"] = {"round": fallen.round, "cause": fallen.cause}
    return player


def _has_passed(state: State, seat: int) -> bool:
    return state.phase == "CARDS" and bool(state.passed >> seat & 1)


def _identity(book: Book, state: State, seat: int, memory: Memory) -> dict[str, Any]:
    about: dict[str, Any] = {
        "race": book.content.races[state.race[seat]].slug,
        "ship": book.content.ships[state.ship[seat]].colour,
        "colour": state.colour[seat],
        "base": book.content.bodies[state.base[seat]].name,
    }
    if state.living(seat):
        work = partial(_worth, book, state, seat)
        about |= memory.of(("worth", seat), _worth_key(state, seat), work)
    return about


def _worth(book: Book, state: State, seat: int) -> dict[str, Any]:
    total, parts = treasury.income(book, state, seat)
    return {"income": {"total": total, "parts": parts}, "fleet": _fleet(book, state, seat)}


def _fleet(book: Book, state: State, seat: int) -> dict[str, Any]:
    return {
        "total": list(combat.fleet(book, state, seat)),
        "parts": combat.fleet_parts(book, state, seat),
    }


def _stacked(book: Book, state: State, place: int) -> dict[str, Any]:
    card = state.stack[place]
    shown: dict[str, Any] = {"number": place + 1, "card": book.slug(card.copy), "by": card.by}
    shown.update(windows.target_data(card.target))
    if card.countered:
        shown["countered"] = True
    return shown


def _combat(book: Book, state: State, running: Assault) -> dict[str, Any]:
    natives = running.kind == "natives"
    shown: dict[str, Any] = {
        "body": book.content.bodies[running.body].name,
        "attacker": state.active,
        "defender": assault.defender_data(running.kind, running.defender),
        "number": running.number,
        "repeats": book.rules.repeats,
        "fee": assault.fee(book, state, state.active, running.body),
        "home": running.home,
        "stage": running.stage,
        "attack": {
            "fleet": {
                "total": list(combat.attackers_fleet(book, state, running)),
                "parts": combat.attackers_parts(book, state, running),
            },
            "dice": list(running.attack_dice),
            "rerolled": running.attack_rerolled,
            "sacrifice": running.attack_sacrifice,
        },
        "defence": {
            "fleet": _natives(book, state, running.body)
            if natives
            else _fleet(book, state, running.defender),
            "dice": list(running.defence_dice),
            "rerolled": running.defence_rerolled,
            "sacrifice": running.defence_sacrifice,
        },
    }
    if running.stage == assault.AID:
        shown["asked"] = running.to_ask[0]
    if running.outcome is not None:
        shown["result"] = assault.outcome_data(running.outcome)
    return shown


def _natives(book: Book, state: State, body: int) -> dict[str, Any]:
    return {
        "total": list(combat.natives_fleet(book, state, body)),
        "parts": combat.natives_parts(book, state, body),
    }


# What a seat sees besides


def _own(book: Book, state: State, seat: int, memory: Memory) -> dict[str, Any]:
    """The seat's own part; the same object as long as nothing in it changes."""
    me = _own_parts(book, state, seat, memory)
    return memory.of(("me", seat), me, lambda: me)


def _own_parts(book: Book, state: State, seat: int, memory: Memory) -> dict[str, Any]:
    me: dict[str, Any] = {"seat": seat, "hand": [book.slug(copy) for copy in state.hands[seat]]}
    question = state.question
    if question is not None and question.seat == seat:
        target = question.target
        me["seen"] = {"seat": target, "hand": [book.slug(copy) for copy in state.hands[target]]}
    if state.race[seat] != NOBODY and state.living(seat) and not state.reason:
        numbers = range(1, len(book.content.technologies))
        me["prices"] = memory.of(
            ("prices", seat),
            _price_key(state, seat),
            lambda: {str(n): _price(book, state, seat, n) for n in numbers},
        )
        me["reachable"] = memory.of(
            ("reachable", seat), _reach_key(state, seat), partial(_reachable, book, state, seat)
        )
    return me


def _price_key(state: State, seat: int) -> tuple[Any, ...]:
    """All that ``_price`` depends on; the cards of a turn count for the active player only (SC-7.6)."""
    running = state.running if seat == state.active else ()
    purse = state.race[seat], state.credits[seat], state.techs[seat], state.secrets[seat]
    return seat == state.active, purse, running


def _reach_key(state: State, seat: int) -> tuple[Any, ...]:
    """All that ``_reachable`` may depend on: everything but hands, piles, who passed, and others' credits."""
    return (
        state.credits[seat],
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
        state.tried,
        state.allies,
        state.contracts,
        state.embargoed,
    )


def _price(book: Book, state: State, seat: int, n: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "total": treasury.price(book, state, seat, n),
        "parts": treasury.price_parts(book, state, seat, n),
        "printed": book.content.technology(n).price,
    }
    refused = legal.unbuyable(book, state, seat, n)
    if refused is None:
        return {**shown, "status": "buyable"}
    status = {"already_owned": "owned", "needs_technology": "needs"}.get(refused.code, refused.code)
    told = {key: value for key, value in refused.params.items() if key not in ("technology", "price")}
    return {**shown, "status": status, **told}


def _reachable(book: Book, state: State, seat: int) -> list[dict[str, Any]]:
    within = reach.reachable(book, state, seat)
    return [_target(book, state, seat, body, within) for body in bits(within)]


def _target(book: Book, state: State, seat: int, body: int, within: int) -> dict[str, Any]:
    kind, defender = assault.defender_of(book, state, seat, body)
    shown: dict[str, Any] = {
        "body": book.content.bodies[body].name,
        "fee": assault.fee(book, state, seat, body),
        "fee_parts": fee_parts(book, state, seat, body),
        "chance": odds.of_attempt(book, state, seat, body, kind, defender),
        "defender": assault.defender_data(kind, defender),
        "gain": odds.gain(book, state, seat, body),
    }
    if assault.is_home(state, body):
        shown["home"] = True
    refused = legal.untriable(book, state, seat, body, within)
    if refused is not None:
        shown["refused"] = refused.as_dict()
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


# The end


def standing(state: State) -> Standing:
    """Winners and reason, and all seats from best to worst (SC-1)."""
    return Standing(bool(state.reason), state.winners, state.reason, tuple(_ranked(state)))


def _result(state: State) -> dict[str, Any]:
    return {"winners": list(state.winners), "reason": state.reason, "ranking": _ranked(state)}


def _ranked(state: State) -> list[dict[str, Any]]:
    """Winners first, then the living by SC-1.2, then the eliminated, the last to go first."""
    living = [seat for _, seat in ranking(state) if seat not in state.winners]
    gone = [fallen.seat for fallen in reversed(state.fallen)]
    order = [*state.winners, *living, *gone]
    return [_line(state, seat, place) for place, seat in enumerate(order)]


def _line(state: State, seat: int, place: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "rank": 1 if seat in state.winners else place + 1,
        "technologies": state.techs[seat].bit_count(),
        "bodies": state.held[seat].bit_count(),
        "credits": state.credits[seat],
    }

"""Public view of a position (SC-17), with the parts of every number (SC-22)."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.engine.view_cache import NO_PART_CACHE, PartCache
from games.rules.starciv import (
    assault,
    card_stack,
    combat,
    contracts,
    reach,
    resampling,
    threats,
    trade,
    treasury,
)
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.scoring import result
from games.rules.starciv.state import (
    AUTO_NAMES,
    AUTO_NONE,
    NOBODY,
    Assault,
    Contract,
    EndedContract,
    Offer,
    State,
)


def public(rules: Rules, state: State, cache: PartCache = NO_PART_CACHE) -> dict[str, Any]:
    """Build the public view: JSON-able, without None values."""
    keep = cache.of
    seen: dict[str, Any] = {
        "phase": "OVER" if state.reason else state.phase,
        "round": state.round,
        "turn": state.turn,
        "active": state.active,
        "players": [
            keep(
                ("player", seat),
                _player_key(rules, state, seat, cache),
                partial(_player, rules, state, seat, cache),
            )
            for seat in range(rules.seats)
        ],
        "owners": keep("owners", state.held, partial(_owners, rules, state)),
        "draw_pile": len(state.draw),
        "discard": keep("discard", state.discard, partial(_discard, rules, state)),
        "stack": keep("stack", state.stack, partial(_stack, rules, state)),
        "running": keep("running", state.running, partial(_running, rules, state)),
        "played": keep("played", state.played, lambda: [rules.slug(copy) for copy in state.played]),
        "spent": keep(
            "spent", state.spent, lambda: [rules.slug(source) for source in state.spent if source >= 0]
        ),
        "fought": state.fought,
        "tried": keep("tried", state.tried, lambda: assault.names(rules, state.tried)),
        "colonised": state.colonised,
        "ceasefire": assault.under_ceasefire(rules, state),
        "blockade": reach.is_blockaded(rules, state, state.active),
        "proposals": keep("proposals", state.proposals, lambda: [list(pair) for pair in state.proposals]),
        "offers": [_offer(rules, state, made) for made in state.offers],
        "contracts": [_contract(state, contract) for contract in state.contracts],
        "ended": keep(
            "ended", state.ended, lambda: [_ended_contract(ended) for ended in reversed(state.ended)]
        ),
        "agreed": keep("agreed", state.agreed, lambda: bits(state.agreed)),
    }
    if rules.options["open_hands_after"] is not None:
        key = state.past_hands, state.draw, state.hands, bool(state.reason)
        seen.update(keep("past_hands", key, partial(_past_hands, rules, state)))
    if state.phase != "SETUP":
        seen["colonisations"] = rules.powers(state, state.active).colonisations
        if not state.reason:
            work = partial(threats.threats, rules, state)
            seen["threats"] = keep("threats", threats.key(state), work)
    if state.assault is not None:
        seen["combat"] = _combat(rules, state, state.assault)
    if state.question is not None:
        question = state.question
        seen["question"] = {"seat": question.seat, "kind": "choose_discard", "target": question.target}
    if state.reason:
        seen["result"] = result(state)
    return seen


def _owners(rules: Rules, state: State) -> dict[str, int]:
    bodies = rules.content.bodies
    return {bodies[body].name: seat for seat, held in enumerate(state.held) for body in bits(held)}


def _discard(rules: Rules, state: State) -> list[str]:
    return [rules.slug(copy) for copy in reversed(state.discard)]


def _past_hands(rules: Rules, state: State) -> dict[str, Any]:
    hands = resampling.past_hands(rules, state)
    return {} if hands is None else {"past_hands": [list(map(rules.slug, hand)) for hand in hands]}


def _stack(rules: Rules, state: State) -> list[dict[str, Any]]:
    return [_stacked_card(rules, state, place) for place in range(len(state.stack))]


def _running(rules: Rules, state: State) -> list[dict[str, Any]]:
    return [
        {
            "card": rules.slug(card.copy),
            "by": card.by,
            "subject": card.subject,
            **card_stack.target_data(card.target),
        }
        for card in state.running
    ]


def _offer(rules: Rules, state: State, made: Offer) -> dict[str, Any]:
    """An offer, what it would do to both incomes, and why it could not be accepted now."""
    ours, theirs = trade.effect(rules, state, made.by, made.to, made.give, made.take)
    shown = {**trade.offer_data(made), "effect": {"by": ours, "to": theirs}}
    refused = trade.refusal(rules, state, made.by, made.to, made.give, made.take)
    if refused is not None:
        shown["refused"] = refused.as_dict()
    return shown


def _contract(state: State, contract: Contract) -> dict[str, Any]:
    shown = trade.contract_data(contract)
    if contracts.under_embargo(state, contract.a, contract.b):
        shown["asleep"] = True
    return shown


def _ended_contract(ended: EndedContract) -> dict[str, Any]:
    """A contract that runs no more: what flowed, from when to when, why it ended and by whose doing."""
    shown = {**trade.contract_data(ended.contract), "why": ended.why, "until": ended.round}
    return shown if ended.by == NOBODY else {**shown, "by": ended.by}


def _player_key(rules: Rules, state: State, seat: int, cache: PartCache) -> tuple[Any, ...]:
    """All that ``_player`` depends on."""
    return (
        state.credits[seat],
        len(state.hands[seat]),
        _has_passed(state, seat),
        state.auto[seat],
        state.rolls[seat],
        state.allies[seat],
        state.received[seat],
        state.landing[seat],
        state.colour[seat],
        state.base[seat],
        state.race[seat],
        cache.mark(state, _players_key),
        _worth_key(rules, state, seat),
    )


def _players_key(state: State) -> tuple[Any, ...]:
    """Key of the part of the view that shows all players."""
    return state.alive, state.loans, state.fallen


def _worth_key(rules: Rules, state: State, seat: int) -> tuple[Any, ...]:
    """All that a player's income and fleet depend on."""
    return (
        state.ship[seat],
        state.held[seat],
        state.techs[seat],
        state.secrets[seat],
        rules.on(state, seat),
        state.contracts,
        state.embargoed,
    )


def _player(rules: Rules, state: State, seat: int, cache: PartCache) -> dict[str, Any]:
    player: dict[str, Any] = {
        "seat": seat,
        "rolls": [list(dice) for dice in state.rolls[seat]],
        "credits": state.credits[seat],
        "technologies": bits(state.techs[seat]),
        "secrets": [rules.slug(copy) for copy in state.secrets[seat]],
        "hand_size": len(state.hands[seat]),
        "loans": [loan.amount for loan in state.loans if loan.seat == seat],
        "embargo": bool(state.embargoed >> seat & 1),
        "passed": _has_passed(state, seat),
        "allies": bits(state.allies[seat]),
        "received": state.received[seat],
    }
    if state.race[seat] == NOBODY:
        player["starting_credits"] = treasury.starting_credits(rules, seat)
    else:
        player.update(_identity(rules, state, seat, cache))
    if state.landing[seat] != NOBODY:
        player["landing"] = rules.content.systems[state.landing[seat]]
    if state.auto[seat] != AUTO_NONE:
        player["auto_pass"] = AUTO_NAMES[state.auto[seat]]
    for fallen in state.fallen:
        if fallen.seat == seat:
            player["eliminated"] = {"round": fallen.round, "cause": fallen.cause}
    return player


def _has_passed(state: State, seat: int) -> bool:
    return state.phase == "CARDS" and bool(state.passed >> seat & 1)


def _identity(rules: Rules, state: State, seat: int, cache: PartCache) -> dict[str, Any]:
    about: dict[str, Any] = {
        "race": rules.content.races[state.race[seat]].slug,
        "ship": rules.content.ships[state.ship[seat]].colour,
        "colour": state.colour[seat],
        "base": rules.content.bodies[state.base[seat]].name,
    }
    if state.living(seat):
        work = partial(_worth, rules, state, seat)
        about |= cache.of(("worth", seat), _worth_key(rules, state, seat), work)
    return about


def _worth(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    total, parts = treasury.income(rules, state, seat)
    return {"income": {"total": total, "parts": parts}, "fleet": _fleet(rules, state, seat)}


def _fleet(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    return {
        "total": list(combat.fleet(rules, state, seat)),
        "parts": combat.fleet_parts(rules, state, seat),
    }


def _stacked_card(rules: Rules, state: State, place: int) -> dict[str, Any]:
    card = state.stack[place]
    shown: dict[str, Any] = {"number": place + 1, "card": rules.slug(card.copy), "by": card.by}
    shown.update(card_stack.target_data(card.target))
    if card.countered:
        shown["countered"] = True
    return shown


def _combat(rules: Rules, state: State, running: Assault) -> dict[str, Any]:
    natives = running.kind == "natives"
    shown: dict[str, Any] = {
        "body": rules.content.bodies[running.body].name,
        "attacker": state.active,
        "defender": assault.defender_data(running.kind, running.defender),
        "number": running.number,
        "repeats": rules.constants.repeats,
        "fee": assault.fee(rules, state, state.active, running.body),
        "home": running.home,
        "stage": running.stage,
        "attack": {
            "fleet": {
                "total": list(combat.attackers_fleet(rules, state, running)),
                "parts": combat.attackers_parts(rules, state, running),
            },
            "dice": list(running.attack_dice),
            "rerolled": running.attack_rerolled,
            "sacrifice": running.attack_sacrifice,
        },
        "defence": {
            "fleet": _natives(rules, state, running.body)
            if natives
            else _fleet(rules, state, running.defender),
            "dice": list(running.defence_dice),
            "rerolled": running.defence_rerolled,
            "sacrifice": running.defence_sacrifice,
        },
    }
    if running.stage == assault.AID:
        shown["asked"] = running.to_ask[0]
    if running.outcome is not None:
        shown["result"] = assault.outcome_data(running.outcome)
    elif running.attack_dice[0]:
        # As the dice lie: what comes of it unless some are rolled again or a body is given up (SC-9.6, SC-9.7).
        shown["standing"] = assault.outcome_data(combat.resolve(rules, state, running))
    return shown


def _natives(rules: Rules, state: State, body: int) -> dict[str, Any]:
    return {
        "total": list(combat.natives_fleet(rules, state, body)),
        "parts": combat.natives_parts(rules, state, body),
    }

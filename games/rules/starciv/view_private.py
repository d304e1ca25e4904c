"""Private part of a viewer's view (SC-17): hand, prices, what buying changes, bodies in reach."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.engine.events import SPECTATOR
from games.engine.view_cache import NO_PART_CACHE, PartCache
from games.rules.starciv import assault, improvements, legality, odds, reach, threats, treasury
from games.rules.starciv.content import bits
from games.rules.starciv.modifiers import sources
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State


def private(rules: Rules, state: State, viewer: int, cache: PartCache = NO_PART_CACHE) -> dict[str, Any]:
    """Build the private view of ``viewer`` (a seat or SPECTATOR)."""
    seen: dict[str, Any] = {}
    if state.reason:
        seen.update(everything(rules, state))
    if viewer != SPECTATOR:
        seen["me"] = _own(rules, state, viewer, cache)
    return seen


def everything(rules: Rules, state: State) -> dict[str, Any]:
    """SC-17: what is open to all once the game is over."""
    return {
        "hands": [[rules.slug(copy) for copy in hand] for hand in state.hands],
        "draw": [rules.slug(copy) for copy in reversed(state.draw)],
    }


def _own(rules: Rules, state: State, seat: int, cache: PartCache) -> dict[str, Any]:
    """The seat's own part; the same object as long as nothing in it changes."""
    return cache.of(("me", seat), cache.mark(state, _own_key), partial(_own_parts, rules, state, seat, cache))


def _own_parts(rules: Rules, state: State, seat: int, cache: PartCache) -> dict[str, Any]:
    me: dict[str, Any] = {"seat": seat, "hand": [rules.slug(copy) for copy in state.hands[seat]]}
    question = state.question
    if question is not None and question.seat == seat:
        target = question.target
        me["seen"] = {"seat": target, "hand": [rules.slug(copy) for copy in state.hands[target]]}
    if state.race[seat] != NOBODY and state.living(seat) and not state.reason:
        me["prices"] = cache.of(
            ("prices", seat), _purse(rules, state, seat), partial(_prices, rules, state, seat, cache)
        )
        me["improvements"] = cache.of(
            ("improvements", seat),
            improvements.key(rules, state, seat),
            partial(improvements.improvements, rules, state, seat),
        )
        me["reachable"] = cache.of(
            ("reachable", seat),
            (state.credits[seat], state.tried, cache.mark(state, _reach_key)),
            partial(_reachable, rules, state, seat, cache),
        )
    return me


def _own_key(state: State) -> tuple[Any, ...]:
    """All that anybody's own part may depend on."""
    return (
        state.hands,
        state.question,
        state.reason,
        state.race,
        state.credits,
        state.tried,
        state.active,
        _reach_key(state),
    )


def _purse(rules: Rules, state: State, seat: int) -> tuple[Any, ...]:
    """All that ``_prices`` depends on."""
    return state.credits[seat], state.techs[seat], _price_key(rules, state, seat)


def _price_key(rules: Rules, state: State, seat: int) -> tuple[Any, ...]:
    """All that prices depend on; the cards of a turn count for the active player only (SC-7.6)."""
    return state.race[seat], state.secrets[seat], rules.on(state, seat) if seat == state.active else []


def _prices(rules: Rules, state: State, seat: int, cache: PartCache) -> dict[str, Any]:
    techs = state.techs[seat]
    key = techs, _price_key(rules, state, seat)
    listed = cache.of(("listed", seat), key, partial(_technology_list, rules, state, seat))
    # Whatever the seat's credits are, it cannot buy what it owns or has not the technologies for.
    affordable = ((str(n), listed[str(n)]) for n in rules.open_technologies(techs))
    return {**listed, **{n: {**shown, **_affordable(rules, state, seat, shown)} for n, shown in affordable}}


def _technology_list(rules: Rules, state: State, seat: int) -> dict[str, dict[str, Any]]:
    """Price of each technology for the seat, and the reasons besides CG why it could not buy it."""
    open_ones = rules.open_technologies(state.techs[seat])
    return {
        str(n): {
            "total": treasury.price(rules, state, seat, n),
            "parts": treasury.price_parts(rules, state, seat, n),
            "printed": rules.content.technology(n).price,
            **({} if n in open_ones else _locked_fields(rules, state, seat, n)),
        }
        for n in range(1, len(rules.content.technologies))
    }


def _locked_fields(rules: Rules, state: State, seat: int, n: int) -> dict[str, Any]:
    refused = legality.unbuyable(rules, state, seat, n)
    assert refused is not None, "what is open is not locked"
    status = "owned" if refused.code == "already_owned" else "needs"
    told = {key: value for key, value in refused.params.items() if key != "technology"}
    return {"status": status, **told}


def _affordable(rules: Rules, state: State, seat: int, shown: dict[str, Any]) -> dict[str, Any]:
    """Whether the seat has the credits for an open technology (SC-11.1)."""
    short = treasury.missing(rules, state, seat, shown["total"])
    return {"status": "too_expensive", "missing": short} if short else {"status": "buyable"}


def _reachable(rules: Rules, state: State, seat: int, cache: PartCache) -> list[dict[str, Any]]:
    mark = cache.mark(state, _reach_key)
    within, targets = cache.of(("within", seat), mark, partial(_within, rules, state, seat, cache))
    key = targets, *_refusal_key(rules, state, seat, within)
    work = partial(_refusals, rules, state, seat, within, targets)
    return cache.of(("refusals", seat), key, work)


def _reach_key(state: State) -> tuple[Any, ...]:
    """All that what is in anybody's reach may depend on: not credits, what was tried, hands, piles, or who passed."""
    return (*threats.key(state), state.contracts, state.embargoed)


def _within(rules: Rules, state: State, seat: int, cache: PartCache) -> tuple[int, dict[int, dict[str, Any]]]:
    """The bodies in reach, as a mask, and what is shown of each."""
    within = reach.reachable(rules, state, seat)
    key = _target_key(state, seat, within)
    return within, cache.of(("targets", seat), key, partial(_targets, rules, state, seat, within))


def _target_key(state: State, seat: int, within: int) -> tuple[Any, ...]:
    """All that ``_targets`` depends on: the seat, and those who hold or defend what it reaches."""
    left = state.left_of(seat)
    held = [mask & within for mask in state.held]
    sides = [side for side, bodies in enumerate(held) if bodies or side in (seat, left)]
    return (
        within,
        left,
        held,
        state.base,
        state.alive,
        [(state.ship[side], state.techs[side], state.secrets[side]) for side in sides],
        [card for card in state.running if card.subject in sides or card.target is not None],
        state.spent,
        state.held[seat],
        state.contracts,
        state.embargoed,
    )


def _refusal_key(rules: Rules, state: State, seat: int, within: int) -> tuple[Any, ...]:
    """All that ``_refusals`` depends on besides the targets, which say who holds them and what they cost."""
    return (
        within & state.tried,
        treasury.missing(rules, state, seat, assault.war_fee(rules, state, seat)),
        treasury.missing(rules, state, seat, assault.home_fee(rules, state, seat)),
        state.allies[seat],
        assault.under_ceasefire(rules, state),
    )


def _refusals(
    rules: Rules, state: State, seat: int, within: int, targets: dict[int, dict[str, Any]]
) -> list[dict[str, Any]]:
    """The targets, and why an attempt on one of them is refused."""
    return [_refused_fields(rules, state, seat, body, within, shown) for body, shown in targets.items()]


def _refused_fields(
    rules: Rules, state: State, seat: int, body: int, within: int, shown: dict[str, Any]
) -> dict[str, Any]:
    refused = legality.untriable(rules, state, seat, body, within)
    return shown if refused is None else {**shown, "refused": refused.as_dict()}


def _targets(rules: Rules, state: State, seat: int, within: int) -> dict[int, dict[str, Any]]:
    """Cost and chances of an attempt on each body in reach."""
    gains = odds.gains(rules, state, seat, bits(within))
    return {body: _target(rules, state, seat, body, gain) for body, gain in gains.items()}


def _target(rules: Rules, state: State, seat: int, body: int, gain: int) -> dict[str, Any]:
    kind, defender = assault.defender_of(rules, state, seat, body)
    shown: dict[str, Any] = {
        "body": rules.content.bodies[body].name,
        "fee": assault.fee(rules, state, seat, body),
        "fee_parts": fee_parts(rules, state, seat, body),
        "chance": odds.of_attempt(rules, state, seat, body, kind, defender),
        "defender": assault.defender_data(kind, defender),
        "gain": gain,
    }
    if assault.is_home(state, body):
        shown["home"] = True
    return shown


def fee_parts(rules: Rules, state: State, seat: int, body: int) -> list[treasury.Part]:
    """The summands of the fee of an attempt (SC-8.14)."""
    home = assault.is_home(state, body)
    constants = rules.constants
    base = constants.home_assault_fee if home else constants.war_fee
    parts: list[treasury.Part] = [{"of": "rule", "rule": "SC-8.6" if home else "SC-8.1", "value": base}]
    for source, effects in sources(rules.content, state.techs[seat], state.secrets[seat]):
        change = effects.home_assault_fee if home else effects.war_fee
        if change:
            parts.append({**treasury.source_name(rules, source), "value": change})
    return parts

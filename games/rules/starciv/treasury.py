"""Credits: every payment, price and income (SC-4, SC-7, SC-10, SC-11). Nothing else changes an account."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import contracts
from games.rules.starciv.elimination import eliminate
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import Running, State

COMPENSATION = 4
"""CG more at the start for each seat that plays before, with the option ``seat_compensation`` (docs/balance.md)."""

FIRST_PICK = 6
"""CG less at the start for whoever picks first, with the option ``first_pick_pays`` and more than two seats: of two,
the first to play wins more often than the first to pick (docs/balance.md)."""

LATE_PICKS = (0, 0, 0, 0, 20, 30)
"""CG more by the place in which one picks, the last for all later ones too, with the option ``poor_places_paid`` and a
number of players for which the edition says nothing (``Rules.places``): four bases are good, and are gone by then."""

CROWD = 7
"""Players from which on ``CROWDED`` counts."""

CROWDED = {
    "crowd_balanced": (4, 6, 12, 10, 10, 15, 25, 55),
    "crowd_evened": (0, 0, 0, 10, 15, 30, 25, 50),
}
"""CG more by the place in which one picks, by option, in place of ``FIRST_PICK`` and ``LATE_PICKS``, where the edition
says nothing of so many: of eight bases hardly one is left then, and the last are the poorest. The second is the first
trial; games that began with it keep it.
"""

BANK = -1

Part = dict[str, Any]
"""One summand of a number on the screen: ``of`` what kind, ``value``, and what names it."""


def starting_credits(rules: Rules, seat: int) -> int:
    """Credits of a seat at the start, in CG (SC-2.5)."""
    more = COMPENSATION * seat if rules.options.get("seat_compensation") else 0
    return rules.constants.starting_credits + more + _for_the_place(rules, seat)


def _for_the_place(rules: Rules, seat: int) -> int:
    """CG more, or less, for the place in which a seat plays and picks."""
    place = rules.picking_order.index(seat)
    row = _row(rules)
    crowd = next((option for option in CROWDED if rules.options.get(option)), None)
    if crowd and rules.seats >= CROWD:
        return row[seat] if row and crowd == "crowd_balanced" else CROWDED[crowd][place]
    less = FIRST_PICK if rules.options.get("first_pick_pays") and rules.seats > 2 and place == 0 else 0
    if not rules.options.get("poor_places_paid"):
        return -less
    return (row[seat] if row else late_pick(place)) - less


def _row(rules: Rules) -> tuple[int, ...] | None:
    """The edition's amounts for so many players. Those for more than two were found with the last to play picking
    first, and suit no other order.
    """
    known = rules.seats == 2 or rules.options.get("last_picks_first")
    return rules.constants.places_for(rules.seats) if known else None


def by_pick(place: int, seats: int) -> int:
    """CG more for whoever picks in this place (from 0), where the edition says nothing of so many players."""
    return CROWDED["crowd_balanced"][place] if seats >= CROWD else late_pick(place)


def late_pick(place: int) -> int:
    """CG more for whoever picks in this place, with fewer than ``CROWD`` players."""
    return LATE_PICKS[min(place, len(LATE_PICKS) - 1)]


def pay(
    state: State, recorder: MoveRecorder, source: int, receiver: int, amount: int, why: str, **what: Any
) -> None:
    """Move ``amount`` CG between two parties, a seat or BANK each. The amount has been judged by the caller."""
    if source != BANK:
        state.credits[source] -= amount
    if receiver != BANK:
        state.credits[receiver] += amount
    recorder.emit("paid", **{"from": _party(source), "to": _party(receiver)}, amount=amount, why=why, **what)


def force(
    rules: Rules,
    state: State,
    recorder: MoveRecorder,
    source: int,
    receiver: int,
    amount: int,
    why: str,
    **what: Any,
) -> None:
    """A forced payment: made in full, whatever it does to the payer (SC-11.2)."""
    pay(state, recorder, source, receiver, amount, why, **what)
    if state.credits[source] < rules.constants.debt_limit:
        eliminate(rules, state, recorder, source, "debt")


def missing(rules: Rules, state: State, seat: int, amount: int) -> int:
    """CG that the seat lacks to choose this payment (SC-11.1); 0 if it can."""
    return max(0, amount - (state.credits[seat] - rules.constants.debt_limit))


def _party(seat: int) -> int | str:
    return "bank" if seat == BANK else seat


# Prices (SC-7)


def price(rules: Rules, state: State, seat: int, n: int) -> int:
    """Price of technology ``n`` for the seat now, in CG (SC-7.6)."""
    return prices(rules, state, seat, (n,))[0][1]


def prices(rules: Rules, state: State, seat: int, numbers: Iterable[int]) -> list[tuple[int, int]]:
    """``price`` for many technologies at once, as (n, CG)."""
    listed = rules.list_prices(state.race[seat], state.secrets[seat])
    least = rules.constants.minimum_price
    if not state.running or seat != state.active:
        return [(n, max(least, listed[n])) for n in numbers]
    all_round, named = _changes(rules, state, seat)
    return [(n, max(least, listed[n] + all_round + named.get(n, 0))) for n in numbers]


def _changes(rules: Rules, state: State, seat: int) -> tuple[int, dict[int, int]]:
    """Changes by the cards of this turn to every price, and to those of single technologies (SC-7.6)."""
    all_round, named = 0, dict[int, int]()
    for running in rules.on(state, seat):
        effects = rules.card(running.copy).effects
        all_round += effects.prices
        if effects.price and running.target is not None and running.target.technology:
            n = running.target.technology
            named[n] = named.get(n, 0) + effects.price
    return all_round, named


def price_parts(rules: Rules, state: State, seat: int, n: int) -> list[Part]:
    """The summands of ``price``; where the floor of SC-7.1 raises the sum, the last part says by how much."""
    parts = _price_sum(rules, state, seat, n)
    short = rules.constants.minimum_price - sum(part["value"] for part in parts)
    if short > 0:
        parts.append({"of": "rule", "rule": "SC-7.1", "value": short})
    return parts


def _price_sum(rules: Rules, state: State, seat: int, n: int) -> list[Part]:
    technology = rules.content.technology(n)
    parts: list[Part] = [{"of": "printed", "value": technology.price}]
    race = rules.content.races[state.race[seat]]
    if race.prices[n]:
        parts.append({"of": "race", "race": race.slug, "value": race.prices[n]})
    for copy in state.secrets[seat]:
        card = rules.card(copy)
        off = sum(by for number, by in card.effects.discounts if number == n)
        if off:
            parts.append({"of": "card", "card": card.slug, "value": -off})
    if seat == state.active:
        parts.extend(_cards_on_price(rules, state, seat, n))
    return parts


def _cards_on_price(rules: Rules, state: State, seat: int, n: int) -> list[Part]:
    """*Inflation* and *Research grants* of this turn; they count for the active player only (SC-7.6)."""
    parts: list[Part] = []
    for running in rules.on(state, seat):
        card = rules.card(running.copy)
        named = running.target is not None and running.target.technology == n
        change = card.effects.prices + (card.effects.price if named else 0)
        if change:
            parts.append({"of": "card", "card": card.slug, "by": running.by, "value": change})
    return parts


# Income (SC-4)


def base_counts(rules: Rules, state: State, seat: int) -> list[int]:
    """Bodies by resource after SC-4.3 b: those controlled, contracts, and *Miner nanites*."""
    extra = rules.powers(state, seat).extra_bodies
    counts = [one + more for one, more in zip(rules.counts(state.held[seat]), extra, strict=True)]
    if state.contracts:
        lost, gained = contracts.flows(state, seat)
        for resource, _ in lost:
            counts[rules.content.resource_index[resource]] -= 1
        for resource, _ in gained:
            counts[rules.content.resource_index[resource]] += 1
    return counts


def income(rules: Rules, state: State, seat: int) -> tuple[int, list[Part]]:
    """Income that INCOME would pay the seat now, in CG, and its parts (SC-4.3).

    A resource's part says how many of its ``bodies`` are controlled and what was added (``extra``, by cards or
    technology) or struck; the parts add up to the income.
    """
    counts = base_counts(rules, state, seat)
    why = _reasons(rules, state, seat, counts)
    parts = [
        _resource_part(rules, resource, count, state, seat, why[resource])
        for resource, count in enumerate(counts)
        if count or why[resource]
    ]
    parts.extend(_ledger_parts(rules, state, seat))
    total = sum(part["value"] for part in parts)
    return _halve(rules, state, seat, total, parts)


def _reasons(rules: Rules, state: State, seat: int, counts: list[int]) -> list[list[Part]]:
    """Carry out SC-4.3 b to e on ``counts``; what changed each resource, in order."""
    content = rules.content
    why: list[list[Part]] = [[] for _ in counts]
    for flow, bodies in zip(contracts.flows(state, seat), (-1, 1), strict=True):
        for name, other in flow:
            why[content.resource_index[name]].append({"of": "contract", "with": other, "bodies": bodies})
    for copy in state.secrets[seat]:
        for name in rules.card(copy).effects.extra_body_of:
            why[content.resource_index[name]].append({"of": "card", "card": rules.slug(copy), "bodies": 1})
    on_resources = list(_cards_on_resources(rules, state, seat))
    for card, resource in on_resources:
        more = rules.card(card.copy).effects.resource_bodies
        if more and counts[resource] >= 1:
            counts[resource] += more
            why[resource].append({"of": "card", "card": rules.slug(card.copy), "by": card.by, "bodies": more})
    for card, resource in on_resources:
        if rules.card(card.copy).effects.resource_stops:
            counts[resource] = 0
            why[resource].append({"of": "card", "card": rules.slug(card.copy), "by": card.by, "stops": True})
    _add_best(rules, state, seat, counts, why)
    return why


def _cards_on_resources(rules: Rules, state: State, seat: int) -> Iterator[tuple[Running, int]]:
    """The cards of this turn that name a resource, acting for the seat, each with the resource."""
    for card in rules.on(state, seat):
        if card.target is not None and card.target.resource is not None:
            yield card, rules.content.resource_index[card.target.resource]


def _add_best(rules: Rules, state: State, seat: int, counts: list[int], why: list[list[Part]]) -> None:
    """SC-4.3 e: technology 20 adds a body where it pays most; at equal gain the later in the table."""
    for source in rules.powers(state, seat).best_bodies:
        present = [resource for resource, count in enumerate(counts) if count]
        if not present:
            return
        best = max(present, key=lambda r: (pay_of(rules, r, counts[r] + 1) - pay_of(rules, r, counts[r]), r))
        counts[best] += 1
        why[best].append({**source_name(rules, source), "bodies": 1})


def source_name(rules: Rules, source: int) -> Part:
    """How parts name a technology (as −n) or a card copy."""
    if source < 0:
        return {"of": "technology", "technology": -source}
    return {"of": "card", "card": rules.slug(source)}


def pay_of(rules: Rules, resource: int, count: int) -> int:
    """The table of SC-4.2; a count above 6 pays column 6."""
    return rules.content.pay[resource][min(count, 6)]


def _resource_part(rules: Rules, resource: int, count: int, state: State, seat: int, why: list[Part]) -> Part:
    part: Part = {
        "of": "resource",
        "resource": rules.content.resources[resource],
        "bodies": rules.counts(state.held[seat])[resource],
        "count": count,
        "value": pay_of(rules, resource, count),
    }
    if why:
        part["changes"] = why
    return part


def _ledger_parts(rules: Rules, state: State, seat: int) -> list[Part]:
    incomes = rules.powers(state, seat).incomes
    return [{**source_name(rules, source), "value": amount} for source, amount in incomes]


def _halve(rules: Rules, state: State, seat: int, total: int, parts: list[Part]) -> tuple[int, list[Part]]:
    """SC-4.3 g: each *Market crash* halves, rounding down each time."""
    for running in rules.on(state, seat):
        divisor = rules.card(running.copy).effects.income_divided_by
        if divisor != 1:
            left = total // divisor
            slug = rules.slug(running.copy)
            parts.append({"of": "card", "card": slug, "by": running.by, "value": left - total})
            total = left
    return total, parts

"""Expectations of scenarios: checks of a position (SC-24)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.engine.prompts import awaited_seats
from games.engine.scenario import (
    Malformed,
    Play,
    difference,
    expect_keys,
    field_names,
    list_of,
    mentions,
    object_of,
    whole,
)
from games.rules.starciv import combat, odds, reach, treasury
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.scenarios.positions import index
from games.rules.starciv.state import NOBODY, State

Expected = Any
Compare = Callable[[Play[State], int, Expected], Iterator[str]]


def _rules(play: Play[State]) -> Rules:
    assert isinstance(play.game, StarCivilisations)
    return play.game.rules


def _each_seat(key: str, compare: Compare) -> Callable[[Play[State], Expected], Iterator[str]]:
    """An expectation written ``{seat: value}``."""

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        for name, value in object_of({key: expected}, key).items():
            if not name.isdecimal() or int(name) >= len(play.state.credits):
                raise Malformed(f"expect.{key}: no seat {name!r}")
            yield from compare(play, int(name), value)

    return check


def _seat_value(
    key: str, read: Callable[[Play[State], int], Any], order: Callable[[Any], Any] = lambda value: value
) -> Callable[[Play[State], Expected], Iterator[str]]:
    """``{seat: value}`` compared with what ``read`` finds, both brought into one order first."""

    def compare(play: Play[State], seat: int, expected: Expected) -> Iterator[str]:
        yield from difference(f"{key} of seat {seat}", order(expected), order(read(play, seat)))

    return _each_seat(key, compare)


def _value(
    key: str, read: Callable[[Play[State]], Any], order: Callable[[Any], Any] = lambda value: value
) -> Callable[[Play[State], Expected], Iterator[str]]:
    """One value for the whole position."""

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        yield from difference(key, order(expected), order(read(play)))

    return check


def _any_order(value: Any) -> Any:
    return sorted(value, key=repr) if isinstance(value, list) else value


def _hand(play: Play[State], seat: int) -> list[str]:
    return [_rules(play).slug(number) for number in play.state.hands[seat]]


def _secrets(play: Play[State], seat: int) -> list[str]:
    return [_rules(play).slug(number) for number in play.state.secrets[seat]]


def _discard_names(play: Play[State]) -> list[str]:
    return [_rules(play).slug(number) for number in reversed(play.state.discard)]


def _reachable(play: Play[State], seat: int) -> list[str]:
    rules = _rules(play)
    return [rules.content.bodies[body].name for body in bits(reach.reachable(rules, play.state, seat))]


def _pick_of(play: Play[State], seat: int, key: str) -> None:
    if play.state.race[seat] == NOBODY:
        raise Malformed(f"expect.{key}: seat {seat} has not picked yet")


def _fleet(play: Play[State], seat: int) -> list[int]:
    _pick_of(play, seat, "fleet")
    return list(combat.fleet(_rules(play), play.state, seat))


def _prices(play: Play[State], seat: int, expected: Expected) -> Iterator[str]:
    _pick_of(play, seat, "price")
    rules = _rules(play)
    for name, price in object_of({"price": expected}, "price").items():
        if not name.isdecimal() or not 1 <= int(name) < len(rules.content.technologies):
            raise Malformed(f"expect.price: no technology {name!r}")
        found = treasury.price(rules, play.state, seat, int(name))
        yield from difference(f"price of technology {name} for seat {seat}", price, found)


def _controls(play: Play[State], expected: Expected) -> Iterator[str]:
    for name, seat in object_of({"controls": expected}, "controls").items():
        body = index(_rules(play).content.body_index, name, "expect.controls")
        owner = play.state.owner(body)
        yield from difference(f"controller of {name}", seat, None if owner == NOBODY else owner)


def _winners(play: Play[State]) -> list[int]:
    return sorted(play.game.standing(play.state).winners)


def _winner(play: Play[State]) -> int | None:
    winners = _winners(play)
    return winners[0] if len(winners) == 1 else None


def _eliminated_seats(play: Play[State]) -> list[int]:
    return [seat for seat in range(len(play.state.credits)) if not play.state.living(seat)]


def _win_chance(play: Play[State], expected: Expected) -> Iterator[str]:
    data = object_of({"win_chance": expected}, "win_chance")
    expect_keys(data, {"attacker", "body", "is"}, "expect.win_chance")
    if len(data) != 3 or isinstance(data["is"], bool) or not isinstance(data["is"], int | float):
        raise Malformed("expect.win_chance: attacker, body and a number under is are needed")
    rules = _rules(play)
    seat = whole(data["attacker"], "expect.win_chance.attacker", 0, rules.seats - 1)
    _pick_of(play, seat, "win_chance")
    body = index(rules.content.body_index, data["body"], "expect.win_chance.body")
    found = odds.win_chance(rules, play.state, seat, body)
    if not abs(found - data["is"]) <= 1e-9:
        yield f"win_chance of seat {seat} against {data['body']}: expected {data['is']}, found {found}"


def _hidden(play: Play[State], seat: int, expected: Expected) -> Iterator[str]:
    schema = _field_names(play, seat)
    for slug in list_of({"hidden_from": expected}, "hidden_from"):
        index(_rules(play).content.card_index, slug, "expect.hidden_from")
        places = [thing for thing in play.visible_to(seat) if mentions(thing, slug, schema)]
        if places:
            kind = places[0].get("kind", "the view")
            yield f"hidden_from seat {seat}: expected {slug!r} nowhere, found in {kind}"


def _field_names(play: Play[State], seat: int) -> set[str]:
    """Keys of the view that are there without any card: names of fields, the same for everybody."""
    bare = play.state.copy()
    bare.hands = [()] * len(bare.hands)
    bare.draw, bare.discard, bare.question = [], [], None
    return field_names(play.game.view(bare, seat))


def _allied_pairs(play: Play[State]) -> list[list[int]]:
    seats = range(len(play.state.credits))
    return [[one, other] for one in seats for other in seats if one < other and play.state.allied(one, other)]


EXPECTATIONS: dict[str, Callable[[Play[State], Expected], Iterator[str]]] = {
    "credits": _seat_value("credits", lambda play, seat: play.state.credits[seat]),
    "controls": _controls,
    "technologies": _seat_value("technologies", lambda play, seat: bits(play.state.techs[seat]), _any_order),
    "hand": _seat_value("hand", _hand, _any_order),
    "secrets": _seat_value("secrets", _secrets, _any_order),
    "hand_size": _seat_value("hand_size", lambda play, seat: len(play.state.hands[seat])),
    "draw_pile_size": _value("draw_pile_size", lambda play: len(play.state.draw)),
    "discard_top": _value("discard_top", lambda play: next(iter(_discard_names(play)), None)),
    "discard_pile": _value("discard_pile", _discard_names),
    "phase": _value("phase", lambda play: play.state.phase),
    "active": _value("active", lambda play: play.state.active),
    "round": _value("round", lambda play: play.state.round),
    "eliminated": _value("eliminated", _eliminated_seats, _any_order),
    "winner": _value("winner", _winner),
    "winners": _value("winners", _winners, _any_order),
    "waiting_for": _value("waiting_for", lambda play: awaited_seats(play.required()), _any_order),
    "contracts": _value("contracts", lambda play: [contract.number for contract in play.state.contracts]),
    "allies": _value("allies", _allied_pairs),
    "reachable": _seat_value("reachable", _reachable, _any_order),
    "price": _each_seat("price", _prices),
    "income": _seat_value("income", lambda play, seat: treasury.income(_rules(play), play.state, seat)[0]),
    "fleet": _seat_value("fleet", _fleet),
    "win_chance": _win_chance,
    "hidden_from": _each_seat("hidden_from", _hidden),
}

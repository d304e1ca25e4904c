"""Expectations of scenarios: checks of a position (GX-21.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.engine.events import SPECTATOR
from games.engine.prompts import awaited_seats
from games.engine.scenario import (
    Malformed,
    Play,
    alike,
    difference,
    expect_keys,
    list_of,
    mentions,
    object_of,
    whole,
)
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.scenarios.positions import RADAR, RECORD, SIGHT, fleet_key, frame_key
from games.rules.galaxy.state import NEVER, NOBODY, State
from games.rules.galaxy.view import codes, records

Expected = Any
Check = Callable[[Play[State], Expected], Iterator[str]]
FLEET = ("at", "ships", "traits", "speed", "firepower")
STAR = ("m", "f", "t", "do", "de", "re", "type", "owner", "colonised", "effective")


def _rules(play: Play[State]) -> Rules:
    rules: Rules = play.game.rules
    return rules


def _seat(play: Play[State], name: str, key: str, low: int = 0) -> int:
    if not name.removeprefix("-").isdecimal() or not low <= int(name) < _rules(play).seats:
        raise Malformed(f"expect.{key}: no seat {name!r}")
    return int(name)


def _value(key: str, read: Callable[[Play[State]], Any]) -> Check:
    """One value for the whole position."""

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        yield from difference(key, expected, read(play))

    return check


def _each_seat(key: str, read: Callable[[Play[State], int], Any]) -> Check:
    """Values written ``{seat: value}``."""

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        for name, value in object_of({key: expected}, key).items():
            yield from difference(f"{key} of seat {name}", value, read(play, _seat(play, name, key)))

    return check


def _histogram(play: Play[State]) -> dict[str, int]:
    told: dict[str, int] = play.game.view(play.state, SPECTATOR)["histogram"]
    return told


# Figures of fleets and stars


def _fleets(play: Play[State], expected: Expected) -> Iterator[str]:
    for key, fields in object_of({"fleets": expected}, "fleets").items():
        seat, number = fleet_key(_rules(play), key, "expect.fleets")
        found = _fleet(play, seat, number)
        if fields is None or found is None:
            yield from difference(f"fleet {key}", fields, found)
            continue
        expect_keys(object_of({key: fields}, key), FLEET, f"expect.fleets.{key}")
        for name, value in fields.items():
            order = sorted(value) if name == "traits" else value
            yield from difference(f"{name} of fleet {key}", order, found[name])


def _fleet(play: Play[State], seat: int, number: int) -> dict[str, Any] | None:
    rules, state = _rules(play), play.state
    for fleet in state.fleets[seat]:
        if fleet.number == number:
            return {
                "at": list(rules.torus.place(fleet.cell)),
                "ships": rules.written(fleet.ships),
                "traits": sorted(rules.trait_names(fleet.traits)),
                "speed": rules.speed(fleet),
                "firepower": rules.firepower(state, seat, fleet),
            }
    return None


def _star_named(play: Play[State], name: str) -> int:
    star = play.state.star_named(name)
    if star is None:
        raise Malformed(f"expect: no star {name!r}")
    return star


def _stars(play: Play[State], expected: Expected) -> Iterator[str]:
    state = play.state
    for name, fields in object_of({"stars": expected}, "stars").items():
        star = _star_named(play, name)
        expect_keys(object_of({name: fields}, name), STAR, f"expect.stars.{name}")
        found = {
            "m": state.m[star],
            "f": state.f[star],
            "t": state.t[star],
            "do": state.do[star],
            "de": state.defence(star),
            "re": state.re[star],
            "type": state.types[star],
            "owner": None if state.owner[star] == NOBODY else state.owner[star],
            "colonised": None if state.colonised[star] == NEVER else state.colonised[star],
            "effective": None if state.effective[star] == NEVER else state.effective[star],
        }
        for key, value in fields.items():
            yield from difference(f"{key} of {name}", value, found[key])


def _cost(play: Play[State], expected: Expected) -> Iterator[str]:
    for name, stars in object_of({"cost": expected}, "cost").items():
        seat = _seat(play, name, "cost")
        for star, value in object_of(expected, name).items():
            found = _rules(play).cost(play.state, seat, _star_named(play, star))
            yield from difference(f"cost of {star} for seat {seat}", value, found)
        assert isinstance(stars, dict)


def _frame(play: Play[State], expected: Expected) -> Iterator[str]:
    rules = _rules(play)
    for entry in list_of({"frame": expected}, "frame"):
        expect_keys(entry, {"seat", "cell", "is", "dist2"}, "expect.frame")
        seat = _seat(play, str(entry.get("seat")), "frame")
        cell = rules.torus.cell(*(whole(one, "expect.frame.cell") for one in list_of(entry, "cell")))
        found = {
            "is": rules.frame(play.state, seat, cell),
            "dist2": rules.torus.apart(play.state.homes[seat], cell),
        }
        for key in found.keys() & entry.keys():
            yield from difference(f"{key} of cell {entry['cell']} for seat {seat}", entry[key], found[key])


# What seats know


def _sees(play: Play[State], expected: Expected) -> Iterator[str]:
    for name, cells in object_of({"sees": expected}, "sees").items():
        seat = _seat(play, name, "sees")
        known = records(_rules(play), play.state, seat)
        for key, fields in object_of(expected, name).items():
            frame_key(key, "expect.sees")
            _known_fields(fields, f"expect.sees.{name}.{key}")
            found = known.get(key)
            if not matches(fields, found):
                yield from difference(f"record of {key} of seat {seat}", fields, found)
        assert isinstance(cells, dict)


def _known_fields(fields: Any, place: str) -> None:
    """A record names only fields of GX-5.16: a slip of the pen would else be "absent" for ever. Raises Malformed."""
    if not isinstance(fields, Mapping):
        return
    expect_keys(fields, RECORD, place)
    for key, known in (("star", SIGHT), ("radar", RADAR)):
        if isinstance(fields.get(key), Mapping):
            expect_keys(fields[key], known, f"{place}.{key}")


def matches(expected: Any, found: Any) -> bool:
    """Whether what was found has the fields expected: objects may list some, null is absent, lists are whole.

    >>> matches({"a": {"b": 1}, "c": None}, {"a": {"b": 1, "d": 2}}), matches([{"a": 1}], [{"a": 1}, {"a": 2}])
    (True, False)
    """
    if isinstance(expected, Mapping):
        if not isinstance(found, Mapping):
            return False
        return all(matches(value, found.get(key)) for key, value in expected.items())
    return alike(expected, found)


def _knows(play: Play[State], expected: Expected) -> Iterator[str]:
    for name, fields in object_of({"knows": expected}, "knows").items():
        seat = _seat(play, name, "knows")
        expect_keys(object_of(expected, name), ("code", "throne"), "expect.knows")
        found = codes(_rules(play), play.state, seat)
        for key, value in fields.items():
            yield from difference(f"{key} known to seat {seat}", value, found.get(key))


# Reports


def _lines(play: Play[State], seat: int) -> list[dict[str, Any]]:
    return [dict(line) for line in play.state.reports[seat].lines]


def _compare_reports(play: Play[State], expected: Expected) -> Iterator[str]:
    for seat, line, lines in _lines_expected(play, expected, "reported"):
        if not any(matches(line, one) for one in lines):
            yield from difference(f"a line of seat {seat}", line, lines)


def _not_reported(play: Play[State], expected: Expected) -> Iterator[str]:
    for seat, line, lines in _lines_expected(play, expected, "not_reported"):
        if any(matches(line, one) for one in lines):
            yield from difference(f"no line of seat {seat}", line, lines)


def _lines_expected(
    play: Play[State], expected: Expected, key: str
) -> Iterator[tuple[int, Any, list[dict[str, Any]]]]:
    for name in object_of({key: expected}, key):
        seat = _seat(play, name, key)
        for line in list_of(expected, name):
            yield seat, line, _lines(play, seat)


# What was sent, in this world and in others


def list_sent(play: Play[State], seat: int) -> list[Any]:
    """Everything that went to a seat or to spectators: lines, view, prompts."""
    return [thing for thing in play.visible_to(seat) if thing is not None]


def _running(play: Play[State], key: str) -> None:
    if _rules(play).over(play.state):
        raise Malformed(f"expect.{key}: the game is over")


def _hidden_from(play: Play[State], expected: Expected) -> Iterator[str]:
    _running(play, "hidden_from")
    for name in object_of({"hidden_from": expected}, "hidden_from"):
        seat = _seat(play, name, "hidden_from", SPECTATOR)
        things = list_sent(play, seat)
        for text in list_of(expected, name):
            found = next((thing for thing in things if mentions(thing, str(text))), None)
            if found is not None:
                yield f"hidden_from: {text!r} was sent to {seat} in {found}"


def _unmoved_by(play: Play[State], expected: Expected) -> Iterator[str]:
    _running(play, "unmoved_by")
    dx, dy = (whole(one, "expect.unmoved_by") for one in list_of({"by": expected}, "by"))
    other = play.shifted(dx, dy)  # type: ignore[attr-defined]
    for seat in range(SPECTATOR, _rules(play).seats):
        yield from _compare_worlds("shifted", seat, list_sent(play, seat), list_sent(other, seat))


def _same_for(play: Play[State], expected: Expected) -> Iterator[str]:
    _running(play, "same_for")
    for entry in list_of({"same_for": expected}, "same_for"):
        expect_keys(entry, {"seats", "instead"}, "expect.same_for")
        other = play.another(_changes(play, object_of(entry, "instead")))  # type: ignore[attr-defined]
        for one in list_of(entry, "seats"):
            seat = _seat(play, str(one), "same_for", SPECTATOR)
            yield from _compare_worlds("another world", seat, list_sent(play, seat), list_sent(other, seat))


def _changes(play: Play[State], instead: Mapping[str, Any]) -> dict[str, Any]:
    """The sections of the other world (GX-21.8)."""
    expect_keys(instead, ("stars", "fleets", "players", "throne_code", "dice", "actions"), "same_for.instead")
    data: Mapping[str, Any] = play.data  # type: ignore[attr-defined]
    changes = dict(instead)
    for key in ("stars", "fleets"):
        if key in instead:
            both = {**object_of(data, key), **object_of(instead, key)}
            changes[key] = {name: entry for name, entry in both.items() if entry is not None}
    if "players" in instead:
        players = [dict(one) for one in list_of(data, "players")] or [{} for _ in range(_rules(play).seats)]
        for name, fields in object_of(instead, "players").items():
            players[_seat(play, name, "same_for.players")].update(fields)
        changes["players"] = players
    return changes


def _compare_worlds(world: str, seat: int, here: list[Any], there: list[Any]) -> Iterator[str]:
    """One line for the first thing that tells the two worlds apart."""
    if here == there:
        return
    for one, other in zip(here, there, strict=False):
        if one != other:
            yield from difference(f"{world}: sent to {seat}", *_apart(one, other))
            return
    yield from difference(f"{world}: number of things sent to {seat}", len(here), len(there))


def _apart(one: Any, other: Any) -> tuple[Any, Any]:
    """The smallest parts in which two things differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            if one.get(key) != other.get(key):
                a, b = _apart(one.get(key), other.get(key))
                return {key: a}, {key: b}
    return one, other


EXPECTATIONS: dict[str, Check] = {
    "turn": _value("turn", lambda play: play.state.turn),
    "over": _value("over", lambda play: _rules(play).over(play.state)),
    "waiting_for": _value("waiting_for", lambda play: awaited_seats(play.game.prompts(play.state))),
    "validated": _value(
        "validated", lambda play: [s for s, orders in enumerate(play.state.sets) if orders is not None]
    ),
    "ranking": _value("ranking", lambda play: list(play.state.ranking)),
    "histogram": _value("histogram", _histogram),
    "treasury": _each_seat("treasury", lambda play, seat: play.state.treasury[seat]),
    "technology": _each_seat("technology", lambda play, seat: play.state.technology[seat]),
    "points": _each_seat("points", lambda play, seat: play.state.curve[-1][seat]),
    "scanner": _each_seat("scanner", lambda play, seat: _rules(play).scanner(play.state, seat)),
    "stars_owned": _each_seat("stars_owned", lambda play, seat: play.state.owner.count(seat)),
    "numbers": _each_seat("numbers", lambda play, seat: [one.number for one in play.state.fleets[seat]]),
    "fleets": _fleets,
    "stars": _stars,
    "cost": _cost,
    "frame": _frame,
    "sees": _sees,
    "map": _each_seat("map", lambda play, seat: records(_rules(play), play.state, seat)),
    "knows": _knows,
    "reported": _compare_reports,
    "not_reported": _not_reported,
    "report": _each_seat("report", _lines),
    "hidden_from": _hidden_from,
    "unmoved_by": _unmoved_by,
    "same_for": _same_for,
}

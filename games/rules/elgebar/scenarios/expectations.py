"""Expectations of scenarios (EL-Y4): each key with how it is compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from games.engine.events import SPECTATOR, Event
from games.engine.scenario import Expectation, Malformed, Play, difference
from games.rules.elgebar.discovery import detected_now, sight_of
from games.rules.elgebar.flow import awaited_seats
from games.rules.elgebar.rules import Rules, level_of
from games.rules.elgebar.scoring import bar
from games.rules.elgebar.sites import Sites, radar_range, slots_used
from games.rules.elgebar.state import BUILD, FOG, NOBODY, RAISE, SHIP, Project, State
from games.rules.elgebar.view import lines_open

LAST_ROUND = 99
RULE_NUMBER = re.compile(r"EL-[A-Z]\d+")


def _rules(play: Play[State]) -> Rules:
    rules: Rules = play.game.rules
    return rules


def _seat(play: Play[State], key: str) -> int:
    if key not in map(str, range(play.game.seats)):
        raise Malformed(f"no seat {key!r}")
    return int(key)


def _system(play: Play[State], key: str) -> int:
    if key not in map(str, range(1, len(play.state.systems) + 1)):
        raise Malformed(f"no system {key!r}")
    return int(key)


def _object(value: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Malformed(f"{what}: an object is needed")
    return value


# Kinds of keys.


def _single(name: str, find: Callable[[Play[State]], Any]) -> Expectation[State]:
    """One value of the game."""

    def compare(play: Play[State], expected: Any) -> Iterator[str]:
        yield from difference(name, expected, find(play))

    return compare


def _by_seat(name: str, find: Callable[[Play[State], int], Any], *, sort: bool = False) -> Expectation[State]:
    """{seat: value}; with ``sort`` in any order."""

    def compare(play: Play[State], expected: Any) -> Iterator[str]:
        for key, value in _object(expected, name).items():
            wanted = sorted(value) if sort else value
            yield from difference(f"{name} of seat {key}", wanted, find(play, _seat(play, key)))

    return compare


def _by_seat_and_key(name: str, find: Callable[[Play[State], int, str], Any]) -> Expectation[State]:
    """{seat: {site, domain, seat or hex: value}}."""

    def compare(play: Play[State], expected: Any) -> Iterator[str]:
        for seat, row in _object(expected, name).items():
            for key, value in _object(row, f"{name}.{seat}").items():
                found = find(play, _seat(play, seat), key)
                yield from difference(f"{name} of seat {seat} at {key}", value, found)

    return compare


def _by_system(name: str, find: Callable[[Play[State], int], Any]) -> Expectation[State]:
    """{system: value}."""

    def compare(play: Play[State], expected: Any) -> Iterator[str]:
        for key, value in _object(expected, name).items():
            yield from difference(f"{name} of system {key}", value, find(play, _system(play, key)))

    return compare


# Sites.


def _site(play: Play[State], key: str) -> int:
    return 0 if key == "0" else _system(play, key)


def _stock(play: Play[State], seat: int, key: str) -> Any:
    stock = play.state.stocks[seat].get(_site(play, key))
    return None if stock is None else list(stock)


def _population(play: Play[State], seat: int, key: str) -> Any:
    return play.state.population[seat].get(_site(play, key))


def _standing(play: Play[State], seat: int, key: str) -> Any:
    rows = Sites(play.state).own.get((seat, _site(play, key)), [])
    return [[one.number, one.kind, one.level, one.guard] for one in rows]


def _radar(play: Play[State], seat: int, key: str) -> int:
    return radar_range(Sites(play.state).own.get((seat, _site(play, key)), []))


def _control(play: Play[State], system: int) -> int | None:
    controller = play.state.control[system]
    return None if controller == NOBODY else controller


# Empires.


def _domain(play: Play[State], key: str) -> int:
    if key not in _rules(play).domain:
        raise Malformed(f"no domain {key!r}")
    return _rules(play).domain[key]


def _potential(play: Play[State], seat: int, key: str) -> int:
    return play.state.potentials[seat][_domain(play, key)]


def _level(play: Play[State], seat: int, key: str) -> int:
    return _rules(play).level(play.state, seat, _domain(play, key))


def _applied_level(play: Play[State], seat: int, key: str) -> int:
    return _rules(play).applied(play.state, seat, _domain(play, key))


def _projects(play: Play[State], seat: int) -> list[Any]:
    rows = play.state.projects[seat]
    return [
        [number, rows[number].site, _work(rows[number]), [rows[number].materials, rows[number].fuel]]
        for number in sorted(rows)
    ]


def _work(project: Project) -> list[Any]:
    if project.work == BUILD:
        return [BUILD, project.kind]
    if project.work == RAISE:
        return [RAISE, project.target]
    if project.work == SHIP:
        return [SHIP, list(project.values)]
    return [project.work, project.target, list(project.values)]


def _ships(play: Play[State], seat: int) -> list[Any]:
    return [
        [number, list(ship.values), _place(play, ship.hex), [ship.materials, ship.fuel]]
        for number, ship in sorted(play.state.ships.items())
        if ship.owner == seat
    ]


def _place(play: Play[State], hex_: int) -> list[int]:
    return list(_rules(play).grid(play.state).hexes[hex_])


def _stance(play: Play[State], seat: int, key: str) -> str:
    return "peace" if play.state.peace[seat] >> _seat(play, key) & 1 else "hostile"


def _pairs_at_peace(play: Play[State]) -> list[list[int]]:
    seats = range(play.game.seats)
    return [[a, b] for a in seats for b in seats if a < b and play.state.at_peace(a, b)]


def _last_lines(play: Play[State], seat: int) -> Any:
    scores = play.state.scores
    return list(scores[max(scores)][seat]) if scores else None


# Knowledge.


def _charted_hexes(play: Play[State], seat: int) -> list[list[int]]:
    row = play.state.charted[seat]
    return sorted(_place(play, place) for place, turn in enumerate(row) if turn != FOG)


def _detected_ships(play: Play[State], seat: int) -> list[list[int]]:
    hexes = range(len(play.state.seen[seat]))
    return sorted(_place(play, place) for place in hexes if detected_now(play.state, seat, place))


def _knows(play: Play[State], seat: int, key: str) -> Any:
    try:
        q, r = map(int, key.split(","))
        place = _rules(play).grid(play.state).index[q, r]
    except (ValueError, KeyError):
        raise Malformed(f"knows: no hex {key!r}") from None
    sight = sight_of(play.state, seat, place)
    if sight is None:
        return None
    return {
        "turn": play.state.seen[seat][place],
        "ships": {str(owner): list(categories) for owner, categories in sight.ships},
        "infrastructures": [list(one) for one in sight.infrastructures],
        "control": None if sight.control == NOBODY else sight.control,
    }


# What was told.


def _private(play: Play[State], kind: str, seat: int) -> Iterator[Mapping[str, Any]]:
    return (event.secret for event in play.events if event.kind == kind and seat in event.to)


def _lines(kind: str) -> Callable[[Play[State], int], list[Any]]:
    def find(play: Play[State], seat: int) -> list[Any]:
        return [
            [told["turn"], index, code]
            for told in _private(play, kind, seat)
            for index, code, *_ in told["lines"]
        ]

    return find


def _spying(play: Play[State], seat: int) -> list[Any]:
    return [[e["act"], e["empire"], e["domain"], e["points"]] for e in _private(play, "spied", seat)]


def _sabotage(play: Play[State], seat: int) -> list[Any]:
    return [[event["domain"], event["points"]] for event in _private(play, "sabotaged", seat)]


def _last_battles(events: Iterable[Event]) -> dict[int, list[Any]]:
    """The shots of the last resolved turn, by system."""
    last: dict[int, list[Any]] = {}
    now: dict[int, list[Any]] = {}
    for event in events:
        if event.kind == "battle":
            now[event.secret["system"]] = event.secret["shots"]
        elif event.kind == "turn_resolved":
            last, now = now, {}
    return last


# Tables and secrets.


def _initiative(play: Play[State], expected: Any) -> Iterator[str]:
    for key, value in _object(expected, "initiative").items():
        found = sorted(round_ for round_ in _rules(play).fires(int(key)) if round_ <= LAST_ROUND)
        yield from difference(f"initiative of {key}", value, found)


def _level_of(play: Play[State], expected: Any) -> Iterator[str]:
    for key, value in _object(expected, "level_of").items():
        yield from difference(f"level of {key}", value, level_of(int(key)))


def _map(play: Play[State]) -> dict[str, Any]:
    rules, state = _rules(play), play.state
    return {
        "radius": state.radius,
        "systems": [[*_place(play, system.hex), rules.code(system)] for system in state.systems],
    }


def _expect_told(*, shown: bool) -> Expectation[State]:
    """Texts and whole numbers that a viewer was shown, or that were hidden from it."""

    def compare(play: Play[State], expected: Any) -> Iterator[str]:
        for key, things in _object(expected, "secrets").items():
            viewer = SPECTATOR if key == "spectator" else _seat(play, key)
            visible = list(play.visible_to(viewer))
            for thing in things:
                if _appears(visible, thing) != shown:
                    yield f"{thing!r} {'hidden from' if shown else 'shown to'} {key}"

    return compare


def _appears(value: Any, thing: str | int) -> bool:
    """A text as part of any text or key, a number as a value of its own.

    The number of a rule counts as a whole only: the star code K2 is not told by a refusal that cites EL-K2.
    """
    if isinstance(value, str) and RULE_NUMBER.fullmatch(value):
        return value == thing
    if isinstance(value, str) and isinstance(thing, str):
        return thing in value
    if isinstance(value, Mapping) and isinstance(thing, str) and any(thing in str(key) for key in value):
        return True
    if isinstance(value, Mapping):
        return any(_appears(item, thing) for item in value.values())
    if isinstance(value, list | tuple):
        return any(_appears(item, thing) for item in value)
    return value == thing and not isinstance(value, bool)


EXPECTATIONS: dict[str, Expectation[State]] = {
    "turn": _single("turn", lambda play: play.state.turn),
    "over": _single("over", lambda play: bool(play.state.reason)),
    "winners": _single("winners", lambda play: list(play.state.winners)),
    "reason": _single("reason", lambda play: play.state.reason),
    "waiting_for": _single("waiting_for", lambda play: awaited_seats(_rules(play), play.state)),
    "priority": _single("priority", lambda play: _rules(play).priority(play.state.turn)),
    "points": _by_seat("points", lambda play, seat: play.state.points[seat]),
    "lines": _by_seat("lines", _last_lines),
    "bar": _by_seat("bar", lambda play, seat: bar(_rules(play), play.state.points, seat)),
    "sites": _by_seat("sites", lambda play, seat: Sites(play.state).of(seat)),
    "stock": _by_seat_and_key("stock", _stock),
    "population": _by_seat_and_key("population", _population),
    "infrastructures": _by_seat_and_key("infrastructures", _standing),
    "radar": _by_seat_and_key("radar", _radar),
    "potential": _by_seat_and_key("potential", _potential),
    "level": _by_seat_and_key("level", _level),
    "applied": _by_seat_and_key("applied", _applied_level),
    "projects": _by_seat("projects", _projects),
    "ships": _by_seat("ships", _ships),
    "control": _by_system("control", _control),
    "slots": _by_system("slots", lambda play, site: slots_used(Sites(play.state).at.get(site, []))),
    "stances": _by_seat_and_key("stances", _stance),
    "at_peace": _single("at_peace", _pairs_at_peace),
    "charted": _by_seat("charted", _charted_hexes, sort=True),
    "charted_count": _by_seat("charted_count", lambda play, seat: len(_charted_hexes(play, seat))),
    "detected": _by_seat("detected", _detected_ships, sort=True),
    "knows": _by_seat_and_key("knows", _knows),
    "battles": _by_system("battles", lambda play, system: _last_battles(play.events).get(system, [])),
    "refused_lines": _by_seat("refused_lines", _lines("lines_refused")),
    "skipped": _by_seat("skipped", _lines("lines_skipped")),
    "spied": _by_seat("spied", _spying),
    "sabotaged": _by_seat("sabotaged", _sabotage),
    "lines_open": _single(
        "lines_open",
        lambda play: [
            turn for turn in sorted(play.state.scores) if lines_open(_rules(play), play.state, turn)
        ],
    ),
    "map": _single("map", _map),
    "initiative": _initiative,
    "level_of": _level_of,
    "hidden_from": _expect_told(shown=False),
    "shown_to": _expect_told(shown=True),
}

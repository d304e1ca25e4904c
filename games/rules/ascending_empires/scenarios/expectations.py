"""Expectations of scenarios (section 24): checks of a position. Objects are compared in the keys they name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.engine.codec import encode
from games.engine.events import SPECTATOR
from games.engine.prompts import awaited_seats
from games.engine.scenario import Expectation, Malformed, Play, difference, expect_keys, object_of
from games.rules.ascending_empires import attacks, move_generation, scoring, ships
from games.rules.ascending_empires.content import COLOURS, FACES
from games.rules.ascending_empires.geometry import NOWHERE
from games.rules.ascending_empires.scenarios.play import AscendingPlay
from games.rules.ascending_empires.state import NOBODY, State

Compare = Callable[[AscendingPlay, Any], Iterator[str]]


def _play(play: Play[State]) -> AscendingPlay:
    assert isinstance(play, AscendingPlay)
    return play


def _check(compare: Compare) -> Expectation[State]:
    return lambda play, expected: compare(_play(play), expected)


def _value(name: str, read: Callable[[AscendingPlay], Any]) -> Expectation[State]:
    """One value."""
    return _check(lambda play, expected: difference(name, expected, read(play)))


def _in_keys(what: str, expected: Any, found: Mapping[str, Any]) -> Iterator[str]:
    """The keys that an object names."""
    for key, value in object_of({what: expected}, what).items():
        if key not in found:
            raise Malformed(f"expect.{what}: unknown key {key!r}")
        yield from difference(f"{what}.{key}", value, found[key])


def _seat(play: AscendingPlay, name: str, what: str, *, spectator: bool = False) -> int:
    if spectator and name == str(SPECTATOR):
        return SPECTATOR
    if not name.isdecimal() or int(name) >= play.game.seats:
        raise Malformed(f"expect.{what}: no seat {name!r}")
    return int(name)


def _compare_by(
    what: str,
    label: str,
    place: Callable[[AscendingPlay, str, str], int],
    read: Callable[[AscendingPlay, int], Any],
) -> Expectation[State]:
    """``{name of a place: value}``; an object is compared in the keys that it names."""

    def compare(play: AscendingPlay, expected: Any) -> Iterator[str]:
        for name, value in object_of({what: expected}, what).items():
            found = read(play, place(play, name, what))
            if isinstance(found, dict):
                yield from _in_keys(f"{what}.{name}", value, found)
            else:
                yield from difference(f"{what} of {label}{name}", value, found)

    return _check(compare)


def _by_seat(what: str, read: Callable[[AscendingPlay, int], Any]) -> Expectation[State]:
    return _compare_by(what, "seat ", _seat, read)


def _hole(play: AscendingPlay, name: Any, what: str) -> int:
    if name not in play.game.rules.content.hole_index:
        raise Malformed(f"expect.{what}: no hole {name!r}")
    return play.game.rules.hole(name)


def _ship(play: AscendingPlay, name: str, what: str) -> int:
    if not name.isdecimal() or not ships.exists(int(name), play.game.seats):
        raise Malformed(f"expect.{what}: no ship {name!r}")
    return int(name)


def _by_ship(what: str, read: Callable[[AscendingPlay, int], Any]) -> Expectation[State]:
    """``{key: value}``; ``read`` is asked of ships on the board only, off it the value is null."""

    def compare(play: AscendingPlay, expected: Any) -> Iterator[str]:
        for name, value in object_of({what: expected}, what).items():
            key = _ship(play, name, what)
            yield from difference(
                f"{what} of ship {key}", value, read(play, key) if key in play.state.fleet else None
            )

    return _check(compare)


# By seat.


def _pieces(troops: list[int], masks: list[int], seat: int) -> dict[str, Any]:
    return {"troop": troops[seat], "ships": list(ships.keys_in(masks[seat], seat))}


def _supply(play: AscendingPlay, seat: int) -> dict[str, Any]:
    return _pieces(play.state.supply_troops, play.state.supply_ships, seat)


def _reserve(play: AscendingPlay, seat: int) -> dict[str, Any]:
    return _pieces(play.state.reserve_troops, play.state.reserve_ships, seat)


def _known_faces(play: AscendingPlay, seat: int) -> list[str]:
    names = play.game.rules.content.holes
    return [name for hole, name in enumerate(names) if play.state.known[seat] >> hole & 1]


def _research(play: AscendingPlay, seat: int) -> dict[str, int]:
    rules = play.game.rules
    return {name: rules.research(play.state, seat, colour) for colour, name in enumerate(COLOURS)}


def _sees(play: AscendingPlay, expected: Any) -> Iterator[str]:
    """The faces that a view shows, as it goes to its viewer."""
    for name, faces in object_of({"sees": expected}, "sees").items():
        viewer = _seat(play, name, "sees", spectator=True)
        view = play.game.view(play.state, viewer)
        for hole, face in object_of({name: faces}, name).items():
            _hole(play, hole, "sees")
            found = view["holes"][hole].get("face") or view.get("scanned", {}).get(hole)
            yield from difference(f"what {name} sees of {hole}", face, found)


# By hole and by ship.


def _one_hole(play: AscendingPlay, hole: int) -> dict[str, Any]:
    state = play.state
    return {
        "face": FACES[state.faces[hole]],
        "up": state.is_up(hole),
        "owner": None if state.owner[hole] == NOBODY else state.owner[hole],
        "troop": state.troops[hole],
        "colony": state.colonies[hole],
        "city": state.cities[hole],
        "research_facility": state.labs[hole],
    }


def _orbit(play: AscendingPlay, key: int) -> str | None:
    rules = play.game.rules
    hole = rules.board.orbit_of(play.state.spot(key))
    return None if hole == NOWHERE else rules.name(hole)


# Of the whole position.


def _blockaded_planets(play: AscendingPlay) -> list[str]:
    rules = play.game.rules
    return [name for hole, name in enumerate(rules.content.holes) if rules.blockaded(play.state, hole)]


def _attacks(play: AscendingPlay) -> list[dict[str, Any]]:
    if play.state.phase != "attacking":
        return []
    rules = play.game.rules
    return [move_generation.attack_data(rules, one) for one in attacks.legal_attacks(rules, play.state)]


def _compare_used_ships(play: AscendingPlay, expected: Any) -> Iterator[str]:
    yield from difference("used", sorted(expected), list(play.state.used))


def _last_flick(play: AscendingPlay, expected: Any) -> Iterator[str]:
    if play.flick is None or expected is None:
        yield from difference("last_flick", expected, play.flick)
        return
    said = object_of({"last_flick": expected}, "last_flick")
    expect_keys(said, {"ram", "lost", "final", "events"}, "expect.last_flick")
    if "ram" in said:
        yield from difference("ram", said["ram"], play.flick.get("ram"))
    if "lost" in said:
        yield from difference("lost", sorted(said["lost"]), sorted(play.flick["lost"]))
    for name, spot in object_of(said, "final").items():
        key = _ship(play, name, "last_flick.final")
        at = list(play.rested[key]) if key in play.rested else None
        yield from difference(f"where ship {key} rests", spot, at)
    if "events" in said:
        yield from difference("events", said["events"], [impact[1:] for impact in play.flick["impacts"]])


def _hidden_from(play: AscendingPlay, expected: Any) -> Iterator[str]:
    """The faces moved on by one place: nothing that goes to the viewer may be another."""
    for name, groups in object_of({"hidden_from": expected}, "hidden_from").items():
        viewer = _seat(play, name, "hidden_from", spectator=True)
        for holes in groups:
            other = play.elsewhere(_moved_on(play, holes))
            if encode(play.render_all(viewer)) != encode(other.render_all(viewer)):
                yield f"hidden_from {name}: what is shown depends on the faces of {', '.join(holes)}"


def _moved_on(play: AscendingPlay, holes: Any) -> dict[str, str]:
    """The face that each hole gets: the next one's, the last one the first one's."""
    rules, said = play.game.rules, object_of(play.data, "holes")
    if (
        not isinstance(holes, list)
        or len({rules.quadrant(_hole(play, one, "hidden_from")) for one in holes}) != 1
    ):
        raise Malformed("expect.hidden_from: holes of one quadrant are needed")
    faces = [said.get(name, {}).get("face") for name in holes]
    down = [said.get(name, {}).get("up", True) is False for name in holes]
    if None in faces or not all(down) or len(set(faces)) < 2:
        raise Malformed("expect.hidden_from: face-down holes with at least two faces, written out in holes")
    return dict(zip(holes, [*faces[1:], faces[0]], strict=True))


EXPECTATIONS: dict[str, Expectation[State]] = {
    "tokens": _by_seat("tokens", lambda play, seat: play.state.tokens[seat]),
    "levels": _by_seat("levels", lambda play, seat: dict(zip(COLOURS, play.state.levels[seat], strict=True))),
    "supply": _by_seat("supply", _supply),
    "reserve": _by_seat("reserve", _reserve),
    "stock": _by_seat("stock", lambda play, seat: play.game.rules.stock(play.state, seat)),
    "known": _by_seat("known", _known_faces),
    "score": _by_seat("score", lambda play, seat: scoring.score(play.game.rules, play.state, seat)),
    "research": _by_seat("research", _research),
    "sees": _check(_sees),
    "holes": _compare_by("holes", "", _hole, _one_hole),
    "defence": _compare_by(
        "defence", "", _hole, lambda play, hole: play.game.rules.defence(play.state, hole)
    ),
    "ships": _by_ship("ships", lambda play, key: list(play.state.spot(key))),
    "orbit": _by_ship("orbit", _orbit),
    "strength": _by_ship("strength", lambda play, key: play.game.rules.strength(play.state, key)),
    "on_board": _value("on_board", lambda play: play.state.fleet),
    "blockaded": _value("blockaded", _blockaded_planets),
    "vp_supply": _value("vp_supply", lambda play: play.state.vp_supply),
    "taker": _value("taker", lambda play: None if play.state.taker == NOBODY else play.state.taker),
    "last_turns": _value("last_turns", lambda play: list(play.state.last_turns)),
    "active": _value("active", lambda play: play.state.active),
    "phase": _value("phase", lambda play: play.state.phase),
    "points": _value("points", lambda play: play.state.points),
    "used": _check(_compare_used_ships),
    "round": _value("round", lambda play: play.state.round),
    "passes": _value("passes", lambda play: play.state.passes),
    "waiting_for": _value("waiting_for", lambda play: awaited_seats(play.game.prompts(play.state))),
    "over": _value("over", lambda play: bool(play.state.reason)),
    "winners": _value("winners", lambda play: list(play.state.winners)),
    "resigned": _value(
        "resigned", lambda play: [seat for seat in range(play.game.seats) if not play.state.playing(seat)]
    ),
    "attacks": _value("attacks", _attacks),
    "last_flick": _check(_last_flick),
    "hidden_from": _check(_hidden_from),
}

"""Expectations of scenarios: checks of a position (BSS-23)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from games.engine.prompts import awaited_seats
from games.engine.scenario import Failed, Malformed, Play, difference, expect_keys, list_of, object_of
from games.rules.bss import combat, conquest, reach, scoring
from games.rules.bss.content import NOBODY, SIDES
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.scenarios.play import BssPlay, differs_by
from games.rules.bss.scenarios.positions import cell_of, fleet_of, numbers, words
from games.rules.bss.setup import link_names
from games.rules.bss.state import HOLE, NONE, State

Expected = Any
Check = Callable[[Play[State], Expected], Iterable[str]]


def _rules(play: Play[State]) -> Rules:
    assert isinstance(play.game, StarSystems)
    return play.game.rules


def _value(key: str, read: Callable[[Rules, State], Any]) -> Check:
    """One value for the whole position."""

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        yield from difference(key, expected, read(_rules(play), play.state))

    return check


def _by_side(key: str, read: Callable[[Rules, State, int], Any], sides: Iterable[int]) -> Check:
    """``{seat: value}``: only what is named is compared."""
    known = {str(side): side for side in sides}

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        for name, value in object_of({key: expected}, key).items():
            if name not in known:
                raise Malformed(f"expect.{key}: no seat {name!r}")
            yield from difference(f"{key} of seat {name}", value, read(_rules(play), play.state, known[name]))

    return check


def _by_fleet(key: str, read: Callable[[Rules, State, int], Any]) -> Check:
    """``{fleet: value}``: only what is named is compared, of fleets that are on the board."""

    def check(play: Play[State], expected: Expected) -> Iterator[str]:
        rules, state = _rules(play), play.state
        for name, value in object_of({key: expected}, key).items():
            fleet = _on_board(rules, state, name, f"expect.{key}")
            yield from difference(f"{key} of {name}", value, read(rules, state, fleet))

    return check


def _on_board(rules: Rules, state: State, name: Any, place: str) -> int:
    fleet = fleet_of(rules, name, place)
    if not state.hp[fleet]:
        raise Failed(f"{place}: {name} is not on the board")
    return fleet


def _systems(play: Play[State], expected: Expected) -> Iterator[str]:
    rules, state = _rules(play), play.state
    for name, said in object_of({"systems": expected}, "systems").items():
        place = f"expect.systems.{name}"
        cell = cell_of(name, place)
        if state.kinds[cell] == HOLE:
            yield f"system {name}: expected {said!r}, found a hole"
            continue
        first, *marks = words(said, place)
        unknown = [mark for mark in marks if mark not in SIDES and mark not in rules.kind_index]
        if unknown:
            raise Malformed(f"{place}: unknown word {unknown[0]!r}")
        owner = next((mark for mark in marks if mark in SIDES), None)
        kind = next((mark for mark in marks if mark in rules.kind_index), None)
        found = (state.resources[cell], state.protection[cell])
        yield from difference(f"system {name}", list(numbers(first, place)), list(found))
        found_owner = None if state.owner[cell] == NOBODY else SIDES[state.owner[cell]]
        yield from difference(f"owner of {name}", owner, found_owner)
        if kind is not None:
            yield from difference(f"kind of {name}", kind, rules.content.kinds[state.kinds[cell]].slug)


def _fleets(play: Play[State], expected: Expected) -> Iterator[str]:
    rules, state = _rules(play), play.state
    for name, said in object_of({"fleets": expected}, "fleets").items():
        fleet = fleet_of(rules, name, "expect.fleets")
        if said is None or not state.hp[fleet]:
            found = NAMES[state.place[fleet]] if state.hp[fleet] else None
            yield from difference(f"fleet {name}", said, found)
        else:
            yield from _fleet(state, fleet, name, words(said, f"expect.fleets.{name}"))


def _fleet(state: State, fleet: int, name: str, said: list[str]) -> Iterator[str]:
    """The words given, each compared with what it speaks of."""
    system, *marks = said
    yield from difference(f"place of {name}", system, NAMES[state.place[fleet]])
    rows = {"hp": state.hp, "xp": state.xp, "mp": state.mp, "cp": state.cp}
    sets = {"jumped": state.jumped, "rebuilt": state.rebuilt}
    for mark in marks:
        if mark in sets:
            yield from difference(f"{name} {mark}", True, bool(sets[mark] >> fleet & 1))
        elif mark[-2:] in rows and mark[:-2].isdecimal():
            yield from difference(f"{mark[-2:]} of {name}", int(mark[:-2]), rows[mark[-2:]][fleet])
        else:
            raise Malformed(f"expect.fleets.{name}: unknown word {mark!r}")


def _cells(cells: Iterable[int]) -> list[str]:
    return [NAMES[cell] for cell in sorted(cells)]


def _members(rules: Rules, state: State, mask: int) -> list[str]:
    """Names of the fleets of a mask that are on the board."""
    return [name for fleet, name in enumerate(rules.fleets) if mask >> fleet & 1 and state.hp[fleet]]


def _combat(play: Play[State], expected: Expected) -> Iterator[str]:
    rules, state = _rules(play), play.state
    for said in list_of({"combat": expected}, "combat"):
        place = "expect.combat"
        known = {"target", "attackers", "result", "ratio", "number", "s", "losses"}
        _expect_row(said, known, place)
        target = _on_board(rules, state, said.get("target"), place)
        attackers = [_on_board(rules, state, name, place) for name in list_of(said, "attackers")]
        if not attackers or not all(_can_meet(rules, state, target, fleet) for fleet in attackers):
            raise Malformed(f"{place}: {said.get('attackers')!r} cannot attack {said.get('target')}")
        if len({rules.side[fleet] for fleet in attackers}) > 1:
            raise Malformed(f"{place}: the attackers are of one side")
        found = combat.preview(rules, state, target, attackers)
        yield from _compare(said, found, {"target", "attackers"}, f"attack on {said['target']}")


def _can_meet(rules: Rules, state: State, target: int, fleet: int) -> bool:
    linked = state.place[fleet] in state.near[state.place[target]]
    return linked and rules.side[fleet] != rules.side[target]


def _conquest(play: Play[State], expected: Expected) -> Iterator[str]:
    rules, state = _rules(play), play.state
    for said in list_of({"conquest": expected}, "conquest"):
        known = {"fleet", "result", "ratio", "number", "s", "encirclement"}
        _expect_row(said, known, "expect.conquest")
        fleet = _on_board(rules, state, said.get("fleet"), "expect.conquest")
        found = conquest.preview(rules, state, fleet)
        yield from _compare(said, found, {"fleet"}, f"attempt of {said['fleet']}")


def _expect_row(said: Any, known: set[str], place: str) -> None:
    if not isinstance(said, dict):
        raise Malformed(f"{place}: an object is needed, found {said!r}")
    expect_keys(said, known, place)


def _compare(said: Mapping[str, Any], found: Mapping[str, Any], names: set[str], what: str) -> Iterator[str]:
    for key, value in said.items():
        if key not in names:
            yield from difference(f"{key} of the {what}", value, found[key])


def _compare_prompts(play: Play[State], expected: Expected) -> Iterator[str]:
    found = {str(prompt.seat): prompt.kind for prompt in play.required()}
    for name, kind in object_of({"asked": expected}, "asked").items():
        yield from difference(f"question to seat {name}", kind, found.get(name))


def _hidden(play: Play[State], expected: Expected) -> Iterator[str]:
    assert isinstance(play, BssPlay)
    for name, kinds in object_of({"hidden_from": expected}, "hidden_from").items():
        if name not in {"-1", *map(str, range(play.game.seats))}:
            raise Malformed(f"expect.hidden_from: no seat {name!r}")
        for kind in list_of({"hidden_from": kinds}, "hidden_from"):
            if kind not in ("bonus", "card"):
                raise Malformed(f"expect.hidden_from: unknown kind {kind!r}")
            yield from differs_by(play, int(name), kind)


def _effect(rules: Rules, state: State, player: int) -> str | None:
    card = state.effect[player]
    return None if card == NONE else rules.content.cards[card].slug


def _cards(rules: Rules, state: State, player: int) -> list[str]:
    return [card.slug for number, card in enumerate(rules.content.cards) if state.cards[player] >> number & 1]


def _some(value: int) -> int | None:
    return None if value < 0 else value


ALL = range(len(SIDES))

EXPECTATIONS: dict[str, Check] = {
    "systems": _systems,
    "fleets": _fleets,
    "fleets_left": _by_side(
        "fleets_left",
        lambda rules, state, side: [rules.fleets[f] for f in reach.alive(rules, state, side)],
        ALL,
    ),
    "states": _by_fleet("states", reach.fleet_condition),
    "jumped": _value("jumped", lambda rules, state: _members(rules, state, state.jumped)),
    "rebuilt": _value("rebuilt", lambda rules, state: _members(rules, state, state.rebuilt)),
    "board": _value("board", lambda rules, state: _cells(state.systems())),
    "links": _value("links", lambda rules, state: link_names(state)),
    "links_count": _value("links_count", lambda rules, state: len(link_names(state))),
    "systems_count": _value("systems_count", lambda rules, state: len(state.systems())),
    "turn": _value("turn", lambda rules, state: state.turn),
    "last_turn": _value("last_turn", lambda rules, state: state.last_turn or None),
    "quiet": _value("quiet", lambda rules, state: state.quiet),
    "phase": _value("phase", lambda rules, state: state.phase or None),
    "holder": _value("holder", lambda rules, state: _some(state.holder)),
    "order": _value("order", lambda rules, state: state.order or None),
    "active": _value("active", lambda rules, state: _some(state.active)),
    "to_come": _value("to_come", lambda rules, state: list(state.to_come)),
    "waiting_for": lambda play, expected: difference("waiting_for", expected, awaited_seats(play.required())),
    "asked": _compare_prompts,
    "score": _by_side("score", lambda rules, state, side: scoring.score(state, side), ALL),
    "points": _by_side("points", lambda rules, state, side: state.points[side], ALL),
    "owned": _by_side("owned", lambda rules, state, side: _cells(state.owned(side)), ALL),
    "initiative": _by_side(
        "initiative", lambda rules, state, player: scoring.initiative(state, player), PLAYERS
    ),
    "bonus": _by_side("bonus", lambda rules, state, player: state.bonus[player], PLAYERS),
    "cards": _by_side("cards", _cards, PLAYERS),
    "effect": _by_side("effect", _effect, PLAYERS),
    "ever_owned": _by_side(
        "ever_owned", lambda rules, state, player: bool(state.ever_owned >> player & 1), PLAYERS
    ),
    "homeless": _by_side("homeless", lambda rules, state, player: state.homeless[player], PLAYERS),
    "steps": _by_fleet("steps", lambda rules, state, fleet: _cells(reach.steps(state, fleet))),
    "jumps": _by_fleet("jumps", lambda rules, state, fleet: _cells(reach.jumps(rules, state, fleet))),
    "rebuildable": _by_fleet("rebuildable", reach.rebuildable),
    "combat": _combat,
    "conquest": _conquest,
    "over": _value("over", lambda rules, state: state.over),
    "winner": _value("winner", lambda rules, state: _some(state.winner)),
    "reason": _value("reason", lambda rules, state: state.reason or None),
    "hidden_from": _hidden,
}

"""Replays, openings, best lines and series of games, worked out from plain data in a process without a database."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

import msgspec

from games.engine import codec, merge
from games.engine.capabilities.cached_views import make_view_cache
from games.engine.capabilities.full_view import full_view
from games.engine.capabilities.order_sheets import is_late
from games.engine.capabilities.statistics import measures_of, take_sample
from games.engine.events import Event, number_lines
from games.engine.measures import Sample, peaks, series
from games.engine.ruleset import Ruleset
from games.engine.view_cache import ViewCache
from games.tables.bots import bot_worker
from games.tables.moves.log_segment import LogSegment, ReplayPosition, positions_in
from games.tables.moves.rule_source import RuleSource

TRUTH = -2
"""The viewer from whom nothing is hidden: after the end only."""

_json = msgspec.json.Encoder().encode


class Part(msgspec.Struct, frozen=True):
    """Part of a replay to be made for these viewers."""

    segment: LogSegment
    viewers: tuple[int, ...]


def make_parts(part: Part) -> dict[int, bytes]:
    """The packed frames of a part by viewer."""
    game = part.segment.rules.bind()
    places = positions_in(game, part.segment)
    return {viewer: pack(data) for viewer, data in frames(game, places, part.viewers).items()}


def frames(
    game: Ruleset[Any], places: Iterable[ReplayPosition], viewers: Sequence[int]
) -> dict[int, dict[str, Any]]:
    """The frames of some moves by viewer: the first whole, of the others what changed.

    A frame is what a move changes of a table's document.
    """
    parts: dict[int, list[dict[str, Any]]] = {viewer: [] for viewer in viewers}
    before: dict[int, dict[str, Any]] = {}
    cache, first = make_view_cache(game), 0
    for number, place in enumerate(places):
        first = place.seq - number
        waiting = _waiting(game, place.state)
        for viewer in viewers:
            whole = {**frame(game, cache, place, viewer), **waiting}
            earlier = before.get(viewer)
            parts[viewer].append(whole if earlier is None else merge.diff(earlier, whole))
            before[viewer] = whole
    return {viewer: {"first": first, "frames": changes} for viewer, changes in parts.items()}


def frame(game: Ruleset[Any], cache: ViewCache[Any], place: ReplayPosition, viewer: int) -> dict[str, Any]:
    """One viewer's part of the frame of a move: the game as they see it.

    ``held`` is the move whose position is shown, where that of this one is not known.
    """
    state = place.state
    view = full_view(game, state) if viewer == TRUTH else cache.view(state, viewer).whole()
    return {"game": view} if place.of == place.seq else {"game": view, "held": place.of}


def _waiting(game: Ruleset[Any], state: Any) -> dict[str, Any]:
    """Seats that are waited for in a position, without the questions and the clocks: all viewers know."""
    required = (prompt for prompt in game.prompts(state) if prompt.required)
    return {"waiting": [{"seat": one.seat, "kind": one.kind, "clock": one.clock} for one in required]}


def pack(data: Any) -> bytes:
    """JSON, packed with gzip; the same data gives the same bytes."""
    return gzip.compress(_json(data), compresslevel=5, mtime=0)


def position(segment: LogSegment) -> tuple[int, bytes]:
    """The encoded position of the only move of a segment, with the number of the move whose it is."""
    game = segment.rules.bind()
    place = next(positions_in(game, segment))
    return place.of, game.encode(place.state)


class BestLine(msgspec.Struct, frozen=True):
    """Position after the only move of ``segment``, from which a best line is asked for."""

    segment: LogSegment
    seed: int
    seconds: float


def find_line(asked: BestLine) -> bytes:
    """The best line, packed; ``of`` is the move whose position it was."""
    of, encoded = position(asked.segment)
    study = bot_worker.Study(asked.segment.rules, encoded, asked.seed, asked.seconds)
    return pack({"move": asked.segment.first, "of": of, **bot_worker.foresee(study)})


class Opening(msgspec.Struct, frozen=True):
    """Opening of a replay for one viewer. ``events`` has of each move its number, its seat, whether the clock
    played it, and its events as JSON.

    ``moved`` says whose moves are listed: those of one seat, of all, or of nobody (None).
    """

    rules: RuleSource
    viewer: int
    about: dict[str, Any]
    events: tuple[tuple[int, int | None, bool, str], ...]
    moved: int | Literal["all"] | None


def open_replay(opening: Opening) -> bytes:
    """The opening, packed: what is said ``about`` the replay, the log, and who moved when."""
    game = opening.rules.bind()
    log: list[dict[str, Any]] = []
    moved: list[list[int]] = []
    for seq, by, by_clock, text in opening.events:
        events = codec.decode(text, list[Event])
        log += move_lines(game, seq, events, opening.viewer, by_clock)
        if by is not None and opening.moved in ("all", by):
            moved.append([seq, by])
    return pack({**opening.about, "moved": moved, "log": log})


def move_lines(
    game: Ruleset[Any], seq: int, events: Iterable[Event], viewer: int, by_clock: bool = False
) -> list[dict[str, Any]]:
    """The lines of a move's log, as ``viewer`` may know them; TRUTH: with nothing hidden, once a game is over."""
    seen = (see_all(event) if viewer == TRUTH else game.see(event, viewer) for event in events)
    return number_lines(seq, seen, late=is_late(game, by_clock))


def see_all(event: Event) -> dict[str, Any]:
    """The event with nothing hidden."""
    return {"kind": event.kind, **event.data, **event.secret, **_receivers(event)}


def _receivers(event: Event) -> dict[str, Any]:
    """Seats that a private line was told to: among those of all seats it says "you"."""
    return {"to": list(event.to)} if event.private else {}


def measure(segment: LogSegment) -> bytes:
    """Series of a whole game as JSON: what it counts of each seat at the end of each round."""
    game = segment.rules.bind()
    samples = list(_samples(game, segment)) if measures_of(game) else []
    rounds = series(samples)
    data = {
        "measures": [
            {"name": one.name, "title": one.title, **({"unit": one.unit} if one.unit else {})}
            for one in measures_of(game)
        ],
        "rounds": [sample.round for sample in rounds],
        "values": {
            one.name: [list(sample.values[one.name]) for sample in rounds] for one in measures_of(game)
        },
        "start": {name: list(values) for name, values in samples[0].values.items()} if samples else {},
        "peaks": msgspec.to_builtins(peaks(samples)),
    }
    return json.dumps(data, separators=(",", ":")).encode()


def _samples(game: Ruleset[Any], segment: LogSegment) -> Iterator[Sample]:
    """The measures after every move that is not held back to an earlier position (other rules played it)."""
    for place in positions_in(game, segment):
        if place.of == place.seq and (sample := take_sample(game, place.state)) is not None:
            yield sample

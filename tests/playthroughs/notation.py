"""A game as text that a person can read and a test can replay.

Three kinds of lines: ``12. seat 1 {…}`` is a move, ``~ […]`` the outcomes of chance that belong to it, and what is
indented happened then. Blocks of a turn begin with what all seats have. Above all
that, lines with ``#`` say what game it is and what to look at.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from games.engine.actions import Move, as_data
from games.engine.capabilities.ledger import holdings_of
from games.engine.chance import RecordedChance
from games.engine.codec import digest
from games.engine.events import Event
from games.engine.playout import Playout
from games.engine.ruleset import Ruleset

MOVE = re.compile(r"\d+\. seat (\d+) (\{.*\})$")


class LoggedMove(NamedTuple):
    """A move with its outcomes, as the log of a table would hold it."""

    seat: int
    action: dict[str, Any]
    outcomes: list[Any]


Look = Callable[[Any, tuple[Event, ...]], None]


def write(
    game: Ruleset[Any],
    head: Iterable[str],
    start: list[Any],
    lines: Iterable[LoggedMove],
    look: Look = lambda _state, _events: None,
) -> Iterator[str]:
    """The game that these moves make, line by line; ``look`` is handed each position with the events before it."""
    yield from (f"# {line}" for line in head)
    begun = game.start(RecordedChance(start))
    state, events = begun.state, begun.events
    look(state, events)
    yield f"~ {compact(start)}"
    yield from map(told, events)
    for number, line in enumerate(lines, 1):
        if number == 1 or turn_began(events):
            yield from ("", standing(game, state))
        yield f"{number}. seat {line.seat} {compact(line.action)}"
        move = Move(line.seat, game.actions.parse(line.action))
        step = game.apply(state, move, RecordedChance(line.outcomes))
        state, events = step.state, step.events
        look(state, events)
        if line.outcomes:
            yield f"~ {compact(line.outcomes)}"
        yield from map(told, events)
    yield ""
    yield from final(game, state)


def read(text: str) -> tuple[list[Any], list[LoggedMove]]:
    """The outcomes of the start and the moves of a written game."""
    batches: list[list[Any]] = [[]]
    moves: list[tuple[int, dict[str, Any]]] = []
    for line in text.splitlines():
        found = MOVE.match(line)
        if found:
            moves.append((int(found[1]), json.loads(found[2])))
            batches.append([])
        elif line.startswith("~ "):
            batches[-1] = json.loads(line[2:])
    return batches[0], [
        LoggedMove(*move, outcomes) for move, outcomes in zip(moves, batches[1:], strict=True)
    ]


def head_of(text: str) -> list[str]:
    """The lines above the game."""
    return [line[2:] for line in takewhile(lambda line: line.startswith("# "), text.splitlines())]


def places(text: str, pattern: str) -> list[int]:
    """The numbers of the moves at which something happened that ``pattern`` finds."""
    found: list[int] = []
    number = 0
    for line in text.splitlines():
        if MOVE.match(line):
            number = int(line.partition(".")[0])
        elif line.startswith("    ") and re.search(pattern, line) and number not in found[-1:]:
            found.append(number)
    return found


def record(playout: Playout) -> tuple[list[Any], list[LoggedMove]]:
    """Play a game to its end and keep what a log keeps."""
    lines = [
        LoggedMove(turned.move.seat, as_data(turned.move.action), plain(turned.step.outcomes))
        for turned in playout
    ]
    return plain(playout.start.outcomes), lines


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def turn_began(events: Iterable[Event]) -> bool:
    return any(event.kind == "turn_began" for event in events)


UNTOLD = frozenset({"parts", "segments"})
"""Fields that are long and no part of the story: parts of sums, ways of flicks."""


def told(event: Event) -> str:
    """One event: what everybody sees, then what only ``to`` see."""
    seen = " ".join(f"{key}={compact(value)}" for key, value in event.data.items() if key not in UNTOLD)
    secret = f" | {list(event.to)} {compact(event.secret)}" if event.secret else ""
    return f"    {event.kind} {seen}{secret}".rstrip()


def standing(game: Ruleset[Any], state: Any) -> str:
    """Credits, bodies, technologies and cards in hand, seat by seat; without holdings what the ranking counts.

    Where that is secret too until the end, a bare line.
    """
    holdings = holdings_of(game, state)
    seats = range(game.seats)
    if holdings is None:
        ranking = sorted(game.standing(state).ranking, key=lambda line: line["seat"])
        if not ranking:
            return "---"
        counted = [
            key for key, value in ranking[0].items() if type(value) is int and key not in ("seat", "rank")
        ]
        return "--- " + " · ".join(f"{key} {' '.join(str(line[key]) for line in ranking)}" for key in counted)
    rows = {
        "credits": [account.balance for account in holdings.accounts],
        "bodies": [sum(owner == seat for _, owner in holdings.bodies) for seat in seats],
        "technologies": [sum(owner == seat for owner, _ in holdings.technologies) for seat in seats],
        "cards": [
            sum(card.pile == "hand" and card.seat == seat for card in holdings.cards) for seat in seats
        ],
    }
    return "--- " + " · ".join(f"{name} {' '.join(map(str, row))}" for name, row in rows.items())


def final(game: Ruleset[Any], state: Any) -> Iterator[str]:
    """How it ended, and the fingerprint of who owns what, or of the whole position."""
    result = game.standing(state)
    yield f"over: {result.over}, winners {list(result.winners)}, reason {result.reason}"
    yield from (f"    {compact(line)}" for line in result.ranking)
    holdings = holdings_of(game, state)
    yield f"position {digest(state)}" if holdings is None else f"holdings {digest(holdings)}"

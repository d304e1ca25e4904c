"""Motions: one person proposes something to the whole table, and it is done once enough have agreed.

Whatever all must agree to goes through here: a pause, other clocks, what the host may do while they are away. A kind of
motion says how many must agree, what may be asked, and what is then done. Open motions are part of the table's row,
so that a vote and its outcome are one change. Silence is no consent: a motion lapses. (Taking back has requests of
its own, in undo.py: they are about one position, are over with the next move, and ask only whom that move concerns.)

>>> sorted(KINDS) == sorted(set(KINDS))
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.engine.capabilities.elimination import seats_in_play
from games.engine.ruleset import Ruleset
from games.tables.core import announcements, attendance, rate_limit, timing
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import positions
from games.tables.moves.locking import check_host, held, seated, seats_of, write

PATIENCE_MS = 90_000
"""For how long a motion stands at a table that plays live."""

LONG_PATIENCE_MS = 48 * 3600 * 1000
"""Milliseconds for which a motion stands where a move may take days."""


@dataclass
class VoteContext:
    """A table locked by the running transaction, with its voters."""

    table: Table
    seats: dict[int, Seat]
    now: int
    host: Seat | None = None
    """The host, where they act alone; None where the others have agreed."""

    @cached_property
    def game(self) -> Ruleset[Any]:
        """The rules it plays by."""
        return positions.game_of(self.table, len(self.seats))

    @cached_property
    def state(self) -> Any:
        """Its position: never changed."""
        return positions.position(self.table, self.game)

    @cached_property
    def voters(self) -> frozenset[int]:
        """Seats that vote: people who are not out of the game, and play themselves or did so lately.

        Whoever has put a robot in their place has not made it agree in their name.
        """
        players = seats_in_play(self.game, self.state)
        return frozenset(number for number in players if attendance.has_a_say(self.seats[number], self.now))

    def schedule(self) -> None:
        """Set the clocks anew for the questions open now."""
        timing.schedule(self.table, self.seats, self.game.prompts(self.state), self.now)


@dataclass(frozen=True)
class Kind:
    """Kind of motion.

    ``check`` makes of what a request says what is kept, or raises Refused; ``carry_out`` changes the table and
    returns the columns it changed besides those of the clocks. ``unanimous``: every voter must agree; else more
    than half of them.
    """

    check: Callable[[VoteContext, Seat, Mapping[str, Any]], dict[str, Any]]
    carry_out: Callable[[VoteContext, dict[str, Any]], Mapping[str, Any]]
    unanimous: bool = True
    of_host: bool = False
    """The host does it alone; the others move it only while attendance.py says that the host is away."""
    of_answers: bool = False
    """Once its time is up most of those who answered decide: silence is on neither side."""
    before: Callable[[VoteContext], Iterable[int]] = lambda context: ()
    """Moments (ms) by which its time is up, if it has any."""
    of_the_fallen: bool = False
    """Asked by somebody who is out, and has no vote; with nobody to ask it is done at once."""


MOST_MOTIONS = 6
"""Motions of one seat in ten minutes: each is a line of the chat, from who is muted too (T-4, T-9.1)."""

KINDS: dict[str, Kind] = {}
"""The kinds of motions, by name; modules add their own with ``register``."""


def register(name: str, kind: Kind) -> None:
    """Register a kind of motion under ``name``."""
    KINDS[name] = kind


def propose_vote(*, code: str, seat: int, kind: str, about: Mapping[str, Any] | None = None) -> int:
    """Propose a motion, from the seat with row id ``seat``, who agrees. Returns the table's version.

    Asking for what is already asked agrees to it. Raises Refused ``malformed`` ``wrong_phase`` ``no_vote``
    ``motion_open`` (another of that kind stands), and what the kind refuses.
    """
    asked = KINDS.get(kind)
    if asked is None:
        raise Refused("malformed", field="kind")
    with held(code) as table:
        if asked.of_host and table.host_id == seat:
            return _at_once(table, seat, asked, about or {})
        context, person = _convene(table, seat, voting=not asked.of_the_fallen)
        if asked.of_host and not attendance.away(table, context.seats, context.now):
            raise Refused("not_host")
        kept = asked.check(context, person, dict(about or {}))
        motion = next((one for one in table.motions if one["kind"] == kind), None)
        if motion is None:
            made = announcements.house_lines(table, person, ("motion_made",))
            rate_limit.check_rows(made, MOST_MOTIONS, announcements.LATELY)
            motion = _new(context, kind, person, kept)
        elif motion["about"] != kept:
            raise Refused("motion_open", motion=motion["id"])
        return _answer(context, motion, person.number, True)


def vote(*, code: str, seat: int, motion: int, yes: bool) -> int:
    """Answer a motion, from the seat with row id ``seat``; its mover takes it back with a no. Returns the version.

    Raises Refused ``no_vote`` and ``no_motion`` for one that is not open any more.
    """
    with held(code) as table:
        context, person = _convene(table, seat, voting=False)
        found = next((one for one in table.motions if one["id"] == motion), None)
        if person.number not in context.voters and (found is None or found["by"] != person.number):
            raise Refused("no_vote")
        if found is None:
            raise Refused("no_motion")
        return _answer(context, found, person.number, yes)


def lapse(context: VoteContext) -> Mapping[str, Any]:
    """End the motions whose time is over, and decide the others anew; returns the columns changed."""
    changed: dict[str, Any] = {}
    for motion in [one for one in context.table.motions if one["until"] <= context.now]:
        changed |= _expire(context, motion)
    for motion in list(context.table.motions):
        changed |= _decide(VoteContext(context.table, context.seats, context.now), motion)
    for motion in context.table.motions:
        motion.pop("recount", None)
    return changed


def overdue(table: Table, now: int) -> bool:
    """True if a motion of the table has stood its time, or is to be counted anew."""
    return any(motion["until"] <= now or "recount" in motion for motion in table.motions)


def _at_once(table: Table, seat: int, kind: Kind, about: Mapping[str, Any]) -> int:
    """The host needs nobody's consent, in the lobby or in play."""
    if table.status not in (Table.Status.LOBBY, Table.Status.PLAYING):
        raise Refused("wrong_phase")
    check_host(table, seat)
    person = seated(table, seat)
    context = VoteContext(table, seats_of(table), timing.now_ms(), person)
    columns = kind.carry_out(context, kind.check(context, person, dict(about)))
    write(table, **timing.columns(table) | dict(columns))
    return table.version


def _convene(table: Table, seat: int, voting: bool = True) -> tuple[VoteContext, Seat]:
    person = seated(table, seat)
    if table.status != Table.Status.PLAYING:
        raise Refused("wrong_phase")
    context = VoteContext(table, seats_of(table), timing.now_ms())
    if voting and person.number not in context.voters:
        raise Refused("no_vote")
    return context, context.seats[person.number]


def _new(context: VoteContext, kind: str, mover: Seat, about: dict[str, Any]) -> dict[str, Any]:
    table = context.table
    by_post = table.control == Table.Control.CORRESPONDENCE
    motion = {
        "id": table.version + 1,
        "kind": kind,
        "by": mover.number,
        "about": about,
        "yes": [],
        "no": [],
        "until": min(
            [context.now + (LONG_PATIENCE_MS if by_post else PATIENCE_MS), *KINDS[kind].before(context)]
        ),
    }
    table.motions = [*table.motions, motion]
    announcements.post(table, "motion_made", mover, kind=kind, **about)
    return motion


def _answer(context: VoteContext, motion: dict[str, Any], seat: int, yes: bool) -> int:
    table = context.table
    changed = dict(motion)
    for side in ("yes", "no"):
        changed[side] = sorted({*motion[side]} - {seat} | ({seat} if (side == "yes") == yes else set()))
    table.motions = [changed if one["id"] == motion["id"] else one for one in table.motions]
    columns = _decide(context, changed)
    timing.set_wake(table)
    write(table, **timing.columns(table) | {"motions": table.motions} | dict(columns))
    return table.version


def _decide(context: VoteContext, motion: dict[str, Any]) -> Mapping[str, Any]:
    """Carry the motion out if enough agree, drop it if they no longer can."""
    kind, voters = KINDS[motion["kind"]], context.voters
    yes, no = len(voters & set(motion["yes"])), len(voters & set(motion["no"]))
    needed = len(voters) if kind.unanimous else len(voters) // 2 + 1
    if motion["by"] in motion["no"]:
        return _close(context, motion, "motion_withdrawn")
    if yes >= needed and (yes or kind.of_the_fallen):
        _close(context, motion, "")
        return kind.carry_out(context, motion["about"])
    if len(voters) - no < max(1, needed):
        return _close(context, motion, "motion_failed")
    return {}


def _expire(context: VoteContext, motion: dict[str, Any]) -> Mapping[str, Any]:
    """End a motion whose time is over: it lapses, unless those who answered decide and most of them agreed."""
    kind, voters = KINDS[motion["kind"]], context.voters
    if not kind.of_answers or len(voters & set(motion["yes"])) <= len(voters & set(motion["no"])):
        return _close(context, motion, "motion_lapsed")
    _close(context, motion, "")
    return kind.carry_out(context, motion["about"])


def _close(context: VoteContext, motion: dict[str, Any], word: str) -> Mapping[str, Any]:
    table = context.table
    table.motions = [one for one in table.motions if one["id"] != motion["id"]]
    if word:
        mover = context.seats[motion["by"]]
        announcements.post(table, word, mover, kind=motion["kind"], **motion["about"])
    return {}

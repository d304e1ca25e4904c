"""Where a searched game is played: at a real table with its rows, or in memory with the same rendering, far faster."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Sequence
from typing import Any, Protocol

from games import registry
from games.catalogue.freeze import keep
from games.engine.actions import Move, Rejected, as_data
from games.engine.chance import HmacChance
from games.engine.events import SPECTATOR, Event
from games.live import commands, load, protocol
from games.live.sender import Ticket
from games.live.stream import line
from games.tables import play
from games.tables.core.snapshot import MoveEvents, Snapshot
from games.tables.document import Documents
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.selectors import log_lines, snapshot, told_since
from tests.contract.games.starciv import edition as marked_edition

PACKAGE = registry.package("starciv")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")


SEATS = (2, 3, 4, 2, 3, 5, 8)
"""Numbers of players in turn; each viewer of each move costs, and small tables hide no less."""


class Plan:
    """Plan of game ``number``: everything follows from that number."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.seats = SEATS[number % len(SEATS)]
        self.level = ("random", "greedy")[number // 7 % 2]
        self.key = hashlib.sha256(f"leaks-{number}".encode()).digest()
        preset = PACKAGE.info.presets["complete" if number % 3 else "first"]
        self.options = {**preset, "round_limit": 3 if number % 16 == 0 else 1}
        self.edition = self._edition(hand=3 + number % 4, thin=number % 2 == 0)

    def _edition(self, hand: int, thin: bool) -> dict[str, Any]:
        """Full hands from the start; a ``thin`` deck is soon used up and shuffled again."""
        edition = marked_edition(PACKAGE)
        edition["rules"]["starting_hand"] = hand
        if thin:
            cards, enough = edition["cards"], self.seats * (hand + 1)
            first = self.number % 5
            edition["cards"] = (cards[first:] + cards[:first])[:: max(1, len(cards) // enough)]
        return edition


class Stage(Protocol):
    """A game that can be moved on and looked at. ``secrets`` are the seats' by number."""

    secrets: dict[int, str]
    tickets: dict[int, Ticket]

    def shot(self) -> Snapshot:
        """The table now."""
        ...

    def move(self, seat: int, prompt: str, action: Any) -> Sequence[Event]:
        """Play; returns what happened."""
        ...

    def load(self, known: dict[Ticket, tuple[int, int]]) -> load.LoadedTable:
        """The table rendered for everybody, from where they are."""
        ...

    def try_out(self, seat: int, action: dict[str, Any], prompt: str | None) -> str | None:
        """Try an action; the frame that refuses it, None if it was allowed."""
        ...


class Rows:
    """A table of people, played through ``games.tables.play``; frames come from the hub's own loading."""

    def __init__(self, plan: Plan) -> None:
        host = play.create_table(
            host_name=NAMES[0], options=plan.options, response_time=30, decision_time=0, public=True
        )
        self.code = host.table.code
        claims = [host, *(play.join(code=self.code, name=name) for name in NAMES[1 : plan.seats])]
        content = keep("starciv", plan.edition)
        Table.objects.filter(code=self.code).update(chance_key=plan.key, content=content)
        play.start_game(code=self.code, by=host.seat.pk)
        secrets = {claim.seat.pk: claim.secret for claim in claims}
        self._seats = {seat.number: seat for seat in Seat.objects.filter(table__code=self.code)}
        self.secrets = {seat.number: secrets[seat.pk] for seat in self._seats.values()}
        self.tickets = {number: Ticket(seat.pk, secrets[seat.pk]) for number, seat in self._seats.items()}
        self._tokens = itertools.count()
        self._documents: Documents | None = None

    def shot(self) -> Snapshot:
        return snapshot(self.code)

    def move(self, seat: int, prompt: str, action: Any) -> Sequence[Event]:
        receipt = play.submit(
            code=self.code,
            seat=self._seats[seat].pk,
            token=f"m{next(self._tokens)}",
            prompt=prompt,
            action=as_data(action),
        )
        return told_since(self.code, receipt.seq - 1)[0].events

    def load(self, known: dict[Ticket, tuple[int, int]]) -> load.LoadedTable:
        loaded = load.load(self.code, [Ticket(), *self.tickets.values()], known, 0, self._documents)
        self._documents = loaded.documents
        return loaded

    def try_out(self, seat: int, action: dict[str, Any], prompt: str | None) -> str | None:
        frame = protocol.Act(token=f"p{next(self._tokens)}", action=action, prompt=prompt)
        try:
            commands.perform(self.code, self.secrets[seat], frame)
        except Refused as refused:
            return protocol.refusal_frame("token", refused.code, refused.rule, refused.params)
        return None


class Memory:
    """Stage without rows: positions by the rules alone, rendered by the hub's own functions."""

    def __init__(self, plan: Plan) -> None:
        self._game: Any = PACKAGE.bind_with_defaults(plan.seats, plan.options, plan.edition)
        self._chance = HmacChance(plan.key)
        start = self._game.start(self._chance)
        self._state, self._events = start.state, [tuple(start.events)]
        self._table = Table(
            code="KORO-6148", game="starciv", options=plan.options, chance_key=plan.key, status="playing"
        )
        self.secrets = {
            seat: hashlib.sha256(plan.key + bytes([seat])).hexdigest()[:32] for seat in range(plan.seats)
        }
        self.tickets = {seat: Ticket(seat + 1, secret) for seat, secret in self.secrets.items()}
        self._documents: Documents | None = None
        self._seats = {seat: Seat(pk=seat + 1, number=seat, name=NAMES[seat]) for seat in self.secrets}

    def shot(self) -> Snapshot:
        version = len(self._events)
        return Snapshot(self._table, self._seats, self._game, self._state, version, version - 1)

    def move(self, seat: int, prompt: str, action: Any) -> Sequence[Event]:
        step = self._game.apply(self._state, Move(seat, action), self._chance)
        self._state = step.state
        self._events.append(tuple(step.events))
        return step.events

    def load(self, known: dict[Ticket, tuple[int, int]]) -> load.LoadedTable:
        shot = self.shot()
        self._documents = documents = Documents(shot, self._documents)
        viewers = {Ticket(): SPECTATOR, **{ticket: seat for seat, ticket in self.tickets.items()}}
        shown = {}
        for ticket, viewer in viewers.items():
            after = known[ticket][1] if ticket in known else -1
            told = [MoveEvents(seq, self._events[seq]) for seq in range(after + 1, len(self._events))]
            lines = [line(fields["seq"], fields) for fields in log_lines(self._game, told, viewer)]
            shown[ticket] = load.Rendering(
                load.render(documents, self._table.code, ticket, viewer), lines, after
            )
        return load.LoadedTable(shot.version, shot.seq, {}, [], [], shown)

    def try_out(self, seat: int, action: dict[str, Any], prompt: str | None) -> str | None:
        if prompt is not None:
            return protocol.refusal_frame(
                "token", "stale_prompt"
            )  # the table's own refusal: no rules are asked
        try:
            self._game.apply(self._state, Move(seat, self._game.actions.parse(action)), self._chance)
        except Rejected as rejected:
            return protocol.refusal_frame("token", rejected.code, rejected.rule, rejected.params)
        return None

"""Frames that no page of ours sends, by the hundred thousand, against a real table.

    python -m tests.security.fuzz --frames 100000 --jobs 2       # tables of every game in turn
    python -m tests.security.fuzz --frames 5000 --game galaxy

Each frame goes the way that the socket's own would: parsed by ``protocol``, carried out by ``commands``. A frame must
be understood or refused; after one that was refused nothing in the rows may be different, and no answer may show how
the server is made. What is asked of one seat is answered by no other, whatever is forged: lines of an order sheet, a
flick, a draft. Now and then all that a viewer cannot know is dealt again: what they are sent must be the same.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from tests.security.leaks import init_worker

if TYPE_CHECKING:
    from games.live import protocol

TELLTALES = ("Traceback", "Exception", 'File "', "sqlite", "psycopg", "django", "site-packages", "SELECT ")
"""Words of the server's inside, which no answer may hold."""


@dataclass
class Outcome:
    """Result of a run: frames, answers by kind, and faults."""

    frames: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        """Take in what became of other frames."""
        self.frames += other.frames
        self.answers.update(other.answers)
        self.faults += other.faults

    def __str__(self) -> str:
        return f"{self.frames} frames: {dict(self.answers.most_common(14))}, {len(self.faults)} faults"


class Fuzzer:
    """A table in its lobby or with a game, and frames for it from its people and from strangers."""

    def __init__(self, seed: int, mood: str = "running", game: str = "") -> None:
        from games import registry
        from games.tables import play
        from games.tables.models import Seat
        from tests.security.frames import Frames

        game = game or registry.keys()[0]
        info = registry.package(game).info
        least = max(info.min_seats - 2, 0)
        bots = least if mood == "over" else max(least, min(1, info.max_seats - 2))
        host = play.create_table(host_name="Ada", game=game, bots=bots, clock={"control": "none"})
        other = play.join(code=host.table.code, name="Ben")
        self.code, self.game, self.content = host.table.code, game, host.table.content_id
        if mood != "lobby":
            play.start_game(code=self.code, by=host.seat.pk)
        self.secrets = {Seat.objects.get(pk=one.seat.pk).number: one.secret for one in (host, other)}
        self.dice = random.Random(seed)
        self.frames = Frames(self.dice, self.code, self.secrets, mood)
        self.outcome = Outcome()
        self._mood = mood
        if mood == "over":
            self._give_up(other.seat.pk)

    def _give_up(self, seat: int) -> None:
        """The game is over once one of its two people gives up, as soon as the rules let them."""
        from games.tables import play
        from games.tables.errors import Refused
        from games.tables.models import Table

        for _ in range(GOING_ON):
            try:
                play.submit(code=self.code, seat=seat, token="up", prompt=None, action={"do": "resign"})
                break
            except Refused:
                self.go_on()
        assert Table.objects.get(code=self.code).status == Table.Status.FINISHED

    def run(self, frames: int, until: float = math.inf) -> Outcome:
        """Send so many frames; none after the monotonic clock says ``until``, or where the host closed the table."""
        for number in range(frames):
            if time.monotonic() > until:
                break
            self.send(*self.frames.next())
            if self._mood == "running" and number % LOOKED_AT == 0:
                self.go_on()
                self.look()
        return self.outcome

    def finds(self, word: str, frames: int) -> bool:
        """Send frames, so many at most, until one of the faults says ``word``; whether one does."""
        while self.outcome.frames < frames:
            if any(word in fault for fault in self.run(LOOKED_AT).faults):
                return True
        return False

    def send(self, secret: str, text: str | None, data: bytes | None = None) -> None:
        """One frame, by the way that the socket's own go."""
        from games.live import protocol

        self.outcome.frames += 1
        try:
            frame = protocol.parse(text, data)
        except protocol.FrameError as error:
            self._answered(error.code, protocol.refusal_frame(error.token, error.code), text)
        except Exception as error:
            self._fault(text, f"parsing raised {error!r}")
        else:
            if isinstance(frame, protocol.Asking):
                self._carry_out(secret, frame, text)

    def _carry_out(self, secret: str, frame: protocol.Asking, text: str | None) -> None:
        from games.live import commands, protocol
        from games.tables.errors import Refused
        from games.tables.moves import move_service

        before = self._rows()
        try:
            if isinstance(frame, protocol.Hint):
                hint = commands.ask_hint(self.code, secret, "", 0)
                protocol.ack(frame.token, hint.version, None, {"hint": hint.advice.result(0)})
            else:
                move_service.retry(lambda outcome: commands.perform(self.code, secret, frame, None, outcome))
        except Refused as refused:
            try:
                answer = protocol.refusal_frame(frame.token, refused.code, refused.rule, refused.params)
            except Exception as error:
                self._fault(text, f"the refusal {refused!r} cannot be written: {error!r}")
                return
            self._answered(refused.code, answer, text)
            if self._rows() != before:
                self._fault(text, "was refused and changed something")
        except Exception as error:
            self._fault(text, f"raised {error!r}")
        else:
            self.outcome.answers["done"] += 1
            if not secret:
                self._fault(text, "a stranger was let act")
            self._check_whose(secret, frame, before, text)

    def _check_whose(
        self, secret: str, frame: protocol.Asking, before: tuple[Any, ...], text: str | None
    ) -> None:
        """Check that the sender alone is recorded, and that drafts and hints change nothing that others see."""
        from games.live import protocol
        from games.tables.models import MoveRecord

        if isinstance(frame, protocol.Draft | protocol.Hint) and self._rows() != before:
            self._fault(text, "changed the table, though it is nobody else's business")
        if isinstance(frame, protocol.Act):
            line = MoveRecord.objects.filter(table__code=self.code, token=frame.token).first()
            if line is not None and self.secrets.get(-1 if line.seat is None else line.seat) != secret:
                self._fault(text, f"was played for seat {line.seat} by another")

    def go_on(self) -> None:
        """Everybody who is waited for answers as the rules suggest, robots too: attacks meet more than one position."""
        from games.engine.actions import as_data
        from games.engine.chance import SeededChance
        from games.tables.errors import Refused
        from games.tables.moves import move_service, pipeline
        from games.tables.selectors import snapshot

        shot = snapshot(self.code)
        for prompt in shot.game.prompts(shot.state) if shot.game else ():
            seat, game, seq = shot.seats[prompt.seat], shot.game, snapshot(self.code).seq
            if not prompt.required or game is None:
                continue
            ideas = game.legal_actions(shot.state, prompt, SeededChance(f"{self.code}/{seq}"))
            action = as_data(next(ideas, None) or game.default_action(shot.state, prompt))
            try:
                if prompt.seat in self.secrets:
                    token = f"on{seq}-{prompt.seat}"
                    pipeline.submit(
                        code=self.code, seat=seat.pk, token=token, prompt=prompt.id, action=action
                    )
                    continue
                asked: dict[str, Any] = {
                    "code": self.code,
                    "seq": seq,
                    "prompt": prompt.id,
                    "seat": prompt.seat,
                    "action": action,
                }
                for _ in range(move_service.TRIES):
                    if pipeline.answer_for(by="bot", **asked):
                        break
            except Refused:
                continue  # somebody of these was quicker, and the question is another now

    def look(self) -> None:
        """Deal again what a viewer cannot know: the document they are sent stays the same."""
        from dataclasses import replace

        from games.engine.chance import SeededChance
        from games.engine.events import SPECTATOR
        from games.tables.document import document
        from games.tables.selectors import snapshot

        shot = snapshot(self.code)
        if shot.game is None:
            return
        for viewer in (*self.secrets, None):
            as_viewer = SPECTATOR if viewer is None else viewer
            other = shot.game.resample(shot.state, as_viewer, SeededChance(self.frames.count))
            if document(replace(shot, state=other), viewer) != document(shot, viewer):
                self._fault("", f"{viewer} is sent something that they cannot know, after move {shot.seq}")

    def _answered(self, code: str, answer: str, text: str | None) -> None:
        self.outcome.answers[code] += 1
        if any(word in answer and word not in str(text) for word in TELLTALES):
            self._fault(text, f"was answered with {answer[:300]}")

    def _fault(self, text: str | None, what: str) -> None:
        self.outcome.faults.append(f"{str(text)[:300]!r} {what}")

    def _rows(self) -> tuple[Any, ...]:
        """Rows that a refused frame must leave as they are."""
        from games.tables.models import ChatLine, MoveRecord, RewindRequest, Seat, Table

        table = Table.objects.filter(code=self.code).values_list(
            "version", "seq", "status", "name", "public", "options", "clocks", "wakes", "state"
        )
        seats = Seat.objects.filter(table__code=self.code).values_list(
            "number", "name", "kind", "level", "standin", "missed", "secret_hash"
        )
        lines = ChatLine.objects.filter(table__code=self.code).count()
        asked = RewindRequest.objects.filter(table__code=self.code).values_list("pk", "state", "agreed")
        return (
            list(table),
            list(seats),
            lines,
            MoveRecord.objects.filter(table__code=self.code).count(),
            list(asked),
        )


TABLE = 1000
"""Frames for one table; then comes the next."""
LOOKED_AT = 25
"""After so many frames the documents are compared with those of another deal."""
GOING_ON = 20
"""Steps after which every game lets its people give up."""
MOODS = ("running", "lobby", "running", "over")


def send_to(number: int, frames: int, game: str, until: float) -> tuple[str, Outcome]:
    """Table ``number`` of a run and its frames: everything follows from that number."""
    from games import registry

    game = game or registry.keys()[number % len(registry.keys())]
    return game, Fuzzer(number, MOODS[number % len(MOODS)], game).run(frames, until)


def main(arguments: list[str] | None = None) -> int:
    """Send, print what came of it; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=86_400, help="no frame after so long")
    parser.add_argument("--game", default="", help="key of one game; all in turn without it")
    parser.add_argument("--first", type=int, default=0, help="number of the first table: a run in parts")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args(arguments)
    started, total = time.monotonic(), Outcome()
    tables = range(asked.first, asked.first + -(-asked.frames // TABLE))
    most = [min(TABLE, asked.frames - TABLE * place) for place in range(len(tables))]
    more = [asked.game] * len(tables), [started + asked.seconds] * len(tables)
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn"), initializer=init_worker) as pool:
        for game, found in pool.map(send_to, tables, most, *more):
            total.add(found)
            for fault in found.faults[:5]:
                print(fault)  # noqa: T201
            print(game, total, f"{time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
    return bool(total.faults)


if __name__ == "__main__":
    sys.exit(main())

"""Frames that no page of ours sends, by the hundred thousand, against a real table.

    python -m tests.security.fuzz --frames 100000                # tables of every game in turn
    python -m tests.security.fuzz --frames 5000 --game galaxy

Each frame goes the way that the socket's own would: parsed by ``protocol``, carried out by ``commands``. A frame must
be understood or refused; after one that was refused nothing in the rows may be different, and no answer may show how
the server is made. What is asked of one seat is answered by no other, whatever is forged: lines of an order sheet, a
flick, a draft. Now and then all that a viewer cannot know is dealt again: what they are sent must be the same.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.security.forging import bent, mangled

if TYPE_CHECKING:
    from games.live import protocol

TELLTALES = ("Traceback", "Exception", 'File "', "sqlite", "psycopg", "django", "site-packages", "SELECT ")
"""What an answer must not hold: words of the server's inside."""


@dataclass
class Outcome:
    """What became of frames: by answer, and what went wrong."""

    frames: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.frames} frames: {dict(self.answers.most_common(14))}, {len(self.faults)} faults"


class Fuzzer:
    """A table in its lobby or with a game, and frames for it from its people and from strangers."""

    def __init__(self, seed: int, started: bool = True, game: str = "") -> None:
        from games.rules import shelf
        from games.tables import play
        from games.tables.models import Seat

        self.dice = random.Random(seed)
        game = game or shelf.keys()[0]
        info = shelf.game(game).info
        bots = max(info.min_seats - 2, min(1, info.max_seats - 2))
        host = play.create_table(host_name="Ada", game=game, bots=bots, clock={"control": "none"})
        other = play.join(code=host.table.code, name="Ben")
        self.code = host.table.code
        if started:
            play.start_game(code=self.code, by=host.seat.pk)
        self.secrets = {Seat.objects.get(pk=one.seat.pk).number: one.secret for one in (host, other)}
        self.outcome = Outcome()
        self._started = started
        self._count = 0

    def run(self, frames: int) -> Outcome:
        """Send so many frames."""
        for number in range(frames):
            self.send(*self._frame())
            if self._started and number % LOOKED_AT == 0:
                self.go_on()
                self.look()
        return self.outcome

    def send(self, secret: str, text: str | None, data: bytes | None = None) -> None:
        """One frame, by the way that the socket's own go."""
        from games.live import protocol

        self.outcome.frames += 1
        try:
            frame = protocol.parse(text, data)
        except protocol.FrameError as error:
            self._answered(error.code, protocol.refused(error.token, error.code), text)
        except Exception as error:
            self._fault(text, f"parsing raised {error!r}")
        else:
            if isinstance(frame, protocol.Asking):
                self._carry_out(secret, frame, text)

    def _carry_out(self, secret: str, frame: protocol.Asking, text: str | None) -> None:
        from games.live import commands, protocol
        from games.tables.errors import Refused
        from games.tables.moves import resolving

        before = self._rows()
        try:
            resolving.through(lambda outcome: commands.perform(self.code, secret, frame, None, outcome))
        except Refused as refused:
            try:
                answer = protocol.refused(frame.token, refused.code, refused.rule, refused.params)
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
        """What was done is written down as the sender's, and a draft or hint changes nothing that others see."""
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
        from games.tables.moves import resolving, turns
        from games.tables.selectors import snapshot

        shot = snapshot(self.code)
        for prompt in shot.game.prompts(shot.state) if shot.game else ():
            seat, game, seq = shot.seats[prompt.seat], shot.game, snapshot(self.code).seq
            if not prompt.required or game is None:
                continue
            ideas = game.suggest(shot.state, prompt, SeededChance(f"{self.code}/{seq}"))
            action = as_data(next(ideas, None) or game.silence(shot.state, prompt))
            try:
                if prompt.seat in self.secrets:
                    token = f"on{seq}-{prompt.seat}"
                    turns.submit(code=self.code, seat=seat.pk, token=token, prompt=prompt.id, action=action)
                    continue
                asked: dict[str, Any] = {
                    "code": self.code,
                    "seq": seq,
                    "prompt": prompt.id,
                    "seat": prompt.seat,
                    "action": action,
                }
                for _ in range(resolving.TRIES):
                    if turns.answer_for(by="bot", **asked):
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
            other = shot.game.resample(shot.state, as_viewer, SeededChance(self._count))
            if document(replace(shot, state=other), viewer) != document(shot, viewer):
                self._fault("", f"{viewer} is sent something that they cannot know, after move {shot.seq}")

    def _answered(self, code: str, answer: str, text: str | None) -> None:
        self.outcome.answers[code] += 1
        if any(word in answer and word not in str(text) for word in TELLTALES):
            self._fault(text, f"was answered with {answer[:300]}")

    def _fault(self, text: str | None, what: str) -> None:
        self.outcome.faults.append(f"{str(text)[:300]!r} {what}")

    def _rows(self) -> tuple[Any, ...]:
        """What a refused frame must leave as it is."""
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

    def _frame(self) -> tuple[str, str | None, bytes | None]:
        """Who says it (strangers too), and the frame: sensible, bent, mangled or bytes."""
        secret = self.dice.choice([*self.secrets.values(), "", "wrong"])
        kind = self.dice.random()
        if kind < 0.03:
            return secret, None, self.dice.randbytes(self.dice.randrange(64))
        if kind < 0.08:
            junk = self.dice.randbytes(self.dice.randrange(9000)).decode("latin-1")
            return secret, junk, None
        if self._started and kind < 0.4:
            return self.dice.choice(list(self.secrets.values())), json.dumps(self._forged()), None
        frame: Any = self._sensible()
        for _ in range(self.dice.choice([0, 0, 1, 1, 2, 4])):
            if "action" in frame and self.dice.random() < 0.7:
                frame["action"] = bent(self.dice, frame["action"])
            else:
                frame = bent(self.dice, frame)
            if not isinstance(frame, dict):
                break
        text = json.dumps(frame)
        return secret, mangled(self.dice, text) if self.dice.random() < 0.1 else text, None

    def _sensible(self) -> dict[str, Any]:
        """A frame as a page might send it."""
        self._count += 1
        token = f"f{self._count}"
        match self.dice.randrange(9):
            case 0:
                return {"t": "chat", "token": token, "text": "hello"}
            case 1 | 2:
                deed = self.dice.choice(
                    ["rename", "options", "add_bot", "remove_seat", "hand_to_bot", "take_back"]
                )
                return {
                    "t": "lobby", "token": token, "do": deed, "seat": 1, "level": "random", "name": "Zoe",
                    "options": {"round_limit": 5, "public": True, "name": "x", "response_time": 9},
                }  # fmt: skip
            case 3:
                return {"t": self.dice.choice(["sync", "time", "ping"])}
            case 4:
                if self.dice.random() < 0.5:
                    act = self._act()
                    return {
                        "t": "draft",
                        "token": token,
                        "prompt": act["prompt"] or "",
                        "data": act["action"],
                    }
                return {"t": "rewind", "token": token, **self._rewind()}
            case _:
                return {"t": "act", "token": token, **self._act()}

    def _forged(self) -> dict[str, Any]:
        """An answer or a draft with one thing forged in what the rules read; or none, and from whoever sends it."""
        self._count += 1
        act, token = self._act(), f"f{self._count}"
        action = dict(act["action"])
        fields = [name for name in action if name != "do"]
        if fields and self.dice.random() < 0.8:
            field = self.dice.choice(fields)
            action[field] = bent(self.dice, action[field])
        if self.dice.random() < 0.3:
            return {"t": "draft", "token": token, "prompt": act["prompt"] or "", "data": action}
        return {"t": "act", "token": token, "prompt": act["prompt"], "action": action}

    def _rewind(self) -> dict[str, Any]:
        """Asking to take back, or an answer to what was asked last."""
        from games.tables.models import RewindRequest, Table

        do = self.dice.choice(["ask", "ask", "agree", "refuse", "withdraw"])
        request = RewindRequest.objects.filter(table__code=self.code).order_by("pk").last()
        seq = Table.objects.get(code=self.code).seq
        return {"do": do, "seq": seq, "request": 0 if request is None else request.pk}

    def _act(self) -> dict[str, Any]:
        if not self._started:
            return {"prompt": None, "action": {"do": "pass"}}
        from games.engine.actions import as_data
        from games.engine.chance import SeededChance
        from games.tables.selectors import snapshot

        shot = snapshot(self.code)
        prompts = list(shot.game.prompts(shot.state)) if shot.game else []
        if shot.game is None or not prompts:
            return {"prompt": None, "action": {"do": "resign"}}
        prompt = self.dice.choice(prompts)
        ideas = [
            *itertools.islice(shot.game.suggest(shot.state, prompt, SeededChance(self._count)), 8),
            shot.game.silence(shot.state, prompt),
        ]
        return {"prompt": self.dice.choice([prompt.id, None]), "action": as_data(self.dice.choice(ideas))}


TABLE = 2500
"""Frames for one table; then comes the next."""
LOOKED_AT = 25
"""After so many frames the documents are compared with those of another deal."""


def main(arguments: list[str] | None = None) -> int:
    """Send, print what came of it; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=86_400, help="no new table after so long")
    parser.add_argument("--game", default="", help="key of one game; all in turn without it")
    parser.add_argument("--first", type=int, default=0, help="number of the first frame: a run in parts")
    asked = parser.parse_args(arguments)
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ["DATABASE_URL"] = ""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from games.rules import shelf

    started, total = time.monotonic(), Outcome()
    last = asked.first + asked.frames
    for first in range(asked.first, last, TABLE):
        if time.monotonic() - started > asked.seconds:
            break
        number = first // TABLE
        game = asked.game or shelf.keys()[number % len(shelf.keys())]
        found = Fuzzer(first, started=number % 3 != 2, game=game).run(min(TABLE, last - first))
        total.frames += found.frames
        total.answers.update(found.answers)
        total.faults += found.faults
        for fault in found.faults[:5]:
            print(fault)  # noqa: T201
        print(game, total, f"{time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
    return bool(total.faults)


if __name__ == "__main__":
    sys.exit(main())

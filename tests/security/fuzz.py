"""Frames that no page of ours sends, by the hundred thousand, against a real table.

    python -m tests.security.fuzz --frames 100000

Each frame goes the way that the socket's own would: parsed by ``protocol``, carried out by ``commands``. A frame must
be understood or refused; after one that was refused nothing in the rows may be different, and no answer may show how
the server is made.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.live import protocol

TELLTALES = ("Traceback", "Exception", 'File "', "sqlite", "psycopg", "django", "site-packages", "SELECT ")
"""What an answer must not hold: words of the server's inside."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 255, 2**31, 2**63, -(2**63), 1e308, 0.5, "", "0", "x" * 400, "\x00", "\ud800",
    "<img src=x onerror=alert(1)>", "‮abc", "../../etc/passwd", "' OR 1=1 --", "%s%n", "{{7*7}}", [], [[]], {},
    {"do": "pass"}, [None], {"player": 0}, {"": ""},
)  # fmt: skip
WORDS = (
    "t", "token", "prompt", "action", "do", "seat", "level", "name", "options", "text", "act", "chat", "lobby", "sync",
    "time", "ping", "rewind", "request", "seq", "to",
    "target", "player", "card", "body", "technology", "until", "offer", "give", "get", "round_limit",
)  # fmt: skip


def odd_value(dice: random.Random, depth: int = 0) -> Any:
    """Any JSON, small."""
    kind = dice.random()
    if depth < 3 and kind < 0.15:
        return {dice.choice(WORDS): odd_value(dice, depth + 1) for _ in range(dice.randrange(4))}
    if depth < 3 and kind < 0.25:
        return [odd_value(dice, depth + 1) for _ in range(dice.randrange(4))]
    return dice.choice(WORDS) if kind < 0.5 else dice.choice(ODD)


def bent(dice: random.Random, value: Any) -> Any:
    """A value with one place in it changed to something odd, or a member more or less."""
    if not isinstance(value, dict) or not value or dice.random() < 0.1:
        return odd_value(dice)
    changed = dict(value)
    key = dice.choice(list(changed))
    match dice.randrange(4):
        case 0:
            del changed[key]
        case 1:
            changed[dice.choice(WORDS)] = odd_value(dice)
        case _:
            changed[key] = bent(dice, changed[key])
    return changed


def mangled(dice: random.Random, text: str) -> str:
    """A text with some signs lost, doubled or replaced."""
    signs = list(text)
    for _ in range(dice.randrange(1, 5)):
        place = dice.randrange(len(signs) + 1)
        signs[place : place + dice.randrange(3)] = dice.choice(
            ['"', "{", "}", "[", "\\", "\x00", "\ud83d", "9" * 30, ""]
        )
    return "".join(signs)


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

    def __init__(self, seed: int, started: bool = True) -> None:
        from games.tables import play
        from games.tables.models import Seat

        self.dice = random.Random(seed)
        host = play.create_table(host_name="Ada", bots=1, response_time=0, decision_time=0)
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
        for _ in range(frames):
            self.send(*self._frame())
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

        before = self._rows()
        try:
            commands.perform(self.code, secret, frame)
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
                return {"t": "rewind", "token": token, **self._rewind()}
            case _:
                return {"t": "act", "token": token, **self._act()}

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
            *shot.game.suggest(shot.state, prompt, SeededChance(self._count)),
            shot.game.silence(shot.state, prompt),
        ]
        return {"prompt": self.dice.choice([prompt.id, None]), "action": as_data(self.dice.choice(ideas))}


TABLE = 2500
"""Frames for one table; then comes the next."""


def main(arguments: list[str] | None = None) -> int:
    """Send, print what came of it; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=86_400, help="no new table after so long")
    parser.add_argument("--first", type=int, default=0, help="number of the first frame: a run in parts")
    asked = parser.parse_args(arguments)
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ["DATABASE_URL"] = ""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    started, total = time.monotonic(), Outcome()
    last = asked.first + asked.frames
    for first in range(asked.first, last, TABLE):
        if time.monotonic() - started > asked.seconds:
            break
        found = Fuzzer(first, started=first // TABLE % 3 != 2).run(min(TABLE, last - first))
        total.frames += found.frames
        total.answers.update(found.answers)
        total.faults += found.faults
        for fault in found.faults[:5]:
            print(fault)  # noqa: T201
        print(total, f"{time.monotonic() - started:.0f} s", flush=True)  # noqa: T201
    return bool(total.faults)


if __name__ == "__main__":
    sys.exit(main())

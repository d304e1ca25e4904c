"""Shorthand for tests: tables with people, and what can be done there."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

import pytest

from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.tables import play
from games.tables.gamefiles import check_service, check_worker
from games.tables.models import MoveRecord, Seat, Table
from games.tables.selectors import snapshot
from tests.tables.countdown import KEY

_tokens = itertools.count(1)


@dataclass
class Room:
    """A table and the row ids of its people's seats, by game seat number once it runs."""

    code: str
    host: int

    @property
    def table(self) -> Table:
        return Table.objects.get(code=self.code)

    def seat(self, number: int) -> Seat:
        return Seat.objects.get(table__code=self.code, number=number)

    def prompts(self) -> list[str]:
        seen = snapshot(self.code)
        assert seen.game is not None
        return [prompt.id for prompt in seen.game.prompts(seen.state)]

    def call(self, number: int, say: int = 1, *, token: str = "", prompt: str | None = None) -> play.Receipt:
        return self.act(number, {"do": "call", "number": say}, token=token, prompt=prompt)

    def act(self, number: int, action: Any, *, token: str = "", prompt: str | None = None) -> play.Receipt:
        return play.submit(
            code=self.code,
            seat=self.seat(number).pk,
            token=token or f"t{next(_tokens)}",
            prompt=prompt,
            action=action,
        )

    def answer(self, chance: SeededChance) -> None:
        """Give a legal answer to the first open prompt."""
        seen = snapshot(self.code)
        assert seen.game is not None
        prompt = seen.game.prompts(seen.state)[0]
        answers = list(seen.game.legal_actions(seen.state, prompt, chance))
        action = answers[chance.below(0, len(answers), "which")]
        self.act(prompt.seat, as_data(action), prompt=prompt.id)

    def moves(self) -> list[tuple[int, str]]:
        return [
            (move.seq, move.by) for move in MoveRecord.objects.filter(table__code=self.code).order_by("seq")
        ]


def lobby(people: int = 2, bots: int = 0, **options: Any) -> Room:
    """A countdown table that has not begun, people called Ada, Bob, Cleo, Dan."""
    names = ["Ada", "Bob", "Cleo", "Dan"][:people]
    claim = play.create_table(host_name=names[0], bots=bots, **{"game": KEY, **options})
    for name in names[1:]:
        play.join(code=claim.table.code, name=name)
    return Room(claim.table.code, claim.seat.pk)


def running(people: int = 2, bots: int = 0, **options: Any) -> Room:
    """A countdown table that has begun."""
    room = lobby(people, bots, **options)
    play.start_game(code=room.code, by=room.host)
    return room


def check_files_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check files in this process, which knows the games that tests register: another takes seconds to start."""
    service = check_service.CHECK_SERVICE
    monkeypatch.setattr(service, "read_head", check_worker.read_head)
    monkeypatch.setattr(
        service, "check", lambda data: check_worker.check_file(check_service.file_to_check(data))
    )

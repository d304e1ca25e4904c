"""One table in two worlds: in one a seat holds an answer to the card on the stack, in the other it holds none."""

from __future__ import annotations

import dataclasses
import hashlib
from typing import Any

from games import registry
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.tables import play
from games.tables.models import Seat, Table
from games.tables.moves import snapshot_cache
from games.tables.selectors import snapshot

SEEDS = range(200)


@dataclasses.dataclass(frozen=True)
class Question:
    """A table that asks ``seat`` for an answer to a card; ``states`` are its position with one in hand, and without.

    Nothing that anybody but the seat can know differs between the two: the hands are dealt again.
    """

    code: str
    seat: int
    pk: int
    states: tuple[bytes, bytes]

    def enter(self, world: int) -> None:
        """Put the table into a world."""
        Table.objects.filter(code=self.code).update(state=self.states[world])
        snapshot_cache.forget(self.code)


def answers_of(game: Any, state: Any, seat: int) -> bool:
    """Whether the seat holds a card that it may play in the window that is open."""
    asked = [prompt for prompt in game.prompts(state) if prompt.seat == seat and prompt.kind == "respond"]
    return bool(asked and game.render(state, asked[0])["playable"])


def find(people: int = 3) -> Question:
    """A table that stands at such a question."""
    for seed in SEEDS:
        code, seats = _table(seed, people)
        found = _play_to_question(code, seats, seed)
        if found is not None:
            return found
    raise AssertionError("no such question in any game")


def _table(seed: int, people: int) -> tuple[str, dict[int, Seat]]:
    names = ("Ada", "Ben", "Cleo", "Dan")[:people]
    host = play.create_table(host_name=names[0], response_time=0, decision_time=0)
    code = host.table.code
    for name in names[1:]:
        play.join(code=code, name=name)
    Table.objects.filter(code=code).update(chance_key=hashlib.sha256(f"worlds-{seed}".encode()).digest())
    play.start_game(code=code, by=host.seat.pk)
    return code, {seat.number: seat for seat in Seat.objects.filter(table__code=code)}


def _play_to_question(code: str, seats: dict[int, Seat], seed: int) -> Question | None:
    from games.engine.actions import as_data

    thoughts = SeededChance(f"worlds-{seed}")
    for count in range(120):
        shot = snapshot(code)
        assert shot.game is not None
        if (found := _question(code, seats, shot.game, shot.state, thoughts)) is not None:
            return found
        waiting = [prompt for prompt in shot.game.prompts(shot.state) if prompt.required]
        if not waiting:
            return None
        action = (
            registry.package("starciv").bots["random"]().choose(shot.game, shot.state, waiting[0], thoughts)
        )
        play.submit(
            code=code,
            seat=seats[waiting[0].seat].pk,
            token=f"w{count}",
            prompt=waiting[0].id,
            action=as_data(action),
        )
    return None


def _question(code: str, seats: dict[int, Seat], game: Any, state: Any, thoughts: Any) -> Question | None:
    for prompt in game.prompts(state):
        if prompt.kind != "respond" or not prompt.required:
            continue
        worlds: dict[bool, bytes] = {}
        for _ in range(12):
            other = game.resample(state, SPECTATOR, thoughts)
            worlds.setdefault(answers_of(game, other, prompt.seat), game.encode(other))
        if len(worlds) == 2:
            return Question(code, prompt.seat, seats[prompt.seat].pk, (worlds[True], worlds[False]))
    return None

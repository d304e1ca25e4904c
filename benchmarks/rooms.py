"""Benchmark of moves without sockets and waiting: ``python benchmarks/rooms.py --tables 10 --moves 150``.

Tables of eight play in this process, the same moves each time, so that two versions of the code can be compared even
where other work shares the machine. Printed is processor time of the one thread by part: rules, content of rows,
the rows, handing over, and showing the move to the viewers, whose frames go nowhere.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

SETTINGS = {"DJANGO_SETTINGS_MODULE": "starciv.settings", "DEBUG": "0", "DJANGO_ALLOW_ASYNC_UNSAFE": "1"}
WARM = 6
"""One in so many moves is played before the measurement."""


class Costs:
    """Microseconds by part."""

    def __init__(self, viewers: int) -> None:
        self._viewers = viewers
        self.spent: defaultdict[str, float] = defaultdict(float)
        self.frames: list[int] = []
        self.shown = asyncio.Event()
        """Set once so many frames have gone out as there are viewers: everything, for each."""

    @contextmanager
    def of(self, part: str) -> Iterator[None]:
        began = time.thread_time_ns()
        yield
        self.spent[part] += (time.thread_time_ns() - began) / 1000

    def sent(self, length: int) -> None:
        """A frame went to a viewer."""
        self.frames.append(length)
        if len(self.frames) == self._viewers:
            self.shown.set()


class WatchedTable:
    """A table with a socket of each seat."""

    def __init__(self, number: int, seats: int, costs: Costs) -> None:
        from games.live.room import Room
        from games.live.sender import Sender, Ticket
        from games.tables import play
        from games.tables.models import Table

        hour = 3600
        host = play.create_table(
            host_name="Ada 0", name=f"bench {number}", response_time=hour, decision_time=hour
        )
        self.code = host.table.code
        claims = [host, *(play.join(code=self.code, name=f"Ada {other}") for other in range(1, seats))]
        Table.objects.filter(code=self.code).update(chance_key=bytes([number % 256]) * 32)
        play.start_game(code=self.code, by=host.seat.pk)
        self.secrets = {claim.seat.pk: claim.secret for claim in claims}
        self.room = Room(self.code, lambda room: None)
        self._costs = costs
        for pk, secret in self.secrets.items():
            self.room.enter(Sender(self._send, self._close, Ticket(pk, secret)))

    async def _send(self, text: str) -> None:
        self._costs.sent(len(text))

    async def _close(self, code: int) -> None:
        raise RuntimeError(f"a socket was closed with {code}")

    def answered(self, token: str, chance: random.Random) -> Any:
        """The move of somebody who is asked, worked out; None if the game is over."""
        import msgspec

        from benchmarks.players import answer
        from games.tables.core.access import opener
        from games.tables.moves import pipeline, snapshot_cache

        shot = snapshot_cache.newest(self.code, 0)
        assert shot is not None
        assert shot.game is not None
        asked = [prompt for prompt in shot.game.prompts(shot.state) if prompt.required]
        if not asked:
            return None
        prompt = chance.choice(asked)
        action = msgspec.to_builtins(answer(shot.game.render(shot.state, prompt), chance))
        who = opener(self.secrets[shot.seats[prompt.seat].pk])
        with self._costs.of("the move"):
            return pipeline.prepare(pipeline.MoveRequest(self.code, who, token, prompt.id, action))


async def play_on(options: argparse.Namespace) -> Costs:
    from games.tables.core import changes
    from games.tables.moves import pipeline, record

    costs, chance = Costs(options.tables * options.seats), random.Random(1)
    tables = [WatchedTable(number, options.seats, costs) for number in range(options.tables)]
    rooms = {table.code: table.room for table in tables}
    changed: list[Callable[[], None]] = []
    changes.subscribe(lambda code, version: changed.append(lambda: rooms[code].poke(version)))
    await costs.shown.wait()
    gc.collect()
    gc.freeze()
    for number in range(options.moves):
        if number == options.moves // WARM:
            costs.spent.clear()
            costs.frames.clear()
        found = (table.answered(f"move{number}", chance) for table in tables)
        moves = [pending for pending in found if pending is not None]
        with costs.of("its rows"):
            assert pipeline.write_if_current(moves)
        with costs.of("handing over"):
            record.publish(moves)
        with costs.of("showing it"):
            for poke in changed:
                poke()
            changed.clear()
            await asyncio.sleep(0)  # rooms look in the next turn of the loop
    return costs


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--moves", type=int, default=150, help="at each table")
    return parser.parse_args()


def main() -> None:
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="starciv-bench-") as data:
        os.environ.update(SETTINGS, DATA_DIR=data)
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        with Path(os.devnull).open("w") as nowhere:
            call_command("seed", stdout=nowhere)
        costs = asyncio.run(play_on(options))
    moves = (options.moves - options.moves // WARM) * options.tables
    for part, spent in [*costs.spent.items(), ("together", sum(costs.spent.values()))]:
        print(f"{part:<16} {spent / moves:>8,.0f} µs")
    print(
        f"{'frames':<16} {len(costs.frames) / moves:>8,.1f} of {sum(costs.frames) / len(costs.frames):,.0f} B"
    )


if __name__ == "__main__":
    main()

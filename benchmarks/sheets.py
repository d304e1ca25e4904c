"""Benchmark of games with order sheets: ``python benchmarks/sheets.py galaxy``, or ``elgebar``.

The strongest robots play the longest game there is with all seats. At its middle all seats are opened as pages over
websockets, and hand in empty sheets for some turns, while the server's event loop looks how late it is. Printed are
the time that a turn takes to resolve in its worker, views of seats, how long the event loop was held, and what the
replay costs at its beginning and at its end. CPU times are of one thread, so that runs can be compared where other
work shares the machine; how late the loop came is time on the wall, and holds what others took from it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.stopwatch import spent_here

TICK = 0.001
"""Seconds between two looks at the event loop."""
HELD = 0.02
"""Seconds beyond which the loop counts as held."""
LONGEST = {"galaxy": {"turns_total": 60}, "elgebar": {}}
EMPTY = {"galaxy": {"do": "orders"}, "elgebar": {"do": "no_orders"}}


def say(name: str, figure: str) -> None:
    """One line of the report."""
    print(f"{name:<56} {figure}", flush=True)


def spread(times: list[float]) -> str:
    """Median and longest of some times in seconds."""
    return f"median {1000 * median(times):.1f} ms, longest {1000 * max(times):.1f} ms of {len(times)}"


def set_up(data: str) -> None:
    """A database of the benchmark's own; moves that are played beforehand are worked out in this process."""
    from benchmarks.machine import environment

    os.environ.update(environment(Path(data), STARCIV_MOVE_PROCESSES="0", STARCIV_BOTS="0"))
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("seed", verbosity=0)


class Course:
    """A table that robots play through its own door, as if they were people."""

    def __init__(self, key: str) -> None:
        from benchmarks.arrange import _cookie
        from games import registry
        from games.engine.chance import SeededChance
        from games.tables import play

        package = registry.package(key)
        host = play.create_table(host_name="Ada 0", game=key, options=LONGEST[key], clock={"control": "none"})
        self.code = host.table.code
        seats = range(1, package.info.max_seats)
        claims = [host, *(play.join(code=self.code, name=f"Ada {number}") for number in seats)]
        play.start_game(code=self.code, by=host.seat.pk)
        for claim in claims:
            claim.seat.refresh_from_db()
        self.seats = {claim.seat.number: claim.seat.pk for claim in claims}
        self.cookies = [_cookie(self.code, claim.secret) for claim in claims]
        self.bots = {number: list(package.bots.values())[-2]() for number in self.seats}
        self.chance = SeededChance("sheets")
        self.resolved: list[float] = []
        self.thought: list[float] = []
        self.viewed: list[float] = []

    def on(self, until: int) -> bool:
        """Play on to a turn; False once the game is over."""
        from games.tables.selectors import snapshot

        while True:
            shot = snapshot(self.code)
            asked = [one for one in shot.game.prompts(shot.state) if one.required] if shot.game else []
            if not asked or shot.state.turn >= until:
                return bool(asked)
            self._answer(shot, asked)

    def _answer(self, shot: Any, asked: list[Any]) -> None:
        from games.engine.actions import Move, as_data
        from games.tables import play

        prompt, game = asked[0], shot.game
        guess = game.resample(shot.state, prompt.seat, self.chance)
        found: list[Any] = []
        bot = self.bots[prompt.seat]
        self.thought.append(spent_here(lambda: found.append(bot.choose(game, guess, prompt, self.chance))))
        if len(asked) == 1:
            move = Move(prompt.seat, found[0])
            self.resolved.append(spent_here(game.apply, shot.state, move, self.chance))
            self.viewed += [spent_here(game.view, shot.state, seat) for seat in self.seats]
        play.submit(
            code=self.code,
            seat=self.seats[prompt.seat],
            token=f"bench{shot.seq}",
            prompt=prompt.id,
            action=as_data(found[0]),
        )


class Probe:
    """Looks at an event loop all the time: how late it comes, and how much of that it worked itself."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.worked: list[float] = []

    async def run(self) -> None:
        """Look until cancelled."""
        wall, worked = time.perf_counter(), time.thread_time()
        while True:
            await asyncio.sleep(TICK)
            now, own = time.perf_counter(), time.thread_time()
            self.late.append(now - wall - TICK)
            self.worked.append(own - worked)
            wall, worked = time.perf_counter(), time.thread_time()

    def tell(self, name: str) -> None:
        """Print what was measured since the last call."""
        over = sum(one > HELD for one in self.late)
        say(f"event loop {name}: late at most", f"{1000 * max(self.late):.1f} ms, over 20 ms {over} times")
        say(f"event loop {name}: work of its own at most", f"{1000 * max(self.worked):.1f} ms")
        self.late.clear()
        self.worked.clear()


async def live(course: Course, key: str, turns: int) -> None:
    """All seats' pages hand in empty sheets for some turns, at a server in this process."""
    import uvicorn

    from benchmarks.machine import HOST, free_port
    from devtools.play import server_command

    port = free_port()
    words = server_command("uvicorn", HOST, port)
    flags = {name[2:]: value for name, value in pairwise(words) if name.startswith("--")}
    server = uvicorn.Server(
        uvicorn.Config(
            "benchmarks.unhurried:application",
            host=HOST,
            port=port,
            http="starciv.connections:Patient",
            ws=flags["ws"],
            ws_per_message_deflate=False,
            lifespan="on",
            log_level="warning",
        )
    )
    serving, probe = asyncio.create_task(server.serve()), Probe()
    while not server.started:  # noqa: ASYNC110  uvicorn tells nobody
        await asyncio.sleep(0.05)
    watching = asyncio.create_task(probe.run())
    await asyncio.sleep(3)
    probe.tell("with nothing to do")
    found = json.dumps({"code": course.code, "cookies": course.cookies, "action": EMPTY[key]})
    pages = await asyncio.create_subprocess_exec(
        sys.executable, __file__, "--pages", str(port), str(turns), found, stdout=subprocess.PIPE
    )
    assert pages.stdout
    async for line in pages.stdout:
        words = line.decode().split()
        if words[0] == "opened":
            probe.tell("while all pages open")
        else:
            say("a turn's last sheet, until the last page shows the turn", spread([float(n) for n in words]))
    probe.tell("while sheets come in and turns are played")
    watching.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await watching
    server.should_exit = True
    await serving


async def pages(port: int, turns: int, found: dict[str, Any]) -> None:
    """The pages of all seats, in a process of their own; prints how long the last sheet of each turn took."""
    from benchmarks import players

    players.BOLD["orders"] = lambda _prompt, _chance: found["action"]
    tally = players.Tally()
    table = players.Table(found, [port], tally)
    await table.open()
    print("opened", flush=True)
    lasts = []
    for _ in range(turns):
        for _ in table.viewers:
            await table.move()
        lasts.append(tally.latencies[-1])
    if tally.refusals:
        raise SystemExit(f"refused: {tally.refusals}")
    print(*lasts, flush=True)
    await table.close()


def watched_again(course: Course) -> None:
    """Measure the replay: opened by each seat, and its first and last parts."""
    from games.tables.models import Table
    from games.tables.moves import positions
    from games.tables.replay import frames, opening, study_service

    # What the study process does is measured here, in this one.
    study_service.STUDY_SERVICE.ask = lambda do, argument, seconds=0.0: do(argument)  # type: ignore[method-assign]
    table = Table.objects.get(code=course.code)
    game = positions.game_of(table, len(course.seats))
    viewers = [-1, *course.seats]
    opened = [spent_here(opening.opening, table, game, one, None) for one in viewers]
    say("replay: opening", spread(opened))
    last = table.seq // frames.PART
    for name, numbers in (("first", range(4)), ("last", range(last - 3, last + 1))):
        costs = [spent_here(frames.part, table, game, a, b) for b in numbers for a in viewers]
        say(f"replay: a part of {frames.PART} moves, the {name} four", spread(costs))
    say("moves, parts", f"{table.seq}, {last + 1}")


def main() -> None:
    """Measure, and print one line for each figure."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("game", nargs="?", choices=sorted(LONGEST), default="galaxy")
    reader.add_argument("--turns", type=int, default=6, help="turns played over websockets")
    reader.add_argument("--middle", type=int, default=20, help="the turn at which they begin")
    reader.add_argument("--pages", nargs=3, help=argparse.SUPPRESS)
    options = reader.parse_args()
    if options.pages:
        port, turns, found = options.pages
        asyncio.run(pages(int(port), int(turns), json.loads(found)))
        return
    with tempfile.TemporaryDirectory() as data:
        set_up(data)
        from django.conf import settings

        course = Course(options.game)
        course.on(options.middle)
        settings.STARCIV_MOVE_PROCESSES = 1
        import uvloop

        uvloop.run(live(course, options.game, options.turns))
        settings.STARCIV_MOVE_PROCESSES = 0
        while course.on(10_000):
            pass
        say(f"a turn of {len(course.seats)} seats, to resolve", spread(course.resolved))
        say("a view of a seat, nothing remembered", spread(course.viewed))
        say("a sheet, to be thought out by the strongest robot", spread(course.thought))
        watched_again(course)


if __name__ == "__main__":
    main()

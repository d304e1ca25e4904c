"""Where a fault is let loose: servers, what stands behind them, tables being played, and what was promised there."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import random
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.faults import rows
from tests.faults.backing import Backing, Postgres, Redis
from tests.faults.player import Player
from tests.faults.promises import Promises
from tests.faults.tables import Gathering
from tests.server import Server, Site

PATIENCE = 180.0
"""Seconds within which everybody must be back, and everything answered, on this, perhaps busy, machine.

Robots think as long as the machine lets them: with everything else running a round of theirs has taken a minute.
"""

OnFolder = Callable[[Path], object]


@dataclass(frozen=True)
class Setup:
    """Setup of a run. Several processes need PostgreSQL and Redis."""

    backend: str = "sqlite"
    server: str = "uvicorn"
    processes: int = 1
    redis: bool = False
    clock_in_process: bool = True


class Arena:
    """Everything that runs, and everything that was promised."""

    def __init__(
        self, setup: Setup, folder: Path, site: Site, seed: int = 0, on_folder: OnFolder | None = None
    ) -> None:
        self.setup = setup
        self.folder = folder
        folder.chmod(0o755)  # PostgreSQL runs as a user of its own
        self.promises = Promises()
        self.dice = random.Random(seed)
        self.postgres = Postgres(self._folder("postgres")) if setup.backend == "postgres" else None
        self.redis = Redis(self._folder("redis")) if setup.redis or setup.processes > 1 else None
        self.servers: list[Server] = []
        self.entrance = ""
        """Address of the proxy through which people come; empty: they come to the servers themselves."""
        self.gatherings: list[Gathering] = []
        self._site = site
        self._on_folder = on_folder

    def _folder(self, name: str) -> Path:
        folder = self.folder / name
        folder.mkdir()
        return folder

    @property
    def database_url(self) -> str:
        """The PostgreSQL database; empty on SQLite."""
        return self.postgres.url if self.postgres is not None else ""

    @property
    def server(self) -> Server:
        """The only server, or the first of several."""
        return self.servers[0]

    @property
    def backings(self) -> list[Backing]:
        return [backing for backing in (self.postgres, self.redis) if backing is not None]

    def set_up(self) -> None:
        """Start everything; blocking."""
        for backing in self.backings:
            backing.start()
        for number in range(self.setup.processes):
            folder = self._folder(f"server-{number}")
            if self._on_folder is not None:
                self._on_folder(folder)
            self.servers.append(
                Server(
                    self._site,
                    folder,
                    self.setup.server,
                    DATABASE_URL=self.database_url,
                    REDIS_URL=self.redis.url if self.redis is not None else "",
                    SECRET_KEY="the same for all, and of this run alone",
                    STARCIV_CLOCK_IN_PROCESS=str(int(self.setup.clock_in_process)),
                )
            )
        if self.postgres is not None:
            self.server.manage("seed")
        for server in self.servers:
            server.start()

    def tear_down(self) -> None:
        """Leave nothing running."""
        for server in self.servers:
            server.close()
        for backing in self.backings:
            backing.close()

    # Tables.

    def gather(
        self, tables: int, *, people: int = 2, bots: int = 2, seconds: int = 0, controls: bool = False
    ) -> None:
        """Have so many tables played at once.

        Every other one has clocks of so many ``seconds``; with ``controls`` it is one of five, and the
        others have every kind of clocks there is, in turn.
        """
        for number in range(tables):
            urls = [self.entrance] if self.entrance else [server.url for server in self.servers]
            dice = self.dice.randrange(2**32)
            kind = (0, 0, 1, 2, 3)[number % 5] if controls else None
            hurried = number % 5 == 1 if controls else number % 2
            gathering = Gathering(
                self.promises,
                urls,
                people=people,
                bots=bots,
                seed=dice,
                seconds=seconds if hurried else 0,
                control=None if hurried else kind,
            )
            gathering.start()
            self.gatherings.append(gathering)

    @property
    def players(self) -> list[Player]:
        """Everybody at every table."""
        return [player for gathering in self.gatherings for player in gathering.everybody]

    def check_gatherings(self) -> None:
        """Raise what went wrong at a table."""
        for gathering in self.gatherings:
            gathering.check()

    async def moves(self, more: int) -> None:
        """Wait until so many more moves have been acknowledged."""
        goal = len(self.promises.moves) + more
        await self._until(lambda: len(self.promises.moves) >= goal, f"{more} more moves acknowledged")

    async def everybody_back(self) -> float:
        """Wait until every page shows its whole table again; returns the seconds that took."""
        began = time.monotonic()
        await self._until(lambda: all(player.fresh.is_set() for player in self.players), "everybody back")
        return time.monotonic() - began

    async def settle(self) -> None:
        """Nobody begins anything new; wait until everything sent is answered, then everybody leaves."""
        for player in self.players:
            player.plays = False
        await self._until(
            lambda: not any(player.unanswered for player in self.players), "everything answered"
        )
        self.check_gatherings()
        for gathering in self.gatherings:
            await gathering.stop()
        self.gatherings.clear()

    async def _until(self, done: Callable[[], bool], what: str) -> None:
        """Wait for it; fails with how the tables stand if it does not come about."""
        deadline = time.monotonic() + PATIENCE
        while not done():
            self.check_gatherings()
            assert time.monotonic() < deadline, f"not {what} within {PATIENCE:.0f} s: {self._standing()}"
            await asyncio.sleep(0.02)

    def _standing(self) -> list[str]:
        """Each page: its table, the version it shows, what it is asked, and how much it waits for."""
        return [
            f"{player.code} v{player.version} {(player.question or {}).get('kind', '–')} {player.unanswered} open"
            for player in self.players
        ]

    # Judgement.

    def rows(self) -> rows.Rows:
        """The rows as they are now; blocking."""
        return rows.read(self.server.data, self.database_url)

    async def check_rows(self) -> tuple[int, int]:
        """Fail unless every promise is kept; returns how many unanswered requests are there, and how many not.

        What other servers promise while the rows are read is not asked for: it may be younger than they are.
        """
        promised = copy.deepcopy(self.promises)
        now = await asyncio.to_thread(self.rows)
        broken = promised.kept(now)
        assert not broken, "\n".join(broken)
        return promised.undecided(now)

    def audit(self, codes: Iterable[str] = ()) -> str:
        """``manage.py audit`` of these tables, of all by default; fails with what it found."""
        return self.server.manage("audit", *codes).strip()

    async def judge(self) -> str:
        """Settle, stop the servers, and hold rows and log against everything; returns what the audit said."""
        await self.settle()
        for server in self.servers:
            await asyncio.to_thread(server.close)
        await self.check_rows()
        return await asyncio.to_thread(self.audit)


@contextlib.asynccontextmanager
async def arena(
    setup: Setup, site: Site, seed: int = 0, on_folder: OnFolder | None = None
) -> AsyncIterator[Arena]:
    """Everything started, and gone afterwards. ``on_folder`` is given each server's folder before it is filled."""
    with tempfile.TemporaryDirectory(prefix="starciv-faults-", ignore_cleanup_errors=True) as folder:
        made = Arena(setup, Path(folder), site, seed, on_folder)
        try:
            await asyncio.to_thread(made.set_up)
            yield made
        finally:
            for gathering in made.gatherings:
                await gathering.stop()
            await asyncio.to_thread(made.tear_down)

"""A short run of kills; ``python3 dev.py long`` makes 200."""

from __future__ import annotations

import pytest

from tests.faults.arena import Setup, arena
from tests.faults.kills import kill_rounds
from tests.server import Site

KILLS = 3


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_by_kills(site: Site) -> None:
    async with arena(Setup(), site) as made:
        made.gather(2, seconds=4, controls=True)
        tally = await kill_rounds(made, KILLS, 3600)
        assert tally.kills >= KILLS
        for _ in range(20):  # in a few kills there may be none in the middle of a live question
            if tally.clocks.judged["live"]:
                break
            tally = await kill_rounds(made, 1, 3600)
        assert tally.clocks.judged["live"]
        assert " 0 with differences" in await made.judge()
        assert made.promises.moves
        assert made.promises.lines
        assert made.promises.seats


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.redis
async def test_nothing_acknowledged_is_lost_by_kills_of_one_server_of_two(site: Site) -> None:
    async with arena(Setup("postgres", processes=2), site) as made:
        made.gather(1)
        await kill_rounds(made, 2, 3600)
        assert " 0 with differences" in await made.judge()

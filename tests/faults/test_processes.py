"""Short versions of faults between processes."""

from __future__ import annotations

import pytest

from tests.faults import processes
from tests.server import Site

pytestmark = pytest.mark.slow


@pytest.mark.postgres
@pytest.mark.redis
async def test_clocks_killed(site: Site) -> None:
    # Other tests run beside it: long runs hold it to five seconds.
    assert await processes.clocks_killed(site, 2, late=20)


@pytest.mark.postgres
@pytest.mark.redis
async def test_two_servers_race_on_one_table(site: Site) -> None:
    assert await processes.servers_race(site, 15)


@pytest.mark.parametrize("server", ["uvicorn", "daphne"])
async def test_sigterm_drains(site: Site, server: str) -> None:
    assert await processes.drained(site, 1, server)

"""Short versions of what happens when a store goes away."""

from __future__ import annotations

import pytest

from tests.faults import hosted, stores
from tests.server import Site

pytestmark = pytest.mark.slow


@pytest.mark.postgres
async def test_postgresql_restarted(site: Site) -> None:
    assert await stores.postgres_restarted(site, 1)


@pytest.mark.postgres
@pytest.mark.redis
async def test_redis_stopped(site: Site) -> None:
    # Other tests run beside it: long runs hold it to ten seconds.
    assert await stores.redis_stopped(site, 1, longest=30)


@pytest.mark.postgres
@pytest.mark.redis
async def test_site_behind_caddy_outlives_what_goes_away(site: Site) -> None:
    assert await hosted.hosted(site, 1)


async def test_disk_full(site: Site) -> None:
    assert await stores.disk_full(site, 0)

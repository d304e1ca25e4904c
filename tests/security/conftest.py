"""Tables, browsers and clean counters for the tests of what strangers and cheats try."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from asgiref.sync import sync_to_async
from pytest_django.fixtures import Settings

from games.live import connection_limits, lifespan
from tests.live.browsers import Browser
from tests.live.conftest import Party, either_way, gather, opened_browsers

__all__ = ["either_way"]


@pytest.fixture
async def live(transactional_db: None, settings: Settings) -> AsyncIterator[None]:
    """Hub and clock end with the test; no clock runs."""
    settings.STARCIV_CLOCK_IN_PROCESS = False
    yield
    await lifespan.shutdown()
    connection_limits.limits = connection_limits.ConnectionLimits()


@pytest.fixture
async def playing(live: None) -> Party:
    """Two people whose game has begun."""
    made = await sync_to_async(gather)()
    await sync_to_async(made.start)()
    return made


@pytest.fixture
async def browse(live: None) -> AsyncIterator[Callable[..., Awaitable[Browser]]]:
    """Open browsers that are closed after the test."""
    async with opened_browsers() as browse:
        yield browse

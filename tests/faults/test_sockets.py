"""Short versions of sockets that behave badly."""

from __future__ import annotations

import pytest

from tests.faults import sockets
from tests.server import Site

pytestmark = pytest.mark.slow


async def test_viewers_that_stop_reading(site: Site) -> None:
    # Other tests run beside it: long runs hold it to a tenth of a second.
    assert await sockets.deaf_viewers(site, 4, slower=2)


async def test_half_frames(site: Site) -> None:
    assert await sockets.half_frames(site, each=2)

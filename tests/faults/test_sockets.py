"""Short versions of sockets that behave badly."""

from __future__ import annotations

from tests.faults import sockets
from tests.server import Site


async def test_viewers_that_stop_reading(site: Site) -> None:
    assert await sockets.deaf_viewers(site, 4)


async def test_half_frames(site: Site) -> None:
    assert await sockets.half_frames(site, each=2)

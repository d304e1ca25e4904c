"""What starts and stops with the server process.

Daphne knows no lifespan: there the first socket starts both.
"""

from games.live import clockwork, hub


async def startup() -> None:
    """Run before the first request: the hub listens, the clock runs."""
    hub.current()
    clockwork.start()


async def shutdown() -> None:
    """Run after the last request: nothing plays any more, sockets close with 1012 (the service restarts)."""
    await clockwork.stop()
    await hub.stop()

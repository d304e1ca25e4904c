"""What starts and stops with the server process.

Daphne knows no lifespan: there the first socket starts both.
"""

from django.conf import settings

from games import metrics
from games.live import clockwork, drain, heartbeat, hub
from games.tables.thinking import THINKERS


async def startup() -> None:
    """Run before the first request: the hub listens, the clock runs, signals to stop are heard here first."""
    hub.current()
    heartbeat.start()
    clockwork.start()
    drain.install()
    metrics.serve(settings.STARCIV_METRICS_PORT)


async def shutdown() -> None:
    """Run after the last request: nothing plays any more, sockets close with 1012 (the service restarts)."""
    await clockwork.stop()
    await heartbeat.stop()
    await hub.stop()
    THINKERS.stop()

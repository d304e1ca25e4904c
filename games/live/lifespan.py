"""Start and stop of the live side with the server process.

Daphne knows no lifespan: there the first socket starts both.
"""

import gc

from django.conf import settings
from django.urls import get_resolver

from games import metrics
from games.live import clockwork, drain, heartbeat, hub, polling
from games.tables.bots.bot_service import BOT_SERVICE
from games.tables.gamefiles.check_service import CHECK_SERVICE
from games.tables.moves.move_service import MOVE_SERVICE
from games.tables.replay.study_service import STUDY_SERVICE

COLLECT_AFTER = 20_000, 5, 20
"""Objects made, and not gone by themselves, before Python looks for those that hold each other; how often it looks at
the newest before it looks at those that were left, and how often at these before it looks at all.

Pages and robots leave rings that outlive the first look: at (50,000, 20, 20) they were left for ten minutes, and took
10 MiB of memory a minute.
"""

PATIENCE = 2.0
"""Seconds for which nobody is served until clocks have got back the time before."""


async def startup() -> None:
    """Run before the first request: the hub listens, the clock runs, signals to stop are heard here first."""
    hub.current()
    drain.install()
    metrics.serve(settings.STARCIV_METRICS_PORT)
    get_resolver().url_patterns  # noqa: B018 - loads the pages, which the first request would wait for
    spare_the_collector()
    # Last: the time until now is given back, and from now on it counts again.
    heartbeat.start()
    await heartbeat.wait_for_lost_time(PATIENCE)
    clockwork.start()


def spare_the_collector() -> None:
    """Tune garbage collection: not over what was loaded once for good: modules, models, content; rarely over the rest.

    What a move leaves behind goes by itself; looking through all documents and positions that are kept costs a
    tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


async def shutdown() -> None:
    """Run after the last request: nothing plays any more, sockets and lines close with 1012 (the service restarts)."""
    await clockwork.stop()
    await heartbeat.stop()
    await hub.stop()
    await polling.stop()
    BOT_SERVICE.stop()
    STUDY_SERVICE.stop()
    CHECK_SERVICE.stop()
    MOVE_SERVICE.stop()

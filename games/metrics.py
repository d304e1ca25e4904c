"""Metrics of a server, for Prometheus. Labels are few and fixed: no table, no seat, no address.

Every layer above the rules may count here; this module knows none of them. ``serve`` offers the figures on a
local port of their own, never on the site's.
"""

from __future__ import annotations

import logging
import threading

from prometheus_client import Counter, Gauge, Histogram, start_http_server

logger = logging.getLogger(__name__)

HERE = "127.0.0.1"
"""The only address the figures are served on: who may see them is for the machine's own users to say."""

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SLOW = (0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)

MOVES = Counter("starciv_moves", "Moves committed, by who made them", ["by"])
MOVE_SECONDS = Histogram(
    "starciv_move_seconds", "From a person's frame to its acknowledgement, waiting included", buckets=QUICK
)
REFUSALS = Counter("starciv_refusals", "Requests refused, by code", ["code"])
FAILURES = Counter("starciv_failures", "Failures of ours at tables, by where they were met", ["kind"])
SOCKETS = Gauge("starciv_sockets", "Websockets open at tables")
FRAMES = Counter("starciv_frames", "Frames, in from browsers and out to them", ["direction"])
RESYNCS = Counter(
    "starciv_resyncs", "Documents sent whole again: asked for, or a step too far behind", ["why"]
)
CLOCK_LAG = Histogram("starciv_clock_lag_seconds", "How late an answer came that was due", buckets=SLOW)
BOT_SECONDS = Histogram("starciv_bot_seconds", "How long a bot thought about one answer", buckets=QUICK)

MOVES_BY = {by: MOVES.labels(by) for by in ("table", "player", "deputy", "clock", "bot")}
FRAMES_IN, FRAMES_OUT = FRAMES.labels("in"), FRAMES.labels("out")

_lock = threading.Lock()
_serving = False


def serve(port: int) -> None:
    """Serve the figures on ``port`` of this machine in a thread; 0 means not at all, a second call does nothing.

    A port that is taken is said in the log and stops nobody from playing.
    """
    global _serving
    with _lock:
        if not port or _serving:
            return
        try:
            start_http_server(port, HERE)
            _serving = True
        except OSError as error:
            logger.error("no metrics: port %s cannot be listened on: %s", port, error.strerror)

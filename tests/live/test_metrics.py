"""Figures for Prometheus: they move with the game, name nobody, and only this machine sees them."""

from __future__ import annotations

import re
import urllib.request
from collections.abc import Callable

from tests.live.test_server import Page, ask, begin_with_bots_alone, created, until
from tests.server import HOST, Server, free_port

OURS = ("by", "code", "direction", "why", "le")
"""The labels there may be; all have few values."""


def scraped(port: int) -> str:
    """Read the metrics as Prometheus would."""
    with urllib.request.urlopen(f"http://{HOST}:{port}/metrics", timeout=30) as answer:
        text: str = answer.read().decode()
        return text


def figure(text: str, name: str) -> float:
    """The value of the one line that begins with ``name``."""
    (value,) = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(value)


async def test_figures_move_with_the_game_and_name_nobody(start_server: Callable[..., Server]) -> None:
    port = free_port()
    page = Page(start_server(STARCIV_METRICS_PORT=str(port)))
    code = created(page)
    async with page.socket(code) as host, page.socket(code) as watcher:
        await until(watcher, "full")
        assert figure(scraped(port), "starciv_sockets") == 2
        assert (await ask(host, t="act", action={"do": "nonsense"}))["t"] == "refused"
        await host.send('{"t":"sync"}')
        await begin_with_bots_alone(host)
        while (await until(watcher, "delta"))["version"] < 12:
            pass
        text = scraped(port)
    assert figure(text, 'starciv_moves_total{by="bot"}') >= 5
    assert figure(text, 'starciv_resyncs_total{why="asked"}') == 1
    assert re.search(r'^starciv_refusals_total\{code="\w+"\} 1\.0$', text, re.MULTILINE)
    assert figure(text, 'starciv_frames_total{direction="in"}') >= 4
    assert figure(text, 'starciv_frames_total{direction="out"}') >= 10
    assert figure(text, "starciv_bot_seconds_count") >= 5
    assert figure(text, "starciv_clock_lag_seconds_count") >= 5
    assert code not in text
    assert "Ada" not in text
    labels = set(re.findall(r'[{,](\w+)="', "\n".join(re.findall(r"^starciv_.*$", text, re.MULTILINE))))
    assert labels <= set(OURS)

"""Caddy with ``deploy/Caddyfile`` in front of servers, on plain HTTP of this machine."""

from __future__ import annotations

import os
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from pathlib import Path
from typing import NamedTuple

from devtools.environment import ROOT
from tests.components import require
from tests.server import HOST, free_port
from tests.services import running


class SiteAnswer(NamedTuple):
    """Answer of a site to one request."""

    status: int
    headers: Message
    text: str


def ask_site(address: str, data: bytes | None = None, **headers: str) -> SiteAnswer:
    """Ask as a browser asks for a page; ``Accept_Language`` and the like are sent with their hyphen. Blocking."""
    named = {name.replace("_", "-"): value for name, value in ({"Accept": "text/html,*/*"} | headers).items()}
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, named), timeout=30) as response:
            return SiteAnswer(response.status, response.headers, response.read().decode())
    except urllib.error.HTTPError as error:
        with error:
            return SiteAnswer(error.code, error.headers, error.read().decode())


@contextmanager
def caddy(folder: Path, upstreams: list[str], **spans: str) -> Iterator[str]:
    """Run it before ``upstreams`` (host:port), its own files in ``folder``; yields the site's address at once.

    ``spans`` are settings of the file that take another time here: ``health_interval="100ms"``.
    """
    site = f"http://{HOST}:{free_port()}"
    config = folder / "Caddyfile"
    hosted = (ROOT / "deploy" / "Caddyfile").read_text()
    for name, span in spans.items():
        hosted, changed = re.subn(rf"(?m)^(\s*{name}) \S+$", rf"\1 {span}", hosted)
        assert changed == 1, f"{name} is set {changed} times"
    assert "\n\tservers {" in hosted
    config.write_text(hosted.replace("\n\tservers {", "\n\tadmin off\n\tservers {", 1))
    env = {
        "SITE": site,
        "UPSTREAMS": " ".join(upstreams),
        "OUTAGE_PAGES": str(ROOT / "deploy" / "outage"),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    command = [require("caddy"), "run", "--adapter", "caddyfile", "--config", str(config)]
    with running(command, env={**os.environ, **env}):
        yield site

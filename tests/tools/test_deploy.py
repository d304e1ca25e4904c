"""The files in ``deploy/``: checked by the tools of those who read them, where these are installed."""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from devtools import environment
from devtools.commands import parser
from devtools.environment import ROOT
from tests.components import require

DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())


def said(program: str, *arguments: str, **env: str) -> str:
    """What the program prints."""
    command = (require(program), *arguments)
    done = subprocess.run(
        command, env={**os.environ, **env}, text=True, capture_output=True, check=False, timeout=60
    )
    return f"{done.stdout}{done.stderr}\nexit {done.returncode}"


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_are_what_systemd_reads(unit: Path, tmp_path: Path) -> None:
    here = tmp_path / unit.name.replace("@", "@8001")
    text = unit.read_text().replace("/opt/star-civilisations", str(tmp_path))
    here.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE))
    complaints = [
        line for line in said("systemd-analyze", "verify", str(here)).splitlines() if unit.stem in line
    ]
    assert complaints == []


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_are_confined(unit: Path) -> None:
    lines = unit.read_text().splitlines()
    for line in ("User=starciv", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="):
        assert line in lines


def test_caddy_takes_its_file() -> None:
    text = said(
        "caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"), SITE="a.example"
    )
    assert "Valid configuration" in text


def test_what_services_start_is_a_command_there_is() -> None:
    words = re.search(
        r"^ExecStart=\S+ dev\.py (.*)$", (DEPLOY / "systemd" / "web@.service").read_text(), re.MULTILINE
    )
    assert words
    assert parser(None).parse_args(words[1].replace("%i", "8001").split()).port == 8001


def test_no_secret_stands_in_the_examples() -> None:
    example = (DEPLOY / "example.env").read_text()
    assert re.findall(r"^(?:SECRET_KEY|POSTGRES_PASSWORD)=(.*)$", example, re.MULTILINE) == ["", ""]
    compose = (DEPLOY / "compose.yaml").read_text()
    assert not re.search(r"^\s*(?:SECRET_KEY|POSTGRES_PASSWORD): (?!\$\{)", compose, re.MULTILINE)


def test_the_image_is_built_from_the_lock_and_runs_as_nobody_special() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    flat = text.replace("\\\n", "")
    for lock in ("build", "run"):
        assert re.search(rf"--require-hashes --only-binary :all: .*-r requirements/{lock}\.txt", flat)
    assert " ".join(environment.FROM_SOURCE) in flat
    assert text.rindex("USER starciv") < text.rindex("CMD")


async def test_servers_in_containers_believe_what_their_own_network_says_of_addresses() -> None:
    """And of several forwarded addresses the last one from outside: the first may be anybody's invention."""
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

    compose = (DEPLOY / "compose.yaml").read_text()
    trusted = re.search(r"FORWARDED_ALLOW_IPS: (\S+)", compose)
    assert trusted
    assert f"subnet: {trusted[1]}" in compose
    seen: list[str] = []

    async def application(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(scope["client"][0])

    guarded: Any = ProxyHeadersMiddleware(application, trusted_hosts=trusted[1])
    headers = [(b"x-forwarded-for", b"198.51.100.1, 203.0.113.9")]
    for client in ("10.213.7.5", "192.0.2.7"):
        scope = {"type": "http", "scheme": "http", "client": (client, 1), "headers": headers}
        await guarded(scope, None, None)
    assert seen == ["203.0.113.9", "192.0.2.7"]

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
    """Output of the program."""
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


def test_example_environment_reads_alike_with_any_line_used(tmp_path: Path) -> None:
    """A shell reads what systemd and compose do: plain words, or single quotes round all of a value."""
    example = (DEPLOY / "example.env").read_text()
    lines = re.findall(r"^#?([A-Z_]+)=(.*)$", example, re.MULTILINE)
    assert len(lines) > 15
    site_env = tmp_path / "site.env"
    for name, value in lines:
        assert re.fullmatch(r"[\w./:@%+=,?-]*|'[^'\n]*'", value), name
        site_env.write_text(re.sub(rf"^#{name}=", f"{name}=", example, flags=re.MULTILINE))
        sourced = subprocess.run(
            ["sh", "-euc", 'set -a; . "$1"; env -0', "sh", site_env], capture_output=True, env={}, check=False
        )
        assert sourced.stderr == b"", name
        read = dict(pair.split("=", 1) for pair in sourced.stdout.decode().split("\0") if pair)
        assert read[name] == value.strip("'")


def test_caddy_is_given_all_files_that_its_own_names() -> None:
    """The outage pages stand where the Caddyfile looks, in a container and by the steps of docs/hosting.md."""
    folder = re.search(r"\{\$OUTAGE_PAGES:(\S+)\}", (DEPLOY / "Caddyfile").read_text())
    assert folder
    assert f"./outage:{folder[1]}:ro" in services()["caddy"]
    steps = (ROOT / "docs" / "hosting.md").read_text()
    assert f"-t {folder[1]} deploy/outage/*.html" in steps
    assert {page.name for page in (DEPLOY / "outage").iterdir()} == {"en.html", "fr.html"}


def test_signal_to_stop_is_for_the_server_and_not_for_its_workers() -> None:
    for unit in UNITS:
        assert "KillMode=mixed" in unit.read_text().splitlines(), unit.name


def test_the_image_is_built_from_the_lock_and_runs_as_nobody_special() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    flat = text.replace("\\\n", "")
    for lock in ("build", "run"):
        assert re.search(rf"--require-hashes --only-binary :all: .*-r requirements/{lock}\.txt", flat)
    assert " ".join(environment.FROM_SOURCE) in flat
    assert text.rindex("USER starciv") < text.rindex("CMD")


async def test_servers_in_containers_trust_addresses_of_their_network() -> None:
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


def services() -> dict[str, str]:
    """The text of each service in compose.yaml, what it takes over from ``x-server`` included."""
    compose = (DEPLOY / "compose.yaml").read_text()
    shared = compose[compose.index("x-server:") : compose.index("\nservices:")]
    listed = compose[compose.index("\nservices:") + 10 : compose.index("\nnetworks:")]
    found = re.split(r"^  (\w+):", listed, flags=re.MULTILINE)[1:]
    return {
        name: text + (shared if "*server" in text else "")
        for name, text in zip(found[::2], found[1::2], strict=True)
    }


def test_no_service_has_more_rights_than_it_needs() -> None:
    found = services()
    assert set(found) == {"migrate", "web1", "web2", "clock", "postgres", "redis", "caddy"}
    for name, text in found.items():
        assert "cap_drop: [ALL]" in text, name
        assert "no-new-privileges:true" in text, name
        assert "read_only: true" in text, name
        sizes = re.findall(r"/[\w/]+:[^\"]*", " ".join(re.findall(r"tmpfs: \[(.*)\]", text)))
        assert sizes, name
        assert all("size=" in mount for mount in sizes), name
    assert re.findall(r"cap_add: \[(.*)\]", "".join(found.values())) == ["NET_BIND_SERVICE"]


def test_units_write_temporary_files_of_a_limited_size() -> None:
    for unit in UNITS:
        mounts = re.search(r"^TemporaryFileSystem=(.*)$", unit.read_text(), re.MULTILINE)
        assert mounts, unit.name
        assert {mount.split(":")[0] for mount in mounts[1].split()} == {"/tmp", "/var/tmp"}
        assert all("size=" in mount for mount in mounts[1].split())


def test_images_of_others_can_be_fixed_by_digest(tmp_path: Path) -> None:
    """pin.sh writes what the tags mean now; every image of the deployment is a variable that it writes."""
    files = (DEPLOY / "compose.yaml").read_text() + (DEPLOY / "Dockerfile").read_text()
    named = set(re.findall(r"^\s*(?:image:|FROM) (\S+)", files, re.MULTILINE)) - {"star-civilisations"}
    wanted = {re.match(r"\$\{(\w+_IMAGE)", image)[1] for image in named}  # type: ignore[index]
    docker, env = tmp_path / "docker", tmp_path / "site.env"
    docker.write_text('#!/bin/sh\n[ "$1" = pull ] && exit; for last; do :; done; echo "$last@sha256:00"\n')
    docker.chmod(0o755)
    env.write_text("SITE=play.example.org\n#REDIS_IMAGE=\nCADDY_IMAGE=caddy@sha256:old\n")
    path = f"{tmp_path}:{os.environ['PATH']}"
    subprocess.run(["sh", DEPLOY / "pin.sh", env], check=True, env={**os.environ, "PATH": path}, timeout=30)
    lines = dict(line.split("=", 1) for line in env.read_text().splitlines())
    assert lines.pop("SITE") == "play.example.org"
    assert set(lines) == wanted == {"PYTHON_IMAGE", "POSTGRES_IMAGE", "REDIS_IMAGE", "CADDY_IMAGE"}
    assert all(image.endswith("@sha256:00") for image in lines.values())

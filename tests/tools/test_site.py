"""The settings of a hosted site: the secret key, host names, headers, logs, lifespan."""

import asyncio
import logging
import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from devtools.environment import ROOT
from starciv import environment
from starciv.lifespan import Lifespan
from starciv.logs import NoSecrets, OneLine


def test_the_secret_is_made_once_and_is_its_owners_only(tmp_path: Path) -> None:
    file = tmp_path / "secret.key"
    first = environment.kept_secret(file)
    assert len(first) >= 50
    assert environment.kept_secret(file) == first
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [one.name for one in tmp_path.iterdir()] == ["secret.key"]


def test_processes_that_start_at_once_agree_on_the_secret(tmp_path: Path) -> None:
    ask = "import sys, pathlib, starciv.environment as e; print(e.kept_secret(pathlib.Path(sys.argv[1])))"

    def one(_number: int) -> str:
        return subprocess.run(
            [sys.executable, "-c", ask, str(tmp_path / "key")],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(one, range(8)))) == 1


@pytest.mark.parametrize(
    ("word", "meant"), [("1", True), ("Yes", True), ("0", False), ("", False), ("off", False)]
)
def test_flags(monkeypatch: pytest.MonkeyPatch, word: str, meant: bool) -> None:
    monkeypatch.setenv("FLAG", word)
    assert environment.flag("FLAG", not meant) is meant


def test_a_misspelt_flag_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLAG", "flase")
    with pytest.raises(ValueError, match="FLAG"):
        environment.flag("FLAG", False)


def setting(expression: str, data: Path, **variables: str) -> str:
    """Value of a setting in a process with this environment and no other settings."""
    ours = ("DEBUG", "ALLOWED_HOSTS", "DATABASE_URL", "REDIS_URL", "SECRET_KEY", "HTTPS", "STATIC_HASHED")
    env = {name: value for name, value in os.environ.items() if name not in ours}
    env |= {"DATA_DIR": str(data), **variables}
    code = f"from starciv import settings as s; print({expression})"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    return (done.stdout or done.stderr).strip()


@pytest.mark.parametrize(
    ("variables", "expression", "value"),
    [
        ({}, "s.DEBUG", "False"),
        ({}, "s.ALLOWED_HOSTS", "['localhost', '127.0.0.1', '[::1]']"),
        (
            {"ALLOWED_HOSTS": "play.example, other.example"},
            "s.ALLOWED_HOSTS",
            "['play.example', 'other.example']",
        ),
        ({}, "s.DATABASES['default']['OPTIONS']['transaction_mode']", "IMMEDIATE"),
        ({}, "'synchronous=NORMAL' in s.DATABASES['default']['OPTIONS']['init_command']", "True"),
        (
            {"SQLITE_SYNCHRONOUS": "full"},
            "'synchronous=FULL' in s.DATABASES['default']['OPTIONS']['init_command']",
            "True",
        ),
        (
            {"DATABASE_URL": "postgres://u@h/d"},
            "s.DATABASES['default']['ENGINE']",
            "django.db.backends.postgresql",
        ),
        ({}, "s.CHANNEL_LAYERS['default']['BACKEND']", "channels.layers.InMemoryChannelLayer"),
        (
            {"REDIS_URL": "redis://h"},
            "s.CHANNEL_LAYERS['default']['BACKEND']",
            "channels_redis.pubsub.RedisPubSubChannelLayer",
        ),
        ({"HTTPS": "1"}, "(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE)", "(True, True)"),
    ],
)
def test_the_environment_drives_the_settings(
    tmp_path: Path, variables: dict[str, str], expression: str, value: str
) -> None:
    assert setting(expression, tmp_path, **variables) == value


def test_data_is_in_one_folder(tmp_path: Path) -> None:
    setting("s.SECRET_KEY", tmp_path)
    assert setting("s.DATABASES['default']['NAME']", tmp_path) == str(tmp_path / "starciv.sqlite3")
    assert (tmp_path / "secret.key").exists()


@pytest.mark.django_db
def test_pages_forbid_what_is_not_ours(client: Client) -> None:
    answer = client.get("/healthz")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"


@pytest.mark.django_db
def test_a_foreign_host_name_is_refused(client: Client) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


@pytest.mark.django_db
def test_ready_asks_the_database(client: Client) -> None:
    assert client.get("/readyz").content == b"ok"


def record(message: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord("x", logging.WARNING, "f", 1, message, args, None)


def test_logs_keep_the_secret_of_a_private_link() -> None:
    line = record("Not Found: %s", "/t/KORO-61/seat/s3cr3t-Key_/")
    NoSecrets().filter(line)
    assert line.getMessage() == "Not Found: /t/KORO-61/seat/[secret]/"


def test_tracebacks_keep_the_secret_of_a_private_link() -> None:
    line = record("failed")
    try:
        raise ValueError("/t/KORO-61/seat/s3cr3t/")
    except ValueError:
        line.exc_info = sys.exc_info()
    NoSecrets().filter(line)
    assert "s3cr3t" not in logging.Formatter().format(line)


def test_one_line_drops_the_traceback() -> None:
    line = record("Invalid HTTP_HOST header")
    line.exc_info = (ValueError, ValueError("x"), None)
    OneLine().filter(line)
    assert logging.Formatter().format(line) == "Invalid HTTP_HOST header"


def converse(lifespan: Lifespan, *moments: str) -> list[dict[str, Any]]:
    """Answers of the application to these lifespan messages."""
    answers: list[dict[str, Any]] = []
    messages = iter(moments)

    async def receive() -> dict[str, str]:
        return {"type": f"lifespan.{next(messages)}"}

    async def send(answer: dict[str, Any]) -> None:
        answers.append(answer)

    asyncio.run(lifespan({"type": "lifespan"}, receive, send))
    return answers


def test_lifespan_runs_both_hooks() -> None:
    ran: list[str] = []

    async def startup() -> None:
        ran.append("startup")

    async def shutdown() -> None:
        ran.append("shutdown")

    answers = converse(Lifespan(startup, shutdown), "startup", "shutdown")
    assert ran == ["startup", "shutdown"]
    assert [one["type"] for one in answers] == ["lifespan.startup.complete", "lifespan.shutdown.complete"]


def test_lifespan_says_what_failed() -> None:
    async def fail() -> None:
        raise RuntimeError("no clock")

    answers = converse(Lifespan(fail, fail), "startup", "shutdown")
    assert answers[0] == {"type": "lifespan.startup.failed", "message": "no clock"}

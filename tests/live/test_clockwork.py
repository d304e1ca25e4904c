"""The clock inside the server process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from django.db.models import F
from pytest_django.fixtures import Settings

from games.live import clockwork, lifespan
from games.tables.clocks import scheduler
from games.tables.core import timing
from games.tables.models import Table
from tests.live.browsers import Browser
from tests.live.conftest import gather

Browse = Callable[..., Awaitable[Browser]]


async def test_bots_play_while_a_browser_watches(settings: Settings, browse: Browse) -> None:
    settings.STARCIV_CLOCK_IN_PROCESS = True
    settings.STARCIV_BOT_DELAY_MS = 1
    party = await sync_to_async(gather)(1, 3)
    await sync_to_async(party.start)()
    ada = await browse(party.code, party.secrets[0])  # the first socket starts the clock: Daphne's way
    while ada.doc["game"]["round"] < 2:
        if ada.question:
            answer = (
                await ada.answer()
            )  # refused if a bot's card came in between: then the question is another
            await ada.until_version(answer.get("version", 0))
        else:
            await ada.hear()


async def test_a_clock_that_runs_out_is_played_though_nobody_asks(settings: Settings, browse: Browse) -> None:
    settings.STARCIV_CLOCK_IN_PROCESS = True
    party = await sync_to_async(gather)()
    await Table.objects.filter(code=party.code).aupdate(times={"response": 0, "decision": 1})
    await lifespan.startup()
    await sync_to_async(party.start)()
    watcher = await browse(party.code)
    assert watcher.doc["waiting"][0]["deadline"] > 0
    await watcher.until("delta")
    assert any(line["kind"] == "picked" for line in watcher.log)


async def test_a_hint_that_time_is_up_is_looked_into(browse: Browse) -> None:
    party = await sync_to_async(gather)()
    await Table.objects.filter(code=party.code).aupdate(times={"response": 0, "decision": 3600})
    await sync_to_async(party.start)()
    watcher = await browse(party.code)
    await watcher.say({"t": "time"})  # too early: nothing happens
    await watcher.settle()
    assert not any(line["kind"] == "picked" for line in watcher.log)
    seen = watcher.version
    await sync_to_async(run_out)(party.code)
    await watcher.say({"t": "sync"})
    await watcher.until_version(seen + 1)
    await watcher.say({"t": "time"})
    while not any(line["kind"] == "picked" for line in watcher.log):
        await watcher.hear()


def run_out(code: str) -> None:
    """Have every deadline of the table be a moment ago."""
    table = Table.objects.get(code=code)
    clocks = dict.fromkeys(table.clocks, timing.now_ms() - 1)
    Table.objects.filter(code=code).update(clocks=clocks, version=F("version") + 1)


async def test_a_database_that_fails_does_not_stop_the_clock(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sweeps = []

    def sweep() -> float:
        sweeps.append(1)
        raise OperationalError

    settings.STARCIV_CLOCK_IN_PROCESS = True
    monkeypatch.setattr(clockwork, "sweep", sweep)
    monkeypatch.setattr(scheduler, "INTERVAL", 0.001)
    clockwork.start()
    while len(sweeps) < 3:
        await sync_to_async(lambda: None)()
    await clockwork.stop()
    assert [record.message for record in caplog.records] == ["the database is away"], "once, however often"


async def test_where_the_clock_has_its_own_process_none_runs_here(settings: Settings) -> None:
    settings.STARCIV_CLOCK_IN_PROCESS = False
    await lifespan.startup()
    assert clockwork._clockwork is None

"""Drafts over the wire: the own pages of a seat hear of them, and nobody else hears anything at all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import registry
from games.tables import play
from games.tables.models import Table
from games.tables.orders import drafts
from games.tables.selectors import snapshot
from tests.live.browsers import Browser
from tests.live.conftest import Party
from tests.tables.countdown import KEY
from tests.tables.countdown import PACKAGE as COUNTDOWN

Browse = Callable[..., Awaitable[Browser]]


@pytest.fixture
def sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.PACKAGES, KEY, COUNTDOWN)


def gathered(**options: Any) -> Party:
    host = play.create_table(host_name="Ada", game=KEY, options=options, clock={"control": "none"})
    ben = play.join(code=host.table.code, name="Ben")
    party = Party(host.table.code, [host.secret, ben.secret], [host.seat.pk, ben.seat.pk])
    party.start()
    return party


async def pages_of(browse: Browse, party: Party) -> list[Browser]:
    """Pages of both seats by their numbers, and one without a seat; all have heard that all are there."""
    people = [await browse(party.code, secret) for secret in party.secrets]
    pages = [*sorted(people, key=lambda page: int(page.doc["you"])), await browse(party.code)]
    for page in pages:
        await page.until("presence", here=[0, 1], spectators=1)
        await page.settle()
    return pages


async def test_a_draft_is_reviewed_and_shown_on_the_other_pages_of_its_seat(
    sheets: None, browse: Browse
) -> None:
    party = await sync_to_async(gathered)(sheets=True)
    one, other = [await browse(party.code, party.secrets[0]) for _ in range(2)]
    prompt = f"r1s{one.doc['you']}"
    saved = await one.ask(t="draft", prompt=prompt, data={"numbers": [1, 9]})
    assert saved["t"] == "ack"
    (shown,) = saved["drafts"]
    assert shown["data"] == {"numbers": [1, 9]}
    assert [line["line"] for line in shown["review"]["lines"]] == [1]
    assert (await other.until("drafts"))["drafts"] == saved["drafts"]
    late = await browse(party.code, party.secrets[0])
    assert (await late.ask(t="draft"))["drafts"] == saved["drafts"], "asked for by a page that comes later"
    gone = await other.ask(t="draft", prompt=prompt, data=None)
    assert gone["drafts"] == []
    assert (await other.ask(t="draft", prompt="r9s9", data={}))["code"] == "stale_prompt"


async def test_nobody_else_hears_that_somebody_drafts(sheets: None, browse: Browse) -> None:
    """A round of sealed sheets: the frames of others are the same with drafts and without, numbers and all."""
    heard = []
    for drafting in (True, False):
        party = await sync_to_async(gathered)(sheets=True)
        drafter, *others = await pages_of(browse, party)
        before = [page.frames[:] for page in others]
        row = await Table.objects.values().aget(code=party.code)
        if drafting:
            for numbers in ([1], [1, 1], [9]):
                assert (await drafter.ask(t="draft", prompt="r1s0", data={"numbers": numbers}))["t"] == "ack"
            for page, frames in zip(others, before, strict=True):
                await page.settle()
                assert [one for one in page.frames[len(frames) :] if one["t"] != "pong"] == []
            assert await Table.objects.values().aget(code=party.code) == row, "versions, clocks and moments"
        sheet = {"do": "sheet", "numbers": [2]}
        assert (await drafter.ask(t="act", prompt="r1s0", action=sheet))["t"] == "ack"
        heard.append([{**await page.until("delta"), "now": 0} for page in others])
    assert heard[0] == heard[1]


async def test_only_its_seat_hears_that_a_draft_failed(sheets: None, browse: Browse) -> None:
    party = await sync_to_async(gathered)(sheets=True)
    drafter, *others = await pages_of(browse, party)
    assert (await drafter.ask(t="draft", prompt="r1s0", data={"numbers": [1]}))["t"] == "ack"
    before = [page.frames[:] for page in others]

    def fail() -> None:
        shot = snapshot(party.code)
        assert shot.game is not None
        prompt = next(one for one in shot.game.prompts(shot.state) if one.id == "r1s0")
        for _ in range(2):
            drafts.report_failure(shot, prompt, ValueError("a line"))

    await sync_to_async(fail)()
    assert (await drafter.until("chat"))["line"]["house"] == "draft_failed"
    await drafter.settle()
    assert drafter.kinds().count("chat") == 1, "said twice"
    for page, frames in zip(others, before, strict=True):
        await page.settle()
        assert [one for one in page.frames[len(frames) :] if one["t"] != "pong"] == []
    late = [await browse(party.code, secret) for secret in (*party.secrets, "")]
    told = [page.doc.get("you") for page in late if "draft_failed" in str(page.frames[0]["chat"])]
    assert told == [0]


async def test_what_shows_a_viewer_nothing_sends_them_nothing(sheets: None, browse: Browse) -> None:
    """The hum of one seat is no frame for anybody else; their next step leads past it."""
    party = await sync_to_async(gathered)()
    hummer, *others = await pages_of(browse, party)
    assert (await hummer.ask(t="act", prompt=None, action={"do": "hum"}))["t"] == "ack"
    await hummer.until("delta")
    for page in others:
        count = len(page.frames)
        await page.settle()
        assert [one for one in page.frames[count:] if one["t"] != "pong"] == []
    assert (await others[0].ask(t="act", prompt="r1s1", action={"do": "call", "number": 1}))["t"] == "ack"
    for page in others:
        if page.frames[-1]["t"] != "delta":
            await page.until("delta")
        step = next(one for one in reversed(page.frames) if one["t"] == "delta")
        assert [line["kind"] for line in step["log"]] == ["called"]
        assert step["version"] == step["from"] + 2

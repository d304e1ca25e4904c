"""Gestures over the wire: everybody else sees what the seat on turn is about to do, and nothing of it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from asgiref.sync import sync_to_async

from games.live.gestures import BURST
from games.tables import play
from games.tables.models import MoveRecord, Table
from tests.live.browsers import Browser
from tests.live.conftest import Party

Browse = Callable[..., Awaitable[Browser]]


def gathered() -> Party:
    host = play.create_table(host_name="Ada", game="ascending-empires", clock={"control": "none"})
    ben = play.join(code=host.table.code, name="Ben")
    party = Party(host.table.code, [host.secret, ben.secret], [host.seat.pk, ben.seat.pk])
    party.start()
    return party


async def pages_of(browse: Browse, party: Party) -> tuple[Browser, Browser, Browser]:
    """The page of the seat on turn, that of the other, and one without a seat."""
    people = [await browse(party.code, secret) for secret in party.secrets]
    onlooker = await browse(party.code)
    for page in (*people, onlooker):
        await page.settle()
    active = people[0].doc["game"]["active"]
    one, other = sorted(people, key=lambda page: page.doc["you"] != active)
    return one, other, onlooker


def aim(page: Browser, **change: Any) -> dict[str, Any]:
    return {"ship": 16 * page.doc["you"] + 1, "tenths": 1934, **change}


def heard(page: Browser) -> list[dict[str, Any]]:
    return [frame for frame in page.frames if frame["t"] == "gesture"]


async def settled(*pages: Browser) -> None:
    for page in pages:
        await page.say({"t": "ping"})
        await page.until("pong")
    await asyncio.sleep(0.1)
    for page in pages:
        await page.settle()


async def test_an_aim_is_seen_by_everybody_else_and_leaves_no_trace(browse: Browse) -> None:
    party = await sync_to_async(gathered)()
    one, other, onlooker = await pages_of(browse, party)
    prompt = one.doc["prompts"][0]["id"]
    before = await sync_to_async(_rows)(party.code)
    await one.say({"t": "gesture", "prompt": prompt, "data": aim(one)})
    for page in (other, onlooker):
        assert await page.until("gesture") == {"t": "gesture", "seat": one.doc["you"], "data": aim(one)}
    await one.say({"t": "gesture", "prompt": prompt, "data": None})
    assert await other.until("gesture") == {"t": "gesture", "seat": one.doc["you"]}
    await settled(one, other, onlooker)
    assert heard(one) == [], "who makes it is not told of it"
    assert await sync_to_async(_rows)(party.code) == before
    late = await browse(party.code)
    await late.settle()
    assert heard(late) == []


def _rows(code: str) -> tuple[int, int]:
    table = Table.objects.get(code=code)
    return table.version, MoveRecord.objects.filter(table=table).count()


async def test_only_the_seat_asked_shows_gestures_and_only_valid_ones(
    browse: Browse,
) -> None:
    party = await sync_to_async(gathered)()
    one, other, onlooker = await pages_of(browse, party)
    prompt = one.doc["prompts"][0]["id"]
    await other.say({"t": "gesture", "prompt": prompt, "data": aim(other)})
    await onlooker.say({"t": "gesture", "prompt": prompt, "data": aim(one)})
    for data in (
        aim(one, ship=aim(other)["ship"]),
        aim(one, tenths=3600),
        aim(one, tenths=1.5),
        aim(one, word="hello"),
        {},
    ):
        await one.say({"t": "gesture", "prompt": prompt, "data": data})
    await one.say({"t": "gesture", "prompt": "99.action", "data": aim(one)})
    await settled(one, other, onlooker)
    assert not [frame for page in (one, other, onlooker) for frame in heard(page)]


async def test_more_than_a_table_bears_are_dropped_without_a_word(browse: Browse) -> None:
    party = await sync_to_async(gathered)()
    one, other, onlooker = await pages_of(browse, party)
    prompt = one.doc["prompts"][0]["id"]
    for tenths in range(int(BURST) + 6):
        await one.say({"t": "gesture", "prompt": prompt, "data": aim(one, tenths=tenths)})
    await settled(one, other, onlooker)
    assert 0 < len(heard(onlooker)) <= BURST + 1
    assert not [frame for frame in one.frames if frame["t"] == "refused"]

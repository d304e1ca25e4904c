"""Viewers of a table get no notices elsewhere: a page says when it is hidden, and proves that it is there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from asgiref.sync import sync_to_async

from games.live import heartbeat, hub
from games.notices import subscriptions
from games.notices.models import Reader
from games.notices.subscriptions import Asker
from games.tables.core import timing
from games.tables.models import Seat
from tests.live.browsers import Browser
from tests.live.conftest import Party

pytestmark = pytest.mark.usefixtures("either_way")
Browse = Callable[..., Awaitable[Browser]]


async def said(browser: Browser, on: bool) -> None:
    """The page says whether it can be seen, and the server has heard it."""
    await browser.say({"t": "look", "on": on})
    await browser.say({"t": "ping"})
    await browser.until("pong")


async def test_a_page_that_is_hidden_is_not_looked_at(playing: Party, browse: Browse) -> None:
    ada = await browse(playing.code, playing.secrets[0])
    await browse(playing.code)
    before = timing.now_ms()
    assert list(hub.current().lookers()) == [playing.ids[0]]
    await said(ada, False)
    assert hub.current().lookers() == {}
    assert hub.current().seats_here() == [playing.ids[0]]
    phone = await browse(playing.code, playing.secrets[0])
    assert hub.current().lookers()[playing.ids[0]] >= before
    await said(phone, False)
    await said(ada, True)
    assert list(hub.current().lookers()) == [playing.ids[0]]


async def test_what_a_page_proves_is_kept_for_who_is_told_things(playing: Party, browse: Browse) -> None:
    def reader() -> Reader:
        return subscriptions.reader_of(Seat.objects.get(pk=playing.ids[0]), Asker("en", ""))

    await sync_to_async(reader)()
    ada = await browse(playing.code, playing.secrets[0])
    await said(ada, True)
    proof = heartbeat._looking()
    await sync_to_async(subscriptions.note_looking)(proof)
    kept = (await sync_to_async(Reader.objects.get)()).looked_at
    assert kept is not None
    assert timing.ms(kept) == proof[playing.ids[0]]
    await sync_to_async(subscriptions.note_looking)({playing.ids[0]: 0})
    assert (await sync_to_async(Reader.objects.get)()).looked_at == kept

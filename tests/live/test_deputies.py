"""A deputy's socket: it has the seat for a while, plays, binds nobody, and loses it when it is dismissed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from asgiref.sync import sync_to_async

from games.tables import play
from games.tables.models import MoveRecord
from tests.live.browsers import Browser
from tests.live.conftest import Party

Browse = Callable[..., Awaitable[Browser]]


async def test_a_deputy_has_the_seat_until_dismissed(playing: Party, browse: Browse) -> None:
    ada = await browse(playing.code, playing.secrets[0])
    asked = 0 if ada.question else 1
    appoint = sync_to_async(play.appoint_deputy)
    claim = await appoint(code=playing.code, seat=playing.ids[asked], name="Zoe", hours=1)
    zoe = await browse(playing.code, claim.secret)
    assert zoe.question
    assert playing.secrets[asked] not in str(zoe.heard)
    for do in ("leave", "options", "move", "rename"):
        await zoe.say({"t": "lobby", "token": f"z{do}", "do": do, "name": "close", "options": {}})
        assert (await zoe.until("refused"))["code"] == "deputy"
    assert (await zoe.answer())["t"] == "ack"
    assert (await MoveRecord.objects.alatest("seq")).by == "deputy"
    await sync_to_async(play.dismiss_deputy)(code=playing.code, seat=playing.ids[asked])
    assert (await zoe.until("refused"))["code"] == "not_seated"
    await zoe.until("full")
    assert "you" not in zoe.doc

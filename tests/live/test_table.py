"""Frames that browsers at one table receive."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.db.models import F

from games import registry
from games.live import hub
from games.live.room import Room
from games.tables import play, selectors
from games.tables.models import MoveRecord, Seat, Table
from tests.live.browsers import Browser
from tests.live.conftest import Party, gather

pytestmark = pytest.mark.usefixtures("either_way")
Browse = Callable[..., Awaitable[Browser]]


async def test_each_viewer_gets_the_own_document(playing: Party, browse: Browse) -> None:
    ada, ben = [await browse(playing.code, secret) for secret in playing.secrets]
    watcher = await browse(playing.code)
    assert {ada.doc["you"], ben.doc["you"]} == {0, 1}
    assert "you" not in watcher.doc
    assert "link" not in watcher.doc
    assert ada.doc["link"] != ben.doc["link"]
    assert watcher.doc["prompts"] == []
    asked = [browser for browser in (ada, ben) if browser.question]
    assert [browser.doc["you"] for browser in asked] == [waits["seat"] for waits in watcher.doc["waiting"]]
    assert ada.doc["table"] == ben.doc["table"] == watcher.doc["table"]


async def test_every_version_is_shown_and_steps_equal_the_whole(playing: Party, browse: Browse) -> None:
    ada, ben = [await browse(playing.code, secret) for secret in playing.secrets]
    watcher = await browse(playing.code)
    for _ in range(12):
        asked = next(browser for browser in (ada, ben) if browser.question)
        assert (answer := await asked.answer())["t"] == "ack"
        for browser in (ada, ben, watcher):
            await browser.until_version(answer["version"])
    assert "delta" in watcher.kinds()
    for browser, secret in ((ada, playing.secrets[0]), (ben, playing.secrets[1]), (watcher, "")):
        fresh = await browse(playing.code, secret)
        assert fresh.doc == browser.doc
        assert fresh.log == browser.log
        assert fresh.version == browser.version


async def test_no_other_socket_receives_a_hand(browse: Browse) -> None:
    party = await sync_to_async(gather)(3)
    await sync_to_async(party.start)()
    people = [await browse(party.code, secret) for secret in party.secrets]
    watcher = await browse(party.code)
    while any(browser.doc["game"]["phase"] == "SETUP" for browser in people):
        asked = next(browser for browser in people if browser.question)
        version = (await asked.answer())["version"]
        for browser in (*people, watcher):
            await browser.until_version(version)
    hands = {browser: set(browser.doc["game"]["me"]["hand"]) for browser in people}
    every = set().union(*hands.values())
    assert every
    for browser, own in ((people[0], 0), (people[1], 1), (people[2], 2), (watcher, None)):
        heard = "\n".join(browser.heard)
        foreign = every - hands.get(browser, set())
        assert not [card for card in foreign if re.search(rf'"{card}"(?!:)', heard)]
        assert not [seat for seat, secret in enumerate(party.secrets) if seat != own and secret in heard]


async def test_a_stranger_cannot_act(playing: Party, browse: Browse) -> None:
    (ada, ben), stranger = (
        [await browse(playing.code, s) for s in playing.secrets],
        await browse(playing.code),
    )
    prompt = next(browser for browser in (ada, ben) if browser.question).doc["prompts"][0]
    for frame in (
        {"t": "act", "prompt": prompt["id"], "action": prompt["silence"]},
        {"t": "chat", "text": "hello"},
        {"t": "lobby", "do": "hand_to_bot", "seat": 0},
    ):
        assert (await stranger.ask(**frame))["code"] == "not_seated"
    assert await MoveRecord.objects.filter(table__code=playing.code).acount() == 1


async def test_a_forged_cookie_is_a_stranger(playing: Party, browse: Browse) -> None:
    forged = await browse(playing.code, cookie=f"seat-{playing.code}={playing.secrets[0]}")
    assert "you" not in forged.doc


async def test_refusals_and_acknowledgements_go_to_the_sender_alone(playing: Party, browse: Browse) -> None:
    ada, ben = [await browse(playing.code, secret) for secret in playing.secrets]
    asked, other = (ada, ben) if ada.question else (ben, ada)
    prompt = asked.doc["prompts"][0]
    refusal = await other.ask(t="act", prompt=None, action=prompt["silence"])
    assert refusal["code"] == "not_your_turn"
    assert refusal["rule"].startswith("SC-")
    stale = await asked.ask(t="act", prompt="an older question", action=prompt["silence"])
    assert stale["code"] == "stale_prompt"
    assert (await asked.ask(t="act", prompt=None, action={"do": "no such thing"}))["code"] == "unknown_action"
    accepted = await asked.answer()
    assert accepted["seq"] == 1
    await other.until_version(accepted["version"])
    await asked.settle()
    await other.settle()
    assert "ack" not in other.kinds()
    assert other.kinds().count("refused") == 1
    assert asked.kinds().count("refused") == 2


async def test_an_illegal_move_over_a_socket_is_judged_once(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = [await browse(playing.code, secret) for secret in playing.secrets]
    asked, other = (ada, ben) if ada.question else (ben, ada)
    game = registry.package("starciv").ruleset
    admit, judged = game.admit, list[int]()

    def counting(self: Any, state: Any, move: Any) -> None:
        judged.append(move.seat)
        admit(self, state, move)

    monkeypatch.setattr(game, "admit", counting)
    refusal = await other.ask(t="act", prompt=None, action=asked.doc["prompts"][0]["silence"])
    assert refusal["code"] == "not_your_turn"
    assert len(judged) == 1


async def test_a_token_repeated_after_a_reconnect_counts_once(playing: Party, browse: Browse) -> None:
    ada, ben = [await browse(playing.code, secret) for secret in playing.secrets]
    asked, secret = (ada, playing.secrets[0]) if ada.question else (ben, playing.secrets[1])
    prompt, token = asked.doc["prompts"][0], uuid4().hex
    first = await asked.ask(t="act", token=token, prompt=prompt["id"], action=prompt["silence"])
    again = await browse(playing.code, secret)
    second = await again.ask(t="act", token=token, prompt=prompt["id"], action=prompt["silence"])
    assert first == second
    assert await MoveRecord.objects.filter(table__code=playing.code).acount() == 2


async def test_lobby_deed_repeated_after_a_reconnect_is_done_once(party: Party, browse: Browse) -> None:
    """A refused deed is carried out when it is asked for again and is legal by then."""
    asked = {"t": "lobby", "do": "add_bot", "token": uuid4().hex}
    wrong = {**asked, "do": "remove_seat", "seat": 99, "token": uuid4().hex}
    for _ in range(2):
        ada = await browse(party.code, party.secrets[0])
        assert (await ada.ask(**asked))["t"] == "ack"
        assert (await ada.ask(**wrong))["t"] == "refused"
    assert await Seat.objects.filter(table__code=party.code, kind="bot").acount() == 1


async def test_sync_brings_everything(playing: Party, browse: Browse) -> None:
    ada = await browse(playing.code, playing.secrets[0])
    doc, log = ada.doc, ada.log
    ada.doc, ada.log = {}, []
    await ada.say({"t": "sync"})
    await ada.until("full")
    assert ada.doc == doc
    assert ada.log == log


async def test_a_lost_poke_is_found_by_looking(playing: Party, browse: Browse, monkeypatch) -> None:
    monkeypatch.setattr("games.tables.core.changes._listeners", [])
    monkeypatch.setattr(hub, "POLL", 0.05)
    await hub.stop()
    watcher = await browse(playing.code)
    seen = watcher.version
    await sync_to_async(play.hand_to_bot)(code=playing.code, by=playing.ids[0], seat=0)
    await watcher.until_version(seen + 1)
    await sync_to_async(play.say)(code=playing.code, seat=playing.ids[0], token="x", text="lost too")
    while len(lines := [frame["line"] for frame in watcher.frames if frame["t"] == "chat"]) < 2:
        await watcher.until("chat")  # the first may come before the version: both are looked for apart
    assert [(line.get("house"), line.get("text")) for line in lines] == [
        ("robot_plays", None),
        (None, "lost too"),
    ]


async def test_taking_back_asks_whom_it_concerns(playing: Party, browse: Browse) -> None:
    """A pick has shown a hand: the other player must agree, and both then see the earlier position."""
    people = [await browse(playing.code, secret) for secret in playing.secrets]
    watcher = await browse(playing.code)
    picker = next(browser for browser in people if browser.question)
    other = next(browser for browser in people if browser is not picker)
    before = picker.doc["game"]
    version = (await picker.answer())["version"]
    await picker.until_version(version)
    (way,) = picker.doc["rewind"]["ways"]
    assert way["learned"] == [["drew", picker.doc["you"]]]
    assert way["ask"] == [other.doc["you"]]
    asked = await picker.ask(t="rewind", do="ask", seq=picker.doc["rewind"]["seq"])
    assert "seq" not in asked
    for browser in (other, watcher):
        await browser.until_version(asked["version"])
    request = other.doc["rewind"]["request"]
    assert watcher.doc["rewind"]["request"] == request
    wrongs: list[dict[str, Any]] = [
        {"do": "agree"},
        {"do": "agree", "request": request["id"] + 1},
        {"do": "ask"},
    ]
    for wrong in wrongs:
        assert (await other.ask(t="rewind", **wrong))["t"] == "refused"
    assert (await watcher.ask(t="rewind", do="agree", request=request["id"]))["code"] == "not_seated"
    done = await other.ask(t="rewind", do="agree", request=request["id"])
    assert done["seq"] == 2
    for browser in (*people, watcher):
        await browser.until_version(done["version"])
        assert browser.log[-1]["kind"] == "rewound"
        assert "rewind" not in browser.doc
    assert picker.doc["game"] == before
    assert picker.question


async def test_the_lobby(party: Party, browse: Browse) -> None:
    ada, ben = [await browse(party.code, secret) for secret in party.secrets]
    assert "game" not in ada.doc
    assert ada.doc["table"]["host"] == ada.doc["you"] == 0
    assert (await ben.ask(t="lobby", do="add_bot"))["code"] == "not_host"
    assert (await ada.ask(t="lobby", do="add_bot", level="random"))["t"] == "ack"
    assert (await ben.ask(t="lobby", do="rename", name="Benoît"))["t"] == "ack"
    assert (await ada.ask(t="lobby", do="remove_seat"))["code"] == "malformed"
    assert (await ada.ask(t="lobby", do="options", options={"round_limit": 5, "public": True}))["t"] == "ack"
    done = await ada.ask(t="lobby", do="options", options={"response_time": 30})
    await ben.until_version(done["version"])
    table = ben.doc["table"]
    assert [seat["name"] for seat in table["seats"]][:2] == ["Ada", "Benoît"]
    assert table["seats"][2]["level"] == "random"
    assert table["options"]["round_limit"] == 5
    assert (table["public"], table["times"]["response"]) == (True, 30)
    started = await ada.ask(t="lobby", do="start")
    await ben.until_version(started["version"])
    assert ben.doc["game"]["phase"] == "SETUP"
    assert ben.log[0]["seq"] == 0
    assert ben.log[0]["kind"] == "order_rolled"


async def test_who_leaves_goes_on_as_a_spectator(party: Party, browse: Browse) -> None:
    ada, ben = [await browse(party.code, secret) for secret in party.secrets]
    assert (await ben.ask(t="lobby", do="leave"))["t"] == "ack"
    while "you" in ben.doc:  # before the acknowledgement perhaps, where rows have several threads
        await ben.hear()
    assert [frame["code"] for frame in ben.frames if frame["t"] == "refused"] == ["not_seated"]
    assert (await ben.ask(t="chat", text="still here?"))["code"] == "not_seated"
    await ada.until("presence", here=[0], spectators=1)


async def test_who_is_sent_away_hears_so_and_a_closed_table_says_so(party: Party, browse: Browse) -> None:
    ada, ben = [await browse(party.code, secret) for secret in party.secrets]
    done = await ada.ask(t="lobby", do="remove_seat", seat=1)
    await ada.until_version(done["version"])
    refused = await ben.until("refused")
    assert (refused["code"], refused["why"]) == ("not_seated", "sent_away")
    assert (await ada.ask(t="lobby", do="let_back", seat=ada.doc["sent_away"][0]["seat"]))["t"] == "ack"
    assert (await ada.ask(t="lobby", do="move", name="close", options={}))["t"] == "ack"
    late = Browser(party.code)
    await late.socket.connect()
    told = await late.hear()
    assert (told["code"], told["by"]) == ("table_closed", "host")
    assert await late.socket.receive_output() == {"type": "websocket.close", "code": 4404}


async def test_a_changed_secret_ends_the_old_socket_s_seat(playing: Party, browse: Browse) -> None:
    ada = await browse(playing.code, playing.secrets[0])
    seen = len(ada.heard)
    await Seat.objects.filter(pk=playing.ids[0]).aupdate(secret_hash="0" * 64)
    assert (await ada.ask(t="act", prompt=None, action={"do": "resign"}))["code"] == "not_seated"
    await ada.until("full")
    assert "you" not in ada.doc
    assert '"me"' not in "".join(text for text in ada.heard[seen:])


async def test_presence(party: Party, browse: Browse) -> None:
    ada = await browse(party.code, party.secrets[0])
    await ada.until("presence", here=[0], spectators=0)
    watcher = await browse(party.code)
    await ada.until("presence", here=[0], spectators=1)
    ben, ben_s_phone = [await browse(party.code, party.secrets[1]) for _ in range(2)]
    await ada.until("presence", here=[0, 1], spectators=1)
    await watcher.close()
    await ada.until("presence", here=[0, 1], spectators=0)
    await ben.close()
    await ada.settle()
    assert ada.frames[-1]["t"] != "presence"
    await ben_s_phone.close()
    await ada.until("presence", here=[0])


async def test_presence_follows_when_the_dice_change_the_numbers(browse: Browse) -> None:
    party = await sync_to_async(gather)(1, 7)
    ada = await browse(party.code, party.secrets[0])
    await sync_to_async(party.start)()
    await ada.until("delta")
    while ada.frames[-1] != {"t": "presence", "here": [ada.doc["you"]], "spectators": 0}:
        await ada.hear()


async def test_chat(party: Party, browse: Browse) -> None:
    ada, ben = [await browse(party.code, secret) for secret in party.secrets]
    token = uuid4().hex
    await ada.ask(t="chat", token=token, text="  bonjour <b>à tous</b>  ")
    line = (await ben.until("chat"))["line"]
    assert (line["seat"], line["name"], line["text"]) == (0, "Ada", "bonjour <b>à tous</b>")
    await ada.ask(t="chat", token=token, text="bonjour")
    await ada.ask(t="chat", text="second")
    assert (await ben.until("chat"))["line"]["text"] == "second"
    assert (await ada.ask(t="chat", text="x" * 301))["code"] == "too_long"
    assert (await ada.ask(t="chat", text=" "))["code"] == "malformed"
    late = await browse(party.code)
    assert [said.get("text", said.get("house")) for said in late.frames[0]["chat"]][1:] == [
        "bonjour <b>à tous</b>",
        "second",
    ]


async def test_a_letter_goes_to_one_seat(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """GX-15.8: neither who watches nor who comes later is sent it; its writer's other pages are."""
    ada, ben, watcher = [await browse(playing.code, secret) for secret in (*playing.secrets, "")]
    package, ben_s_number = registry.package(ada.doc["table"]["game"]), ben.doc["you"]
    info = msgspec.structs.replace(package.info, letters=True)
    monkeypatch.setitem(registry.PACKAGES, info.key, replace(package, info=info))
    await ada.ask(t="chat", text="the code is", to=ben_s_number)
    letter = (await ben.until("chat"))["line"]
    assert (letter["text"], letter["to"]) == ("the code is", ben_s_number)
    await ada.ask(t="chat", text="for all")
    assert (await watcher.until("chat"))["line"]["text"] == "for all"
    late = [await browse(playing.code, secret) for secret in ("", playing.secrets[0])]
    assert ["the code is" in str(page.frames[0]["chat"]) for page in late] == [False, True]
    marks = [{line["id"] for line in page.frames[0]["chat"]} for page in late]
    assert marks[0] < marks[1], "the same marks for all who may read a line"
    assert not any(isinstance(mark, int) or mark.isdecimal() for mark in marks[1]), (
        "a gap would tell of letters"
    )


async def test_a_burst_of_commits_is_one_step_to_the_newest(
    party: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many come while the table is being looked at."""
    watcher = await browse(party.code)
    await watcher.settle()
    over, look = asyncio.Event(), Room._load

    async def looked_at(room: Room) -> None:
        await over.wait()
        await look(room)

    monkeypatch.setattr(Room, "_load", looked_at)

    def rename_often() -> int:
        return [play.rename(code=party.code, seat=party.ids[0], name=f"Ada {i}") for i in range(30)][-1]

    version = await sync_to_async(rename_often)()
    over.set()
    await watcher.until_version(version)
    assert watcher.doc["table"]["seats"][0]["name"] == "Ada 29"
    assert watcher.kinds().count("delta") == 1


async def test_a_game_told_to_a_latecomer_is_told_whole(playing: Party, browse: Browse) -> None:
    ada, ben = [await browse(playing.code, secret) for secret in playing.secrets]
    for _ in range(6):
        asked = next(browser for browser in (ada, ben) if browser.question)
        version = (await asked.answer())["version"]
        for browser in (ada, ben):
            await browser.until_version(version)
    late = await browse(playing.code)
    told = await sync_to_async(selectors.events_since)(playing.code, -1, -1)
    assert late.log == json.loads(json.dumps(told))


async def test_unknown_tables_say_so_and_close(browse: Browse) -> None:
    browser = Browser("NONE-2222")
    await browser.socket.connect()
    assert (await browser.hear())["code"] == "no_such_table"
    assert await browser.socket.receive_output() == {"type": "websocket.close", "code": 4404}


async def test_who_is_asked_may_ask_for_advice(playing: Party, browse: Browse) -> None:
    """The advice is a legal answer with a reason; nobody else hears of it, and nothing changes."""
    people = [await browse(playing.code, secret) for secret in playing.secrets]
    picker = next(browser for browser in people if browser.question)
    other = next(browser for browser in people if browser is not picker)
    version = picker.version
    assert picker.question is not None
    hint = (await picker.ask(t="hint"))["hint"]
    assert (hint["prompt"], hint["action"]["do"]) == (picker.question["id"], "pick")
    assert hint["reason"] == {"key": "pick_near", "params": {"body": hint["action"]["base"]}}
    assert (await other.ask(t="hint"))["code"] == "not_your_turn"
    watcher = await browse(playing.code)
    assert (await watcher.ask(t="hint"))["code"] == "not_seated"
    assert watcher.version == version
    assert (await picker.ask(t="act", prompt=hint["prompt"], action=hint["action"]))["t"] == "ack"


async def test_a_host_may_forbid_advice(playing: Party, browse: Browse) -> None:
    await Table.objects.filter(code=playing.code).aupdate(hints=False, version=F("version") + 1)
    people = [await browse(playing.code, secret) for secret in playing.secrets]
    picker = next(browser for browser in people if browser.question)
    assert (await picker.ask(t="hint"))["code"] == "hints_off"

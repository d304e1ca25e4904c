"""Between processes: what is said on the layer, and that hubs of two loops hear each other through Redis."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import channel_layers
from pytest_django.fixtures import Settings

from games.live import announce, hub, presence
from games.live.relay import GROUP, Relay, pack_messages
from games.tables import play
from games.tables.core import changes
from tests.live.browsers import Browser
from tests.live.conftest import Party

Browse = Callable[..., Awaitable[Browser]]


class Layer:
    """A layer of one process that remembers what was said, and can be away."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.sent = 0
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.away = False

    async def new_channel(self) -> str:
        return "channel"

    async def group_add(self, group: str, channel: str) -> None:
        assert group == GROUP

    group_discard = group_add

    async def receive(self, channel: str) -> dict[str, Any]:
        return await self.inbox.get()

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        if self.away:
            raise ConnectionError("redis://user:password@host")
        assert set(message) == {"process", "said"}
        self.said += message["said"]
        self.sent += 1


@pytest.fixture
async def layer(monkeypatch: pytest.MonkeyPatch) -> Layer:
    made = Layer()
    monkeypatch.setattr(hub, "between_processes", lambda: made)
    monkeypatch.setattr("games.live.relay.PAUSE", 0.01)
    return made


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.005)


async def test_nothing_secret_goes_into_the_layer(layer: Layer, playing: Party, browse: Browse) -> None:
    ada, ben = [await browse(playing.code, secret) for secret in playing.secrets]
    asked = next(browser for browser in (ada, ben) if browser.question)
    version = (await asked.answer())["version"]
    await ada.ask(t="chat", text="a word among friends")
    await until(lambda: any(m["type"] == "poke" and m["version"] == version for m in layer.said))
    for message in layer.said:
        allowed = {"poke": {"version"}, "presence": {"seats", "spectators"}}[message["type"]]
        assert set(message) == {"type", "table"} | allowed
    said = json.dumps(layer.said)
    assert not any(secret in said for secret in (*playing.secrets, "a word among friends"))


async def test_pokes_and_presence_of_another_process_are_heard(
    layer: Layer, playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "POLL", 1000)  # what is not heard is not found
    ada = await browse(playing.code, playing.secrets[0])
    seen = ada.version
    with silence():
        await sync_to_async(play.hand_to_bot)(code=playing.code, by=playing.ids[0], seat=1)
    poke = {"type": "poke", "table": playing.code, "version": seen + 1}
    await layer.inbox.put(pack_messages([poke], "other"))
    await ada.until_version(seen + 1)
    news = {"table": playing.code, "type": "presence", "seats": [playing.ids[1]], "spectators": 3}
    await layer.inbox.put(pack_messages([news], "other"))
    await ada.until("presence", here=[0, 1], spectators=3)


async def test_lost_layer_is_used_again_and_its_address_kept_secret(
    layer: Layer, playing: Party, browse: Browse, caplog: pytest.LogCaptureFixture
) -> None:
    layer.away = True
    ada = await browse(playing.code, playing.secrets[0])
    assert (await ada.ask(t="chat", text="hello"))["t"] == "ack"
    await until(lambda: "the channel layer is away" in caplog.text)
    assert "password" not in caplog.text
    layer.away = False
    await ada.ask(t="chat", text="hello again")
    await until(lambda: any(message["type"] == "poke" for message in layer.said))


async def test_what_waits_to_be_said_is_the_newest_of_its_kind_and_goes_together() -> None:
    layer = Layer()
    relay = Relay(layer, lambda message: None)
    for version in range(100):
        relay.say({"type": "poke", "table": "A", "version": version})
    relay.say({"type": "poke", "table": "B", "version": 1})
    relay.start()
    await until(lambda: len(layer.said) == 2)
    await relay.stop()
    assert {(message["table"], message["version"]) for message in layer.said} == {("A", 99), ("B", 1)}
    assert layer.sent == 1


def test_a_process_that_fell_silent_counts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(presence.time, "monotonic", lambda: now[0])
    crowd = presence.Crowd()
    crowd.count({10}, 1)
    assert crowd.hear("other", {11}, 2)
    assert not crowd.hear("other", {11}, 2)
    assert crowd.seen({10: 1, 11: 0}) == ([0, 1], 3)
    now[0] += presence.LASTING + 1
    assert crowd.forget_silent()
    assert crowd.seen({10: 1, 11: 0}) == ([1], 1)


@contextmanager
def silence() -> Iterator[None]:
    """Rows change and nobody is told."""
    listeners, changes._listeners[:] = changes._listeners[:], []
    try:
        yield
    finally:
        changes._listeners[:] = listeners


@pytest.fixture
def redis_layer(redis_url: str, settings: Settings) -> Iterator[None]:
    backend = "channels_redis.pubsub.RedisPubSubChannelLayer"
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": backend, "CONFIG": {"hosts": [redis_url]}}}
    channel_layers.backends.clear()
    yield
    channel_layers.backends.clear()


@pytest.mark.redis
async def test_a_process_without_a_hub_pokes_through_redis(
    redis_layer: None, playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "POLL", 1000)  # what is not heard is not found
    ada = await browse(playing.code, playing.secrets[0])
    seen = ada.version
    with silence():
        await sync_to_async(play.hand_to_bot)(code=playing.code, by=playing.ids[0], seat=1)
    monkeypatch.setattr(hub, "running", lambda: None)  # as in the clock's own process
    async with asyncio.timeout(20):
        while ada.version == seen:  # said again until the subscription stands
            await sync_to_async(announce.committed)(playing.code, seen + 1)
            if not await ada.socket.receive_nothing(0.2):
                await ada.hear()

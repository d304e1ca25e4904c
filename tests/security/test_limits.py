"""How much one connection, address and room may do, and what they are told who do more."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import pytest
from django.core.cache import caches
from django.test import Client
from pytest_django.fixtures import Settings

from games.api import throttles
from games.live import connection_limits, consumers, room
from games.tables import play
from games.tables.core import rate_limit
from games.tables.models import MoveRecord, Seat, Table
from games.tables.people import chat
from games.web.words import explain
from tests.live import browsers
from tests.live.browsers import Browser
from tests.live.conftest import Party

Browse = Callable[..., Awaitable[Browser]]
FEW = 3


def few(pace_: rate_limit.RateLimit) -> rate_limit.RateLimit:
    return rate_limit.RateLimit(pace_.name, FEW, pace_.seconds)


@pytest.mark.django_db
def test_one_address_takes_so_many_seats(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "SEATS", few(rate_limit.SEATS))
    code = play.create_table(host_name="Ada").table.code
    answers = [Client().post(f"/t/{code}/join", {"name": f"Ben {n}"}) for n in range(FEW + 1)]
    assert [answer.status_code for answer in answers] == [302] * FEW + [429]
    assert "try again in 60 minutes" in answers[-1].content.decode()
    assert Seat.objects.count() == 1 + FEW
    elsewhere = Client(REMOTE_ADDR="203.0.113.9").post(f"/t/{code}/join", {"name": "Eve"})
    assert elsewhere.status_code == 302


@pytest.mark.django_db
def test_the_message_is_translated(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "SEATS", rate_limit.RateLimit("none", 0, 60))
    code = play.create_table(host_name="Ada").table.code
    said = [
        client.post(
            f"/t/{code}/join",
            '{"name": "Ben"}',
            content_type="application/json",
            headers={"accept-language": language},
        ).json()
        for language in ("en", "fr")
    ]
    assert [one["code"] for one in said] == ["too_fast"] * 2
    assert [one["text"] for one in said] == [
        f"That was too fast: try again in {said[0]['seconds']} seconds.",
        f"C’était trop rapide\u00a0: réessayez dans {said[1]['seconds']} secondes.",
    ]


def test_who_reached_a_limit_is_told_how_long_it_lasts_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the whole span: what is left of it since the first one; long waits are told in minutes."""
    limit = rate_limit.RateLimit("an-hour", 1, 3600)
    moment = int(time.time())
    monkeypatch.setattr(rate_limit.time, "time", lambda: moment)
    rate_limit.count("203.0.113.9", limit)
    told = []
    for later in (1, 3000, 3590):
        monkeypatch.setattr(rate_limit.time, "time", lambda later=later: moment + later)
        for door in (rate_limit.count, rate_limit.check):
            with pytest.raises(play.Refused, match="too_fast") as refused:
                door("203.0.113.9", limit)
            told.append((refused.value.params["seconds"], explain(refused.value)))
    assert [seconds for seconds, _ in told] == [3599, 3599, 600, 600, 10, 10]
    assert told[2][1] == "Too many tries in a short time: try again in 10 minutes."
    assert told[4][1] == "That was too fast: try again in 10 seconds."


@pytest.mark.django_db
@pytest.mark.parametrize(
    "wrong", ["/t/AAAA-2222/", "/t/{code}/seat/AAAAAAAAAAAAAAAAAAAAAAAA/", "/?code=AAAA2222"]
)
def test_who_tries_out_codes_and_links_learns_no_more(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MISSES", few(rate_limit.MISSES))
    claim = play.create_table(host_name="Ada")
    code, stranger = claim.table.code, Client()
    for _ in range(FEW):
        assert stranger.get(wrong.format(code=code)).status_code == 404
    for good in (f"/t/{code}/", f"/t/{code}/seat/{claim.secret}/", f"/?code={code}", wrong.format(code=code)):
        assert stranger.get(good).status_code == 429, "right and wrong look the same now"
    friend = Client(REMOTE_ADDR="203.0.113.9")
    assert friend.get(f"/t/{code}/seat/{claim.secret}/").status_code == 302
    housemate = Client()
    housemate.cookies = friend.cookies
    assert housemate.get(f"/t/{code}/").status_code == 200, "who has a seat there is no stranger"


@pytest.mark.django_db
def test_names_made_up_for_the_address_count_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttles.Reading, "rate", f"{FEW}/min")
    monkeypatch.setattr(rate_limit, "MISSES", few(rate_limit.MISSES))
    for address, most in (("/api/tables/", 200), ("/t/AAAA-2222/", 404)):
        answers = [
            Client().get(address, headers={"x-forwarded-for": f"198.51.100.{n}"}).status_code
            for n in range(FEW + 1)
        ]
        assert answers == [most] * FEW + [429]


def test_sockets_of_an_address_are_counted_until_they_leave() -> None:
    here = connection_limits.ConnectionLimits()
    assert all(here.enter("203.0.113.9") for _ in range(connection_limits.MOST_SOCKETS))
    assert not here.enter("203.0.113.9")
    assert here.enter("203.0.113.10")
    here.leave("203.0.113.9")
    assert here.enter("203.0.113.9")
    assert all(here.enter("") for _ in range(connection_limits.MOST_SOCKETS + 1)), (
        "this machine is not limited"
    )
    bucket = here.bucket("203.0.113.10")
    assert bucket is not None
    assert here.bucket("") is None
    said = [bucket.take() for _ in range(int(connection_limits.BURST) + 50)]
    assert said[: int(connection_limits.BURST)] == [True] * int(connection_limits.BURST)
    assert not all(said)
    here.leave("203.0.113.10")
    assert here.enter("203.0.113.10"), "forgotten with the last socket, not for ever"


def test_a_crowd_from_everywhere_leaves_room_for_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST_STRANGERS", 2)
    here = connection_limits.ConnectionLimits()
    assert [here.enter(f"203.0.113.{n}") for n in range(3)] == [True, True, False]
    assert here.enter("203.0.113.9", seated=True)
    here.leave("203.0.113.0")
    assert here.enter("203.0.113.2")


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (["203.0.113.9", 1], "203.0.113.9"),
        (["::ffff:203.0.113.9", 1], "203.0.113.9"),
        (["2001:db8::1", 1], "2001:db8::/64"),
        (["2001:db8::ffff:2", 1], "2001:db8::/64"),
        (["127.0.0.1", 1], ""),
        (["::1", 1], ""),
        (["::ffff:127.0.0.1", 1], ""),
        (None, ""),
        (["testclient", 1], ""),
    ],
)
def test_addresses(client: list[object] | None, address: str) -> None:
    assert connection_limits.address_of({"client": client}) == address


def from_address(browser: Browser, address: str) -> Browser:
    browser.socket.scope["client"] = [address, 4711]
    return browser


async def turned_away(code: str, address: str) -> tuple[str, int]:
    """Code of the refusal to a socket, and the code with which it is closed."""
    browser = from_address(Browser(code), address)
    await browser.socket.connect()
    said = await browser.socket.receive_json_from()
    closed = await browser.socket.receive_output()
    return said["code"], closed["code"]


@pytest.mark.usefixtures("either_way")
@pytest.mark.django_db(transaction=True)
async def test_too_many_sockets_of_one_address_are_told_so(
    playing: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "MOST_SOCKETS", 1)
    first = await from_address(Browser(playing.code), "203.0.113.9").open()
    assert await turned_away(playing.code, "203.0.113.9") == ("too_many_sockets", consumers.OVERLOADED)
    await first.close()
    again = await from_address(Browser(playing.code), "203.0.113.9").open()
    await again.close()


@pytest.mark.usefixtures("either_way")
@pytest.mark.django_db(transaction=True)
async def test_spectators_never_use_up_the_room_of_seats(
    playing: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: 305 sockets without a seat from four networks, and a player who reloads is turned away."""
    monkeypatch.setattr(room, "MOST_SPECTATORS", 3)
    monkeypatch.setattr(room, "MOST_OF_NETWORK", 2)
    monkeypatch.setattr(connection_limits, "MOST_SOCKETS", 2)
    crowd = [
        await from_address(Browser(playing.code), address).open()
        for address in ("203.0.113.9", "203.0.113.9", "198.51.100.1")
    ]
    for address in ("203.0.113.10", "192.0.2.1"):  # the share of a network is used up, then that of the table
        assert await turned_away(playing.code, address) == ("crowded", consumers.OVERLOADED)
    seated = await from_address(Browser(playing.code, playing.secrets[0]), "203.0.113.9").open()
    assert "you" in seated.doc
    for browser in (*crowd, seated):
        await browser.close()


@pytest.mark.django_db(transaction=True)
async def test_who_had_a_seat_counts_as_a_spectator(playing: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST_SOCKETS", 1)
    first = await from_address(Browser(playing.code), "203.0.113.9").open()
    cookie = browsers.cookie_header(playing.code, "no-longer-the-secret-of-a-seat")
    lost = from_address(Browser(playing.code, cookie=cookie), "203.0.113.9")
    await lost.socket.connect()
    assert (await lost.socket.receive_json_from())["code"] == "too_many_sockets"
    await lost.socket.receive_output()
    seated = await from_address(Browser(playing.code, playing.secrets[0]), "203.0.113.9").open()
    for browser in (first, seated):
        await browser.close()


@pytest.mark.django_db(transaction=True)
async def test_pages_of_one_seat_do_not_pile_up(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_OF_SEAT", 2)
    oldest, _second, newest = [await browse(playing.code, playing.secrets[0]) for _ in range(3)]
    assert "you" in newest.doc
    async with asyncio.timeout(30):
        while (said := await oldest.socket.receive_output())["type"] != "websocket.close":
            pass
    assert said["code"] == room.CROWDED


@pytest.mark.django_db(transaction=True)
async def test_pages_of_one_seat_do_not_fill_the_log(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: 6,202 moves in half a minute, a setting changed to and fro by many pages of a seat."""
    monkeypatch.setattr(room, "MOVES_RATE", 0.001)
    monkeypatch.setattr(room, "MOVES_BURST", float(FEW))
    pages = [await browse(playing.code, playing.secrets[0]) for _ in range(2)]
    before = await MoveRecord.objects.acount()
    settings = [{"do": "auto_pass", "until": until} for until in ("my_turn", "never")]
    said = [await pages[n % 2].ask(t="act", action=settings[n % 2]) for n in range(FEW + 2)]
    assert [one["t"] for one in said] == ["ack"] * FEW + ["refused"] * 2
    assert said[-1]["code"] == "too_fast"
    assert said[-1]["seconds"] > 900, "until there is a token again"
    assert await MoveRecord.objects.acount() == before + FEW
    other = await browse(playing.code, playing.secrets[1])
    assert (await other.ask(t="act", action=settings[0]))["t"] == "ack"


@pytest.mark.django_db
def test_moves_by_plain_requests_are_counted_by_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """300 a minute from however many addresses; what is over them changes nothing, and others have their own."""
    assert (rate_limit.MOVES.most, rate_limit.MOVES.seconds) == (300, 60)
    monkeypatch.setattr(rate_limit, "MOVES", few(rate_limit.MOVES))
    host = play.create_table(host_name="Ada")
    other = play.join(code=host.table.code, name="Ben")
    play.start_game(code=host.table.code, by=host.seat.pk)
    where = f"/api/tables/{host.table.code}/moves/"

    def move(secret: str, number: int) -> int:
        action = {"do": "auto_pass", "until": ("my_turn", "never")[number % 2]}
        said = json.dumps({"token": f"{secret}{number}", "prompt": None, "action": action})
        right = {"authorization": f"Seat {secret}"}
        sender = Client(REMOTE_ADDR=f"203.0.113.{number + 1}")
        return sender.post(where, said, content_type="application/json", headers=right).status_code

    before = MoveRecord.objects.count()
    answers = [move(host.secret, number) for number in range(FEW + 2)]
    assert answers == [200] * FEW + [429] * 2
    assert MoveRecord.objects.count() == before + FEW
    assert move(other.secret, 0) == 200


@pytest.mark.usefixtures("either_way")
@pytest.mark.django_db(transaction=True)
async def test_codes_are_not_tried_out_by_sockets(playing: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MISSES", few(rate_limit.MISSES))
    for _ in range(FEW):
        assert await turned_away("AAAA-2222", "203.0.113.9") == ("no_such_table", consumers.GONE)
    for code in ("AAAA-2222", playing.code):
        assert await turned_away(code, "203.0.113.9") == ("too_fast", consumers.OVERLOADED)
    seated = await from_address(Browser(playing.code, playing.secrets[0]), "203.0.113.9").open()
    assert "you" in seated.doc
    await seated.close()


@pytest.mark.django_db(transaction=True)
async def test_a_seat_that_floods_the_chat_is_told_so_and_others_are_not(
    playing: Party, browse: Browse
) -> None:
    ada, ben = [await browse(playing.code, secret) for secret in playing.secrets]
    answers = [await ada.ask(t="chat", text=f"line {n}") for n in range(8)]
    assert [answer["t"] for answer in answers] == ["ack"] * 6 + ["refused"] * 2
    assert answers[-1]["code"] == "too_fast"
    assert 8 <= answers[-1]["seconds"] <= 10
    assert (await ben.ask(t="chat", text="me too"))["t"] == "ack"
    await ben.settle()
    assert len([text for text in ben.heard if '"t":"chat"' in text]) == 7


@pytest.mark.django_db
def test_counts_are_not_pushed_out(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: 320 requests from made-up networks empty a store of 300 counts."""
    monkeypatch.setattr(rate_limit, "MISSES", few(rate_limit.MISSES))
    for _ in range(FEW):
        with contextlib.suppress(play.Refused):
            rate_limit.count("203.0.113.9", rate_limit.MISSES)
    for number in range(2000):
        rate_limit.count(f"198.51.{number // 250}.{number % 250}", rate_limit.MISSES)
    caches["default"].clear()
    with pytest.raises(play.Refused, match="too_fast"):
        rate_limit.check("203.0.113.9", rate_limit.MISSES)


def test_a_wide_network_of_ipv6_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: a provider gives everybody 65,536 networks of /64, and each had a limit to itself."""
    monkeypatch.setattr(rate_limit, "MISSES", few(rate_limit.MISSES))
    for number in range(FEW * rate_limit.WIDER):
        rate_limit.count(f"2001:db8:7:{number:x}::1", rate_limit.MISSES)
    with pytest.raises(play.Refused, match="too_fast"):
        rate_limit.check("2001:db8:7:ffff::1", rate_limit.MISSES)
    rate_limit.check("2001:db8:8::1", rate_limit.MISSES)


def test_processes_count_as_one_where_they_share_a_store(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "MISSES", few(rate_limit.MISSES))
    shared = caches.create_connection("limits")
    shared._cache, shared._expire_info = OrderedDict(), {}  # type: ignore[attr-defined]
    monkeypatch.setattr(rate_limit, "stores", lambda: [rate_limit.store(), shared])
    for _ in range(FEW):
        rate_limit.count("203.0.113.9", rate_limit.MISSES)
        rate_limit.store().clear()  # the next one is another process
    with pytest.raises(play.Refused, match="too_fast"):
        rate_limit.check("203.0.113.9", rate_limit.MISSES)
    monkeypatch.setattr(shared, "get", _fails)
    monkeypatch.setattr(shared, "incr", _fails)
    rate_limit.check("203.0.113.9", rate_limit.MISSES)
    for _ in range(FEW):
        rate_limit.count("203.0.113.9", rate_limit.MISSES)
    with pytest.raises(play.Refused, match="too_fast"):
        rate_limit.count("203.0.113.9", rate_limit.MISSES)


def _fails(*_args: object, **_more: object) -> object:
    raise ConnectionError


@pytest.mark.django_db
def test_one_address_does_not_block_a_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: one address sits down and gets up forty times, and nobody else may join (T-1)."""
    monkeypatch.setattr(rate_limit, "JOINS_OF_ONE", few(rate_limit.JOINS_OF_ONE))
    code = play.create_table(host_name="Ada").table.code
    statuses = []
    for number in range(FEW + 1):
        statuses.append(Client().post(f"/t/{code}/join", {"name": f"Eve {number}"}).status_code)
        Seat.objects.filter(table__code=code, name__startswith="Eve").delete()
    assert statuses == [302] * FEW + [429]
    answer = Client().post(f"/api/tables/{code}/join/", '{"name": "Eve"}', content_type="application/json")
    assert answer.status_code == 429
    assert Client(REMOTE_ADDR="203.0.113.9").post(f"/t/{code}/join", {"name": "Ben"}).status_code == 302


@pytest.mark.django_db
def test_a_network_of_ipv6_counts_as_one_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MISSES", few(rate_limit.MISSES))
    monkeypatch.setattr(throttles.Reading, "rate", f"{FEW}/min")
    # Another network each: both addresses count wrong codes together.
    for network, address in (("2001:db8:1", "/t/AAAA-2222/"), ("2001:db8:2", "/api/tables/AAAA-2222/")):
        visitors = [Client(REMOTE_ADDR=f"{network}::{n}") for n in range(1, FEW + 2)]
        assert [one.get(address).status_code for one in visitors] == [404] * FEW + [429]
        assert Client(REMOTE_ADDR=f"{network}:1::1").get(address).status_code == 404


@pytest.mark.django_db
def test_a_table_is_joined_so_often_from_wherever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "JOINS", few(rate_limit.JOINS))
    code = play.create_table(host_name="Ada").table.code
    for number in range(FEW):
        claim = play.join(code=code, name=f"Ben {number}")
        play.leave_lobby(code=code, seat=claim.seat.pk)
    before = Seat.objects.count()
    with pytest.raises(play.Refused, match="too_fast"):
        play.join(code=code, name="Eve")
    assert Seat.objects.count() == before


@pytest.mark.django_db
def test_the_interface_counts_with_the_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "SEATS", few(rate_limit.SEATS))
    code = play.create_table(host_name="Ada").table.code
    for number in range(FEW):
        assert Client().post(f"/t/{code}/join", {"name": f"Ben {number}"}).status_code == 302
    answer = Client().post(f"/api/tables/{code}/join/", '{"name": "Eve"}', content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")


@pytest.mark.django_db
def test_a_whole_table_that_shouts_is_slowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "ROOM_BURST", 4)
    claims = [play.create_table(host_name="Ada")]
    code = claims[0].table.code
    claims += [play.join(code=code, name=f"Ben {n}") for n in range(2)]
    for number in range(4):
        play.say(code=code, seat=claims[number % 3].seat.pk, token=f"t{number}", text="hey")
    with pytest.raises(play.Refused, match="too_fast"):
        play.say(code=code, seat=claims[0].seat.pk, token="more", text="hey")


@pytest.mark.usefixtures("either_way")
@pytest.mark.django_db(transaction=True)
async def test_a_crowd_of_spectators_that_floods_a_room_holds_up_no_seat(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "STRANGERS_RATE", 0.001)
    monkeypatch.setattr(room, "STRANGERS_BURST", 3.0)
    ada, *crowd = [await browse(playing.code, secret) for secret in (playing.secrets[0], "", "")]
    for number in range(2):
        for one in crowd:
            await one.say({"t": "ping"})
            kind = "pong" if number == 0 or one is crowd[0] else "refused"
            assert (await one.until("pong", "refused"))["t"] == kind
    assert (await ada.ask(t="chat", text="still heard"))["t"] == "ack"


SETTING = {"do": "auto_pass", "until": "my_turn"}


@pytest.mark.django_db
def test_a_setting_that_is_said_again_is_no_move() -> None:
    """The attack: 6,202 moves in half a minute, none of which changes anything (SC-6.13)."""
    claim = play.create_table(host_name="Ada", bots=1)
    code, seat = claim.table.code, claim.seat.pk
    play.start_game(code=code, by=seat)
    play.submit(code=code, seat=seat, token="first", prompt=None, action=SETTING)
    table, moves = Table.objects.get(code=code), MoveRecord.objects.count()
    for number in range(FEW):
        done = play.submit(code=code, seat=seat, token=f"t{number}", prompt=None, action=SETTING)
        assert (done.seq, done.version) == (table.seq, table.version)
    assert MoveRecord.objects.count() == moves
    assert Table.objects.get(code=code).version == table.version
    play.submit(code=code, seat=seat, token="other", prompt=None, action={**SETTING, "until": "never"})
    assert MoveRecord.objects.count() == moves + 1

"""Seats cannot be guessed or forged; links expire, can be renewed, and are not written down."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core import signing
from django.http import HttpResponse
from django.test import Client

from games.live.load import admits
from games.live.sender import Ticket
from games.tables import play
from games.tables.core import access, rate_limit, seat_cookies
from games.tables.errors import Refused
from games.tables.lobby import opening, seating
from games.tables.models import ChatLine, Seat
from starciv.logs import NoSecrets
from tests.live.browsers import Browser
from tests.live.conftest import Party

pytestmark = pytest.mark.django_db
Browse = Callable[..., Awaitable[Browser]]


@pytest.fixture
def claim() -> play.Claim:
    return play.create_table(host_name="Ada")


def cookie(code: str, secret: str) -> str:
    response = HttpResponse()
    seat_cookies.give(response, code, secret)
    return response.cookies[seat_cookies.cookie_name(code)].value


def seated(client: Client, code: str) -> bool:
    return bool(client.get(f"/t/{code}/").context["room"]["seated"])


def test_somebody_elses_link_takes_no_seat_away(client: Client, claim: play.Claim) -> None:
    """The attack: Eve sends Ada the link of her own seat, Ada clicks, and her seat is gone from her browser."""
    code = claim.table.code
    client.cookies[seat_cookies.cookie_name(code)] = cookie(code, claim.secret)
    other = play.join(code=code, name="Eve")
    link = f"/t/{code}/seat/{other.secret}/"
    asked = client.get(link)
    assert asked.status_code == 200
    assert "Ada" in asked.content.decode()
    assert seat_cookies.secret_in(_values(client), code) == claim.secret
    assert client.post(link).status_code == 302
    assert seat_cookies.secret_in(_values(client), code) == other.secret


def test_a_deputys_link_leaves_the_person_in_their_seat(client: Client, claim: play.Claim) -> None:
    code = claim.table.code
    play.join(code=code, name="Ben")
    play.start_game(code=code, by=claim.seat.pk)
    client.cookies[seat_cookies.cookie_name(code)] = cookie(code, claim.secret)
    deputy = play.appoint_deputy(code=code, seat=claim.seat.pk, name="Zoe", hours=2)
    assert client.get(f"/t/{code}/seat/{deputy.secret}/").status_code == 302
    assert seat_cookies.secret_in(_values(client), code) == claim.secret


def test_a_renewed_link_sends_the_deputy_away(claim: play.Claim) -> None:
    """The attack: who found a link appoints a deputy by it, whom its renewal leaves in."""
    code = claim.table.code
    play.join(code=code, name="Ben")
    play.start_game(code=code, by=claim.seat.pk)
    deputy = play.appoint_deputy(code=code, seat=claim.seat.pk, name="Zoe", hours=700)
    assert access.seat_by_secret(code, deputy.secret)
    play.renew_secret(code=code, seat=claim.seat.pk)
    assert access.seat_by_secret(code, deputy.secret) is None
    assert ChatLine.objects.get(table__code=code, house="deputy_gone").about["deputy"] == "Zoe"


def _values(client: Client) -> dict[str, str]:
    return {name: morsel.value for name, morsel in client.cookies.items()}


def test_codes_and_secrets_have_their_chance() -> None:
    codes = [opening.free_code() for _ in range(2000)]
    assert len(set(codes)) == len(codes)
    for place in (0, 1, 2, 3, 5, 6, 7, 8):
        signs = opening.LETTERS if place < 4 else opening.DIGITS
        count = Counter(code[place] for code in codes)
        assert set(count) == set(signs)
        assert max(count.values()) < 2 * len(codes) / len(signs)
    assert seating.SECRET_BYTES * 8 >= 128
    assert (len(opening.LETTERS) * len(opening.DIGITS)) ** 4 > 1_000_000_000


def test_every_seat_is_compared_in_constant_time(claim: play.Claim, monkeypatch: pytest.MonkeyPatch) -> None:
    play.join(code=claim.table.code, name="Ben")
    compared: list[str] = []

    def compare(one: str, other: str) -> bool:
        compared.append(one)
        return one == other

    monkeypatch.setattr("hmac.compare_digest", compare)
    assert access.seat_by_secret(claim.table.code, claim.secret) == claim.seat
    assert len(compared) == 2, "whichever opens, all are looked at"
    compared.clear()
    assert admits(Ticket(claim.seat.pk, claim.secret), {claim.seat.pk: claim.seat})
    assert compared


@pytest.mark.parametrize("place", [0, 5, -1])
def test_a_changed_cookie_is_no_cookie(client: Client, claim: play.Claim, place: int) -> None:
    value = cookie(claim.table.code, claim.secret)
    letters = list(value)
    letters[place] = "A" if letters[place] != "A" else "B"
    client.cookies[seat_cookies.cookie_name(claim.table.code)] = "".join(letters)
    assert not seated(client, claim.table.code)


def test_a_right_secret_signed_by_another_is_no_cookie(client: Client, claim: play.Claim) -> None:
    salt = f"games.tables.passes:{claim.table.code}"
    forged = signing.TimestampSigner(key="guessed", salt=salt).sign_object({"s": claim.secret})
    client.cookies[seat_cookies.cookie_name(claim.table.code)] = forged
    assert not seated(client, claim.table.code)


@pytest.mark.parametrize("payload", [{}, {"s": 1}, [], "x", {"s": None}])
def test_signed_nonsense_is_no_cookie(client: Client, claim: play.Claim, payload: Any) -> None:
    code = claim.table.code
    client.cookies[seat_cookies.cookie_name(code)] = seat_cookies._signer(code).sign_object(payload)
    assert not seated(client, code)


def test_another_table_s_cookie_opens_nothing_by_any_door(client: Client, claim: play.Claim) -> None:
    other = play.create_table(host_name="Eve")
    client.cookies[seat_cookies.cookie_name(claim.table.code)] = cookie(other.table.code, other.secret)
    assert not seated(client, claim.table.code)
    assert "you" not in client.get(f"/api/tables/{claim.table.code}/").json()["doc"]
    said = client.get(f"/api/tables/{claim.table.code}/", headers={"authorization": f"Seat {other.secret}"})
    assert "you" not in said.json()["doc"]


def test_cookies_grow_old(client: Client, claim: play.Claim, monkeypatch: pytest.MonkeyPatch) -> None:
    client.cookies[seat_cookies.cookie_name(claim.table.code)] = cookie(claim.table.code, claim.secret)
    later = time.time() + seat_cookies.LIFETIME.total_seconds() + 60
    monkeypatch.setattr("time.time", lambda: later)
    assert seat_cookies.secrets_in({name: one.value for name, one in client.cookies.items()}) == {}


def test_a_renewed_link_ends_the_old_one(client: Client, claim: play.Claim) -> None:
    code = claim.table.code
    mine, other = client, Client()
    for one in (mine, other):
        one.get(f"/t/{code}/seat/{claim.secret}/")
        assert seated(one, code)
    answer = mine.post(f"/t/{code}/renew")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{code}/")
    assert answer["Cache-Control"] == "no-store"
    assert answer.cookies[seat_cookies.cookie_name(code)]["httponly"]
    assert seated(mine, code)
    assert not seated(other, code)
    assert Client().get(f"/t/{code}/seat/{claim.secret}/").status_code == 404
    link = mine.get(f"/api/tables/{code}/").json()["doc"]["link"]
    assert claim.secret not in link
    assert Client().get(link).status_code == 302


def test_only_the_seat_itself_renews_its_link(client: Client, claim: play.Claim) -> None:
    code, before = claim.table.code, claim.seat.secret_hash
    assert client.post(f"/t/{code}/renew").status_code == 403
    assert client.get(f"/t/{code}/renew").status_code == 405
    strict = Client(enforce_csrf_checks=True)
    strict.cookies[seat_cookies.cookie_name(code)] = cookie(code, claim.secret)
    assert strict.post(f"/t/{code}/renew").status_code == 403
    bot = play.add_bot(code=code, by=claim.seat.pk)
    with pytest.raises(Refused, match="not_seated"):
        play.renew_secret(code=code, seat=bot.pk)
    claim.seat.refresh_from_db()
    assert claim.seat.secret_hash == before


@pytest.mark.django_db(transaction=True)
async def test_a_renewed_link_takes_the_seat_from_open_sockets(playing: Party, browse: Browse) -> None:
    thief = await browse(playing.code, playing.secrets[0])
    ben = await browse(playing.code, playing.secrets[1])
    assert thief.doc["you"] in (0, 1)
    claim = await sync_to_async(play.renew_secret)(code=playing.code, seat=playing.ids[0])
    assert (await thief.until("refused"))["code"] == "not_seated"
    await thief.until("full")
    assert "you" not in thief.doc
    assert "link" not in thief.doc
    mark = len(thief.heard)
    answer = await thief.ask(t="act", prompt=None, action={"do": "resign"})
    assert answer["code"] == "not_seated"
    owner = await browse(playing.code, claim.secret)
    assert owner.doc["you"] in (0, 1)
    assert (await owner.ask(t="chat", text="It is me"))["t"] == "ack"
    await thief.until("chat")
    assert claim.secret not in "".join(thief.heard + ben.heard)
    assert '"me"' not in "".join(thief.heard[mark:])


def test_no_secret_is_written_to_the_log(
    client: Client, claim: play.Claim, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.DEBUG, logger="django.request")
    caplog.handler.addFilter(NoSecrets())
    code = claim.table.code
    client.get(f"/t/{code}/seat/{claim.secret}/")
    client.get(f"/t/{code}/seat/{claim.secret}x/")
    client.post(f"/t/{code}/renew")
    client.get(f"/api/tables/{code}/", headers={"authorization": f"Seat {claim.secret}"})
    assert caplog.text
    assert claim.secret not in caplog.text


def test_what_is_printed_of_seats_and_tickets_holds_no_secret(claim: play.Claim) -> None:
    assert claim.secret not in repr(Ticket(claim.seat.pk, claim.secret))
    assert claim.secret not in repr(Seat.objects.get(pk=claim.seat.pk))
    assert claim.secret not in repr(claim)


def test_who_is_sent_away_opens_nothing_with_link_or_cookie(client: Client, claim: play.Claim) -> None:
    code = claim.table.code
    guest = play.join(code=code, name="Ben")
    client.get(f"/t/{code}/seat/{guest.secret}/")
    assert seated(client, code)
    play.remove_seat(code=code, by=claim.seat.pk, seat=Seat.objects.get(pk=guest.seat.pk).number)
    assert not seated(client, code)
    link = Client().get(f"/t/{code}/seat/{guest.secret}/")
    assert link.status_code == 410, "who had the seat is told what became of it"
    assert seat_cookies.cookie_name(code) not in link.cookies


def test_an_invitation_ends_with_the_start_and_with_the_table(client: Client, claim: play.Claim) -> None:
    code = claim.table.code
    play.join(code=code, name="Ben")
    play.start_game(code=code, by=claim.seat.pk)
    assert client.post(f"/t/{code}/join", {"name": "Eve"}).status_code == 409
    assert client.get(f"/t/{code}/").status_code == 200, "who knows the code may watch"
    play.close(code=code)
    for address in (f"/t/{code}/", f"/t/{code}/seat/{claim.secret}/", f"/api/tables/{code}/"):
        assert client.get(address).status_code == 410


def test_codes_and_secrets_cannot_be_guessed(claim: play.Claim) -> None:
    others = [play.create_table(host_name="Ada") for _ in range(40)]
    assert len({one.table.code for one in others}) == len({one.secret for one in others}) == 40
    assert seating.SECRET_BYTES * 8 >= 128
    assert (len(opening.LETTERS) * len(opening.DIGITS)) ** 4 > 2**30
    misses = rate_limit.MISSES.most / rate_limit.MISSES.seconds * 365 * 86_400
    assert misses / (len(opening.LETTERS) * len(opening.DIGITS)) ** 4 < 0.01, (
        "a year of guessing finds one table's code"
    )

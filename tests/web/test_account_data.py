"""Data of a person: preferences, export, and what deletion leaves."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.accounts import blocks, preferences, seats, session
from games.accounts.models import Account, Block, KeptSeat
from games.notices import subscriptions
from games.notices.models import Mailbox, Notice
from games.tables import play, selectors
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat

pytestmark = pytest.mark.django_db


def browser(account: Account) -> Client:
    """A browser that is signed in to the account."""
    client = Client()
    client.force_login(account.user)
    return client


def keeping(claim: play.Claim, email: str | None = None) -> Account:
    """An account that keeps this seat."""
    account = session.open_account(email=email, language="en")
    seats.keep(account, [claim.seat])
    return account


def table() -> tuple[play.Claim, play.Claim]:
    """Ada's table, where Ben sits too."""
    ada = play.create_table(host_name="Ada", response_time=0, decision_time=0)
    return ada, play.join(code=ada.table.code, name="Ben")


def put(client: Client, path: str, said: Any) -> Any:
    return client.put(path, said, content_type="application/json")


def test_settings_are_noted_one_by_one_and_shown_to_every_page() -> None:
    ada, _ = table()
    account = keeping(ada)
    client = browser(account)
    assert put(client, "/account/settings", {"preferences": {"sound": True}}).status_code == 200
    put(client, "/account/settings", {"preferences": {"confirm": False}})
    room = client.get(f"/t/{ada.table.code}/").context["room"]
    assert room["account"]["preferences"] == {"sound": True, "confirm": False}
    assert "preferences" not in Client().get(f"/t/{ada.table.code}/").context["room"]["account"]


@pytest.mark.parametrize("said", [{"sound": 1}, {"other": True}, {"sound": None}, [], "x"])
def test_other_settings_are_refused(said: Any) -> None:
    account = session.open_account()
    assert put(browser(account), "/account/settings", {"preferences": said}).status_code == 400
    account.refresh_from_db()
    assert account.preferences == {}


def test_two_settings_at_once_are_both_noted() -> None:
    account = keeping(table()[0])
    first, second = (Account.objects.get(pk=account.pk) for _ in range(2))
    preferences.change(first, {"sound": True})
    assert preferences.change(second, {"confirm": False}) == {"sound": True, "confirm": False}


def test_settings_of_nobody_are_refused() -> None:
    assert put(Client(), "/account/settings", {"preferences": {"sound": True}}).status_code == 403


def test_the_language_follows() -> None:
    account = session.open_account(language="en")
    client = browser(account)
    client.post("/i18n/setlang/", {"language": "fr", "next": "/"})
    account.refresh_from_db()
    assert account.language == "fr"
    client.post("/i18n/setlang/", {"language": "xx", "next": "/"})
    account.refresh_from_db()
    assert account.language == "fr"
    assert client.post("/i18n/setlang/", {"language": "en", "next": "//evil.example/"})["Location"] == "/"


def test_a_name_is_kept_as_seats_keep_it() -> None:
    account = session.open_account()
    client = browser(account)
    client.post("/account/name", {"name": "  Ada   L. "})
    assert client.get("/g/starciv/").context["values"] == {"host_name": "Ada L."}
    for wrong in ("", "x" * 25, "A\u202eda"):
        refused = client.post("/account/name", {"name": wrong})
        assert refused.status_code == 400
        assert f'value="{wrong or "Ada L."}"' in refused.content.decode(), "what was typed stays"


def test_a_block_follows_to_other_tables_by_account() -> None:
    ada, ben = table()
    blocker, blocked = keeping(ada), keeping(ben)
    client = browser(blocker)
    path = f"/t/{ada.table.code}/blocked"
    assert put(client, path, {"seat": ben.seat.number, "on": True}).json() == {"seats": [ben.seat.number]}
    elsewhere = play.create_table(host_name="Cleo")
    again = play.join(code=elsewhere.table.code, name="Other")
    seats.keep(blocked, [again.seat])
    assert client.get(f"/t/{elsewhere.table.code}/blocked").json() == {"seats": [again.seat.number]}
    assert browser(blocked).get(path).json() == {"seats": []}, "they are not told"
    for code in (ada.table.code, elsewhere.table.code):
        page = client.get(f"/t/{code}/").context["room"]
        assert page["account"]["hidden"] == client.get(f"/t/{code}/blocked").json()["seats"] != []
    assert put(client, path, {"seat": ben.seat.number, "on": False}).json() == {"seats": []}


def test_a_guest_is_blocked_at_his_seat_alone() -> None:
    ada, ben = table()
    blocker = keeping(ada)
    blocks.block(blocker, ada.table.code, ben.seat.number)
    blocks.block(blocker, ada.table.code, ben.seat.number)
    assert Block.objects.get().seat == ben.seat
    assert blocks.hidden(blocker, ada.table.code) == [ben.seat.number]
    client = browser(blocker)
    client.post("/account/lift", {"block": Block.objects.get().pk})
    assert blocks.hidden(blocker, ada.table.code) == []


def test_who_was_met_is_blocked_from_the_page_of_the_account() -> None:
    ada, ben = table()
    play.join(code=ada.table.code, name="Cleo")
    client = browser(keeping(ada))
    keeping(ben)
    assert [seat.name for seat in client.get("/account/").context["met"]] == ["Ben", "Cleo"]
    for number in (1, 2):
        client.post("/account/block", {"seat": f"{ada.table.code}:{number}"})
    assert blocks.hidden(Account.objects.order_by("pk")[0], ada.table.code) == [1, 2]
    assert client.get("/account/").context["met"] == []
    for wrong in ("", f"{ada.table.code}:0", f"{ada.table.code}:x", "ABCD-2345:1"):
        assert client.post("/account/block", {"seat": wrong}).status_code == 400
    assert Block.objects.count() == 2


@pytest.mark.parametrize("number", [0, 7, -1, None, True, "1"])
def test_nobody_else_can_be_blocked(number: Any) -> None:
    ada, _ = table()
    client = browser(keeping(ada))
    assert put(client, f"/t/{ada.table.code}/blocked", {"seat": number, "on": True}).status_code == 400
    assert not Block.objects.exists()


def test_whom_the_host_blocks_may_not_sit_down() -> None:
    ada, ben = table()
    host, blocked = keeping(ada), keeping(ben)
    blocks.block(host, ada.table.code, ben.seat.number)
    new = play.create_table(host_name="Ada")
    seats.keep(host, [new.seat])
    client = browser(blocked)
    response = client.post(f"/t/{new.table.code}/join", {"name": "Ben"})
    assert response.status_code == 409
    assert "cannot take a seat" in response.content.decode()
    assert Seat.objects.filter(table=new.table).count() == 1
    assert Client().post(f"/t/{new.table.code}/join", {"name": "Cleo"}).status_code == 302


def in_play() -> tuple[play.Claim, play.Claim]:
    """Open a table, and start its game after moves and talk of both people."""
    ada, ben = table()
    code = ada.table.code
    play.say(code=code, seat=ben.seat.pk, token="b1", text="SECRET OF BEN")
    play.say(code=code, seat=ada.seat.pk, token="a1", text="I am Ada")
    play.start_game(code=code, by=ada.seat.pk)
    for turn in range(6):
        shot = selectors.snapshot(code)
        assert shot.game is not None
        prompt = next(one for one in shot.game.prompts(shot.state) if one.required)
        action = prompt.form.default_action(shot.game.rules, shot.state, prompt.seat)
        play.submit(
            code=code,
            seat=shot.seats[prompt.seat].pk,
            token=f"m{turn}",
            prompt=prompt.id,
            action=json.loads(msgspec.json.encode(action)),
        )
    for claim in (ada, ben):
        claim.seat.refresh_from_db()
    return ada, ben


def test_the_export_holds_what_is_mine_and_nothing_of_others() -> None:
    ada, ben = in_play()
    account = keeping(ada, "ada@example.org")
    keeping(ben, "ben@example.org")
    response = browser(account).get("/account/export.json")
    assert "attachment" in response["Content-Disposition"]
    said = response.json()
    assert said["account"]["email"] == "ada@example.org"
    (seat,) = said["seats"]
    mine = MoveRecord.objects.filter(table=ada.table, seat=ada.seat.number, by="player").order_by("seq")
    assert mine.exists()
    assert [move["number"] for move in seat["moves"]] == [move.seq for move in mine]
    assert [line["text"] for line in seat["chat"]] == ["I am Ada"]
    text = response.content.decode()
    table = ada.table
    table.refresh_from_db()
    seed, key = bytes(table.seed).hex(), bytes(table.chance_key).hex()
    others = ["SECRET OF BEN", "Ben", "ben@example.org", seed, key]
    stored = [ada.seat.secret_hash, account.handle, account.user.username, account.user.password]
    assert [word for word in others + stored if word in text] == []
    assert set(seat["moves"][0]) == {"number", "at", "question", "action"}, "no outcomes, no events"


def test_a_deputy_s_words_are_not_mine() -> None:
    ada, _ = in_play()
    play.appoint_deputy(code=ada.table.code, seat=ada.seat.pk, name="Zoe", hours=1)
    play.say(code=ada.table.code, seat=ada.seat.pk, token="z1", text="Zoe speaks", name="Zoe")
    said = browser(keeping(ada)).get("/account/export.json").json()
    assert [line["text"] for line in said["seats"][0]["chat"]] == ["I am Ada"]


def test_the_export_is_for_who_is_signed_in() -> None:
    assert Client().get("/account/export.json")["Location"] == "/account/"


def test_deleting_leaves_seats_and_nothing_else() -> None:
    ada, ben = table()
    account = keeping(ada, "ada@example.org")
    blocks.block(account, ada.table.code, ben.seat.number)
    subscriptions.set_address(
        seat=ada.seat, address="Ada@example.org", asker=subscriptions.Asker("en", ""), visitor=""
    )
    code = ada.table.code
    here, phone = browser(account), browser(account)
    for client in (here, phone):
        assert client.get(f"/t/{code}/").context["room"]["seated"]
    assert "deleted" in here.post("/account/erase").content.decode()
    for left in (Account, KeptSeat, Block, Mailbox, get_user_model()):
        assert not left._default_manager.exists(), left
    assert here.get(f"/t/{code}/").context["room"]["seated"], "this browser plays on"
    assert not phone.get(f"/t/{code}/").context["room"]["seated"]
    assert phone.get("/account/").context["account"] is None
    link = Client()
    link.get(f"/t/{code}/seat/{ada.secret}/")
    assert link.get(f"/t/{code}/").context["room"]["seated"], "and so does the private link"


def test_a_block_of_oneself_is_refused() -> None:
    ada, _ = table()
    with pytest.raises(Refused):
        blocks.block(keeping(ada), ada.table.code, ada.seat.number)


def test_the_address_of_an_account_needs_no_second_confirmation() -> None:
    ada, _ = table()
    client = browser(keeping(ada, "ada@example.org"))
    code = ada.table.code
    client.get(f"/t/{code}/")
    said = put(client, f"/t/{code}/notices/mail", {"address": "Ada@example.org"}).json()
    assert said["mail"] == {"address": "Ada@example.org", "confirmed": True}
    assert not Notice.objects.exists()
    assert not put(client, f"/t/{code}/notices/mail", {"address": "b@example.org"}).json()["mail"][
        "confirmed"
    ]


def test_whoever_runs_the_server_can_delete_an_account_and_change_nothing(admin_client: Client) -> None:
    ada, _ = table()
    account = keeping(ada, "ada@example.org")
    phone = browser(account)
    phone.get(f"/t/{ada.table.code}/")
    path = f"/admin/accounts/account/{account.pk}"
    page = admin_client.get(f"{path}/change/").content.decode()
    assert "ada@example.org" in page
    assert account.handle not in page
    assert admin_client.post(f"{path}/change/", {"email": "x@example.org"}).status_code == 403
    assert admin_client.post(f"{path}/delete/", {"post": "yes"}).status_code == 302
    assert not Account.objects.exists()
    assert not get_user_model().objects.filter(pk=account.user_id).exists()
    assert Seat.objects.get(pk=ada.seat.pk).keys == []
    assert phone.get("/account/").context["account"] is None


def test_an_admin_is_no_account(admin_client: Client) -> None:
    assert admin_client.get("/account/").context["account"] is None

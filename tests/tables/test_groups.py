"""Groups by link (T-12): made at a finished table, found by their link alone, counting what counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.engine.chance import SeededChance
from games.tables import play
from games.tables.core import rate_limit
from games.tables.errors import Refused
from games.tables.groups import making, nights
from games.tables.groups.ratings import START, ratings
from games.tables.groups.results import GroupGame, results, sum_games
from games.tables.lobby.forking import ME, ROBOT, fork
from games.tables.models import Group, Member, Night, Reply, Seat, Table
from tests.tables.rooms import Room, running
from tests.tables.test_replay import finished, play_on

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_tried() -> Iterator[None]:
    """Reset the rate limits after each test."""
    yield
    rate_limit.store().clear()


NOW = datetime(2026, 3, 6, 21, tzinfo=UTC)


def game(won: set[int], places: dict[int, int], key: str = "countdown") -> GroupGame:
    return GroupGame("CODE-2345", key, "", NOW, timedelta(hours=1), len(places), (), places, frozenset(won))


def test_who_finished_before_whom() -> None:
    found = sum_games(
        [game({1}, {1: 1, 2: 2, 3: 3}), game({1, 2}, {1: 1, 2: 1, 3: 3}), game({3}, {3: 1, 1: 2})]
    )
    assert found.wins == {1: 2, 2: 1, 3: 1}
    assert found.played == {1: 3, 2: 2, 3: 3}
    assert (found.ahead[1, 2], found.ahead[2, 1]) == (1, 0), "a shared place counts for neither"
    assert (found.ahead[1, 3], found.ahead[3, 1]) == (2, 1)
    assert found.streak() == (1, 2)
    assert sum_games([]).streak() == (0, 0)


def test_ratings_are_reckoned_by_game_from_the_results_alone() -> None:
    """T-12.3: from who finished before whom; alone, or with robots and guests only, nobody is rated."""
    one = game({1}, {1: 1, 2: 2, 3: 2}, "a")
    series = [one, game({1}, {2: 2, 1: 1}, "a"), game({2}, {2: 1}, "b"), game({2}, {2: 1, 3: 2}, "c")]
    found = ratings(series)
    assert sorted(found) == ["a", "c"], "nobody of the group to compare with at b"
    first, *others = found["a"]
    assert (first.member, first.games) == (1, 2)
    assert first.strength > START > max(other.strength for other in others)
    assert ratings(series) == found, "the same games, the same ratings"
    longer = ratings(series * 10)["a"]
    assert [one.member for one in longer] == [1, 3, 2]
    assert longer[0].margin < first.margin, "more games, less unsure"
    (two, three) = ratings([game({2, 3}, {2: 1, 3: 1})])["countdown"]
    assert two.strength == pytest.approx(three.strength), "a shared place"


def test_ratings_are_shown_only_where_the_group_wants_them(client: Client) -> None:
    # T-12.3
    room = over()
    seated(room, client)
    client.post(f"/t/{room.code}/group", {"name": "Fridays"})
    url = f"/group/{Group.objects.get().code}/"
    said = {"do": "rate", "on": "1"}
    assert 'class="panel ratings"' not in client.get(url).content.decode()
    assert Client().post(f"{url}say", said).status_code == 400, "nobody yet"
    client.post(f"{url}say", said)
    text = client.get(url).content.decode()
    assert 'class="panel ratings"' in text
    assert "give or take" in text
    made = fork(code=room.code, move=2, seats=[ME, ROBOT], dealt=False)
    play_on(Room(made.table.code, made.mine[0].seat.pk), {}, 80, SeededChance("fork"))
    Table.objects.filter(pk=made.table.pk).update(group=Group.objects.get())
    passing = 'csrfmiddlewaretoken[^>]*|<input id="at"[^>]*'
    bare = re.sub(passing, "", text)
    again = re.sub(passing, "", client.get(url).content.decode())
    assert again == bare, "what plays on from a moment counts for nothing"
    client.post(f"{url}say", {"do": "rate"})
    assert 'class="panel ratings"' not in client.get(url).content.decode()


def over(people: int = 2) -> Room:
    room = running(people)
    play_on(room, {}, 80, SeededChance("group"))
    assert room.table.status == "finished"
    return room


def test_a_table_becomes_a_group_with_the_games_it_was_a_rematch_of() -> None:
    first = over()
    claims = [play.rematch(code=first.code, seat=first.seat(number).pk) for number in (0, 1)]
    again = Room(claims[0].table.code, claims[0].seat.pk)
    play.start_game(code=again.code, by=again.host)
    play_on(again, {}, 80, SeededChance("again"))
    group = making.make(seat=again.seat(0).pk, name="Fridays")
    assert sorted(Member.objects.filter(group=group).values_list("name", flat=True)) == ["Ada", "Bob"]
    found = results(group)
    assert [one.code for one in found.games] == [again.code, first.code]
    assert sum(found.wins.values()) == 2
    assert sum(found.ahead.values()) == 2
    assert making.make(seat=again.seat(1).pk, name="Other").pk == group.pk, "one group a table"
    third = play.rematch(code=again.code, seat=again.seat(0).pk)
    assert Table.objects.get(code=third.table.code).group_id == group.pk


def test_what_counts_for_nothing_is_in_no_group() -> None:
    room = over()
    group = making.make(seat=room.host, name="Fridays")
    made = fork(code=room.code, move=2, seats=[ME, ROBOT], dealt=False)
    assert Table.objects.get(pk=made.table.pk).group is None
    play_on(Room(made.table.code, made.mine[0].seat.pk), {}, 80, SeededChance("fork"))
    with pytest.raises(Refused, match="counts_not"):
        making.add(group=group, seat=made.mine[0].seat.pk)
    Table.objects.filter(pk=made.table.pk).update(group=group)
    assert [one.code for one in results(group).games] == [room.code], "even if it were said to be"
    with pytest.raises(Refused, match="not_over"):
        making.make(seat=running(2).host, name="x")


def test_only_who_sat_there_adds_a_game() -> None:
    group, other = (making.make(seat=over().host, name=name) for name in ("A", "B"))
    room = finished()
    making.add(group=group, seat=room.host)
    with pytest.raises(Refused, match="other_group"):
        making.add(group=other, seat=room.host)
    robot = Seat.objects.create(table=room.table, number=9, name="R2", kind="bot", level="steady")
    with pytest.raises(Refused, match="not_seated"):
        making.add(group=group, seat=robot.pk)


def test_names_are_bounded_and_one_each() -> None:
    group = making.make(seat=over().host, name="Fridays")
    ada = Member.objects.get(group=group, name="Ada")
    assert making.enter(group=group, name=" ada ").pk == ada.pk
    making.leave(member=ada)
    assert Member.objects.get(pk=ada.pk).gone
    assert not making.enter(group=group, name="Ada").gone
    for name in ("", "x" * 25, "a\u202eb"):
        with pytest.raises(Refused):
            making.enter(group=group, name=name)
    for number in range(Member.objects.filter(group=group).count(), making.MOST):
        making.enter(group=group, name=f"M{number}")
    with pytest.raises(Refused, match="group_full"):
        making.enter(group=group, name="one too many")


def seated(room: Room, client: Client) -> None:
    """This browser has the host's seat."""
    claim = play.renew_secret(code=room.code, seat=room.host)
    client.get(f"/t/{room.code}/seat/{claim.secret}/")


def test_over_the_site(client: Client) -> None:
    room = over()
    assert client.get(f"/t/{room.code}/group").status_code == 403
    seated(room, client)
    assert "Make a group" in client.get(f"/t/{room.code}/group").content.decode()
    answer = client.post(f"/t/{room.code}/group", {"name": "Les vendredis <b>"})
    group = Group.objects.get()
    url = f"/group/{group.code}/"
    assert answer.headers["Location"] == url
    page = client.get(url)
    text = page.content.decode()
    assert "Les vendredis &lt;b&gt;" in text
    assert "You are Ada here" in text
    assert page.headers["Referrer-Policy"] == "same-origin", "without any, browsers send forms from nowhere"
    friend = Client()
    assert "Who are you?" in friend.get(url).content.decode()
    for wrong in (
        {"do": "open", "game": "countdown"},
        {"do": "rename", "name": "x"},
        {"do": "leave"},
        {"do": "?"},
    ):
        assert friend.post(f"{url}say", wrong).status_code == 400, "nobody yet"
    friend.post(f"{url}say", {"do": "me", "name": "Cleo"})
    assert "You are Cleo here" in friend.get(url).content.decode()
    friend.post(f"{url}say", {"do": "rename", "name": "Thursdays"})
    friend.post(f"{url}say", {"do": "leave"})
    text = client.get(url).content.decode()
    assert "Thursdays" in text
    assert "Cleo" not in text


def test_a_table_opened_there_is_the_groups(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.web.game_pages.offered_games", lambda: ("countdown",))
    room = over()
    seated(room, client)
    client.post(f"/t/{room.code}/group", {"name": "Fridays"})
    group = Group.objects.get()
    answer = client.post(f"/group/{group.code}/say", {"do": "open", "game": "countdown"})
    code = answer.headers["Location"].split("/")[2]
    assert Table.objects.get(code=code).group == group
    assert code in client.get(f"/group/{group.code}/").content.decode()
    assert client.post(f"/group/{group.code}/say", {"do": "open", "game": "chess"}).status_code == 400


@pytest.mark.parametrize(
    ("form", "kept"),
    [
        ({"do": "rename", "name": 70 * "x"}, True),
        ({"do": "open", "game": "chess"}, False),
        ({"do": "propose", "game": "chess", "at": "2099-01-01T20:00", "time_zone": "UTC"}, True),
        ({"do": "me", "name": "Ada\u202e"}, True),
        ({"do": "unheard"}, False),
    ],
)
def test_a_refusal_stands_in_the_form_that_was_sent(client: Client, form: dict[str, str], kept: bool) -> None:
    """Once, where the focus goes; what was typed is not lost. Where there is no such form it stands above all."""
    room = over()
    seated(room, client)
    client.post(f"/t/{room.code}/group", {"name": "Fridays"})
    asks = Client() if form["do"] == "me" else client
    answer = asks.post(f"/group/{Group.objects.get().code}/say", form)
    assert answer.status_code == 400
    text = answer.content.decode()
    assert text.count('role="alert"') == 1
    within = [part for part in re.findall(r"<form.*?</form>", text, re.DOTALL) if 'role="alert"' in part]
    assert len(within) == (form["do"] != "unheard")
    assert all(f'name="do" value="{form["do"]}"' in part for part in within)
    assert not kept or form.get("at", form.get("name")) in within[0]


def test_a_wrong_link_opens_nothing_and_counts_as_a_try(client: Client) -> None:
    making.make(seat=over().host, name="Fridays")
    answers = [client.get(f"/group/AAAA-BBBB-{number:04}/").status_code for number in range(2000, 2064)]
    assert answers[0] == 404
    assert answers[-1] == 429


def test_a_name_that_left_is_on_no_page(client: Client) -> None:
    room = over()
    seated(room, client)
    client.post(f"/t/{room.code}/group", {"name": "Fridays"})
    group = Group.objects.get()
    for member in Member.objects.filter(group=group):
        making.leave(member=member)
    text = client.get(f"/group/{group.code}/").content.decode()
    shown: Any = [name for name in ("Ada", "Bob") if name in text]
    assert shown == []


def in_days(days: float) -> str:
    return f"{timezone.now() + timedelta(days=days):%Y-%m-%dT%H:%M}"


def test_a_table_opens_itself_with_those_who_said_yes(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.web.game_pages.offered_games", lambda: ("starciv",))
    room = over()
    seated(room, client)
    client.post(f"/t/{room.code}/group", {"name": "Fridays"})
    group = Group.objects.get()
    url = f"/group/{group.code}/"
    said = {"do": "propose", "at": in_days(2), "time_zone": "Europe/Paris", "game": "starciv"}
    assert client.post(f"{url}say", said).status_code == 302
    night = Night.objects.get()
    bob = Member.objects.get(group=group, name="Bob")
    cleo = making.enter(group=group, name="Cleo")
    friend = Client()
    friend.post(f"{url}say", {"do": "me", "member": bob.pk})
    friend.post(f"{url}say", {"do": "answer", "night": night.pk, "answer": "yes"})
    nights.reply(member=cleo, night=night, answer="maybe")
    friend.post(f"{url}say", {"do": "fix", "night": night.pk})
    calendar = client.get(f"{url}night-{night.pk}.ics").content.decode()
    assert f"DTSTART:{night.at:%Y%m%dT%H%M%S}Z\r\n" in calendar
    nights.open_due(night.at - timedelta(seconds=1))
    assert Night.objects.get().state == "fixed"
    for _ in range(2):
        nights.open_due(night.at)
    night = Night.objects.get()
    assert night.table is not None
    assert night.table.group == group
    names = Seat.objects.filter(table=night.table).order_by("number").values_list("name", flat=True)
    assert list(names) == ["Ada", "Bob"], "who said yes, once each"
    assert "To the table" in friend.get(url).content.decode()
    friend.post(f"{url}say", {"do": "sit", "night": night.pk})
    assert f"seat-{night.table.code}" in friend.cookies
    thief = Client()
    thief.post(f"{url}say", {"do": "me", "member": bob.pk})
    thief.post(f"{url}say", {"do": "sit", "night": night.pk})
    assert f"seat-{night.table.code}" not in thief.cookies, "a seat is taken once"


def test_proposed_date_of_the_page_is_allowed_and_names_its_zone(client: Client) -> None:
    room = over()
    seated(room, client)
    client.post(f"/t/{room.code}/group", {"name": "Fridays"})
    url = f"/group/{Group.objects.get().code}/"
    before = timezone.now().replace(tzinfo=None)
    text = client.get(url).content.decode()
    field = re.search(r'<input id="at" [^>]*>', text)
    assert field
    bounds = {
        name: datetime.fromisoformat(at) for name, at in re.findall(r'(value|min|max)="(\S+)"', field[0])
    }
    assert before < bounds["min"] < bounds["value"] < bounds["max"]
    assert 'id="at-zone">Time zone: <span>UTC</span>' in text
    for at in bounds["value"], bounds["max"]:
        said = {"do": "propose", "at": f"{at:%Y-%m-%dT%H:%M}", "time_zone": "UTC", "game": "starciv"}
        assert client.post(f"{url}say", said).status_code == 302
    assert [night.at.replace(tzinfo=None) for night in Night.objects.all()] == [
        bounds["value"],
        bounds["max"],
    ]


def test_dates_are_bounded() -> None:
    group = making.make(seat=over().host, name="Fridays")
    ada = Member.objects.get(group=group, name="Ada")

    def refused(**changed: str) -> str:
        said: dict[str, Any] = {"said": in_days(3), "zone": "UTC", "game": "starciv", **changed}
        with pytest.raises(Refused) as why:
            nights.propose(member=ada, said=said["said"], zone=said["zone"], game=said["game"])
        return why.value.code

    assert refused(said=in_days(-1)) == refused(said=in_days(500)) == refused(said="soon") == "malformed"
    assert (
        refused(zone="Mars/Olympus")
        == refused(zone="../../etc/passwd")
        == refused(game="chess")
        == "malformed"
    )
    made = [
        nights.propose(member=ada, said=in_days(n), zone="UTC", game="starciv")
        for n in range(1, nights.MOST + 1)
    ]
    assert refused(said=in_days(20)) == "too_many_dates"
    nights.fix(night=made[0])
    nights.fix(night=made[1])
    assert [one.pk for one in Night.objects.filter(state="fixed")] == [made[1].pk]
    stranger = Member.objects.get(group=making.make(seat=over().host, name="B"), name="Ada")
    with pytest.raises(Refused, match="malformed"):
        nights.reply(member=stranger, night=made[0], answer="yes")
    nights.reply(member=ada, night=made[1], answer="no")
    nights.open_due(made[1].at)
    assert Night.objects.get(pk=made[1].pk).state == "over"


def test_a_renewed_link_shuts_out_whoever_had_the_old_one(client: Client) -> None:
    """T-12.2: the thief is of the group and has sat at a table of it; who made the group is not locked out."""
    room = over()
    seated(room, client)
    client.post(f"/t/{room.code}/group", {"name": "Fridays"})
    group = Group.objects.get()
    old, thief, table = f"/group/{group.code}/", Client(), over()
    assert thief.post(f"{old}say", {"do": "renew"}).status_code == 400, "nobody yet"
    assert thief.post(f"{old}say", {"do": "me", "name": "Eve"}).status_code == 302
    Table.objects.filter(code=table.code).update(group=group)
    seated(table, thief)
    assert thief.get(f"/t/{table.code}/group").headers["Location"] == old
    night = Night.objects.create(group=group, at=timezone.now() + timedelta(days=1), game="starciv")
    told = {"Ada": Seat.objects.get(pk=room.host), "Eve": Seat.objects.get(pk=table.host)}
    for name, seat in told.items():
        nights.reply(member=Member.objects.get(name=name), night=night, answer="yes", told=seat)
    new = client.post(f"{old}say", {"do": "renew"}).headers["Location"]
    assert new != old
    reminded = Reply.objects.filter(told__isnull=False).values_list("member__name", flat=True)
    assert list(reminded) == ["Ada"], "a thief hears of no night any more"
    assert "You are Ada here" in client.get(new).content.decode()
    for path in (old, f"{old}night-1.ics", f"/t/{table.code}/group"):
        answer = thief.get(path)
        assert answer.status_code in (404, 409), path
        assert new.split("/")[2] not in answer.content.decode()
    assert thief.post(f"/t/{table.code}/group", {"name": "x"}).status_code == 409
    again = play.rematch(code=table.code, seat=table.host)
    Table.objects.filter(pk=again.table.pk).update(status=Table.Status.FINISHED)
    with pytest.raises(Refused, match="link_renewed"):
        making.check_leads(again.seat.pk)
    founder = Client()
    seated(room, founder)
    assert founder.get(f"/t/{room.code}/group").headers["Location"] == new


def test_a_table_leads_to_its_group_once_it_is_over(client: Client) -> None:
    """The attack: whoever is let in to one table, or was sent away from it, finds the group."""
    room = running(2)
    group = making.make(seat=over().host, name="Fridays")
    Table.objects.filter(code=room.code).update(group=group)
    seated(room, client)
    assert group.code not in client.get(f"/t/{room.code}/group").content.decode()
    play_on(room, {}, 80, SeededChance("group"))
    Seat.objects.filter(pk=room.host).update(removed=True)
    assert client.get(f"/t/{room.code}/group").status_code == 403
    assert Member.objects.filter(group=group).count() == 2
    Seat.objects.filter(pk=room.host).update(removed=False)
    assert client.get(f"/t/{room.code}/group").headers["Location"] == f"/group/{group.code}/"
    Table.objects.filter(code=room.code).update(status=Table.Status.PLAYING)
    leads = client.get(f"/t/{room.code}/group").headers.get("Location")
    assert leads == f"/group/{group.code}/", "whoever knows it gets there from a running game too"


def test_what_is_no_number_is_refused(client: Client) -> None:
    """Digits that are no decimals ("²") once failed inside; so did a name with lines for a calendar."""
    room = over()
    seated(room, client)
    client.post(f"/t/{room.code}/group", {"name": "Fridays"})
    url = f"/group/{Group.objects.get().code}/say"
    for said in (
        {"do": "me", "member": "²"},
        {"do": "sit", "night": "²"},
        {"do": "fix", "night": "9" * 30},
        {"do": "rename", "name": "x\r\nBEGIN:VALARM"},
    ):
        assert client.post(url, said).status_code == 400, said


def test_the_seat_of_who_sat_down_elsewhere_is_not_handed_out(client: Client) -> None:
    """The attack: a thief says yes in Bob's name, leaves in it, and comes back once Bob has sat down by the link."""
    room = over()
    group = making.make(seat=room.host, name="Fridays")
    ada, bob = (Member.objects.get(group=group, name=name) for name in ("Ada", "Bob"))
    night = nights.propose(member=ada, said=in_days(1), zone="UTC", game="starciv")
    nights.reply(member=bob, night=night, answer="yes")
    nights.fix(night=night)
    making.leave(member=bob)
    nights.open_due(night.at)
    night = Night.objects.select_related("table").get()
    assert night.table is not None
    sat = play.join(code=night.table.code, name="Bob")
    bob = making.enter(group=group, name="Bob")
    assert nights.take_seat(member=bob, night=night) is None
    assert Seat.objects.get(pk=sat.seat.pk).secret_hash == sat.seat.secret_hash
    assert nights.take_seat(member=ada, night=night) is not None
    assert nights.take_seat(member=ada, night=night) is None

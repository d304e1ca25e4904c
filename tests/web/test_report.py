"""The host's page of refusals and failures: quiet while the game runs, whole when it is over."""

from __future__ import annotations

import json

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client

from games.engine.actions import as_data
from games.tables import play
from games.tables.core import rate_limit, seat_cookies
from games.tables.errors import Refused
from games.tables.models import Report, Table
from games.tables.selectors import snapshot
from games.tables.upkeep import reports

pytestmark = pytest.mark.django_db
SECRET = "the queen of hearts lies on top"
EVIL = "<script>alert(1)</script>"


class Party:
    def __init__(self) -> None:
        self.host = play.create_table(host_name="Ada", response_time=0, decision_time=0)
        self.guest = play.join(code=self.host.table.code, name="Ben")
        self.code = self.host.table.code
        play.start_game(code=self.code, by=self.host.seat.pk)
        for number in range(2):  # both pick
            shot = snapshot(self.code)
            assert shot.game is not None
            prompt = next(asked for asked in shot.game.prompts(shot.state) if asked.required)
            action = as_data(shot.game.default_action(shot.state, prompt))
            pk = shot.seats[prompt.seat].pk
            play.submit(code=self.code, seat=pk, token=f"pick{number}", prompt=prompt.id, action=action)

    def client(self, claim: play.Claim) -> Client:
        response, client = HttpResponse(), Client()
        seat_cookies.give(response, self.code, claim.secret)
        client.cookies = response.cookies
        return client

    def refuse(self, claim: play.Claim, body: str) -> None:
        claim.seat.refresh_from_db()
        action = {"do": "attempt", "body": body}
        with pytest.raises(Refused), reports.watching(self.code, lambda: claim.seat.number, None, action):
            play.submit(code=self.code, seat=claim.seat.pk, token=f"t{body}", prompt=None, action=action)

    def end(self) -> None:
        play.submit(code=self.code, seat=self.guest.seat.pk, token="r", prompt=None, action={"do": "resign"})
        assert Table.objects.get(code=self.code).status == "finished"


@pytest.fixture
def party() -> Party:
    return Party()


def test_the_host_sees_what_is_his_and_how_much_there_was_elsewhere(party: Party) -> None:
    party.refuse(party.host, "Shtaa")
    party.refuse(party.guest, "Bulle")
    reports.record_failure(
        party.code, "bot", ValueError(SECRET), seat=1, action={"do": "buy", "technology": 21}
    )
    page = party.client(party.host).get(f"/t/{party.code}/report/").content.decode()
    assert page.count("<tr") == 3, "the heading, the own refusal, the failure"
    assert "1 more at other seats" in page
    assert "ValueError" in page
    for hidden in (SECRET, "buy", "Bulle", "technology", ".json"):
        assert hidden not in page, hidden


def test_when_the_game_is_over_all_is_open_with_its_scenario(party: Party) -> None:
    party.refuse(party.guest, "Bulle")
    number = Report.objects.get().pk
    host = party.client(party.host)
    assert host.get(f"/t/{party.code}/report/{number}.json").status_code == 403
    party.end()
    page = host.get(f"/t/{party.code}/report/").content.decode()
    assert "Ben" in page
    answer = host.get(f"/t/{party.code}/report/{number}.json")
    assert answer["Content-Disposition"].startswith("attachment")
    assert json.loads(answer.content)["actions"][-1]["body"] == "Bulle"
    assert host.get(f"/t/{party.code}/report/{number + 1}.json").status_code == 404
    assert party.client(party.guest).get(f"/t/{party.code}/report/{number}.json").status_code == 403


def test_when_the_host_breaks_the_game_off_all_is_open_too(party: Party) -> None:
    """T-9.2: where a fault is why, that is when it is looked at, and may still be reported."""
    party.refuse(party.guest, "Bulle")
    party.host.seat.refresh_from_db()
    play.propose_vote(code=party.code, seat=party.host.seat.pk, kind="close", about={"keep": True})
    host = party.client(party.host)
    assert "Ben" in host.get(f"/t/{party.code}/report/").content.decode()
    assert host.get(f"/t/{party.code}/report/{Report.objects.get().pk}.json").status_code == 200
    said = party.client(party.guest).post(f"/t/{party.code}/report/say", {"text": "it hung"})
    assert "Thank you" in said.content.decode()


def test_it_is_the_host_s_page(party: Party) -> None:
    party.refuse(party.host, "Shtaa")
    assert Client().get(f"/t/{party.code}/report/").status_code == 403
    guest = party.client(party.guest).get(f"/t/{party.code}/report/")
    assert guest.status_code == 200
    assert "attempt" not in guest.content.decode()
    assert "<table" not in guest.content.decode()
    other = Party()
    assert other.client(other.host).get(f"/t/{party.code}/report/").status_code == 403


def test_a_player_says_that_something_is_wrong(party: Party) -> None:
    guest, host = party.client(party.guest), party.client(party.host)
    answer = guest.post(f"/t/{party.code}/report/say", {"text": f"{EVIL} I was not asked"})
    assert "Thank you" in answer.content.decode()
    report = Report.objects.get()
    party.guest.seat.refresh_from_db()
    assert (report.kind, report.seat) == ("player", party.guest.seat.number)
    assert report.scenario is not None
    assert "I was not asked" not in host.get(f"/t/{party.code}/report/").content.decode()
    party.end()
    page = host.get(f"/t/{party.code}/report/").content.decode()
    assert "I was not asked" in page
    assert EVIL not in page
    assert guest.post(f"/t/{party.code}/report/say", {"text": "\u200b"}).status_code == 400
    assert Client().post(f"/t/{party.code}/report/say", {"text": "x"}).status_code == 403
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = guest.cookies
    assert strict.post(f"/t/{party.code}/report/say", {"text": "x"}).status_code == 403


def test_a_report_that_is_refused_keeps_its_text(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "SAYINGS", rate_limit.RateLimit("few-reports", 0, 60))
    answer = party.client(party.guest).post(f"/t/{party.code}/report/say", {"text": "the <b>dice</b>"})
    assert answer.status_code == 429
    assert "the &lt;b&gt;dice&lt;/b&gt;</textarea>" in answer.content.decode()


def test_the_page_is_translated(party: Party) -> None:
    host = party.client(party.host)
    texts = [
        host.get(f"/t/{party.code}/report/", headers={"accept-language": language}).content.decode()
        for language in ("en", "fr")
    ]
    assert "Refusals and failures" in texts[0]
    assert "Refus et pannes" in texts[1]


def test_the_admin_shows_no_secret_of_a_running_game(party: Party) -> None:
    boss = Client()
    boss.force_login(User.objects.create_superuser("boss"))
    reports.record_failure(
        party.code, "rules", ValueError(SECRET), seat=1, action={"do": "buy", "technology": 21}
    )
    number = Report.objects.get().pk
    page = boss.get(f"/admin/tables/report/{number}/change/").content.decode()
    assert "ValueError" in page
    assert SECRET not in page
    assert "technology&quot;" not in page
    party.end()
    assert SECRET in boss.get(f"/admin/tables/report/{number}/change/").content.decode()


def page_error(**changed: object) -> dict[str, object]:
    return {
        "part": "board",
        "stack": f"TypeError: {SECRET}",
        "frames": ["delta 7"],
        "screen": "390×844",
    } | changed


def test_page_reports_its_own_errors_and_few_of_them(party: Party) -> None:
    """Others at the table, the host too, learn of them when the game is over."""
    guest, host = party.client(party.guest), party.client(party.host)
    address = f"/t/{party.code}/report/page"
    for _ in range(reports.PAGES.most + 2):
        assert guest.post(address, page_error(), content_type="application/json").status_code == 200
    rows = Report.objects.filter(table__code=party.code, kind=Report.Kind.PAGE)
    assert rows.count() == reports.PAGES.most
    row = rows[0]
    party.guest.seat.refresh_from_db()
    assert (row.error, row.seat, row.scenario) == ("board", party.guest.seat.number, None)
    assert row.detail == f"TypeError: {SECRET}\nframes: delta 7\nscreen: 390×844"
    running = host.get(f"/t/{party.code}/report/").content.decode()
    assert "board" not in running
    assert f"{reports.PAGES.most} more at other seats" in running
    party.end()
    over = host.get(f"/t/{party.code}/report/").content.decode()
    assert "<code>board</code>" in over
    assert SECRET not in over


@pytest.mark.parametrize(
    "body", ["", "[]", page_error(part="x" * 41), page_error(more=1), page_error(frames=["x"] * 11)]
)
def test_page_error_that_is_malformed_is_not_kept(party: Party, body: object) -> None:
    answer = party.client(party.guest).post(
        f"/t/{party.code}/report/page", body, content_type="application/json"
    )
    assert answer.status_code == 400
    assert not Report.objects.filter(table__code=party.code).exists()


def test_page_error_of_nobody_is_not_kept(party: Party) -> None:
    answer = Client().post(f"/t/{party.code}/report/page", page_error(), content_type="application/json")
    assert answer.status_code == 403
    assert not Report.objects.filter(table__code=party.code).exists()

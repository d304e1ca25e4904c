"""Standing orders at a table: when they answer, and that nobody else can know of them."""

import json
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from games.engine.capabilities.standing_orders import OrderedAnswer
from games.rules.starciv.actions import Pass
from games.tables import play
from games.tables.clocks import scheduler
from games.tables.core import seat_cookies, timing
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Prepared, Seat, Table
from games.tables.orders import standing_orders
from games.tables.selectors import log_lines, snapshot, told_since
from tests.tables.conftest import Watch

pytestmark = pytest.mark.django_db

PASS: dict[str, Any] = {"orders": [], "otherwise": "pass"}
ASK: dict[str, Any] = {"orders": []}
NONE: dict[str, Any] = {"orders": None, "at": None}


class Cards:
    """Three people in the first card phase, all with cards in hand."""

    def __init__(self, **clocks: Any) -> None:
        claims = [play.create_table(host_name="Ada", clock=clocks)]
        self.code = claims[0].table.code
        claims += [play.join(code=self.code, name=name) for name in ("Ben", "Cleo")]
        play.start_game(code=self.code, by=claims[0].seat.pk)
        self.secrets = {Seat.objects.get(pk=one.seat.pk).number: one.secret for one in claims}
        for _ in claims:  # in the order of the table's options (SC-2.2)
            game, state = self.shot.game, self.shot.state
            assert game is not None
            asked = game.prompts(state)[0]
            self.act(asked.seat, json.loads(json.dumps(_data(game.default_action(state, asked)))))

    @property
    def shot(self) -> Any:
        return snapshot(self.code)

    def seat(self, number: int) -> Seat:
        return Seat.objects.get(table__code=self.code, number=number)

    def act(self, number: int, action: dict[str, Any]) -> None:
        token = f"t{MoveRecord.objects.filter(table__code=self.code).count()}"
        play.submit(code=self.code, seat=self.seat(number).pk, token=token, prompt=None, action=action)

    def give(self, number: int, said: dict[str, Any] | None, **base: Any) -> dict[str, Any]:
        return play.give_orders(code=self.code, seat=self.seat(number).pk, orders=said, **base)

    def waiting(self) -> set[int]:
        return {one["seat"] for one in document(self.shot, None)["waiting"]}

    def row(self, number: int) -> Prepared:
        return Prepared.objects.get(seat=self.seat(number), prompt="")


def _data(action: Any) -> Any:
    from games.engine.actions import as_data

    return as_data(action)


@pytest.fixture
def cards(watch: Watch) -> Cards:
    return Cards(control="live", response_time=30, decision_time=600, bank_time=0)


def test_orders_pass_within_their_span(cards: Cards, watch: Watch) -> None:
    cards.give(1, PASS)
    assert scheduler.tick(watch.now) == 0
    due = cards.row(1).due_at
    assert due is not None
    late = timing.ms(due) - watch.now
    assert standing_orders.EARLIEST_MS <= late < standing_orders.LATEST_MS
    watch.now += late - 1
    assert scheduler.tick(watch.now) == 0
    watch.now += 1
    assert scheduler.tick(watch.now) == 1
    assert cards.waiting() == {0, 2}
    last = MoveRecord.objects.filter(table__code=cards.code).latest("seq")
    assert (last.by, last.seat, last.action) == ("player", 1, {"do": "pass"})


def test_nobody_hears_that_orders_were_given_or_say_nothing(cards: Cards, watch: Watch) -> None:
    before = Table.objects.values().get(code=cards.code)
    seen = {viewer: document(cards.shot, viewer) for viewer in (0, 1, 2, None)}
    cards.give(1, ASK)
    scheduler.tick(watch.now)
    scheduler.tick(watch.pass_by(10))
    assert Table.objects.values().get(code=cards.code) == before
    assert {viewer: document(cards.shot, viewer) for viewer in (0, 1, 2, None)} == seen


def test_an_answer_by_order_is_told_like_one_by_hand(cards: Cards, watch: Watch) -> None:
    seq = cards.shot.seq
    cards.act(0, {"do": "pass"})
    cards.give(1, PASS)
    scheduler.tick(watch.now)
    scheduler.tick(watch.pass_by(10))
    for viewer in (0, 2, -1):
        by_hand, by_order = log_lines(cards.shot.game, told_since(cards.code, seq), viewer)[:2]
        same = {"seq": 0, "i": 0, "seat": 0}
        assert by_hand | same == by_order | same
        assert "order" not in json.dumps(document(cards.shot, viewer))


def test_the_moment_does_not_depend_on_what_is_ordered(
    cards: Cards, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(standing_orders.secrets, "randbelow", lambda span: drawn.append(span) or 7)  # type: ignore[func-returns-value]
    counter = {"orders": [{"do": "counter", "on": 1}, {"do": "ask", "card": "pirates"}], "otherwise": "pass"}
    for said in (PASS, ASK, counter):
        cards.give(1, said)
        scheduler.tick(watch.now)
        assert (
            timing.ms(cards.row(1).due_at or timing.moment(0)) == watch.now + standing_orders.EARLIEST_MS + 7
        )
    assert len(drawn) == 3
    assert len(set(drawn)) == 1


def test_orders_may_change_while_a_window_is_open(cards: Cards, watch: Watch) -> None:
    cards.give(1, PASS)
    scheduler.tick(watch.now)
    cards.give(1, ASK)
    assert scheduler.tick(watch.pass_by(9)) == 0
    assert scheduler.tick(watch.pass_by(9)) == 0
    assert cards.waiting() == {0, 1, 2}
    cards.give(1, PASS)
    scheduler.tick(watch.now)
    assert scheduler.tick(watch.pass_by(9)) == 1
    cards.give(1, None)
    assert standing_orders.read_orders(cards.seat(1).pk) == NONE


def test_who_answers_first_by_hand_is_not_answered_for(cards: Cards, watch: Watch) -> None:
    cards.give(1, PASS)
    scheduler.tick(watch.now)
    cards.act(1, {"do": "pass"})
    assert scheduler.tick(watch.pass_by(9)) == 0


def test_orders_rest_in_a_pause(cards: Cards, watch: Watch) -> None:
    cards.give(1, PASS)
    scheduler.tick(watch.now)
    for number in range(3):
        play.propose_vote(code=cards.code, seat=cards.seat(number).pk, kind="pause")
    assert scheduler.tick(watch.pass_by(100)) == 0


def test_by_correspondence_a_card_phase_closes_when_all_orders_are_in(watch: Watch) -> None:
    cards = Cards(control="correspondence", response_time=43_200, decision_time=86_400)
    for number in range(3):
        cards.give(number, PASS)
    scheduler.tick(watch.now)
    for _ in range(3):
        scheduler.tick(watch.pass_by(9))
    assert cards.shot.state.phase == "TECH"


def test_orders_until_my_turn_are_gone_then(watch: Watch) -> None:
    cards = Cards(control="none")
    cards.give(1, PASS | {"until": "my_turn"})
    for number in range(3):
        cards.act(number, {"do": "pass"})
    for _ in range(2):
        cards.act(0, {"do": "end_phase"})
    game, state = cards.shot.game, cards.shot.state
    if state.phase == "UPKEEP":
        cards.act(0, _data(game.default_action(state, game.prompts(state)[0])))
    assert cards.shot.state.active == 1
    assert scheduler.tick(watch.pass_by(60)) == 0
    assert standing_orders.read_orders(cards.seat(1).pk) == NONE


def test_orders_of_another_device_are_not_written_over(cards: Cards) -> None:
    def check_refused(base: Any) -> None:
        before = standing_orders.read_orders(cards.seat(1).pk)
        for orders in (PASS, None):
            with pytest.raises(Refused, match="draft_changed"):
                cards.give(1, orders, base=base)
        assert standing_orders.read_orders(cards.seat(1).pk) == before

    first = cards.give(1, PASS, base=None)
    check_refused(None)
    second = cards.give(1, ASK, base=first["at"])
    assert second["at"] > first["at"], "a moment names one version"
    check_refused(first["at"])
    assert cards.give(1, None, base=second["at"]) == NONE
    check_refused(second["at"])
    assert cards.give(1, PASS)["at"], "a page from before has no base"


def test_order_that_was_carried_out_does_not_come_back(
    cards: Cards, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    counter = {"orders": [{"do": "counter", "on": 1}], "otherwise": "pass"}
    game = type(cards.shot.game)
    monkeypatch.setattr(
        game, "follow_orders", lambda *given: OrderedAnswer(Pass(), given[-1] | {"orders": []})
    )
    opened = cards.give(1, counter)
    scheduler.tick(watch.now)
    assert scheduler.tick(watch.pass_by(10)) == 1
    with pytest.raises(Refused, match="draft_changed"):
        cards.give(1, opened["orders"] | {"otherwise": "ask"}, base=opened["at"])
    assert cards.row(1).data["orders"] == []


def test_the_page_reads_and_writes_its_own_orders_only(cards: Cards) -> None:
    def browser(secret: str) -> Client:
        client = Client()
        response = Client().get(f"/t/{cards.code}/seat/{secret}/")
        client.cookies = response.cookies
        return client

    address = f"/t/{cards.code}/orders"
    mine, his = browser(cards.secrets[1]), browser(cards.secrets[2])
    put = mine.put(address, {"orders": PASS}, content_type="application/json")
    assert put.json()["orders"]["otherwise"] == "pass"
    assert mine.get(address).json() == put.json()
    assert his.get(address).json() == NONE
    assert Client().get(address).status_code == 403
    assert seat_cookies.cookie_name(cards.code) in mine.cookies
    wrongs: list[Any] = [{"orders": {"otherwise": "win"}}, {"orders": 3}, {}, [], {"orders": PASS, "seat": 2}]
    for wrong in wrongs:
        assert mine.put(address, wrong, content_type="application/json").status_code == 400
    assert mine.get(address).json() == put.json()
    stale = mine.put(address, {"orders": None, "base": None}, content_type="application/json")
    assert (stale.status_code, stale.json()["code"]) == (409, "draft_changed")
    assert mine.put(address, {"orders": None}, content_type="application/json").json() == NONE
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = mine.cookies
    assert strict.put(address, {"orders": PASS}, content_type="application/json").status_code == 403


@pytest.mark.parametrize("end", ["dismissed", "renewed", "over"])
def test_orders_of_a_deputy_end_with_them(cards: Cards, watch: Watch, end: str) -> None:
    """T-3.3: what binds beyond their time is not for a deputy to do."""
    cards.give(2, PASS)
    seat = cards.seat(1)
    deputy = play.appoint_deputy(code=cards.code, seat=seat.pk, name="Zoe", hours=1)
    browser = Client()
    seat_cookies.give(answer := HttpResponse(), cards.code, deputy.secret)
    browser.cookies = answer.cookies
    said = browser.put(f"/t/{cards.code}/orders", {"orders": PASS}, content_type="application/json")
    assert said.status_code == 200, said.content
    assert cards.row(1)
    if end == "dismissed":
        play.dismiss_deputy(code=cards.code, seat=seat.pk)
    elif end == "renewed":
        play.renew_secret(code=cards.code, seat=seat.pk)
    else:
        watch.now += 3_600_001
        standing_orders.sweep(watch.now)
    assert not Prepared.objects.filter(seat=seat).exists()
    assert cards.row(2), "the orders of persons stay"


def test_only_people_at_tables_that_play_give_orders(cards: Cards) -> None:
    waiting = play.create_table(host_name="Zoe")
    with pytest.raises(Refused, match="wrong_phase"):
        play.give_orders(code=waiting.table.code, seat=waiting.seat.pk, orders=PASS)
    with pytest.raises(Refused, match="not_seated"):
        play.give_orders(code=cards.code, seat=waiting.seat.pk, orders=PASS)

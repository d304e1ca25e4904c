"""Star Civilisations at a table: rows, replay and secrets of a whole game."""

import itertools
import random
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from games.catalogue.models import FrozenContent
from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.engine.codec import without_nulls
from games.engine.events import SPECTATOR
from games.ledger.models import DeckCard, SeatAccount
from games.tables import play, selectors
from games.tables.clocks import scheduler
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves.audit import audit
from tests.tables.conftest import Watch

pytestmark = pytest.mark.django_db


def finish(code: str, sweeps: int = 400) -> Table:
    for _ in range(sweeps):
        if not scheduler.tick():
            break
    return Table.objects.get(code=code)


@pytest.mark.parametrize(
    ("bots", "level", "rounds"), [(2, "random", 8), (4, "greedy", 6), (3, "captain", 0), (8, "random", 2)]
)
def test_bots_play_a_whole_game_that_the_audit_agrees_with(bots: int, level: str, rounds: int) -> None:
    """To its end, or cut short where chance alone would play for hours."""
    options = {"round_limit": rounds} if rounds else {}
    table = finish(play.create_exhibition(bots=bots, bot_level=level, options=options).code)
    assert table.status == "finished"
    assert table.stumbles == 0
    assert audit(table) == []
    seen = selectors.snapshot(table.code)
    assert seen.game is not None
    assert "result" in seen.game.view(seen.state, SPECTATOR)
    assert SeatAccount.objects.filter(table=table).count() == bots


def test_the_table_plays_with_the_frozen_default_edition() -> None:
    call_command("seed", stdout=StringIO())
    claim = play.create_table(host_name="Ada", bots=1)
    assert claim.table.content == FrozenContent.objects.get(game="starciv", edition="reconstruction-7")


def test_a_person_picks_and_plays_by_prompts() -> None:
    claim = play.create_table(host_name="Ada", bots=2)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    me = Seat.objects.get(pk=claim.seat.pk)
    chance, wits = SeededChance(7), random.Random(7)
    answered = 0
    for number in itertools.count():
        scheduler.tick()
        seen = selectors.snapshot(claim.table.code)
        assert seen.game is not None
        mine = next((p for p in seen.game.prompts(seen.state) if p.seat == me.number and p.required), None)
        if mine is None or answered >= 40:
            break
        answers = list(seen.game.legal_actions(seen.state, mine, chance))
        action = wits.choice(answers)
        silence = without_nulls(seen.game.render(seen.state, mine)["silence"])  # as documents show it
        play.submit(
            code=claim.table.code,
            seat=me.pk,
            token=f"n{number}",
            prompt=mine.id,
            action=silence if number % 3 == 0 else as_data(action),
        )
        answered += 1
    assert answered > 3
    assert audit(Table.objects.get(pk=claim.table.pk)) == []


def test_every_copy_of_the_deck_has_one_row() -> None:
    claim = play.create_table(host_name="Ada", bots=3)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    cards = claim.table.content.data["cards"]
    copies = sum(
        card.get("copies", 1) for card in cards if claim.table.options.get(card.get("needs_option"), True)
    )
    rows = DeckCard.objects.filter(table=claim.table)
    assert rows.count() == copies
    assert set(rows.values_list("pile", flat=True)) == {"draw"}


def test_resigning_is_an_action_like_others() -> None:
    claim = play.create_table(host_name="Ada", bots=1, bot_level="random")
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    for _ in range(20):
        scheduler.tick()
        seen = selectors.snapshot(claim.table.code)
        assert seen.game is not None
        me = Seat.objects.get(pk=claim.seat.pk)
        pick = next(
            (p for p in seen.game.prompts(seen.state) if p.seat == me.number and p.kind == "pick"), None
        )
        if pick is None:
            break
        silence = seen.game.render(seen.state, pick)["silence"]
        play.submit(code=claim.table.code, seat=me.pk, token="pick", prompt=pick.id, action=silence)
    play.submit(code=claim.table.code, seat=claim.seat.pk, token="bye", prompt=None, action={"do": "resign"})
    assert Table.objects.get(pk=claim.table.pk).status == "finished"
    assert audit(Table.objects.get(pk=claim.table.pk)) == []


def test_bots_answer_proposals_within_their_usual_delay(watch: Watch, settings: Any) -> None:
    """SC-13.1: nobody waits for them, and they answer all the same."""
    settings.STARCIV_BOT_DELAY_MS = 700
    claim = play.create_table(host_name="Ada", bots=1, response_time=0, decision_time=0)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    me = Seat.objects.get(pk=claim.seat.pk)
    until_the_first_card(claim.table.code, me, watch)
    bot = 1 - me.number
    play.submit(
        code=claim.table.code,
        seat=me.pk,
        token="ally",
        prompt=None,
        action={"do": "propose_alliance", "player": bot},
    )
    table = Table.objects.get(pk=claim.table.pk)
    assert table.wakes[f"talk.{bot}"] == watch.now + 700
    while scheduler.tick(watch.pass_by(0.7)):
        pass
    replies = MoveRecord.objects.filter(table=table, prompt=f"talk.{bot}").values_list("by", "action")
    assert [by for by, _ in replies] == ["bot"]
    assert f"talk.{bot}" not in Table.objects.get(pk=table.pk).wakes


def test_a_stand_in_makes_no_deals_for_somebody(watch: Watch) -> None:
    claim = play.create_table(host_name="Ada", response_time=0, decision_time=0)
    other = play.join(code=claim.table.code, name="Bob")
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    me, them = Seat.objects.get(pk=claim.seat.pk), Seat.objects.get(pk=other.seat.pk)
    for seat in sorted((me, them), key=lambda seat: -seat.number):  # the last to play picks first
        until_the_first_card(claim.table.code, seat, watch)
    play.hand_to_bot(code=claim.table.code, by=me.pk, seat=them.number)
    action = {"do": "propose_alliance", "player": them.number}
    play.submit(code=claim.table.code, seat=me.pk, token="ally", prompt=None, action=action)
    assert f"talk.{them.number}" not in Table.objects.get(pk=claim.table.pk).wakes


def test_a_bot_that_fails_at_talking_holds_nobody_up(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    claim = play.create_table(host_name="Ada", bots=1, response_time=0, decision_time=0)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    me = Seat.objects.get(pk=claim.seat.pk)
    until_the_first_card(claim.table.code, me, watch)
    monkeypatch.setattr("games.tables.bots.choosing.choose", broken)
    action = {"do": "propose_alliance", "player": 1 - me.number}
    seq = play.submit(code=claim.table.code, seat=me.pk, token="ally", prompt=None, action=action).seq
    for _ in range(5):
        scheduler.tick(watch.pass_by(5))
    table = Table.objects.get(pk=claim.table.pk)
    talked = MoveRecord.objects.filter(table=table, seq__gt=seq, prompt=f"talk.{1 - me.number}")
    assert (talked.count(), table.stumbles) == (0, 0)


def broken(*_: Any) -> Any:
    raise RuntimeError("a bot with a fault")


def until_the_first_card(code: str, me: Seat, watch: Watch) -> None:
    """Everybody picks: the seat ``me`` the default, bots what they like."""
    while True:
        while scheduler.tick(watch.pass_by(5)):
            pass
        seen = selectors.snapshot(code)
        assert seen.game is not None
        mine = [p for p in seen.game.prompts(seen.state) if p.kind == "pick" and p.seat == me.number]
        if not mine:
            return
        action = as_data(seen.game.default_action(seen.state, mine[0]))
        play.submit(code=code, seat=me.pk, token=f"pick{me.number}", prompt=mine[0].id, action=action)


@pytest.mark.parametrize(
    ("options", "trade"), [({}, True), ({"round_limit": 5}, True), ({"trade": False}, False)]
)
def test_new_tables_play_the_complete_rules_unless_told_otherwise(
    options: dict[str, Any], trade: bool
) -> None:
    table = play.create_table(host_name="Ada", options=options).table
    assert table.options["trade"] is trade
    assert table.options["special_colonies"] is True

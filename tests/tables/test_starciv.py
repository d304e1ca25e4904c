"""Star Civilisations at a table: rows, replay and secrets of a whole game."""

import itertools
import random
from io import StringIO

import pytest
from django.core.management import call_command

from games.catalogue.models import FrozenContent
from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.ledger.models import Account, DeckCard
from games.tables import clock, play, selectors
from games.tables.audit import audit
from games.tables.models import Seat, Table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def seeded() -> None:
    call_command("seed", stdout=StringIO())


def finish(code: str, sweeps: int = 400) -> Table:
    for _ in range(sweeps):
        if not clock.tick():
            break
    return Table.objects.get(code=code)


@pytest.mark.parametrize(("bots", "level"), [(2, "random"), (4, "greedy"), (8, "random")])
def test_bots_play_a_whole_game_that_the_audit_agrees_with(bots: int, level: str) -> None:
    table = finish(play.create_exhibition(bots=bots, bot_level=level).code)
    assert table.status == "finished"
    assert table.stumbles == 0
    assert audit(table) == []
    seen = selectors.snapshot(table.code)
    assert seen.game is not None
    assert "result" in seen.game.view(seen.state, SPECTATOR)
    assert Account.objects.filter(table=table).count() == bots


def test_the_table_plays_with_the_frozen_default_edition() -> None:
    claim = play.create_table(host_name="Ada", bots=1)
    assert claim.table.content == FrozenContent.objects.get(game="starciv", edition="reconstruction-1")


def test_a_person_picks_and_plays_by_prompts() -> None:
    claim = play.create_table(host_name="Ada", bots=2)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    me = Seat.objects.get(pk=claim.seat.pk)
    chance, wits = SeededChance(7), random.Random(7)
    answered = 0
    for number in itertools.count():
        clock.tick()
        seen = selectors.snapshot(claim.table.code)
        assert seen.game is not None
        mine = next((p for p in seen.game.prompts(seen.state) if p.seat == me.number and p.required), None)
        if mine is None or answered >= 40:
            break
        answers = list(seen.game.suggest(seen.state, mine, chance))
        action = wits.choice(answers)
        play.submit(
            code=claim.table.code,
            seat=me.pk,
            token=f"n{number}",
            prompt=mine.id,
            action=seen.game.render(seen.state, mine)["silence"] if number % 3 == 0 else as_data(action),
        )
        answered += 1
    assert answered > 3
    assert audit(Table.objects.get(pk=claim.table.pk)) == []


def test_every_copy_of_the_deck_has_one_row() -> None:
    claim = play.create_table(host_name="Ada", bots=3)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    cards = claim.table.content.data["cards"]
    copies = sum(card.get("copies", 1) for card in cards if "needs_option" not in card)
    rows = DeckCard.objects.filter(table=claim.table)
    assert rows.count() == copies
    assert set(rows.values_list("pile", flat=True)) == {"draw"}


def test_resigning_is_an_action_like_others() -> None:
    claim = play.create_table(host_name="Ada", bots=1, bot_level="random")
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    for _ in range(20):
        clock.tick()
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

"""The lobby's page knows the editions: what each is called, and which of them the table has."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.catalogue.models import Edition
from games.catalogue.seed import copy, seed_all
from games.tables import play
from games.web.views import _editions

pytestmark = pytest.mark.django_db


def test_each_edition_has_a_name_and_the_content_that_it_gives() -> None:
    seed_all("starciv")
    claim = play.create_table(host_name="Ada", game="starciv")
    table = claim.table
    with translation.override("fr"):
        found = _editions(table)
    assert [one["slug"] for one in found] == [f"reconstruction-{n}" for n in (7, 1, 2, 3, 4, 5, 6)]
    assert found[0]["title"] == "Équilibrée, l’habituelle"
    assert found[0]["content"] == table.content_id
    play.set_options(code=table.code, by=claim.seat.pk, edition="reconstruction-3")
    table.refresh_from_db()
    assert found[3]["content"] == table.content_id


def test_the_lobby_names_an_edition_of_the_hosts_own_too() -> None:
    seed_all("starciv")
    own = copy(Edition.objects.get(game="starciv", is_default=True))
    table = play.create_table(host_name="Ada", game="starciv", edition=own.slug).table
    assert _editions(table)[-1] == {"slug": "", "title": own.slug, "content": table.content_id}


def test_once_the_game_runs_nothing_is_offered() -> None:
    seed_all("starciv")
    claim = play.create_table(host_name="Ada", game="starciv", bots=1)
    table = claim.table
    play.start_game(code=table.code, by=claim.seat.pk)
    table.refresh_from_db()
    assert _editions(table) == []

"""The shipped edition becomes rows, and the rows become the same edition again."""

import copy
import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction

from games import registry
from games.catalogue import seed
from games.catalogue.freeze import content_for, freeze
from games.catalogue.models import Edition, FrozenContent, FrozenError
from games.catalogue.parts import assemble
from games.catalogue.starciv.models import (
    BaseShip,
    Card,
    DeckEntry,
    Planet,
    Race,
    Resource,
    StarSystem,
    Technology,
)
from games.engine.codec import canonical
from games.engine.editions import ContentError
from tests.tables.countdown import KEY
from tests.tables.countdown import PACKAGE as COUNTDOWN

pytestmark = pytest.mark.django_db

GAME = "starciv"


def shipped() -> dict[str, Any]:
    return copy.deepcopy(registry.package(GAME).default_edition())


@pytest.fixture
def edition() -> Edition:
    return seed.seed(GAME)[0]


def open_copy(edition: Edition) -> Edition:
    return seed.copy(edition)


def test_seeding_twice_writes_once() -> None:
    first, written = seed.seed(GAME)
    assert written
    assert (first.locked, first.is_default) == (True, True)
    assert seed.seed(GAME) == (first, False)
    assert Edition.objects.count() == 1


def test_everything_of_the_game_is_there(edition: Edition) -> None:
    counts = {
        model: model.objects.filter(edition=edition).count()
        for model in (Race, BaseShip, StarSystem, Technology)
    }
    assert list(counts.values()) == [4, 9, 5, 25]
    assert Card.objects.filter(edition=edition).count() == len(shipped()["cards"])
    assert Resource.objects.get(edition=edition, slug="oil").pays == [7, 21, 42, 84, 116, 130]
    bodies = Planet.objects.filter(edition=edition)
    assert bodies.filter(base=True).count() == 8
    assert bodies.filter(kind="special").count() == 3
    assert bodies.get(name="Rei-Pens").planet == bodies.get(name="Shtaa")
    copies = sum(entry.copies or 1 for entry in DeckEntry.objects.filter(deck__edition=edition))
    assert copies == sum(card.get("copies", 1) for card in shipped()["cards"])


def test_the_way_there_and_back_changes_nothing(edition: Edition) -> None:
    content = freeze(edition)
    assert assemble(edition) == shipped()
    assert content.data == shipped()
    assert content.text == canonical(shipped(), registry.package(GAME).ordered)
    for part in ("races", "resources"):
        assert list(content.data[part]) == list(shipped()[part])


def test_equal_rows_freeze_to_equal_content(edition: Edition) -> None:
    content = freeze(edition)
    assert freeze(edition) == content
    assert content_for(GAME) == content == content_for(GAME, edition.slug)
    assert FrozenContent.objects.count() == 1


def test_without_rows_the_shipped_content_is_played() -> None:
    content = content_for(GAME)
    assert not Edition.objects.exists()
    assert content == freeze(seed.seed(GAME)[0])


def test_a_changed_copy_is_other_content_and_the_first_stays(edition: Edition) -> None:
    before = freeze(edition)
    mine = open_copy(edition)
    assert (mine.slug, mine.locked, mine.is_default) == ("reconstruction-7-copy-2", False, False)
    assert open_copy(edition).slug == "reconstruction-7-copy-3"
    Technology.objects.filter(edition=mine, n=8).update(price=30)
    after = freeze(mine)
    assert after.hash != before.hash
    assert next(t for t in after.data["technologies"] if t["n"] == 8)["price"] == 30
    assert freeze(edition) == before


def test_the_order_of_races_is_content(edition: Edition) -> None:
    mine = open_copy(edition)
    before = freeze(mine)
    Race.objects.filter(edition=mine, slug="humans").update(position=9)
    assert list(freeze(mine).data["races"])[-1] == "humans"
    assert freeze(mine).hash != before.hash


@pytest.mark.parametrize(
    ("model", "where", "wrong"),
    [
        (Card, {"slug": "pirates"}, {"effects": [{"steal": 8}]}),
        (Technology, {"n": 3}, {"effects": [{"landing": "nowhere"}]}),
        (Card, {"slug": "mutiny"}, {"target": "everyone"}),
    ],
)
def test_what_the_rules_do_not_know_is_refused_with_its_place(
    edition: Edition, model: Any, where: dict, wrong: dict
) -> None:
    mine = open_copy(edition)
    model.objects.filter(edition=mine, **where).update(**wrong)
    with pytest.raises(ContentError) as error:
        freeze(mine)
    assert str(next(iter(where.values()))) in error.value.place
    assert not FrozenContent.objects.filter(edition=mine.slug).exists()


def test_content_that_has_no_place_in_the_rows_is_refused() -> None:
    data = shipped()
    data["cards"][0]["picture"] = "vein.svg"
    with pytest.raises(seed.SeedError, match="no place"):
        seed.fill(GAME, data)
    assert not Edition.objects.exists()


def test_a_locked_edition_that_was_changed_is_reported(edition: Edition) -> None:
    Technology.objects.filter(edition=edition, n=8).update(price=1)
    with pytest.raises(CommandError, match="differs"):
        call_command("seed", stdout=StringIO())


def test_the_command_may_run_at_every_start() -> None:
    out = StringIO()
    call_command("seed", stdout=out)
    call_command("seed", stdout=out)
    shipped = [edition for key in registry.keys() for edition in registry.package(key).editions()]
    said = out.getvalue().splitlines()
    assert len(said) == 2 * len(shipped)
    assert all("written" in line for line in said[: len(shipped)])
    assert all("there already" in line for line in said[len(shipped) :])
    assert FrozenContent.objects.count() == len(shipped)
    for key in registry.keys():
        usual = Edition.objects.get(game=key, is_default=True)
        assert assemble(usual) == registry.package(key).default_edition()


def test_a_new_usual_edition_takes_the_place_of_the_shipped_one_before() -> None:
    """A server that is brought up to date opens new tables with it; a host's own default stays."""
    older = next(one for one in registry.package(GAME).editions() if one["slug"] == "reconstruction-1")
    seed.seed(GAME, older)
    assert Edition.objects.get(game=GAME, is_default=True).slug == "reconstruction-1"
    seed.seed_all(GAME)
    assert Edition.objects.get(game=GAME, is_default=True).slug == "reconstruction-7"


def test_a_host_s_own_usual_edition_stays_when_a_new_one_is_shipped() -> None:
    older = next(one for one in registry.package(GAME).editions() if one["slug"] == "reconstruction-1")
    mine = open_copy(seed.seed(GAME, older)[0])
    Edition.objects.filter(game=GAME).update(is_default=False)
    Edition.objects.filter(pk=mine.pk).update(is_default=True)
    seed.seed_all(GAME)
    assert Edition.objects.get(game=GAME, is_default=True) == mine


def test_frozen_content_never_changes(edition: Edition) -> None:
    content = freeze(edition)
    content.text = "{}"
    for attempt in (
        content.save,
        content.delete,
        FrozenContent.objects.all().delete,
        lambda: FrozenContent.objects.update(text="{}"),
    ):
        with pytest.raises(FrozenError):
            attempt()
    assert json.loads(FrozenContent.objects.get(pk=content.pk).text) == shipped()


def test_rows_cannot_contradict_one_another(edition: Edition) -> None:
    bodies = Planet.objects.filter(edition=edition)
    attempts = [
        lambda: Edition.objects.create(game=GAME, slug="other", is_default=True),
        lambda: Edition.objects.create(game=GAME, slug=edition.slug),
        lambda: bodies.filter(name="Creo").update(name="Aether"),
        lambda: bodies.filter(name="IM-6").update(orbit=3),
        lambda: bodies.filter(name="Creo").update(planet=None),
        lambda: bodies.filter(name="Aether").update(orbit=None),
        lambda: bodies.filter(name="Aether").update(force=None),
        lambda: bodies.filter(name="Marea").update(force=3),
        lambda: bodies.filter(name="Sossen").update(base=True, orbit=1),
        lambda: Technology.objects.filter(edition=edition, n=8).update(n=9),
        lambda: Card.objects.filter(edition=edition, slug="pirates").update(slug="mutiny"),
        lambda: BaseShip.objects.filter(edition=edition, colour="blue").update(colour="red"),
        lambda: Race.objects.filter(edition=edition, slug="humans").update(slug="droids"),
        lambda: DeckEntry.objects.filter(card__slug="pirates").update(copies=0),
    ]
    for attempt in attempts:
        with pytest.raises(IntegrityError), transaction.atomic():
            attempt()


def test_a_game_without_rows_keeps_its_content_in_the_document(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.PACKAGES, KEY, COUNTDOWN)
    data = COUNTDOWN.default_edition()
    edition, written = seed.seed(KEY)
    assert written
    assert assemble(edition) == data
    assert freeze(edition).data == data
    mine = seed.copy(edition)
    assert mine.slug == f"{data['slug']}-copy-2"
    assert assemble(mine) == data | {"slug": mine.slug}
    assert content_for(KEY) == freeze(edition)

"""The hashes that a lobby names: reckoned once, and anew for what has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.db import transaction

from games.catalogue import hashes, seed
from games.catalogue.freeze import edition_slugs, freeze
from games.catalogue.models import Edition
from games.catalogue.starciv.models import Race, StarSystem
from games.tables import play

pytestmark = pytest.mark.django_db(transaction=True)

GAME = "starciv"


@pytest.fixture
def slugs() -> Iterator[list[str]]:
    seed.seed_all(GAME)
    yield edition_slugs(GAME)
    hashes.forget()  # these rows go without a word


@pytest.fixture
def reckonings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The editions whose hash was reckoned, in order."""
    seen: list[str] = []
    reckoned = hashes.compute_content

    def noted(edition: Edition) -> hashes.Content:
        seen.append(edition.slug)
        return reckoned(edition)

    monkeypatch.setattr(hashes, "compute_content", noted)
    return seen


def test_each_edition_is_reckoned_once(slugs: list[str], reckonings: list[str]) -> None:
    first = hashes.hash_by_slug(GAME, slugs)
    assert sorted(reckonings) == sorted(slugs)
    assert hashes.hash_by_slug(GAME, slugs) == first
    assert hashes.hash_by_slug(GAME, slugs[:1]) == {slugs[0]: first[slugs[0]]}
    assert len(reckonings) == len(slugs) > 1
    edition = Edition.objects.get(game=GAME, slug=slugs[0])
    assert freeze(edition).hash == first[slugs[0]]


def test_the_content_of_a_new_table_is_reckoned_once(slugs: list[str], reckonings: list[str]) -> None:
    tables = [play.create_table(host_name="Ada", game=GAME).table for _ in range(2)]
    assert len(reckonings) == 1
    assert {table.content_id for table in tables} == {freeze(Edition.objects.get(is_default=True)).hash}
    assert hashes.content_of(GAME, slugs[1]).hash != tables[0].content_id


def rename(edition: Edition) -> None:
    race = Race.objects.filter(edition=edition).first()
    assert race is not None
    race.en += "!"
    race.save()


def remove(edition: Edition) -> None:
    StarSystem.objects.filter(edition=edition).latest("pk").delete()


def rewrite(edition: Edition) -> None:
    edition.document = {**edition.document, "note": "changed"}
    edition.save()


@pytest.mark.parametrize("change", [rename, remove, rewrite])
def test_a_changed_edition_gets_a_new_hash(slugs: list[str], change: Callable[[Edition], None]) -> None:
    before = hashes.hash_by_slug(GAME, slugs)
    edition = Edition.objects.get(game=GAME, slug=slugs[0])
    change(edition)
    after = hashes.hash_by_slug(GAME, slugs)
    assert after[slugs[0]] != before[slugs[0]]
    assert {slug: after[slug] for slug in slugs[1:]} == {slug: before[slug] for slug in slugs[1:]}


def test_what_a_transaction_undoes_is_never_kept(slugs: list[str]) -> None:
    before = hashes.hash_by_slug(GAME, slugs)
    with transaction.atomic():
        rename(Edition.objects.get(game=GAME, slug=slugs[0]))
        assert hashes.hash_by_slug(GAME, slugs)[slugs[0]] != before[slugs[0]]
        transaction.set_rollback(True)
    assert hashes.hash_by_slug(GAME, slugs) == before


def test_an_open_edition_is_reckoned_each_time(slugs: list[str], reckonings: list[str]) -> None:
    draft = seed.copy(Edition.objects.get(game=GAME, slug=slugs[0]))
    for _ in range(2):
        hashes.hash_by_slug(GAME, [draft.slug])
    assert reckonings == [draft.slug] * 2

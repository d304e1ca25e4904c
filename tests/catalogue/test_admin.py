"""Locked editions can be read only; copies can be edited."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games import registry
from games.catalogue import seed
from games.catalogue.freeze import freeze
from games.catalogue.models import Edition, FrozenContent
from games.catalogue.parts import assemble
from games.catalogue.starciv.models import Card, Deck, DeckEntry, Technology

pytestmark = pytest.mark.django_db

EDITIONS = "admin:catalogue_edition_changelist"


@pytest.fixture
def boss(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("boss", password="x"))
    return client


@pytest.fixture
def edition() -> Edition:
    return seed.seed("starciv")[0]


def act(boss: Client, action: str, edition: Edition) -> str:
    data = {"action": action, "_selected_action": [edition.pk]}
    return boss.post(reverse(EDITIONS), data, follow=True).content.decode()


def test_nothing_of_a_locked_edition_can_be_changed(boss: Client, edition: Edition) -> None:
    rows = [edition, *(model.objects.first() for model in (Technology, Card, Deck, DeckEntry))]
    for row in rows:
        assert row is not None
        name = f"admin:{row._meta.app_label}_{row._meta.model_name}"
        assert boss.get(reverse(f"{name}_change", args=[row.pk])).status_code == 200
        assert boss.post(reverse(f"{name}_change", args=[row.pk]), {}).status_code == 403
        assert boss.post(reverse(f"{name}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
    name = reverse("admin:starciv_catalogue_card_changelist")
    cards = Card.objects.count()
    boss.post(name, {"action": "delete_selected", "_selected_action": [rows[2].pk], "post": "yes"})  # type: ignore[union-attr]
    assert Card.objects.count() == cards


def test_nothing_can_be_put_into_a_locked_edition(boss: Client, edition: Edition) -> None:
    data = {"edition": edition.pk, "position": 9, "slug": "extra", "pays": "[1]"}
    page = boss.post(reverse("admin:starciv_catalogue_resource_add"), data)
    assert "Select a valid choice" in page.content.decode()


def test_a_copy_is_open_to_changes(boss: Client, edition: Edition) -> None:
    assert "copied to" in act(boss, "copy_to_new", edition)
    mine = Edition.objects.get(locked=False)
    laser = Technology.objects.get(edition=mine, n=8)
    url = reverse("admin:starciv_catalogue_technology_change", args=[laser.pk])
    form = boss.get(url).context["adminform"].form
    data = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    data |= {
        "price": 30,
        "needs": "[]",
        "needs_any": "[]",
        "needs_count": "",
        "effects": '[{"fleet": [1, 0, 0]}]',
    }
    assert boss.post(url, data).status_code == 302
    laser.refresh_from_db()
    assert laser.price == 30


def test_an_edition_is_checked_by_the_rules(boss: Client, edition: Edition) -> None:
    assert "is fit to play" in act(boss, "check_content", edition)
    assert FrozenContent.objects.count() == 1
    mine = seed.copy(edition)
    Card.objects.filter(edition=mine, slug="pirates").update(effects=[{"steal": 8}])
    assert "steal" in act(boss, "check_content", mine)


def form_of(boss: Client, edition: Edition, **changed: str) -> tuple[str, dict[str, str]]:
    url = reverse("admin:catalogue_edition_change", args=[edition.pk])
    said = {"slug": edition.slug, "document": json.dumps(edition.document)}
    return url, said | changed


def test_a_document_is_checked_by_the_rules_at_its_place(boss: Client, edition: Edition) -> None:
    mine = seed.copy(edition)
    wrong = json.dumps({"rules": {**mine.document["rules"], "debt_limit": "much"}})
    url, said = form_of(boss, mine, document=wrong)
    page = boss.post(url, said)
    assert page.status_code == 200
    assert any("debt_limit" in error for error in page.context["adminform"].form.errors["document"])
    mine.refresh_from_db()
    assert mine.document["rules"]["debt_limit"] != "much"


def test_a_document_that_can_be_played_is_kept(boss: Client, edition: Edition) -> None:
    mine = seed.copy(edition)
    right = json.dumps({"rules": {**mine.document["rules"], "debt_limit": -11}})
    assert boss.post(*form_of(boss, mine, document=right)).status_code == 302
    assert freeze(mine.__class__.objects.get(pk=mine.pk)).data["rules"]["debt_limit"] == -11


def test_a_document_that_another_has_saved_is_not_written_over_unasked(
    boss: Client, edition: Edition
) -> None:
    mine = seed.copy(edition)

    def save(opened: str, debt: int) -> Any:
        document = json.dumps({"rules": {**edition.document["rules"], "debt_limit": debt}})
        return boss.post(*form_of(boss, mine, document=document, opened=opened))

    url, _ = form_of(boss, mine)
    opened = boss.get(url).context["adminform"].form["opened"].value()
    assert save(opened, -11).status_code == 302
    page = save(opened, -12)
    assert "since you opened it" in str(page.context["errors"])
    mine.refresh_from_db()
    assert mine.document["rules"]["debt_limit"] == -11
    assert save(page.context["adminform"].form["opened"].value(), -12).status_code == 302


def test_a_whole_edition_can_be_put_in_as_a_document(boss: Client) -> None:
    data = {**registry.package("starciv").default_edition(), "slug": "put-in.1"}
    document = json.dumps({name: part for name, part in data.items() if name != "slug"})
    said = {"game": "starciv", "slug": data["slug"], "document": document}
    assert boss.post(reverse("admin:catalogue_edition_add"), said).status_code == 302
    made = Edition.objects.get(slug=data["slug"])
    assert assemble(made) == data
    assert made.document.keys() == {"rules"}, "what has rows is in the rows only"


def test_an_edition_of_no_game_is_refused(boss: Client) -> None:
    said = {"game": "chess", "slug": "x", "document": '{"rules": 1}'}
    page = boss.post(reverse("admin:catalogue_edition_add"), said)
    assert "no such game" in str(page.context["adminform"].form.errors["game"])
    assert not Edition.objects.exists()


def test_who_saves_a_row_that_cannot_be_played_with_is_told(boss: Client, edition: Edition) -> None:
    mine = seed.copy(edition)
    oil = mine.resource_set.get(slug="oil")
    said = {"edition": mine.pk, "position": oil.position, "slug": "petrol", "pays": json.dumps(oil.pays)}
    page = boss.post(reverse("admin:starciv_catalogue_resource_change", args=[oil.pk]), said, follow=True)
    assert "cannot be played with as it is now" in page.content.decode()

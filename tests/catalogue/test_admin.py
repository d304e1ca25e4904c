"""Locked editions can be read only; copies can be edited."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.catalogue import seed
from games.catalogue.models import Card, Deck, DeckEntry, Edition, FrozenContent, Technology

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
        name = f"admin:catalogue_{row._meta.model_name}"
        assert boss.get(reverse(f"{name}_change", args=[row.pk])).status_code == 200
        assert boss.post(reverse(f"{name}_change", args=[row.pk]), {}).status_code == 403
        assert boss.post(reverse(f"{name}_delete", args=[row.pk]), {"post": "yes"}).status_code == 403
    name = reverse("admin:catalogue_card_changelist")
    cards = Card.objects.count()
    boss.post(name, {"action": "delete_selected", "_selected_action": [rows[2].pk], "post": "yes"})  # type: ignore[union-attr]
    assert Card.objects.count() == cards


def test_nothing_can_be_put_into_a_locked_edition(boss: Client, edition: Edition) -> None:
    data = {"edition": edition.pk, "position": 9, "slug": "extra", "pays": "[1]"}
    page = boss.post(reverse("admin:catalogue_resource_add"), data)
    assert "Select a valid choice" in page.content.decode()


def test_a_copy_is_open_to_changes(boss: Client, edition: Edition) -> None:
    assert "copied to" in act(boss, "copy_to_new", edition)
    mine = Edition.objects.get(locked=False)
    laser = Technology.objects.get(edition=mine, n=8)
    url = reverse("admin:catalogue_technology_change", args=[laser.pk])
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

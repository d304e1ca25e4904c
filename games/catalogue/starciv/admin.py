"""Star Civilisations' rows in the admin."""

from __future__ import annotations

from django.contrib import admin
from django.utils.translation import gettext_lazy

from games.catalogue.admin import LockedAdmin
from games.catalogue.starciv.models import (
    BaseShip,
    Card,
    Deck,
    DeckEntry,
    Planet,
    Race,
    Resource,
    StarSystem,
    Technology,
)


@admin.register(Resource)
class ResourceAdmin(LockedAdmin):
    list_display = ["slug", "pays", "edition"]
    search_fields = ["slug"]


@admin.register(Race)
class RaceAdmin(LockedAdmin):
    list_display = ["slug", "fr", "en", "prices", "edition"]
    search_fields = ["slug", "fr", "en"]


@admin.register(BaseShip)
class BaseShipAdmin(LockedAdmin):
    list_display = ["colour", "race", "force", "defence", "speed", "edition"]
    list_select_related = ["edition", "race"]
    search_fields = ["colour", "race__en", "race__fr"]


@admin.register(StarSystem)
class StarSystemAdmin(LockedAdmin):
    list_display = ["slug", "fr", "en", "edition"]
    search_fields = ["slug", "fr", "en"]


@admin.register(Planet)
class PlanetAdmin(LockedAdmin):
    list_display = [
        "name",
        "kind",
        "system",
        "orbit",
        "planet",
        "base",
        "force",
        "defence",
        "speed",
        "yields",
        "edition",
    ]
    list_filter = ["edition", "kind", "base", "system__slug"]
    list_select_related = ["edition", "system", "planet"]
    search_fields = ["name", "fr"]


@admin.register(Technology)
class TechnologyAdmin(LockedAdmin):
    list_display = [
        "n",
        "en",
        "fr",
        "family",
        "price",
        "needs",
        "needs_count",
        "needs_any",
        "effects",
        "edition",
    ]
    list_filter = ["edition", "family"]
    search_fields = ["en", "fr", "=n"]


@admin.register(Card)
class CardAdmin(LockedAdmin):
    list_display = ["slug", "colour", "en", "fr", "by", "target", "effects", "edition"]
    list_filter = ["edition", "colour"]
    search_fields = ["slug", "en", "fr"]


@admin.register(Deck)
class DeckAdmin(LockedAdmin):
    list_display = ["slug", "edition", "size"]

    @admin.display(description=gettext_lazy("copies"))
    def size(self, deck: Deck) -> int:
        return sum(entry.copies or 1 for entry in deck.entries.all())


@admin.register(DeckEntry)
class DeckEntryAdmin(LockedAdmin):
    list_display = ["card", "copies", "deck"]
    list_filter = ["deck__edition", "card__colour"]
    list_select_related = ["card", "deck__edition"]
    search_fields = ["card__slug", "card__en", "card__fr"]

"""The catalogue in the admin: open editions can be edited, locked ones and frozen content only be read."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib import admin, messages
from django.db.models import ForeignKey, Model, QuerySet
from django.forms import ModelChoiceField
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.catalogue import seed
from games.catalogue.freeze import freeze
from games.catalogue.models import (
    BaseShip,
    Card,
    Deck,
    DeckEntry,
    Edition,
    FrozenContent,
    Planet,
    Race,
    Resource,
    StarSystem,
    Technology,
)
from games.engine.game import ContentError


def _locked(row: Model | None) -> bool:
    """Whether a row belongs to a locked edition."""
    if isinstance(row, Edition):
        return row.locked
    if isinstance(row, DeckEntry):
        return row.deck.edition.locked
    edition = getattr(row, "edition", None)
    return isinstance(edition, Edition) and edition.locked


class LockedAdmin(admin.ModelAdmin):
    """Rows of locked editions can be read only, and nothing new can be put into them."""

    list_filter = ["edition"]
    list_select_related: ClassVar[Any] = ["edition"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return not _locked(obj) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return not _locked(obj) and super().has_delete_permission(request, obj)

    def formfield_for_foreignkey(
        self, db_field: ForeignKey[Any, Any], request: HttpRequest, **kwargs: Any
    ) -> ModelChoiceField[Any] | None:
        if db_field.related_model is Edition:
            kwargs["queryset"] = Edition.objects.filter(locked=False)
        elif db_field.related_model is Deck:
            kwargs["queryset"] = Deck.objects.filter(edition__locked=False)
        elif hasattr(db_field.related_model, "edition"):
            kwargs["queryset"] = db_field.related_model._default_manager.filter(edition__locked=False)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)


@admin.register(Edition)
class EditionAdmin(LockedAdmin):
    list_display = ["slug", "game", "locked", "is_default"]
    list_filter = ["game", "locked"]
    list_select_related: ClassVar[Any] = False
    search_fields = ["slug", "game"]
    readonly_fields = ["locked"]
    actions = ["copy_to_new", "check_content"]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        # The game an edition is for decides what its rows mean: chosen once.
        return ["locked", "game"] if obj is not None else ["locked"]

    @admin.action(description=gettext_lazy("Copy to a new edition"), permissions=["add"])
    def copy_to_new(self, request: HttpRequest, queryset: QuerySet[Edition]) -> None:
        for edition in queryset:
            made = seed.copy(edition)
            self.message_user(request, _("%(old)s copied to %(new)s.") % {"old": edition, "new": made})

    @admin.action(description=gettext_lazy("Check that it can be played with"), permissions=["view"])
    def check_content(self, request: HttpRequest, queryset: QuerySet[Edition]) -> None:
        for edition in queryset:
            try:
                content = freeze(edition)
            except ContentError as error:
                self.message_user(request, f"{edition}: {error}", messages.ERROR)
            else:
                self.message_user(
                    request,
                    _("%(edition)s is fit to play: %(hash)s.")
                    % {
                        "edition": edition,
                        "hash": content.hash[:10],
                    },
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


@admin.register(FrozenContent)
class FrozenContentAdmin(admin.ModelAdmin):
    list_display = ["hash", "game", "edition", "created"]
    list_filter = ["game", "edition"]
    search_fields = ["hash", "edition"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

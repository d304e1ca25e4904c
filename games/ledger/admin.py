"""Admin of the ledger, read-only: a row changed by hand would contradict its snapshot."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from games.ledger.models import DeckCard, KnownTechnology, PlanetHolding, SeatAccount

RUNNING = "playing"
SECRET_PILES = ("hand", "draw")


class LedgerAdmin(admin.ModelAdmin):
    list_filter = ["table__status"]
    list_select_related = ["table", "account"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(SeatAccount)
class AccountAdmin(LedgerAdmin):
    list_display = ["table", "seat", "balance", "floor", "alive"]
    list_filter = ["table__status", "alive"]
    list_select_related = ["table"]
    search_fields = ["table__code"]


@admin.register(PlanetHolding)
class PlanetHoldingAdmin(LedgerAdmin):
    list_display = ["table", "body", "account"]
    search_fields = ["table__code", "body"]


@admin.register(KnownTechnology)
class KnownTechnologyAdmin(LedgerAdmin):
    list_display = ["table", "account", "n"]
    search_fields = ["table__code", "=n"]


@admin.register(DeckCard)
class DeckCardAdmin(LedgerAdmin):
    """Cards lying open; hands and draw piles appear when their game no longer runs."""

    list_display = ["table", "copy", "card", "pile", "account", "position"]
    list_filter = ["table__status", "pile"]
    search_fields = ["table__code", "card"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[DeckCard]:
        secret = Q(table__status=RUNNING, pile__in=SECRET_PILES)
        return super().get_queryset(request).exclude(secret)

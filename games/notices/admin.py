"""Admin of notices: sent, waiting and failed. Addresses are not shown."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest

from games.notices.models import Hook, Notice, Reader
from games.tables.admin import ReadOnlyAdmin


@admin.register(Notice)
class NoticeAdmin(ReadOnlyAdmin):
    """One event for one receiver; ``seat`` is empty where a table's channel elsewhere is told."""

    list_display = ["table", "seat", "channel", "kind", "state", "tries", "at", "settled_at"]
    list_filter = ["channel", "state", "kind"]
    search_fields = ["table__code"]
    list_select_related = ["table", "seat"]
    fields = ["table", "seat", "channel", "kind", "state", "tries", "at", "next_at", "settled_at"]


@admin.register(Reader)
class ReaderAdmin(ReadOnlyAdmin):
    """Receivers and what they switched off; addresses are not shown."""

    list_display = ["seat", "language", "time_zone", "looked_at"]
    search_fields = ["seat__table__code", "seat__name"]
    list_select_related = ["seat"]
    fields = ["seat", "language", "time_zone", "off", "looked_at"]


@admin.register(Hook)
class HookAdmin(ReadOnlyAdmin):
    """A table's channel elsewhere; a host may take it away, and never sees its address, which lets one write there."""

    list_display = ["table", "language"]
    search_fields = ["table__code"]
    fields = ["table", "language"]

    def has_delete_permission(self, request: HttpRequest, obj: Hook | None = None) -> bool:
        return request.user.is_active and request.user.has_perm("notices.delete_hook")

"""Admin of tables: read-only but for closing. Secrets of a running game are not shown."""

from __future__ import annotations

import json
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine import codec
from games.engine.events import SPECTATOR, Event, see
from games.tables import play
from games.tables.models import (
    Analysis,
    Beat,
    ChatLine,
    Checkpoint,
    FilmPart,
    Group,
    Member,
    MoveRecord,
    Night,
    Prepared,
    Reply,
    Report,
    RewindRequest,
    Seat,
    Table,
    TableUse,
)


class ReadOnly:
    """Rows that only the services write."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyAdmin(ReadOnly, admin.ModelAdmin):
    """Rows that only the services write, and that are found by what the lists offer only.

    The framework would let any column be searched by address (``state__regex``): so hands of running games could be
    guessed letter by letter.
    """

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        """True for the filters and the date that the list has."""
        dated = f"{self.date_hierarchy}__" if self.date_hierarchy else " "
        plain = lookup.removesuffix("__exact").removesuffix("__isnull")
        return plain in {"id", *map(str, self.list_filter)} or lookup.startswith(dated)


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fk_name = "table"
    fields = ["number", "name", "kind", "level", "standin", "missed", "joined"]
    extra = 0


@admin.register(Table)
class TableAdmin(ReadOnlyAdmin):
    """The chance key and the snapshot open all hands: neither is ever shown."""

    list_display = [
        "code",
        "name",
        "game",
        "status",
        "public",
        "seq",
        "host",
        "created",
        "updated",
        "wake_at",
        "stumbles",
    ]
    list_filter = ["status", "public", "game"]
    list_select_related = ["host"]
    search_fields = ["code", "name", "seats__name"]
    date_hierarchy = "created"
    exclude = ["seed", "salt", "chance_key", "state"]
    inlines = [SeatInline]
    actions = ["close_tables"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return super().get_queryset(request).defer("state", "seed", "salt", "chance_key")

    def has_close_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("tables.change_table")

    @admin.action(description=gettext_lazy("Close the chosen tables"), permissions=["close"])
    def close_tables(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        codes = list(queryset.exclude(status=Table.Status.CLOSED).values_list("code", flat=True))
        for code in codes:
            play.close(code=code)
        text = ngettext("%(count)d table closed.", "%(count)d tables closed.", len(codes))
        self.message_user(request, text % {"count": len(codes)})


@admin.register(Seat)
class SeatAdmin(ReadOnlyAdmin):
    list_display = ["table", "number", "name", "kind", "level", "standin", "missed", "joined"]
    list_filter = ["kind", "standin", "table__status"]
    list_select_related = ["table"]
    search_fields = ["name", "table__code"]
    exclude = ["secret_hash", "keys"]


@admin.register(MoveRecord)
class MoveAdmin(ReadOnlyAdmin):
    """While a game runs only what everybody saw is shown: outcomes would tell the order of the draw pile."""

    list_display = ["table", "seq", "seat", "by", "kind", "at"]
    list_filter = ["by", "table__status"]
    list_select_related = ["table"]
    search_fields = ["table__code"]
    fields = [
        "table",
        "seq",
        "seat",
        "by",
        "prompt",
        "shown_action",
        "happened",
        "chance",
        "version",
        "rules_version",
        "at",
    ]
    readonly_fields = ["shown_action", "happened", "chance"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[MoveRecord]:
        return super().get_queryset(request).select_related("table")

    @admin.display(description=gettext_lazy("kind"))
    def kind(self, move: MoveRecord) -> str:
        return str(move.action.get("do", ""))

    @admin.display(description=gettext_lazy("action"))
    def shown_action(self, move: MoveRecord) -> str:
        return self.kind(move) if _running(move.table) else _text(move.action)

    @admin.display(description=gettext_lazy("what happened"))
    def happened(self, move: MoveRecord) -> str:
        if not _running(move.table):
            return _text(move.events)
        events = [codec.convert(event, Event) for event in move.events]
        return _text([seen for event in events if (seen := see(event, SPECTATOR)) is not None])

    @admin.display(description=gettext_lazy("chance"))
    def chance(self, move: MoveRecord) -> str:
        return _("shown when the game is over") if _running(move.table) else _text(move.outcomes)


@admin.register(Checkpoint)
class CheckpointAdmin(ReadOnlyAdmin):
    list_display = ["table", "seq", "rules_version", "at"]
    list_select_related = ["table"]
    search_fields = ["table__code"]
    exclude = ["state"]


@admin.register(FilmPart)
class FilmPartAdmin(ReadOnlyAdmin):
    list_display = ["table", "viewer", "number"]
    list_select_related = ["table"]
    search_fields = ["table__code"]
    exclude = ["data"]


@admin.register(Analysis)
class AnalysisAdmin(ReadOnlyAdmin):
    list_display = ["table", "done", "parts", "touched"]
    list_select_related = ["table"]
    search_fields = ["table__code"]
    exclude = ["data"]


@admin.register(RewindRequest)
class RewindRequestAdmin(ReadOnlyAdmin):
    list_display = ["table", "seq", "seat", "to", "state", "at", "deadline"]
    list_filter = ["state"]
    list_select_related = ["table"]
    search_fields = ["table__code"]
    exclude = ["token"]


@admin.register(Report)
class ReportAdmin(ReadOnlyAdmin):
    """While a game runs: that something was refused or failed, where, and how often. The rest tells what seats hold."""

    list_display = ["table", "kind", "seq", "code", "rule", "error", "at"]
    list_filter = ["kind", "table__status"]
    list_select_related = ["table"]
    search_fields = ["table__code", "code", "error"]
    fields = ["table", "kind", "seq", "code", "rule", "error", "shown_detail", "shown_scenario", "at"]
    readonly_fields = ["shown_detail", "shown_scenario"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return super().get_queryset(request).select_related("table").defer("table__state")

    @admin.display(description=gettext_lazy("detail"))
    def shown_detail(self, report: Report) -> str:
        return _("shown when the game is over") if _running(report.table) else report.detail

    @admin.display(description=gettext_lazy("scenario"))
    def shown_scenario(self, report: Report) -> str:
        return _("shown when the game is over") if _running(report.table) else _text(report.scenario)


@admin.register(ChatLine)
class ChatLineAdmin(ReadOnlyAdmin):
    """Admin of chat lines, which can be deleted. Direct messages are for their two seats alone (T-9.1)."""

    list_display = ["table", "name", "text", "house", "at"]
    list_select_related = ["table"]
    search_fields = ["table__code", "name", "text"]
    exclude = ["token", "to"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[ChatLine]:
        return super().get_queryset(request).filter(to=None)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)


@admin.register(Prepared)
class PreparedAdmin(ReadOnlyAdmin):
    """Admin of prepared answers: that there is one; never its content."""

    list_display = ["seat", "at"]
    exclude = ["data", "prompt", "asked", "due_at"]


@admin.register(Group)
class GroupAdmin(ReadOnlyAdmin):
    """Admin of groups. Whoever has a group's link is of it: its code is never shown."""

    list_display = ["name", "created"]
    search_fields = ["name"]
    exclude = ["code"]


@admin.register(Member)
class MemberAdmin(ReadOnlyAdmin):
    list_display = ["group", "name", "gone", "joined"]
    list_filter = ["gone"]
    list_select_related = ["group"]
    search_fields = ["name", "group__name"]


@admin.register(Night)
class NightAdmin(ReadOnlyAdmin):
    list_display = ["group", "at", "game", "state", "table"]
    list_filter = ["state"]
    list_select_related = ["group", "table"]
    search_fields = ["group__name"]


@admin.register(Reply)
class ReplyAdmin(ReadOnlyAdmin):
    list_display = ["night", "member", "answer", "seat"]
    list_filter = ["answer"]
    list_select_related = ["night", "member", "seat"]
    search_fields = ["member__name"]


@admin.register(Beat)
class BeatAdmin(ReadOnlyAdmin):
    """Until when the clocks were served."""

    list_display = ["at"]


@admin.register(TableUse)
class TableUseAdmin(ReadOnlyAdmin):
    """When anybody last looked at a table of robots."""

    list_display = ["table", "watched_at"]
    search_fields = ["table__code"]


def _running(table: Table) -> bool:
    return table.status == Table.Status.PLAYING


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)

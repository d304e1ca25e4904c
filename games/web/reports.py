"""Reports of a table: the host's page of refusals and failures, and the form by which players report a problem.

While the game runs the host sees their own refusals and how many there were elsewhere: what others tried is theirs.
When it is over everything is open, and so are the scenarios.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.engine import codec
from games.tables.core import seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.errors import Refused
from games.tables.models import Report, Seat, Table
from games.tables.text import speakable
from games.tables.upkeep import reports
from games.web.views import refusal
from games.web.words import explain

LONGEST = 300
"""Characters that a player may say."""
LARGEST_ERROR = 16_384
"""Bytes of a page's error that are read."""


@require_safe
@never_cache
def page(request: HttpRequest, code: str) -> HttpResponse:
    """The table's reports, as far as its host may see them now; other seats find the form alone."""
    return _page(request, _seat(request, code), {})


def _page(request: HttpRequest, seat: Seat, more: dict[str, Any], status: int = 200) -> HttpResponse:
    table = seat.table
    over = table.status in Table.OVER
    host = table.host_id == seat.pk
    rows = list(Report.objects.filter(table=table).defer("scenario").order_by("-pk")) if host else []
    names = dict(Seat.objects.filter(table=table).values_list("number", "name"))
    shown = [row for row in rows if over or _open(row, seat)]
    context = {
        "table": table,
        "title": table.name or table.code,
        "host": host,
        "over": over,
        "reports": [_render_report(row, names, over) for row in shown],
        "elsewhere": len(rows) - len(shown),
        **more,
    }
    return render(request, "web/report.html", context, status=status)


@require_safe
@never_cache
def scenario(request: HttpRequest, code: str, number: str) -> HttpResponseBase:
    """The scenario of one report as a file, for the host, when the game is over."""
    seat = _seat(request, code)
    if seat.table.host_id != seat.pk or seat.table.status not in Table.OVER:
        raise PermissionDenied
    report = Report.objects.select_related("table").filter(table=seat.table, pk=number).first()
    try:
        said = None if report is None else report.scenario or reports.scenario(report)
    except Refused as refused:
        return refusal(request, refused)
    if said is None:
        raise Http404("no scenario leads there")
    response = HttpResponse(json.dumps(said, ensure_ascii=False, indent=1), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{seat.table.code}-report-{number}.json"'
    return response


@require_POST
def say(request: HttpRequest, code: str) -> HttpResponseBase:
    """Report a problem, from a seat: the position is kept with the words."""
    seat = _seat(request, code)
    text = speakable(request.POST.get("text", ""))[:LONGEST]
    try:
        reports.say(code=seat.table.code, seat=seat.pk, number=seat.number, text=text)
    except Refused as refused:
        more = {"refused": explain(refused), "text": text}
        return _page(request, seat, more, 429 if refused.code == "too_fast" else 400)
    if seat.table.host_id == seat.pk:
        return redirect("report", seat.table.code)
    return _page(request, seat, {"thanks": True})


@require_POST
def page_error(request: HttpRequest, code: str) -> HttpResponseBase:
    """Report an error of a seat's own page, which sends it by itself."""
    seat = _seat(request, code)
    try:
        error = codec.decode(request.body[:LARGEST_ERROR], reports.PageError)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return JsonResponse({"code": "malformed"}, status=400)
    reports.report_page(code=seat.table.code, seat=seat.pk, number=seat.number, page=error)
    return JsonResponse({})


def _seat(request: HttpRequest, code: str) -> Seat:
    """Seat of this browser. Raises PermissionDenied."""
    secret = seat_cookies.secret_in(request.COOKIES, code.upper())
    seat = seat_by_secret(code, secret) if secret else None
    if seat is None:
        raise PermissionDenied
    return seat


def _open(report: Report, seat: Seat) -> bool:
    """True if the host in ``seat`` may see this one while the game runs: failures as such, and the host's own."""
    return (
        report.kind in (Report.Kind.BOT, Report.Kind.RULES, Report.Kind.CLOCK) or report.seat == seat.number
    )


def _render_report(report: Report, names: dict[int, str], over: bool) -> dict[str, Any]:
    """A line of the page. Of a failure in a running game no more than that there was one, and after which move."""
    refusal = report.kind == Report.Kind.REFUSAL
    own = over or refusal or report.kind == Report.Kind.PLAYER
    return {
        "number": report.pk,
        "at": report.at,
        "seq": report.seq,
        "kind": report.get_kind_display(),
        "name": names.get(report.seat, "") if own and report.seat is not None else "",
        "code": report.code,
        "rule": report.rule,
        "error": report.error,
        "what": str((report.action or {}).get("do", "")) if own else "",
        "said": report.detail if report.kind == Report.Kind.PLAYER and own else "",
        "failed": not refusal and report.kind != Report.Kind.PLAYER,
    }

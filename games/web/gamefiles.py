"""Game files in the browser: a finished game to save, and the page where one is brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_safe

from games.tables import play
from games.tables.core import rate_limit
from games.tables.errors import Refused
from games.tables.gamefiles import importing
from games.tables.gamefiles.exporting import game_file
from games.web import limits
from games.web.limits import address
from games.web.views import found, missing, status_of
from games.web.words import explain

WHY = {
    "unreadable": gettext_lazy("This is not a game file: it cannot be read."),
    "format": gettext_lazy("This is not a game file, or it is of a later version."),
    "too_long": gettext_lazy("This file is too large to be a game."),
    "unknown_game": gettext_lazy("This game is not played here."),
    "edition": gettext_lazy(
        "The edition in this file is not the one that it names, or nobody can play with it."
    ),
    "options": gettext_lazy("The options in this file do not belong to its game."),
    "seats": gettext_lazy("The seats in this file are impossible."),
    "seed": gettext_lazy("The seed in this file is not the one that its fingerprint was made of."),
    "changed": gettext_lazy("This line was changed after the file was written."),
    "order": gettext_lazy("A move is missing here, or comes twice."),
    "refused": gettext_lazy("The rules do not allow this move."),
    "chance": gettext_lazy("What was drawn or rolled here does not follow from the seed."),
    "events": gettext_lazy("What this line says happened did not happen."),
    "rewind": gettext_lazy("This could not be undone."),
    "unfinished": gettext_lazy("The game is not over here."),
    "result": gettext_lazy("The game ended otherwise."),
    "rules_changed": gettext_lazy(
        "This was played under other rules, by which the game would go on otherwise here."
    ),
}
"""Sentences by the code of a InvalidGameFile."""


@require_safe
@never_cache
@gzip_page
def download(request: HttpRequest, code: str) -> HttpResponseBase:
    """The file of a finished game."""
    try:
        limits.count_at_table(request, code, rate_limit.PROOFS)
        table = found(request, code)
        data = game_file(table)
    except Refused as refused:
        if refused.code == "no_such_table":
            return missing(request, refused)
        answer = {**refused.as_dict(), "message": explain(refused)}
        return JsonResponse(answer, status=status_of(refused, 403))
    response = HttpResponse(data, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{table.code_played}-{table.game}.json"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def bring(request: HttpRequest) -> HttpResponseBase:
    """Page where a game file is brought; it leads to the replay, or says what is wrong with the file, and where."""
    if request.method != "POST":
        return _page(request)
    try:
        rate_limit.count(address(request), rate_limit.IMPORTS)
        table = play.import_game(data=_read_form_file(request))
    except Refused as refused:
        return _page(request, describe_refusal(refused), status_of(refused, 400))
    return redirect("replay", table.code)


def describe_refusal(refused: Refused) -> dict[str, Any]:
    """Describe why a file is refused: the sentence, and the place where there is one."""
    if refused.code != "doctored":
        return {"refused": explain(refused)}
    said: dict[str, Any] = {"refused": WHY[str(refused.params["why"])]}
    where = _where(refused.params)
    return {**said, "where": where} if where else said


def _where(params: Mapping[str, Any]) -> str:
    if "move" in params:
        return _("Move {n}").format(n=params["move"]) if params["move"] else _("The beginning")
    if "line" in params:
        return _("Line {line}, character {column}").format(**params)
    return _("Member {name}").format(name=params["member"]) if "member" in params else ""


def _read_form_file(request: HttpRequest) -> bytes:
    """The file in the form. Raises Refused ``doctored`` for what is none by its size and its first bytes."""
    file = request.FILES.get("file")
    if file is None:
        raise Refused("doctored", why="unreadable")
    return importing.read_file(file)


def _page(request: HttpRequest, said: dict[str, Any] | None = None, status: int = 200) -> HttpResponse:
    return render(request, "web/import.html", said or {}, status=status)

"""The replay of a table: its page, and as JSON what that shows, part by part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from games.accounts import seats, session
from games.engine.ruleset import Ruleset
from games.tables import play
from games.tables.analysis import reading
from games.tables.core import openers, rate_limit, seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import positions
from games.tables.moves.locking import seats_of
from games.tables.replay import best_lines, frames, opening, viewers
from games.web import hot_seat, limits, rematch_offer
from games.web.limits import address
from games.web.modules import (
    SITE_WORDS,
    TABLE,
    later_message_scripts,
    message_scripts,
    screen_of,
    script,
    sprite_of,
    style_of,
    words_of,
)
from games.web.own import body
from games.web.views import found, missing, room_data, status_of
from games.web.words import explain

Made = Callable[[Table, Ruleset[Any], int, Seat | None], bytes]


@require_safe
@gzip_page
@ensure_csrf_cookie
def page(request: HttpRequest, code: str) -> HttpResponseBase:
    """Page of the replay; the move that is shown stands behind the ``#`` of its address."""
    try:
        table = found(request, code)
    except Refused as refused:
        return missing(request, refused)
    if table.code != code:
        return redirect("replay", table.code)
    if table.status == Table.Status.LOBBY:
        return redirect("room", table.code)
    seat = _seat_of(request, table.code)
    main, modules = script(TABLE, screen_of(table.game))
    domains = (SITE_WORDS, words_of(table.game))
    context = {
        "table": table,
        "title": table.name or table.code,
        "room": room_data(request, table, seat)
        | rematch_offer.rematch_data(request, table, rematch_offer.find_seat(request, table.code))
        | {"film": reverse("replay", args=[table.code])},
        "script": main,
        "style": style_of(table.game),
        "sprite": sprite_of(table.game),
        "messages": [*message_scripts(*domains), *later_message_scripts(*domains)],
        "modules": modules,
    }
    response = render(request, "web/room.html", context)
    response["Cache-Control"] = "no-store, private"
    return response


@require_safe
def opening_data(request: HttpRequest, code: str) -> HttpResponseBase:
    """Opening of the replay (docs/replay.md), through the ``eyes`` that are asked for."""
    return _data(request, code, request.GET.get("eyes", ""), opening.opening)


@require_safe
def part(request: HttpRequest, code: str, eyes: str, number: str) -> HttpResponseBase:
    """The frames of one part, through these eyes."""
    return _data(
        request, code, eyes, lambda table, game, viewer, _: frames.part(table, game, viewer, int(number))
    )


@require_safe
def line(request: HttpRequest, code: str, move: str) -> HttpResponseBase:
    """The best line from the position after a move, once the game is over."""
    return _data(
        request, code, "", lambda table, game, *_: best_lines.line(table, game, int(move)), rate_limit.LINES
    )


@require_safe
def analysis(request: HttpRequest, code: str) -> HttpResponseBase:
    """Return the analysis of a finished game (docs/analysis.md), or its progress."""
    return _data(request, code, "", lambda table, *_: reading.analysis(table))


@require_POST
def fork(request: HttpRequest, code: str) -> HttpResponseBase:
    """Open a table that plays on from a moment (T-10.2): ``{"move", "seats": ["me", "robot", "invited"], "dealt"}``.

    This browser plays the first seat of its own and holds its others (T-1.4); the answer has the private links of the
    invited.
    """
    try:
        table = found(request, code)
        said = _forking(request)
        limits.count(request, rate_limit.TABLES)
        made = play.fork(code=table.code, **said)
        openers.note(address(request), made.table.code)
    except Refused as refused:
        usual = {"malformed": 400, "no_such_table": 404}.get(refused.code, 409)
        answer = {**refused.as_dict(), "message": explain(refused)}
        return JsonResponse(answer, status=status_of(refused, usual))
    first, *others = made.mine
    links = [
        {"seat": claim.seat.number, "url": reverse("seat", args=[made.table.code, claim.secret])}
        for claim in made.invited
    ]
    url = reverse("room", args=[made.table.code])
    response = JsonResponse({"code": made.table.code, "url": url, "links": links})
    response["Cache-Control"] = "no-store"
    seat_cookies.give(response, made.table.code, first.secret)
    hot_seat.keep(
        response, made.table.code, [hot_seat.OpenedSeat(claim.seat, claim.secret) for claim in others]
    )
    return response


def _forking(request: HttpRequest) -> dict[str, Any]:
    """The moment and the seats in the body. Raises Refused ``malformed``."""
    said = dict(body(request, "move", "seats", "dealt"))
    move, seated, dealt = said["move"], said["seats"], said["dealt"]
    if type(move) is not int or type(dealt) is not bool or not isinstance(seated, list):
        raise Refused("malformed", field="move")
    if not all(isinstance(who, str) for who in seated):
        raise Refused("malformed", field="seats")
    return {"move": move, "seats": seated, "dealt": dealt}


@vary_on_headers("Cookie", "Accept-Encoding")
def _data(
    request: HttpRequest,
    code: str,
    eyes: str,
    make: Made,
    limit: rate_limit.RateLimit = rate_limit.REPLAYS,
) -> HttpResponseBase:
    """Packed JSON for whoever asks, if they may look through these eyes; a refusal else."""
    try:
        limits.count_at_table(request, code, limit)
        table = found(request, code)
        if table.status == Table.Status.LOBBY:
            raise Refused("wrong_phase")
        seat, count = _seat_of(request, table.code), len(seats_of(table))
        viewer = viewers.read(eyes, table, seat, count)
        data = make(table, positions.game_of(table, count), viewer, seat)
    except Refused as refused:
        if refused.code == "no_such_table":
            raise Http404("no such table") from None
        answer = {**refused.as_dict(), "message": explain(refused)}
        return JsonResponse(answer, status=status_of(refused, 403))
    return _answer_packed(request, data)


def _answer_packed(request: HttpRequest, data: bytes) -> HttpResponse:
    """The answer with packed JSON, for one visitor alone; nothing keeps it but their page."""
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(data, content_type="application/json")
        response["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(frames.unpack(data), content_type="application/json")
    response["Cache-Control"] = "no-store, private"
    return response


def _seat_of(request: HttpRequest, code: str) -> Seat | None:
    """The seat that this browser opens at the table, by its cookie or its account."""
    secret = seat_cookies.secret_in(request.COOKIES, code)
    seat = seat_by_secret(code, secret) if secret else None
    account = None if seat is not None else session.current(request)
    if account is None:
        return seat
    return next((kept for kept in seats.kept_by(account) if kept.table.code == code), None)

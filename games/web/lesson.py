"""Tables begun by one press: the guided first game, and a usual one against robots."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_POST

from games.accounts import session
from games.tables import play
from games.tables.core import rate_limit, seat_cookies
from games.tables.errors import Refused
from games.tables.models import Table
from games.web import game_pages, limits
from games.web.new_table import usual_table
from games.web.seats_once import seats_once
from games.web.words import explain

MARK = "#learn"
"""Fragment of the address that starts the lesson (static/js/table/lesson)."""


@require_POST
@seats_once
def learn(request: HttpRequest, key: str) -> HttpResponseBase:
    """Open a table with robots and without clocks, start it, and lead there. Raises Http404 without a lesson."""
    page = game_pages.find_page(key) if key in game_pages.offered_games() else None
    if page is None or page.lesson is None:
        raise Http404("no lesson")
    lesson = page.lesson
    robots = {"options": lesson.options, "bots": lesson.robots, "bot_level": lesson.level}
    return _start_game(request, MARK, game=key, host_name=_("Novice"), name=_("First game"), **robots)


@require_POST
@seats_once
def alone(request: HttpRequest, key: str) -> HttpResponseBase:
    """Open a table with the usual rules and robots, and lead there. Raises Http404 for a game that is not offered."""
    if key not in game_pages.offered_games():
        raise Http404("no such game")
    account = session.current(request)
    name = (account.name if account else "") or _("Commander")
    return _start_game(request, "", game=key, host_name=name, name=_("Against robots"), **usual_table(key))


def was_lesson(table: Table) -> bool:
    """True for a table that was opened as somebody's guided first game, in whatever language."""
    page = game_pages.find_page(table.game)
    if page is None or page.lesson is None:
        return False
    options = {name: table.options.get(name) for name in page.lesson.options}
    return options == page.lesson.options and table.name in _first_games()


@cache
def _first_games() -> frozenset[str]:
    names = set[str]()
    for language, _title in settings.LANGUAGES:
        with override(language):
            names.add(_("First game"))
    return frozenset(names)


def length(key: str) -> dict[str, Any] | None:
    """How long the lesson of a game lasts in words, and the ``options`` and ``robots`` of a game as short as that."""
    page = game_pages.find_page(key)
    if page is None or page.lesson is None:
        return None
    lesson = page.lesson
    said = _("about %(minutes)d min") % {"minutes": lesson.minutes}
    return {"length": said, "options": lesson.options, "robots": lesson.robots}


def _start_game(request: HttpRequest, mark: str, **table: Any) -> HttpResponseBase:
    try:
        limits.count(request, rate_limit.TABLES)
        claim = play.create_table(
            clock={"control": "none"}, address=limits.address(request), begin=True, **table
        )
    except Refused as refused:
        context = {"sentence": explain(refused), "way_url": reverse("home")}
        return render(request, "message.html", context, status=429)
    response = redirect(reverse("room", args=[claim.table.code]) + mark)
    seat_cookies.give(response, claim.table.code, claim.secret)
    return response

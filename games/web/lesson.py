"""The guided first game: one press on the home page, and a newcomer plays against robots."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.tables import play
from games.tables.errors import Refused
from games.tables.people import rate_limit, seat_cookies
from games.web import fronts
from games.web.words import explain

MARK = "#learn"
"""What the address says to the page: explain everything as it comes (static/js/table/lesson)."""


@require_POST
def learn(request: HttpRequest, key: str) -> HttpResponseBase:
    """Open a table with robots and without clocks, start it, and lead there. Raises Http404 without a lesson."""
    window = fronts.front(key) if key in fronts.offered() else None
    if window is None or window.lesson is None:
        raise Http404("no lesson")
    lesson = window.lesson
    try:
        rate_limit.count(str(request.META.get("REMOTE_ADDR", "")), rate_limit.TABLES)
        claim = play.create_table(
            game=key,
            host_name=_("Novice"),
            name=_("First game"),
            options=lesson.options,
            bots=lesson.robots,
            bot_level=lesson.level,
            clock={"control": "none"},
        )
    except Refused as refused:
        context = {"sentence": explain(refused), "way_url": reverse("home")}
        return render(request, "message.html", context, status=429)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    response = redirect(reverse("room", args=[claim.table.code]) + MARK)
    seat_cookies.give(response, claim.table.code, claim.secret)
    return response

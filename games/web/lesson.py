"""The guided first game: one press on the home page, and a newcomer plays against two robots."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.tables import pace, passes, play
from games.tables.errors import Refused
from games.web.words import explain

ROBOTS = 2
LEVEL = "cadet"
ROUNDS = 5
"""Rounds after which the ranking decides: a first game takes a quarter of an hour."""
RULES = {"trade": False, "ally_aid": False, "allied_victory": False, "special_colonies": False}
MARK = "#learn"
"""What the address says to the page: explain everything as it comes (static/js/table/lesson)."""


@require_POST
def learn(request: HttpRequest) -> HttpResponseBase:
    """Open a table with robots and without clocks, start it, and lead there."""
    try:
        pace.count(str(request.META.get("REMOTE_ADDR", "")), pace.TABLES)
        claim = play.create_table(
            host_name=_("Novice"),
            name=_("First game"),
            options={**RULES, "round_limit": ROUNDS},
            bots=ROBOTS,
            bot_level=LEVEL,
            response_time=0,
            decision_time=0,
        )
    except Refused as refused:
        context = {"sentence": explain(refused), "way_url": reverse("home")}
        return render(request, "message.html", context, status=429)
    play.start_game(code=claim.table.code, by=claim.seat.pk)
    response = redirect(reverse("room", args=[claim.table.code]) + MARK)
    passes.give(response, claim.table.code, claim.secret)
    return response

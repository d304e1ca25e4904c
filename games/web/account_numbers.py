"""The account page's statistics: by game, and with whom."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from games.accounts import numbers
from games.accounts.models import Account
from games.accounts.numbers import Numbers, OfGame
from games.tables.text import alphabetical
from games.web import game_pages
from games.web.resume import span

PEOPLE = 6
"""People shown, those met most."""

LAST = 5
"""The last place that is drawn apart; worse ones are drawn with it."""


def statistics_of(account: Account) -> dict[str, Any]:
    """Statistics of the account's owner; nothing before the first finished game with somebody."""
    found = numbers.numbers(account)
    if not found.by_game:
        return {}
    rows = sorted(found.by_game.items(), key=lambda one: (-len(one[1].games), one[0]))
    return {
        "games": sum(len(one.games) for one in found.by_game.values()),
        "wins": sum(one.wins for one in found.by_game.values()),
        "since": min(one.games[0].finished for one in found.by_game.values()),
        "run": found.run if found.run > 1 else 0,
        "alone": found.alone,
        "rows": [_row(key, one) for key, one in rows],
        "people": _people(found),
    }


def _row(key: str, one: OfGame) -> dict[str, Any]:
    last = one.games[-1]
    return {
        **game_pages.label(key),
        "games": len(one.games),
        "wins": one.wins,
        "even": one.even,
        "usual": span(one.usual.total_seconds() * 1000),
        "places": [one.places[place] for place in range(1, max(one.places) + 1)],
        "bar": _bar(one),
        "last": last.finished,
        "replay": reverse("replay", args=[last.code]),
    }


def _bar(one: OfGame) -> list[dict[str, int]]:
    """The places side by side, in hundredths of all games: the better the place, the fuller its colour."""
    found, before = [], 0
    for place in range(1, LAST + 1):
        n = sum(times for known, times in one.places.items() if min(known, LAST) == place)
        start, end = (round(100 * part / len(one.games)) for part in (before, before + n))
        if n:
            found.append({"from": start, "wide": end - start, "place": place})
        before += n
    return found


def _people(found: Numbers) -> list[dict[str, Any]]:
    often = sorted(found.met.items(), key=lambda one: (-one[1], alphabetical(found.names[one[0]])))
    return [
        {
            "name": found.names[known],
            "games": n,
            "ahead": found.ahead[known],
            "behind": found.behind[known],
        }
        for known, n in often[:PEOPLE]
    ]

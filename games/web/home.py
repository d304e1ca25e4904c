"""Home page and the games' pages: games on offer, the visitor's games, open tables, the form for a new one."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import registry
from games.accounts import seats, session
from games.catalogue.freeze import edition_slugs
from games.tables import play
from games.tables.core import rate_limit, seat_cookies
from games.tables.errors import Refused
from games.web import game_pages, limits, losses, resume
from games.web.account import script_data
from games.web.forms import NewTableForm
from games.web.limits import address
from games.web.new_table import form_data
from games.web.seats_once import seats_once
from games.web.share.tags import site
from games.web.views import found, status_of
from games.web.words import explain

NUMBERS = (_("One sky"), _("Two skies"), _("Three skies"), _("Four skies"), _("Five skies"))
"""How many games can be played, in the words of the home page's claim."""

ROW = 4
"""Own games on the home page; a page of their own shows all."""


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponseBase:
    """Home page: games on offer, the visitor's games and open tables; ``?code=`` leads to a table."""
    said = request.GET.get("code", "")
    if not said:
        return _home(request)
    try:
        return redirect("room", found(request, tidy_code(said)).code)
    except Refused as refused:
        return _home(request, explain(refused), said, status_of(refused, 404))


@require_safe
@never_cache
def game(request: HttpRequest, key: str) -> HttpResponseBase:
    """A game's own page: what it is, its open tables, the form for a new one. Raises Http404."""
    return _game(request, key)


@require_POST
@seats_once
def new(request: HttpRequest) -> HttpResponseBase:
    """Create a table of the game named in the form (the first registered unless said), and sit down as its host."""
    key = request.POST.get("game") or game_pages.offered_games()[0]
    if key not in game_pages.offered_games():
        raise Http404("no such game")
    form = NewTableForm(request.POST, key)
    if not form.is_valid():
        return _game(request, key, form.complaints(), form.data, 400)
    try:
        limits.count(request, rate_limit.TABLES)
        claim = play.create_table(game=key, address=address(request), **form.arguments())
    except Refused as refused:
        field = {"name": "host_name"}.get(str(refused.params.get("field")), "all")
        return _game(request, key, {field: explain(refused)}, form.data, status_of(refused, 400))
    response = redirect("room", claim.table.code)
    seat_cookies.give(response, claim.table.code, claim.secret)
    return response


def tidy_code(said: str) -> str:
    """Normalised table code, from what a person typed.

    >>> tidy_code(" koro 6148 ")
    'KORO-6148'
    """
    letters = "".join(letter for letter in said.upper() if letter.isalnum())
    return f"{letters[:4]}-{letters[4:]}"


def _home(request: HttpRequest, error: str = "", said: str = "", status: int = 200) -> HttpResponse:
    secrets = seat_cookies.secrets_in(request.COOKIES)
    account = session.current(request)
    own = resume.own_games(secrets, seats.kept_by(account) if account else ())
    context = {
        "account": account,
        "script": script_data(request, account),
        "site": site(request),
        "resume": own[:ROW],
        "more": len(own) if len(own) > ROW else 0,
        "lost": losses.of_visitor(secrets, account),
        "waiting": sum(one["waiting"] for one in own),
        "tables": resume.open_tables(),
        "games": game_pages.cards(),
        "offered": game_pages.offered_games(),
        "skies": NUMBERS[min(len(game_pages.offered_games()), len(NUMBERS)) - 1],
        "error": error,
        "said": said,
    }
    response = render(request, "web/home.html", context, status=status)
    for code in list(secrets)[seat_cookies.MOST :]:
        seat_cookies.take_away(response, code)
        seat_cookies.give_hand(response, code, ())
    return response


def _game(
    request: HttpRequest,
    key: str,
    errors: dict[str, str] | None = None,
    values: Any = None,
    status: int = 200,
) -> HttpResponse:
    if key not in registry.keys() or game_pages.find_page(key) is None:
        raise Http404("no such game")
    account = session.current(request)
    own = resume.own_games(
        seat_cookies.secrets_in(request.COOKIES), seats.kept_by(account) if account else ()
    )
    values = values or ({"host_name": account.name} if account else {})
    context = {
        "account": account,
        "script": script_data(request, account),
        "game": game_pages.card(key),
        "site": site(request),
        "resume": [one for one in own if one["game"] == key][:ROW],
        "tables": [one for one in resume.open_tables() if one["game"] == key],
        "errors": errors or {},
        "editions": game_pages.named_editions(key, edition_slugs(key)),
        "form": form_data(key, values),
        "values": values,
    }
    return render(request, "web/game.html", context, status=status)

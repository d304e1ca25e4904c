"""Pages of tables. A table is one page whose script does the rest over a websocket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    JsonResponse,
)
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import registry
from games.accounts import blocks, post, seats, session
from games.accounts.models import Account
from games.catalogue.freeze import edition_slugs
from games.catalogue.hashes import hash_by_slug
from games.catalogue.models import FrozenContent
from games.engine import incoming_json
from games.notices import subscriptions
from games.tables import play
from games.tables.core import closures, rate_limit, seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.errors import Refused
from games.tables.gamefiles.check_service import CHECK_SERVICE
from games.tables.lobby.offers import offer
from games.tables.models import Seat, Table
from games.tables.moves import fairness
from games.tables.people import audience
from games.tables.selectors import find
from games.web import game_pages, hot_seat, lesson, limits, losses, rematch_offer
from games.web.account import known_to_scripts
from games.web.limits import address
from games.web.modules import (
    SITE_WORDS,
    TABLE,
    draws_of,
    fetch_path,
    later_message_scripts,
    message_scripts,
    screen_of,
    script,
    sprite_of,
    style_of,
    words_of,
)
from games.web.seats_once import seats_once
from games.web.share import tags
from games.web.words import explain

LARGEST_BODY = 4096
"""Bytes of the largest JSON body that a page accepts."""


@require_safe
@never_cache
@gzip_page
@ensure_csrf_cookie
def room(request: HttpRequest, code: str) -> HttpResponseBase:
    """The one page of a table: lobby, game and end.

    Its length tells nothing of what it says: Django masks the token anew in each answer, and packs at random lengths.
    """
    try:
        table = found(request, code)
    except Refused as refused:
        return losses.forget_seat(request, code.upper(), missing(request, refused))
    if table.code != code:
        return redirect("room", table.code)
    audience.look(table)
    now = hot_seat.current_seat(request, table.code)
    others = hot_seat.beside(request, table.code, now.seat if now else None)
    taken = hot_seat.seats_taken_away(request, table.code, [now, *others])
    away = [secret for secret, one in taken.items() if one.sent_away is not None]
    if now is None and others:  # that seat was left or has a new link: the next one is played
        now, *others = others
    seat, secret = (now.seat, now.secret) if now else (None, "")
    account = session.current(request)
    claim = seats.open_seat(request.session, account, table.code, seat) if account else None
    if claim is not None:
        seat, secret = claim.seat, claim.secret
    if account is not None and seat is not None:
        keys = seats.opened_beside(account, table.code, [seat, *(held.seat for held in others)])
        others += [hot_seat.OpenedSeat(key.seat, key.secret) for key in keys]
    lobby = table.status == Table.Status.LOBBY
    main, modules = script(TABLE, "" if lobby else screen_of(table.game))
    response = render(
        request,
        "web/room.html",
        {
            "table": table,
            "title": table.name or table.code,
            "share": tags.tags(request, table),
            "room": room_data(request, table, seat)
            | _messages_fetched_later(table)
            | rematch_offer.rematch_data(request, table, seat)
            | hot_seat.hot_seat_data(table.code, others)
            | {"account": _account(account, seat, table.code), "clean_up": reverse("account-clean-up")}
            | losses.describe_loss(request, table, seat, taken),
            "script": main,
            "style": style_of(table.game),
            "sprite": sprite_of(table.game),
            "messages": _messages(table),
            "modules": modules,
        },
    )
    if secret and seat:
        seat_cookies.give(response, table.code, secret)
    elif seat_cookies.cookie_name(table.code) in request.COOKIES and not away:
        seat_cookies.take_away(response, table.code)
    if others or seat_cookies.holds_hand(request.COOKIES, table.code) or (secret and away):
        hot_seat.keep(response, table.code, others, away)
    return response


@require_POST
@seats_once
def join(request: HttpRequest, code: str) -> HttpResponseBase:
    """Sit down by name (JSON or form): the cookie is set, and the page opens its socket anew.

    Whoever has a seat here keeps it. Refusals are JSON where JSON was sent, else the room page says them.
    """
    try:
        claimed, secret = _sit_down(request, code.upper())
    except Refused as refused:
        return refusal(request, refused)
    response: HttpResponseBase
    if _is_json(request):
        response = JsonResponse({"code": claimed.table.code, "seat": claimed.number})
    else:
        response = redirect("room", claimed.table.code)
    seat_cookies.give(response, claimed.table.code, secret)
    return response


@require_http_methods(["GET", "POST"])
@never_cache
def seat(request: HttpRequest, code: str, secret: str) -> HttpResponseBase:
    """A seat's private link: takes the seat in this browser, and leaves no trace in the address bar.

    Where the browser holds another seat there already, it asks first (POST: yes): a click on somebody's link takes
    no seat away (T-1.2). Asked so, the browser may also hold both, where one plays at a time (``beside``, T-1.4).
    """
    try:
        rate_limit.check(address(request), rate_limit.MISSES)
        found = seat_by_secret(code, secret)
        if found is None:
            rate_limit.count(address(request), rate_limit.MISSES)
            return _no_seat(request, code, secret)
    except Refused as refused:
        return missing(request, refused)
    now = hot_seat.current_seat(request, found.table.code)
    mine = now.seat if now else None
    if mine is not None and mine.pk == found.pk and found.deputised and not mine.deputised:
        return redirect("room", found.table.code)  # a deputy's link for the own seat: the own way in stays
    if mine is not None and mine.pk != found.pk and request.method != "POST":
        return render(request, "web/other_seat.html", {"mine": mine, "other": found})
    response = _answer_with_seat(found, secret)
    if now is not None and "beside" in request.POST:
        hot_seat.keep(response, found.table.code, [now, *hot_seat.beside(request, found.table.code, found)])
    return response


def _no_seat(request: HttpRequest, code: str, secret: str) -> HttpResponseBase:
    """Page for a link without a seat: it says how the seat or table was lost, to those who had it."""
    nowhere = closures.refusal_of(code)
    if nowhere.code == "table_closed":
        return refusal(request, nowhere)
    context = losses.of_link(code, secret) | {
        "way": _("Watch the table"),
        "way_url": reverse("room", args=[code]),
    }
    return render(request, "message.html", context, status=context["status"])


@require_POST
@seats_once
def renew(request: HttpRequest, code: str) -> HttpResponseBase:
    """A new private link for the own seat: old links, and browsers that were let in by them, open it no more.

    Nor are they told of it: of notices those stay that the account's address gets, and this browser (``endpoint``).
    A plain form, since only an answer to a request can set the cookie that scripts cannot read.
    """
    secret = seat_cookies.secret_in(request.COOKIES, code.upper()) or ""
    try:
        old = seat_by_secret(code, secret) if secret else None
        if old is None:
            raise Refused("not_seated")
        if old.deputised:
            raise Refused("deputy")
        limits.count_seat(request, old, rate_limit.LINKS)
        claim = play.renew_secret(code=code, seat=old.pk, secret=secret)
        account = session.current(request)
        seats.forget_others(old.pk, account)
        mine = account.email if account is not None else None
        subscriptions.keep_only(old, address=mine or "", endpoint=request.POST.get("endpoint", ""))
    except Refused as refused:
        return refusal(request, refused)
    return _answer_with_seat(claim.seat, claim.secret)


@require_safe
def proof_page(request: HttpRequest, code: str) -> HttpResponseBase:
    """Where a finished game's every draw is made again, in the visitor's browser (T-8); a closed one's too (T-9.2)."""
    try:
        table = found(request, code, fairness.found)
    except Refused as refused:
        return missing(request, refused)
    if table.code != code:
        return redirect("proof", table.code)
    over = table.status in fairness.OPEN
    context = {
        "table": table,
        "over": over,
        "title": table.name or table.code,
        "words": words_of(table.game),
        "draws": draws_of(table.game),
        "drawn": registry.package(table.game).info.drawn,
    }
    return render(request, "web/proof.html", context)


@require_safe
@gzip_page
def proof(request: HttpRequest, code: str) -> HttpResponseBase:
    """Fairness proof of a finished game as JSON: seed, words and every draw."""
    try:
        limits.count_at_table(request, code, rate_limit.PROOFS)
        table = found(request, code, fairness.found)
        data = fairness.proof_text(table, CHECK_SERVICE.write_draws)
    except Refused as refused:
        status = status_of(refused, 403)
        return JsonResponse({**refused.as_dict(), "message": explain(refused)}, status=status)
    response = HttpResponse(data, content_type="application/json")
    response["Content-Disposition"] = f'inline; filename="{table.code}-proof.json"'
    return response


@require_safe
@gzip_page
@cache_control(public=True, immutable=True, max_age=31_536_000)
def content(request: HttpRequest, digest: str) -> HttpResponseBase:
    """Frozen content as JSON: what it says under this address never changes."""
    frozen = get_object_or_404(FrozenContent, pk=digest)
    return HttpResponse(frozen.text, content_type="application/json")


@require_safe
def about(request: HttpRequest) -> HttpResponseBase:
    """Credits and licences."""
    return render(request, "web/about.html")


def _answer_with_seat(seat: Seat, secret: str) -> HttpResponse:
    """To the room, with the seat's cookie; the address that is left tells nobody where it came from."""
    response = redirect("room", seat.table.code)
    seat_cookies.give(response, seat.table.code, secret)
    response["Referrer-Policy"] = "no-referrer"
    response["Cache-Control"] = "no-store"
    return response


def found(request: HttpRequest, code: str, look: Callable[[str], Table] = find) -> Table:
    """The table with this code, as ``look`` finds it.

    Raises Refused ``no_such_table``, and ``too_fast`` for who tries out codes. Who has tried too many is
    not told which are good either, but for tables with a seat of their own.
    """
    if not seat_cookies.secret_in(request.COOKIES, code.upper()):
        rate_limit.check(address(request), rate_limit.MISSES)
    try:
        return look(code)
    except Refused:
        rate_limit.count(address(request), rate_limit.MISSES)
        raise


def missing(request: HttpRequest, refused: Refused) -> HttpResponseBase:
    """The page for who looks for a table that is not there, or too fast."""
    if refused.code == "no_such_table":
        raise Http404("no such table") from None
    return refusal(request, refused)


def status_of(refused: Refused, usual: int) -> int:
    """The HTTP status of a refusal: 429 for who was too fast, 410 for a table that was closed, else ``usual``."""
    return {"too_fast": 429, "table_closed": 410}.get(refused.code, usual)


def room_data(request: HttpRequest, table: Table, seat: Seat | None) -> dict[str, Any]:
    """Data that the page's script needs before it opens its socket."""
    return {
        "code": table.code,
        "game": table.game,
        "drawn": registry.package(table.game).info.drawn,
        "screen": static(fetch_path(screen)) if (screen := screen_of(table.game)) else "",
        "ws": f"/ws/t/{table.code}/",
        "poll": f"/poll/t/{table.code}/",
        "content": _content(table),
        "api": reverse("api:table", args=[table.code]),
        "join": reverse("room", args=[table.code]),
        "join_url": reverse("join", args=[table.code]),
        "qr_url": reverse("share-qr", args=[table.code]),
        "deputy_url": reverse("deputy", args=[table.code]),
        "deputised": seat is not None and seat.deputised,
        "own": seat.deputy_name if seat is not None and seat.lent else "",
        "takeover_url": reverse("takeover", args=[table.code]),
        "orders_url": reverse("orders", args=[table.code]),
        "notices_url": reverse("notices", args=[table.code]),
        "worker": reverse("worker"),
        "mails": post.leaves(),
        "renew_url": reverse("renew", args=[table.code]),
        "home": reverse("home"),
        "alone_url": reverse("alone", args=[table.game]),
        "learn_url": reverse("learn", args=[table.game]),
        "site": settings.SITE_NAME,
        "title": game_pages.label(table.game)["title"],
        "length": str(page.length) if (page := game_pages.find_page(table.game)) else "",
        "lesson": lesson.length(table.game),
        "about": reverse("about"),
        "rules": reverse("rules", args=[table.game]),
        **{name: page["url"] for name, page in game_pages.pages(table.game).items()},
        "course": reverse("course", args=[table.code]),
        "analysis": reverse("analysis", args=[table.code]),
        "proof": reverse("proof", args=[table.code]),
        "replay": reverse("replay", args=[table.code]),
        **_origin(table),
        "report": reverse("report", args=[table.code]) if seat else "",
        "group": reverse("table-group", args=[table.code]) if seat and table.counts else "",
        "language": get_language(),
        "language_url": reverse("set_language"),
        "csrf": get_token(request),
        "seated": seat is not None,
        "offer": offer(table.game, get_language() or "en", table.options) | {"editions": _editions(table)},
    }


def _editions(table: Table) -> list[dict[str, str]]:
    """The editions that the lobby shows: those offered, the table's own too, each with the ``content`` it gives.

    None where there is no choice, or none any more.
    """
    if table.status != Table.Status.LOBBY or len(slugs := edition_slugs(table.game)) < 2:
        return []
    by_slug = hash_by_slug(table.game, slugs)
    shown = [(slug, title, by_slug[slug]) for slug, title in game_pages.named_editions(table.game, slugs)]
    if table.content_id not in by_slug.values():
        shown.append(("", table.content.edition, table.content_id))
    return [{"slug": slug, "title": title, "content": content} for slug, title, content in shown]


def _origin(table: Table) -> dict[str, Any]:
    """Where a game came from that counts for nothing, and the address of its file where it has one."""
    if table.origin_move is not None:
        return {"origin": f"{reverse('replay', args=[table.origin])}#{table.origin_move}"}
    file = {"game_file": reverse("game-file", args=[table.code])}
    return {**file, "imported": table.origin} if table.imported else file


def _content(table: Table) -> str:
    """Address of the edition that a running game is played with; "" before it has begun."""
    begun = table.content_id and table.status != Table.Status.LOBBY
    return reverse("content", args=[table.content_id]) if begun else ""


def _messages(table: Table) -> list[str]:
    """The messages that a table's page loads before its modules: of a lobby the site's, which it shows all at once."""
    if table.status == Table.Status.LOBBY:
        return [*message_scripts(SITE_WORDS), *later_message_scripts(SITE_WORDS)]
    return message_scripts(SITE_WORDS, words_of(table.game))


def _messages_fetched_later(table: Table) -> dict[str, Any]:
    """Data for the page's script: messages to load before the game's screen, and before its first lazy part."""
    words = words_of(table.game)
    if table.status == Table.Status.LOBBY:
        return {"lobby": True, "messages": message_scripts(words), "later": later_message_scripts(words)}
    return {"later": later_message_scripts(SITE_WORDS, words)}


def _account(account: Account | None, seat: Seat | None, code: str) -> dict[str, Any]:
    """Data of the visitor's account for the page's script, if there is one."""
    said: dict[str, Any] = {"url": reverse("account"), "keep_url": reverse("account-keep")}
    if account is None:
        return said
    keeper = seats.keeper(seat.pk) if seat is not None else None
    return {
        **said,
        **known_to_scripts(account),
        "keeps": keeper is not None and keeper.pk == account.pk,
        "blocked_url": reverse("blocked", args=[code]),
        "hidden": blocks.hidden(account, code),
    }


def _sit_down(request: HttpRequest, code: str) -> tuple[Seat, str]:
    """The seat of this browser at the table, a new one if it had none, and its secret. Raises Refused."""
    secret = seat_cookies.secret_in(request.COOKIES, code)
    if secret and (old := seat_by_secret(code, secret)):
        return old, secret
    hot_seat.check_welcome(request, code)
    rate_limit.sit_down(address(request), code, limits.known_as(request))
    claim = play.join(code=code, name=_name_in(request))
    return claim.seat, claim.secret


def _is_json(request: HttpRequest) -> bool:
    return request.content_type == "application/json"


def _name_in(request: HttpRequest) -> str:
    """The name in a form or a JSON body. Raises Refused ``malformed``."""
    if not _is_json(request):
        return str(request.POST.get("name", ""))
    try:
        if len(request.body) > LARGEST_BODY:
            raise ValueError
        body = incoming_json.read(request.body)
    except ValueError:
        raise Refused("malformed") from None
    name = body.get("name") if isinstance(body, dict) else None
    if not isinstance(name, str):
        raise Refused("malformed", field="name")
    return name


def refusal(request: HttpRequest, refused: Refused) -> HttpResponseBase:
    """A refusal as JSON where JSON was sent, else as a page that says it."""
    status = {
        "no_such_table": 404,
        "malformed": 400,
        "too_long": 400,
        "not_seated": 403,
    }.get(refused.code, status_of(refused, 409))
    if _is_json(request):
        return JsonResponse({**refused.as_dict(), "text": explain(refused)}, status=status)
    if refused.code == "table_closed":
        return render(request, "message.html", losses.closed_words(refused), status=status)
    return render(
        request,
        "message.html",
        {"sentence": explain(refused), "way_url": request.path.rpartition("/")[0] + "/"},
        status=status,
    )

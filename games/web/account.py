"""The pages of an account: signing in by mail, the games it keeps, signing out."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.accounts import blocks, passkeys, post, seats, session, sign_in_links
from games.accounts.models import Account, Letter
from games.tables.core.access import seat_by_secret
from games.tables.errors import Refused
from games.tables.models import Seat
from games.web import account_numbers, departure, hot_seat, known, resume
from games.web.site import site_of
from games.web.words import explain

STATUS = {
    "too_many_letters": 429,
    "not_signed_in": 403,
    "not_seated": 403,
    "sign_in_refused": 403,
    "other_browser": 403,
}

ASKED = "asked"
"""Where a session notes the letter that its browser asked for last."""

View = Callable[[HttpRequest], HttpResponseBase]


@require_safe
@never_cache
def page(request: HttpRequest) -> HttpResponse:
    """The games that the account keeps and what belongs to it; for a guest, the ways to keep their seats."""
    return render_page(request)


def render_page(request: HttpRequest, status: int = 200, **said: Any) -> HttpResponse:
    """The page, with what is to be said on it: ``sent`` (an address), ``refused`` or ``gone`` (a sentence).

    ``typed`` is the form that was refused: its fields keep their text.
    """
    account = session.current(request)
    here = seats.loose(request.COOKIES, account)
    context: dict[str, Any] = {"account": account, "here": here, "language_next": reverse("account"), **said}
    context["passkeys_work"] = passkeys.possible(request)
    context["mails"] = post.leaves()
    if account is not None:
        context["games"] = resume.kept_games(seats.kept_by(account))
        context["met"] = blocks.list_people_met(account)
        context["numbers"] = account_numbers.statistics_of(account)
    context["script"] = _script(request, account)
    return render(request, "account/page.html", context, status=status)


def _script(request: HttpRequest, account: Account | None) -> dict[str, Any]:
    """Data for the page's script."""
    said = {
        "ask_to_make": reverse("passkey-ask-to-make"),
        "make": reverse("passkey-make"),
        "ask_to_use": reverse("passkey-ask-to-use"),
        "use": reverse("passkey-use"),
    }
    return {**said, **script_data(request, account)}


def script_data(request: HttpRequest, account: Account | None) -> dict[str, Any]:
    """Data for the script of any page that knows whose browser this is."""
    said: dict[str, Any] = {"csrf": get_token(request), "clean_up": reverse("account-clean-up")}
    return said if account is None else {**said, "account": known_to_scripts(account)}


def known_to_scripts(account: Account) -> dict[str, Any]:
    """Data of the account for a page's script; ``id`` tells it from others, in this browser alone."""
    return {
        "id": salted_hmac("games.web.account", account.handle).hexdigest()[:16],
        "name": account.name,
        "preferences": account.preferences,
        "settings_url": reverse("account-settings"),
    }


def refuse_on_page(view: View) -> View:
    """A view whose refusals are said on the page of the account."""

    @wraps(view)
    def answer(request: HttpRequest) -> HttpResponseBase:
        try:
            return view(request)
        except Refused as refused:
            typed = {"typed": request.POST}
            return render_page(request, STATUS.get(refused.code, 400), refused=explain(refused), **typed)

    return answer


@require_POST
@refuse_on_page
def letter(request: HttpRequest) -> HttpResponseBase:
    """Send a link that signs in; the answer is the same whether the address is known or not."""
    account = session.current(request)
    wanted = bool(request.POST.get("keep")) or account is not None
    keep = seats.loose(request.COOKIES) if wanted else []
    address, secret = sign_in_links.write(
        address=request.POST.get("email", ""),
        asked_from=str(request.META.get("REMOTE_ADDR", "")),
        keep=keep,
        account=account,
        known=known.is_known(request, request.POST.get("email", "")),
    )
    request.session[ASKED] = sign_in_links.mark(secret)
    site = site_of(request)
    where = {
        "link": site + reverse("account-link", args=[secret]),
        "adds": account is not None,
        "SITE": settings.SITE_NAME,
    }
    text = render_to_string("account/letter.txt", where)
    post.send(to=address, subject=_("Your link to %(site)s") % {"site": settings.SITE_NAME}, text=text)
    return render_page(request, sent=address)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def link(request: HttpRequest, secret: str) -> HttpResponseBase:
    """The page behind a link sent by mail. It waits for a press: programs that look into mail open links too."""
    try:
        return _enter(request, secret) if request.method == "POST" else _ask(request, secret)
    except Refused as refused:
        context = {
            "sentence": explain(refused),
            "way": _("To your account"),
            "way_url": reverse("account"),
        }
        return render(request, "message.html", context, status=STATUS.get(refused.code, 410))


def _ask(request: HttpRequest, secret: str) -> HttpResponse:
    found = sign_in_links.read(secret)
    context = {
        "letter": found,
        "elsewhere": request.session.get(ASKED) != sign_in_links.mark(secret),
        "binds": _binds(request, found),
        "seats": sign_in_links.seats_of(found),
    }
    return render(request, "account/link.html", context)


def _binds(request: HttpRequest, letter: Letter) -> bool:
    """True unless the link adds an address to an account that is not signed in here.

    Or whoever presses a link that a stranger asked for would from then on sign in to the stranger's account.
    """
    return letter.account in (None, session.current(request))


def _enter(request: HttpRequest, secret: str) -> HttpResponse:
    """Use the link. One that adds an address works where its account is signed in."""
    found = sign_in_links.read(secret)
    if not _binds(request, found):
        raise Refused("other_browser")
    adds = found.account_id is not None
    account = sign_in_links.use(secret, language=get_language() or "")
    request.session.pop(ASKED, None)
    if adds:
        context = {
            "sentence": _("The address is confirmed."),
            "way": _("To your account"),
            "way_url": reverse("account"),
        }
        return render(request, "message.html", context)
    return entered(request, account)


def entered(request: HttpRequest, account: Account) -> HttpResponse:
    """Sign this browser in, and go to the account's page."""
    response = redirect("account")
    sign_in(request, response, account)
    return response


def sign_in(request: HttpRequest, response: HttpResponseBase, account: Account) -> None:
    """Sign this browser in, which forgets whoever was signed in before. Raises Refused ``sign_in_refused``."""
    before = session.current(request)
    if before == account:
        before = None
    gone = session.sign_in(request, account)
    if before is not None:
        departure.forget(request, response, gone)
    speaking(response, account)
    known.remember(request, response, account, but=before)


@require_POST
@refuse_on_page
def keep(request: HttpRequest) -> HttpResponseBase:
    """Keep the seat of this browser at the table named by ``code``, or all its seats without one."""
    account = session.require_account(request)
    code = request.POST.get("code", "").upper()
    found = seats.loose(request.COOKIES, account)
    wanted = [seat for seat in found if not code or seat.table.code == code]
    # One seat, by name: whoever has its own secret may move it here. All at once leave others theirs.
    seats.keep(account, wanted, over=bool(code))
    back = request.POST.get("back") and hot_seat.held_here(request, code)
    return redirect("room", code) if back else redirect("account")


@require_POST
@refuse_on_page
def let_go(request: HttpRequest) -> HttpResponseBase:
    """The account keeps its seat at the table named by ``code`` no more; this browser plays on."""
    account = session.require_account(request)
    code = request.POST.get("code", "").upper()
    held = hot_seat.held_here(request, code)
    seats.let_go(account, code)
    response = redirect("account")
    play_on(response, code, held)
    return response


@require_POST
@refuse_on_page
def sign_out(request: HttpRequest) -> HttpResponseBase:
    """End the session here, or with ``everywhere`` on all devices; the browser forgets the seats that are kept."""
    account = session.current(request)
    everywhere = bool(request.POST.get("everywhere")) and account is not None
    gone = (
        session.sign_out_everywhere(request, account) if everywhere and account else session.sign_out(request)
    )
    response = redirect("account")
    if account is not None:
        departure.forget(request, response, gone)
        known.forget(request, response, account)
        response.delete_cookie(
            settings.LANGUAGE_COOKIE_NAME, samesite="Lax"
        )  # the account's, and no choice here
    return response


def play_on(response: HttpResponseBase, code: str, held: list[hot_seat.OpenedSeat]) -> None:
    """Let this browser go on playing the seats that it held, with new keys where no account keeps them any more."""
    lost = [one for one in held if seat_by_secret(code, one.secret) is None]
    if lost:
        again = [
            hot_seat.OpenedSeat(one.seat, seats.stay(one.seat).secret) if one in lost else one for one in held
        ]
        hot_seat.hold(response, code, again)


def seats_here(request: HttpRequest) -> list[Seat]:
    """The seats of this browser that nobody keeps."""
    return seats.loose(request.COOKIES)


def speaking(response: HttpResponseBase, account: Account) -> None:
    """From now on the browser reads in the account's language, as if it had been chosen there."""
    if account.language:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            account.language,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            samesite="Lax",
        )

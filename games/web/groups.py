"""Pages of groups: found by a secret link, without accounts; who one is there, this browser remembers."""

from __future__ import annotations

from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.accounts import seats, session
from games.tables.core import openers, rate_limit, seat_cookies
from games.tables.errors import Refused
from games.tables.groups import making, nights
from games.tables.models import Group, Member, Night, Seat
from games.tables.text import alphabetical
from games.web import game_pages, group_marks, limits
from games.web.group_page import page_facts
from games.web.icalendar import entry
from games.web.limits import address
from games.web.rematch_offer import find_seat
from games.web.reminded import told_at
from games.web.seats_once import seats_once
from games.web.views import found, missing, refusal
from games.web.words import explain

MOST = 8
"""Groups that a browser is reminded of."""
MEMBERS_FORMS = ("propose", "open", "rename", "rate", "renew", "leave")
"""Forms of the page that members see, by what they do; those of a date go by its number."""


def group_view(view: Any) -> Any:
    """A view of the group with this code: 404 without one, refusals as a page, and nothing kept."""

    @wraps(view)
    def answer(request: HttpRequest, code: str, **more: Any) -> HttpResponseBase:
        try:
            group = _find_group(request, code)
            response: HttpResponseBase = view(request, group, **more)
        except Refused as refused:
            if refused.code == "no_such_group":
                raise Http404("no such group") from None
            return refusal(request, refused)
        response["X-Robots-Tag"] = "noindex"
        return response

    return never_cache(answer)


@require_safe
@group_view
def page(request: HttpRequest, group: Group) -> HttpResponseBase:
    """Page of a group: its games, who finished before whom, and its people."""
    return _page(request, group)


@require_POST
@seats_once
@group_view
def say(request: HttpRequest, group: Group) -> HttpResponseBase:
    """Something done at the page: ``do`` is ``me`` ``leave`` ``rename`` ``rate`` ``renew`` ``open``, or of a night
    ``propose`` ``answer`` ``fix`` ``sit``."""
    try:
        rate_limit.count(address(request), rate_limit.GROUP_WRITES)
        act = ACTS.get(request.POST.get("do", ""))
        if act is None:
            raise Refused("malformed", field="do")
        done: HttpResponseBase = act(request, group)
        return done
    except Refused as refused:
        return _page(request, group, explain(refused), 429 if refused.code == "too_fast" else 400)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def of_table(request: HttpRequest, code: str) -> HttpResponseBase:
    """The group of a finished table, for a person who sat there: leads there, or makes one.

    A browser that knows the group is led there while the game runs, too: letters about game nights come this way.
    """
    try:
        table = found(request, code)
        seat = _seat(request, table.code)
        if seat is None or seat.deputised:
            raise Refused("not_seated")
        if request.method == "POST":
            return _make_group(request, seat)
        over = table.status == table.Status.FINISHED and table.counts
        if table.group is not None and (over or member_of(request, table.group) is not None):
            return _lead_to_group(request, table.group, seat)
    except Refused as refused:
        return missing(request, refused)
    names = Seat.objects.filter(table=table, kind=Seat.Kind.HUMAN, removed=False)
    context = {
        "table": table,
        "over": over,
        "mine": known_groups(request),
        "people": names.order_by("number"),
    }
    return render(request, "web/make_group.html", context)


def known_groups(request: HttpRequest) -> list[Group]:
    """The groups that this browser knows, by its cookies."""
    codes = group_marks.codes(request)[: 4 * MOST]
    mine = [code for code in codes if group_marks.member_id(request, code) is not None]
    return sorted(Group.objects.filter(code__in=mine), key=lambda group: alphabetical(group.name))[:MOST]


def member_of(request: HttpRequest, group: Group) -> Member | None:
    """Return the member that this browser is in the group."""
    number = group_marks.member_id(request, group.code)
    return None if number is None else Member.objects.filter(pk=number, group=group, gone=False).first()


def _find_group(request: HttpRequest, code: str) -> Group:
    rate_limit.check(address(request), rate_limit.MISSES)
    try:
        return making.found(code)
    except Refused:
        rate_limit.count(address(request), rate_limit.MISSES)
        raise


def _page(request: HttpRequest, group: Group, error: str = "", status: int = 200) -> HttpResponse:
    me = member_of(request, group)
    facts = page_facts(group, me)
    forms = {"me"} if me is None else {*MEMBERS_FORMS, *(str(night["pk"]) for night in facts["nights"])}
    asked = request.POST.get("night") or request.POST.get("do")
    context = {
        "link": request.build_absolute_uri(reverse("group", args=[group.code])),
        "error": error,
        "error_at": asked if asked in forms else "top",
        "sent": request.POST,
        **facts,
    }
    return render(request, "web/group.html", context, status=status)


def _me(request: HttpRequest, group: Group) -> HttpResponseBase:
    """Enter the group as one of its members, or as a new one."""
    chosen = request.POST.get("member", "")
    if chosen.isdecimal():
        member = Member.objects.filter(group=group, pk=int(chosen[:12]), gone=False).first()
        if member is None:
            raise Refused("malformed", field="member")
    else:
        member = making.enter(group=group, name=request.POST.get("name", ""))
    return _back(group, member)


def _leave(request: HttpRequest, group: Group) -> HttpResponseBase:
    making.leave(member=_own(request, group))
    response = redirect("group", group.code)
    group_marks.forget(response, group.code)
    return response


def _rename(request: HttpRequest, group: Group) -> HttpResponseBase:
    _own(request, group)
    making.rename(group=group, name=request.POST.get("name", ""))
    return redirect("group", group.code)


def _rate(request: HttpRequest, group: Group) -> HttpResponseBase:
    _own(request, group)
    making.rate(group=group, on=bool(request.POST.get("on")))
    return redirect("group", group.code)


def _renew(request: HttpRequest, group: Group) -> HttpResponseBase:
    """Another link, which this browser keeps; all others have to be told it."""
    member, before = _own(request, group), group.code
    rate_limit.count(address(request), rate_limit.GROUPS)
    member.group = making.renew(group=group)
    response = _back(group, member)
    group_marks.forget(response, before)
    return response


def _open(request: HttpRequest, group: Group) -> HttpResponseBase:
    member, game = _own(request, group), request.POST.get("game", "")
    if game not in game_pages.offered_games():
        raise Refused("malformed", field="game")
    limits.count(request, rate_limit.TABLES)
    claim = making.open_table(group=group, member=member, game=game)
    openers.note(address(request), claim.table.code)
    response = redirect("room", claim.table.code)
    seat_cookies.give(response, claim.table.code, claim.secret)
    return response


def _propose(request: HttpRequest, group: Group) -> HttpResponseBase:
    member, said = _own(request, group), request.POST
    if said.get("game") not in game_pages.offered_games():
        raise Refused("malformed", field="game")
    zone = said.get("time_zone") or "UTC"
    told = told_at(request, member)
    nights.propose(member=member, said=said.get("at", ""), zone=zone, game=said["game"], told=told)
    return redirect("group", group.code)


def _answer(request: HttpRequest, group: Group) -> HttpResponseBase:
    member = _own(request, group)
    night, said = _night(request, group), request.POST.get("answer", "")
    nights.reply(member=member, night=night, answer=said, told=told_at(request, member))
    return redirect("group", group.code)


def _fix(request: HttpRequest, group: Group) -> HttpResponseBase:
    _own(request, group)
    nights.fix(night=_night(request, group))
    return redirect("group", group.code)


def _sit(request: HttpRequest, group: Group) -> HttpResponseBase:
    """To the night's table, in the seat that it keeps where there is one."""
    member, night = _own(request, group), _night(request, group)
    if night.table is None:
        raise Refused("malformed", field="night")
    claim = nights.take_seat(member=member, night=night)
    response = redirect("room", night.table.code)
    if claim is not None:
        seat_cookies.give(response, night.table.code, claim.secret)
    return response


def _night(request: HttpRequest, group: Group) -> Night:
    number = request.POST.get("night", "")
    rows = Night.objects.select_related("table").filter(group=group)
    night = rows.filter(pk=int(number)).first() if number.isdecimal() and len(number) < 13 else None
    if night is None:
        raise Refused("malformed", field="night")
    return night


ACTS: dict[str, Any] = {
    "me": _me,
    "leave": _leave,
    "rename": _rename,
    "rate": _rate,
    "renew": _renew,
    "open": _open,
    "propose": _propose,
    "answer": _answer,
    "fix": _fix,
    "sit": _sit,
}


@require_safe
@group_view
def calendar(request: HttpRequest, group: Group, number: str) -> HttpResponseBase:
    """A game night as a calendar file."""
    night = get_object_or_404(Night, group=group, pk=number)
    url = request.build_absolute_uri(reverse("group", args=[group.code]))
    response = HttpResponse(entry(night, group.name, url), content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{night.game}-{night.at:%Y-%m-%d}.ics"'
    return response


def _own(request: HttpRequest, group: Group) -> Member:
    member = member_of(request, group)
    if member is None:
        raise Refused("malformed", field="member")
    return member


def _back(group: Group, member: Member) -> HttpResponseBase:
    response = redirect("group", group.code)
    group_marks.remember(response, member)
    return response


def _make_group(request: HttpRequest, seat: Seat) -> HttpResponseBase:
    rate_limit.count(address(request), rate_limit.GROUPS)
    code = request.POST.get("group", "")
    if code:
        group = _find_group(request, code)
        making.add(group=group, seat=seat.pk)
    else:
        group = making.make(seat=seat.pk, name=request.POST.get("name", ""))
    return _enter_group(request, group, seat.name)


def _lead_to_group(request: HttpRequest, group: Group, seat: Seat) -> HttpResponseBase:
    """From a table of the group to its page. Raises Refused where sitting there leads nowhere."""
    if member_of(request, group) is None:
        making.check_leads(seat.pk)
    return _enter_group(request, group, seat.name)


def _enter_group(request: HttpRequest, group: Group, name: str) -> HttpResponseBase:
    """To the group's page; a browser that is nobody there yet is who it was at the table."""
    if member_of(request, group) is not None:
        return redirect("group", group.code)
    return _back(group, making.enter(group=group, name=name))


def _seat(request: HttpRequest, code: str) -> Seat | None:
    account = session.current(request)
    kept = seats.kept_by(account) if account is not None else []
    return find_seat(request, code) or next((one for one in kept if one.table.code == code), None)

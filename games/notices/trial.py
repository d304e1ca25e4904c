"""Trial of pushes: one message to one browser, sent while its person waits for what becomes of it."""

from __future__ import annotations

import threading
from typing import Any

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.notices import links, packing, push, subscriptions
from games.notices.models import Browser, Notice
from games.notices.parcels import BrowserTo, Letter, Outcome, Parcel, PushTo, Receipt
from games.tables.core import rate_limit
from games.tables.core.rate_limit import RateLimit
from games.tables.errors import Refused
from games.tables.models import Seat

TRIALS = RateLimit("pushes-tried", 6, 600)
"""Of one visitor."""

_at_once = threading.BoundedSemaphore(2)
"""Trials under way in this process: a push service that answers slowly holds up no more pages than that."""


def send(*, seat: Seat, endpoint: Any, visitor: str) -> str:
    """Try the browser with this address, which is told of the seat: ``sent``, ``later`` (no answer) or ``gone``.

    A browser that is gone is told nothing more. Raises Refused ``bad_subscription`` ``too_fast``.
    """
    rows = Browser.objects.filter(reader__seat=seat, endpoint=endpoint if isinstance(endpoint, str) else "")
    browser = rows.select_related("reader").first()
    if browser is None:
        raise Refused("bad_subscription")
    rate_limit.count(visitor, TRIALS)
    if not _at_once.acquire(blocking=False):
        raise Refused("too_fast", seconds=5)
    try:
        receipt = _post(seat, browser)
    finally:
        _at_once.release()
    if receipt.gone:
        rows.delete()
        return "gone"
    return "sent" if receipt.outcome is Outcome.SENT else "later"


def _post(seat: Seat, browser: Browser) -> Receipt:
    letter = Letter(
        _("%(site)s: notifications work here") % {"site": settings.SITE_NAME},
        (_("So you will be told about this table. Nothing waits for you now."),),
        links.table_url(browser.reader.site, seat.table),
        f"{seat.table.code}-trial",
        get_language() or "en",
    )
    address = BrowserTo(browser.pk, browser.endpoint, browser.p256dh, browser.auth)
    to = PushTo((address,), subscriptions.push_key(), packing.contact(browser.reader.site))
    return push.deliver(Parcel(Notice.Channel.PUSH, "", (), 1, letter, to), to)

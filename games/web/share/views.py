"""Addresses of a table's picture, and of the code that phones around the table read."""

from __future__ import annotations

import io

import segno
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.tables import selectors
from games.tables.core import rate_limit
from games.tables.core.rate_limit import RateLimit
from games.tables.errors import Refused
from games.tables.replay import study_service
from games.web.limits import address
from games.web.share import facts, png, tags
from games.web.share.card import card
from games.web.views import found, missing

DRAWINGS = RateLimit("cards-drawn", 120, 600)
"""Pictures that are drawn for one address; those that are kept cost nothing."""

FOR_GOOD = "public, max-age=31536000, immutable"
FOR_NOW = "public, max-age=60"


@require_safe
def picture(request: HttpRequest, code: str, language: str, mark: str) -> HttpResponseBase:
    """The picture of a table now, as PNG; under the mark of older facts too, and then not to be kept for long.

    The study process draws it: letters and lines take a tenth of a second.
    """
    try:
        table = found(request, code)
        with translation.override(language):
            seen = facts.facts_of(selectors.snapshot(table.code, traces=False))
            name = f"{table.code}/{language}/{seen.mark}"
            drawn = png.find_picture(name)
            if drawn is None:
                rate_limit.count(address(request), DRAWINGS)
                drawn = study_service.STUDY_SERVICE.ask(png.png, card(seen))
                png.keep(name, drawn)
    except Refused as refused:
        return missing(request, refused)
    response = HttpResponse(drawn, content_type="image/png")
    response["Cache-Control"] = FOR_GOOD if mark == seen.mark else FOR_NOW
    return response


@require_safe
@cache_control(public=True, max_age=86400)
def qr(request: HttpRequest, code: str) -> HttpResponseBase:
    """The table's address as a QR code: SVG, dark on light as readers want it, with the quiet zone of the norm."""
    try:
        table = found(request, code)
    except Refused as refused:
        return missing(request, refused)
    drawing = segno.make(tags.site(request) + reverse("room", args=[table.code]), error="m", micro=False)
    svg = io.BytesIO()
    drawing.save(svg, kind="svg", scale=8, border=4, dark="#10131F", light="#FFFFFF", xmldecl=False)
    return HttpResponse(svg.getvalue(), content_type="image/svg+xml")

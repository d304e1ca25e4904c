"""Tags in the head of a table's page, by which other sites show a link to it."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from games.tables import selectors
from games.tables.models import Table
from games.web.share import facts
from games.web.share.card import HEIGHT, WIDTH


def tags(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Tags in the head of a table's page for its preview, in the language of the request."""
    seen = facts.facts_of(selectors.snapshot(table.code, traces=False, row=table))
    language = (get_language() or "en")[:2]
    return {
        "title": facts.title(seen),
        "description": facts.description(seen),
        "url": site(request) + reverse("room", args=[table.code]),
        "image": site(request) + reverse("share-card", args=[table.code, language, seen.mark]),
        "width": WIDTH,
        "height": HEIGHT,
    }


def site(request: HttpRequest) -> str:
    """The site's own address, without a slash at its end."""
    return settings.PUBLIC_URL or request.build_absolute_uri("/").rstrip("/")

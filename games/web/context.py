"""Template context of every page: the site's name."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def site(_request: HttpRequest) -> dict[str, str]:
    """``SITE_NAME`` as the host of the site set it."""
    return {"SITE_NAME": settings.SITE_NAME}

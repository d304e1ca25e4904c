"""Manifest by which phones and browsers install the site as an app; offline it is no use, and it pretends none."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

SIZES = (192, 512)
GROUND = "#070B16"


@require_safe
@vary_on_headers("Accept-Language", "Cookie")
def manifest(request: HttpRequest) -> HttpResponseBase:
    """Name, start page, colours and icons."""
    icons = [
        {
            "src": static(f"img/app-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for size in SIZES
    ]
    said = {
        "id": "/",
        "name": settings.SITE_NAME,
        "short_name": settings.SITE_NAME,
        "lang": get_language(),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": icons,
    }
    return JsonResponse(said, content_type="application/manifest+json")

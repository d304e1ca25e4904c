"""Addresses of the game's own pages, below ``/g/starciv/``, and those of the time when it was alone here."""

from collections.abc import Callable

from django.http import HttpResponseBase
from django.urls import path, re_path
from django.views.generic import RedirectView

from games.web import reference


def _leads_to(name: str) -> Callable[..., HttpResponseBase]:
    return RedirectView.as_view(pattern_name=name, query_string=True, permanent=True)


urlpatterns = [path("cards/", reference.cards, name="cards")]

old_urlpatterns = [
    path("rules/", _leads_to("rules"), {"key": "starciv"}),
    re_path(r"^rules/(?P<language>fr|en)/$", _leads_to("rules-in"), {"key": "starciv"}),
    path("cards/", _leads_to("cards")),
]

"""Addresses of the game's own pages, below ``/g/starciv/``, and those of the time when it was alone here."""

from collections.abc import Callable

from django.http import HttpResponseBase
from django.urls import path, re_path
from django.views.generic import RedirectView

from games.web.games.starciv.cards import cards
from games.web.games.starciv.design import design


def _leads_to(name: str) -> Callable[..., HttpResponseBase]:
    return RedirectView.as_view(pattern_name=name, query_string=True, permanent=True)


urlpatterns = [path("cards/", cards, name="cards")]

# The design page, in debug only, is no page of the site.
old_urlpatterns = [
    path("design/", design, name="design"),
    path("rules/", _leads_to("rules"), {"key": "starciv"}),
    re_path(r"^rules/(?P<language>fr|en)/$", _leads_to("rules-in"), {"key": "starciv"}),
    path("cards/", _leads_to("cards")),
]

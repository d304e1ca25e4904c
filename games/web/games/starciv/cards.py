"""The page of cards and technologies: what each does, in sentences."""

from __future__ import annotations

import json
from functools import lru_cache

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import translation
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.catalogue.models import Edition
from games.web import game_pages
from games.web.games.starciv.sentences import Sentences
from games.web.modules import words_of
from games.web.reference import PAGES_KEPT, edition_text

GAME = "starciv"


@require_safe
@gzip_page
def cards(request: HttpRequest) -> HttpResponseBase:
    """All cards and technologies of an edition, the default one unless ``?edition=`` names another."""
    text = edition_text(GAME, request.GET.get("edition", ""))
    editions = (
        Edition.objects.filter(game=GAME).order_by("-is_default", "slug").values_list("slug", flat=True)
    )
    chosen, browser = _browser(text, (translation.get_language() or "en")[:2])
    context = {
        "editions": game_pages.named_editions(GAME, editions),
        "chosen": chosen,
        "browser": browser,
        "game": game_pages.card(GAME),
        "words": words_of(GAME),
    }
    return render(request, "games/starciv/cards.html", context)


@lru_cache(maxsize=PAGES_KEPT)
def _browser(text: str, language: str) -> tuple[str, str]:
    """Slug of an edition, given as canonical JSON, and its cards and technologies as HTML."""
    edition = json.loads(text)
    spoken = Sentences(edition, language)
    context = {"edition": edition, "cards": spoken.cards(), "technologies": spoken.technologies()}
    with translation.override(language):
        return edition["slug"], render_to_string("games/starciv/card_browser.html", context)

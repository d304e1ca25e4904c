"""The page of cards and technologies: what each does, in sentences."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.catalogue.models import Edition
from games.web import fronts
from games.web.games.starciv.sentences import Sentences
from games.web.modules import words_of
from games.web.reference import edition_data

GAME = "starciv"


@require_safe
@gzip_page
def cards(request: HttpRequest) -> HttpResponseBase:
    """All cards and technologies of an edition, the default one unless ``?edition=`` names another."""
    edition = edition_data(GAME, request.GET.get("edition", ""))
    editions = (
        Edition.objects.filter(game=GAME).order_by("-is_default", "slug").values_list("slug", flat=True)
    )
    spoken = Sentences(edition, (translation.get_language() or "en")[:2])
    context = {
        "edition": edition,
        "editions": fronts.named_editions(GAME, editions),
        "chosen": edition["slug"],
        "game": fronts.card(GAME),
        "cards": spoken.cards(),
        "technologies": spoken.technologies(),
        "words": words_of(GAME),
    }
    return render(request, "games/starciv/cards.html", context)

"""The pages to look things up in: the rules by number, and what cards and technologies do."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe

from games.catalogue.freeze import canonical
from games.catalogue.models import Edition, FrozenContent
from games.catalogue.parts import assemble
from games.rules import shelf
from games.tables import house_rules as house
from games.web import fronts, rulebook
from games.web.modules import words_of
from games.web.sentences import Sentences
from games.web.words import named_editions

GAME = "starciv"
"""The game whose cards this page shows."""
PAGES_KEPT = 8
"""Rule books kept as they are shown, by content and language."""


@require_safe
@gzip_page
def rules(request: HttpRequest, key: str, language: str = "") -> HttpResponseBase:
    """A game's rules by number with the numbers of its default edition, to read, search and print.

    In the reader's language, unless the address says ``fr`` or ``en``. Raises Http404 where none are written.
    """
    if key not in shelf.keys():
        raise Http404("no such game")
    spoken = language or translation.get_language() or "en"
    with translation.override(spoken):
        context = {
            "book": _book(key, canonical(_edition(key, ""), shelf.game(key).ordered), spoken[:2]),
            "game": fronts.card(key),
            # The switch of language leads to the page that follows it.
            "language_next": reverse("rules", args=[key]),
            "languages": [("fr", "Français"), ("en", "English")],
        }
        response = render(request, "web/rules.html", context)
    response["Content-Language"] = spoken
    return response


@require_safe
@gzip_page
def house_rules(request: HttpRequest) -> HttpResponseBase:
    """The rules of the house, which hold at every table; before them, where each game's own are."""
    language = (translation.get_language() or "en")[:2]
    book = house.rule_book(language)
    context = {
        "book": {"preface": rulebook.html(book.preface), "parts": rulebook.contents(book)},
        "games": [game for game in fronts.cards() if game["offered"]],
    }
    return render(request, "web/rules.html", context)


def _etag(_request: HttpRequest, digest: str, language: str) -> str | None:
    frozen = FrozenContent.objects.filter(pk=digest).first()
    return (
        None
        if frozen is None
        else f'"{hashlib.sha256(_data(frozen.game, frozen.text, language)).hexdigest()[:32]}"'
    )


@require_safe
@gzip_page
@cache_control(public=True, no_cache=True)
@condition(etag_func=_etag)
def rules_data(request: HttpRequest, digest: str, language: str) -> HttpResponseBase:
    """The rules with the numbers of one table's content, for the panel at the table; asked for again, a 304."""
    frozen = get_object_or_404(FrozenContent, pk=digest)
    return HttpResponse(_data(frozen.game, frozen.text, language), content_type="application/json")


@require_safe
@gzip_page
def cards(request: HttpRequest) -> HttpResponseBase:
    """All cards and technologies of an edition, the default one unless ``?edition=`` names another."""
    edition = _edition(GAME, request.GET.get("edition", ""))
    editions = (
        Edition.objects.filter(game=GAME).order_by("-is_default", "slug").values_list("slug", flat=True)
    )
    spoken = Sentences(edition, (translation.get_language() or "en")[:2])
    context = {
        "edition": edition,
        "editions": named_editions(editions),
        "chosen": edition["slug"],
        "game": fronts.card(GAME),
        "cards": spoken.cards(),
        "technologies": spoken.technologies(),
        "words": words_of(GAME),
    }
    return render(request, "games/starciv/cards.html", context)


def _edition(game: str, slug: str) -> dict[str, Any]:
    """An edition as plain data: the one named, else the default one, else what the rules ship. Raises Http404."""
    if slug:
        return assemble(get_object_or_404(Edition, game=game, slug=slug))
    default = Edition.objects.filter(game=game, is_default=True).first()
    return assemble(default) if default is not None else shelf.game(game).default_edition()


@lru_cache(maxsize=PAGES_KEPT)
def _book(game: str, content: str, language: str) -> dict[str, Any]:
    """The rule book of a game with this content (canonical JSON) as templates and scripts use it."""
    book = shelf.game(game).rule_book(language, json.loads(content))
    if book is None:
        raise Http404("no rules are written for this game")
    return {
        "language": language,
        "preface": rulebook.html(book.preface),
        "parts": rulebook.contents(book),
    }


@lru_cache(maxsize=PAGES_KEPT)
def _data(game: str, content: str, language: str) -> bytes:
    return json.dumps(_book(game, content, language), ensure_ascii=False, separators=(",", ":")).encode()

"""Reference pages: rules by number, and editions as data."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe

from games import registry
from games.catalogue.hashes import content_of
from games.catalogue.models import Edition, FrozenContent
from games.tables import house_rules as house
from games.web import game_pages, rulebook

PAGES_KEPT = 32
"""Rule books kept as they are shown, by content and language."""


@require_safe
@gzip_page
def rules(request: HttpRequest, key: str, language: str = "") -> HttpResponseBase:
    """A game's rules by number with the numbers of its default edition, to read, search and print.

    In the reader's language, unless the address says ``fr`` or ``en``. Raises Http404 where none are written.
    """
    if key not in registry.keys():
        raise Http404("no such game")
    spoken = language or translation.get_language() or "en"
    with translation.override(spoken):
        context = {
            "book": _book(key, edition_text(key), spoken[:2]),
            "game": game_pages.card(key),
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
    book = house.rule_book((translation.get_language() or "en")[:2])
    context = {
        "book": {"preface": rulebook.html(book.preface), "parts": rulebook.contents(book)},
        "games": [game for game in game_pages.cards() if game["offered"]],
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


def edition_text(game: str, slug: str = "") -> str:
    """Canonical JSON of an edition: the one named, else the default one, else what the rules ship. Raises Http404."""
    try:
        return content_of(game, slug).text
    except Edition.DoesNotExist:
        raise Http404("no such edition") from None


@lru_cache(maxsize=PAGES_KEPT)
def _book(game: str, content: str, language: str) -> dict[str, Any]:
    """The rule book of a game with this content (canonical JSON) as templates and scripts use it."""
    write = registry.package(game).rule_book
    if write is None:
        raise Http404("no rules are written for this game")
    book = write(language, json.loads(content))
    page = game_pages.find_page(game)
    own = page.span if page is not None else rulebook.plain
    return {
        "language": language,
        "preface": rulebook.html(book.preface, own),
        "parts": rulebook.contents(book, own),
    }


@lru_cache(maxsize=PAGES_KEPT)
def _data(game: str, content: str, language: str) -> bytes:
    """A game's rule book and, as its last part, the rules of the house, which refusals at the table cite as well."""
    own = _book(game, content, language)
    sections = [one for part in rulebook.contents(house.rule_book(language)) for one in part["sections"]]
    with translation.override(language):
        kept = {"title": gettext("Rules of the house"), "sections": sections}
    book = {**own, "parts": [*own["parts"], kept]}
    return json.dumps(book, ensure_ascii=False, separators=(",", ":")).encode()

"""Pages of the games: the card that the home page shows of each, and the head of its own page.

A game keeps its own in ``games/web/games/<folder>/page.py`` as ``PAGE``, its pictures in
``static/img/games/<folder>/``: ``card.svg``, its mark as the symbol ``mark`` of ``mark.svg``, ``scene-1.svg`` to
``scene-3.svg``. A game is offered to players once it has a screen; until then its card says "soon".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.contrib.staticfiles import finders
from django.urls import URLPattern, URLResolver, include, path, reverse
from django.utils.translation import get_language

from games import registry
from games.web.rulebook import Own, plain


@dataclass(frozen=True)
class Saying:
    """A heading and the sentence under it, both translatable."""

    title: Any
    text: Any


@dataclass(frozen=True)
class Lesson:
    """The guided first game: a table against robots without clocks, at which everything is explained as it comes.

    ``minutes`` is its usual length, ``options`` are those of the game.
    """

    minutes: int
    robots: int
    level: str
    options: dict[str, Any]


@dataclass(frozen=True)
class Share:
    """Part of a game in the picture of a shared link, from what a spectator sees (``view``).

    ``board`` picks the facts that its drawing needs, JSON-able; ``drawn`` draws those, 740 × 630, with the colours of
    the seats that the picture names. ``count`` is what everybody counts of a seat, called ``counted``; ``moment`` how
    far the game is: a translatable word and a number.
    """

    board: Callable[[Mapping[str, Any]], dict[str, Any]]
    drawn: Callable[[Mapping[str, Any], Mapping[int, str]], str]
    count: Callable[[Mapping[str, Any], int], int]
    counted: Any
    moment: Callable[[Mapping[str, Any]], tuple[str, int]]


@dataclass(frozen=True)
class GamePage:
    """Front of a game: its presentation to somebody who has never heard of it.

    ``claim`` has at most 32 characters, ``text`` at most 150. ``length`` is a game's usual length in words; ``live``
    and ``days``: it can be played in one go, and over days. ``scenes`` tell a turn in three pictures, ``known`` answers
    what people ask before they sit down: chance, elimination, absence, playing alone. ``hue`` colours its mark and the
    icons of its facts, and nothing else. ``pages`` are the game's own pages: what each is called, by its URL's name.
    ``credit`` names the author, ``editions`` says what shipped editions are called, by slug, and ``span`` shows words
    of the game's own kinds in its rules. ``share`` adds to the picture behind a link,
    in which seats have these ``colours`` where the game's view names none.
    """

    hue: str
    claim: Any
    text: Any
    length: Any
    live: bool
    days: bool
    scenes: tuple[Saying, ...] = ()
    known: tuple[Saying, ...] = ()
    lesson: Lesson | None = None
    pages: dict[str, Any] = field(default_factory=dict)
    credit: Any = ""
    editions: dict[str, Any] = field(default_factory=dict)
    span: Own = plain
    share: Share | None = None
    colours: tuple[str, ...] = ()


def folder(key: str) -> str:
    """The folder of a game's files, on disk and in module names.

    >>> folder("ascending-empires")
    'ascending_empires'
    """
    return key.replace("-", "_")


@lru_cache
def find_page(key: str) -> GamePage | None:
    """Front of the game with this key; None where it has none yet."""
    name = f"games.web.games.{folder(key)}"
    if find_spec(name) is None or find_spec(f"{name}.page") is None:
        return None
    found = import_module(f"{name}.page").PAGE
    assert isinstance(found, GamePage)
    return found


@lru_cache
def has_screen(key: str) -> bool:
    """True if the game has a screen, so that it can be played in a browser."""
    return finders.find(f"js/games/{folder(key)}/screen.js") is not None


def offered_games() -> tuple[str, ...]:
    """Keys of the games that tables can be opened for, in the order of the registry; the first is the usual one."""
    return tuple(key for key in registry.keys() if has_screen(key))


def label(key: str) -> dict[str, Any]:
    """Label of a game in a list: its key and title, its page and the paths of its pictures below ``static/``.

    Raises KeyError for a key that is not registered.
    """
    title = registry.package(key).info.title
    return {
        "game": key,
        "title": title.get((get_language() or "en")[:2], title["en"]),
        "page": find_page(key),
        "art": f"img/games/{folder(key)}/card.svg",
        "mark": f"img/games/{folder(key)}/mark.svg",
    }


def card(key: str) -> dict[str, Any]:
    """One game as its card and its page show it. Raises KeyError for a key that is not registered."""
    return {
        **label(key),
        "key": key,
        "info": registry.package(key).info,
        "offered": has_screen(key),
        "url": reverse("game", args=[key]),
        "pages": pages(key),
        "scenes": scenes(key),
    }


def cards() -> list[dict[str, Any]]:
    """All games that have something to say of themselves: those to be played first, in the order of the registry."""
    shown = [card(key) for key in registry.keys() if find_page(key) is not None]
    return sorted(shown, key=lambda one: not one["offered"])


def scenes(key: str) -> list[tuple[Saying, str]]:
    """The pictures that tell a turn of the game: what is said under each, and its path below ``static/``."""
    page = find_page(key)
    told = page.scenes if page is not None else ()
    return [(scene, f"img/games/{folder(key)}/scene-{number}.svg") for number, scene in enumerate(told, 1)]


def pages(key: str) -> dict[str, dict[str, Any]]:
    """The game's own pages, such as its cards: title and address of each by name."""
    page = find_page(key)
    named = page.pages if page is not None else {}
    return {name: {"title": title, "url": reverse(name)} for name, title in named.items()}


def own_urls() -> list[URLPattern | URLResolver]:
    """The addresses of the games' own pages: below ``/g/<key>/``, and those that once led to them from elsewhere."""
    found: list[URLPattern | URLResolver] = []
    for key in registry.keys():
        name = f"games.web.games.{folder(key)}"
        if find_spec(name) is not None and find_spec(name := f"{name}.urls") is not None:
            found.append(path(f"g/{key}/", include(name)))
            found += getattr(import_module(name), "old_urlpatterns", [])
    return found


def named_editions(game: str, slugs: Iterable[str]) -> list[tuple[str, str]]:
    """Editions by slug with what they are called in the reader's language; a host's own is called by its slug."""
    page = find_page(game)
    names = page.editions if page is not None else {}
    return [(slug, str(names.get(slug, slug))) for slug in slugs]

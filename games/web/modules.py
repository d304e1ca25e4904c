"""The script of a page: one file on a collected site, in development the modules as they stand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.utils.translation import get_language

from games import registry
from games.web.bundle import Bundle, bundle_name, in_order, plan, shelf_name
from games.web.message_parts import later_name
from games.web.sprites import SPRITE, sprite_name

SITE_WORDS = "djangojs"
"""The domain of the messages of the scripts that all games share."""
TABLE = "js/main.js"
"""Module of the page of a table, and of its replay."""


def script(entry: str, later: str = "") -> tuple[str, tuple[str, ...]]:
    """Script of a page for the module at this path of ``static/``, with the modules that it names beforehand.

    A browser learns of a module only from the one that imports it, a dozen round trips one after the other; named
    in the page's head they are fetched together. ``later`` is a module that the page is known to ask for soon.
    """
    if settings.STATIC_HASHED:
        vendored = (path for path in needed_modules(entry) if path.startswith("vendor/"))
        return bundle_name(entry), (*vendored, shelf_name(entry), *_bundles_of(entry, later))
    ahead = (path for path in needed_modules(later) if path not in needed_modules(entry)) if later else ()
    return entry, (*needed_modules(entry), *ahead)


def folder_of(game: str) -> str:
    """The folder of a game among scripts, sheets and templates.

    >>> folder_of("ascending-empires")
    'ascending_empires'
    """
    return game.replace("-", "_")


def words_of(game: str) -> str:
    """The domain of a game's catalogue of words for its scripts."""
    return f"djangojs-{folder_of(game)}"


def message_scripts(*domains: str) -> list[str]:
    """Addresses of the reader's messages of these domains. English needs none, nor does a domain without any.

    They are those that a table needs first: all the messages go with ``later_message_scripts``.
    """
    return [static(path) for path in _translations(domains)]


def later_message_scripts(*domains: str) -> list[str]:
    """Addresses of the messages of these domains that only modules need which are fetched later."""
    later = map(later_name, _translations(domains) if settings.STATIC_HASHED else ())
    return [static(path) for path in later if _is_collected(path)]


def _translations(domains: Iterable[str]) -> list[str]:
    """Paths of the reader's translations."""
    language = (get_language() or "en")[:2]
    return [path for domain in domains if domain and (path := _messages(language, domain))]


@lru_cache
def _is_collected(path: str) -> bool:
    return bool(staticfiles_storage.exists(path))


@lru_cache
def _messages(language: str, domain: str) -> str:
    """Path of a translation below ``static/``, "" where there is none."""
    path = f"messages/{language}/{domain}.js"
    return path if finders.find(path) else ""


def screen_of(game: str) -> str:
    """The path of a game's screen, "" while it has none."""
    path = f"js/games/{folder_of(game)}/screen.js"
    return path if finders.find(path) else ""


def screens() -> tuple[str, ...]:
    """The paths of the screens of all games that have one, in the order of the registry."""
    return tuple(filter(None, map(screen_of, registry.keys())))


def draws_of(game: str) -> str:
    """The path of the words for a game's draws of chance, "" where it has none."""
    path = f"js/games/{folder_of(game)}/draws.js"
    return path if finders.find(path) else ""


def fetch_path(path: str) -> str:
    """The path at which a page's script fetches a module that the page names to it."""
    return bundle_name(path) if settings.STATIC_HASHED else path


def sprite_of(game: str) -> str:
    """The path of the sprite from which a game's table shows icons."""
    return sprite_name(folder_of(game)) if settings.STATIC_HASHED and screen_of(game) else SPRITE


def style_of(game: str) -> str:
    """The path of a game's style sheet, "" while it has none."""
    path = f"css/games/{folder_of(game)}/screen.css"
    return path if finders.find(path) else ""


@lru_cache
def _bundles_of(entry: str, later: str) -> tuple[str, ...]:
    """The bundles with a module that a page fetches later, those that it shares first."""
    bundle = next((bundle for bundle in _plan(entry) if later and bundle.entry == later), None)
    return (*bundle.imports, bundle.path) if bundle else ()


@lru_cache
def _plan(entry: str) -> tuple[Bundle, ...]:
    """The bundles of a collected site; planning them takes seconds, and ``warm`` does it beforehand."""
    return tuple(plan(entry, _text, screens()))


def warm() -> None:
    """Plan the bundles of the table's page: the first visitor after a start need not wait for that."""
    for game in registry.keys() if settings.STATIC_HASHED else ():
        script(TABLE, screen_of(game))


@lru_cache
def needed_modules(entry: str) -> tuple[str, ...]:
    """Paths of a module and of all it imports, each after those that it needs.

    >>> needed("js/line/patch.js")
    ('js/line/patch.js',)
    """
    return tuple(in_order([entry], _text))


def _text(path: str) -> str:
    return Path(str(finders.find(path))).read_text(encoding="utf-8")

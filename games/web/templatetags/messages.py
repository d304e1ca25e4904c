"""Template tag for the translated messages of scripts."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

SITE = "djangojs"
"""The domain of the scripts that all games share."""


@register.simple_tag
def messages(domain: str = "") -> SafeString:
    """Scripts with the reader's messages: those of the site, and those of ``domain``. None for English.

    They run before modules that follow them.
    """
    paths = [path for one in (SITE, domain) if one and (path := _find(get_language() or "en", one))]
    return format_html_join("", '<script defer src="{}"></script>', ((static(path),) for path in paths))


@lru_cache
def _find(language: str, domain: str) -> str:
    """Path of a translation below ``static/``, "" where there is none."""
    path = f"messages/{language[:2]}/{domain}.js"
    return path if finders.find(path) else ""

"""Template tag for the translated messages of scripts."""

from __future__ import annotations

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.web.modules import message_scripts

register = template.Library()

SITE = "djangojs"
"""The domain of the scripts that all games share."""


@register.simple_tag
def messages(domain: str = "") -> SafeString:
    """Scripts with the reader's messages: those of the site, and those of ``domain``. They run before modules."""
    scripts = message_scripts(SITE, domain)
    return format_html_join("", '<script defer src="{}"></script>', ((script,) for script in scripts))

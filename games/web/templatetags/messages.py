"""Template tag for the translated messages of scripts."""

from __future__ import annotations

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.web.modules import SITE_WORDS, later_message_scripts, message_scripts

register = template.Library()


@register.simple_tag
def messages(domain: str = "") -> SafeString:
    """Scripts with all the reader's messages: the site's, and those of ``domain``. They run before modules."""
    domains = (SITE_WORDS, domain)
    return tag_scripts([*message_scripts(*domains), *later_message_scripts(*domains)])


@register.simple_tag
def tag_scripts(scripts: list[str]) -> SafeString:
    """Scripts that run before modules, at these addresses."""
    return format_html_join("", '<script defer src="{}"></script>', ((script,) for script in scripts))

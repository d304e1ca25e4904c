"""Names within translated sentences, where no ``<bdi>`` can stand."""

from __future__ import annotations

from django import template
from django.template.defaultfilters import stringfilter

from games.tables.text import isolate

register = template.Library()
register.filter("isolate", stringfilter(isolate))

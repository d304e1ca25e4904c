"""Analyses of games that are over: worked out once, after the end."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.table import Table


class Analysis(models.Model):
    """Analysis of one table as packed JSON; empty while it is worked out, and where there can be none.

    ``done`` of ``parts`` segments are worked out; 0 parts: it cannot be analysed.
    """

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="analysis")
    parts = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    data = models.BinaryField(default=b"")
    touched = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("analysis")
        verbose_name_plural = _("analyses")

    def __str__(self) -> str:
        return f"{self.table_id} {self.done}/{self.parts}"

"""Recorded parts of replays: pictures of games that are over, which later rules do not change."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models.table import Table


class FilmPart(models.Model):
    """Packed frames of one part of a replay, as one viewer saw it: ``viewer`` as in replay/viewers.py."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="film")
    viewer = models.SmallIntegerField()
    number = models.PositiveIntegerField()
    data = models.BinaryField()

    class Meta:
        verbose_name = _("part of a replay")
        verbose_name_plural = _("parts of replays")
        constraints = [
            models.UniqueConstraint(fields=["table", "viewer", "number"], name="one_film_part_per_viewer")
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.viewer} {self.number}"

"""Rows for the operator: reports of refusals and failures, and the heartbeat of the clocks."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.models.table import Table


class Report(models.Model):
    """Report of a refusal or a failure at a table, with what is needed to reproduce it.

    ``seq`` is the last move before it. ``error`` is an exception's kind and place, without its words; ``detail`` are
    those words, or a player's own, for the operator alone while the game runs. ``scenario`` is kept for what failed:
    rules change, and it must be seen under those that it failed under.
    """

    class Kind(models.TextChoices):
        REFUSAL = "refusal", _("refused")
        RULES = "rules", _("the rules failed")
        BOT = "bot", _("a robot failed")
        CLOCK = "clock", _("the clock failed")
        PLAYER = "player", _("reported by a player")
        PAGE = "page", _("a page failed")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="reports")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    seq = models.PositiveIntegerField()
    seat = models.SmallIntegerField(null=True, blank=True)
    prompt = models.CharField(max_length=120, blank=True)
    action = models.JSONField(null=True, blank=True)
    code = models.CharField(max_length=40, blank=True)
    rule = models.CharField(max_length=20, blank=True)
    error = models.CharField(max_length=200, blank=True)
    detail = models.TextField(blank=True)
    scenario = models.JSONField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["table", "pk"]

    def __str__(self) -> str:
        return f"{self.table_id} {self.kind} {self.pk}"


class Beat(models.Model):
    """Heartbeat of the clocks, one row: they were served until ``at``. Time without it is an outage, and given back."""

    at = models.DateTimeField()

    class Meta:
        verbose_name = _("beat of the clock")
        verbose_name_plural = _("beats of the clock")

    def __str__(self) -> str:
        return str(self.at)


class TableUse(models.Model):
    """Use of a table while it runs: who opened it, and when anybody last looked on where only robots play.

    ``opener`` is a keyed hash of the network (core/openers.py), "" where that is not known. Deleted after the game.
    """

    table = models.OneToOneField(Table, on_delete=models.CASCADE, primary_key=True, related_name="use")
    opener = models.CharField(max_length=16, blank=True, db_index=True)
    watched_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("use of a table")
        verbose_name_plural = _("uses of tables")

    def __str__(self) -> str:
        return str(self.table_id)

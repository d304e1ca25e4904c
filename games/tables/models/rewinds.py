"""Requests to take moves back."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.tables.models.lengths import TOKEN_LENGTH
from games.tables.models.table import Table


class RewindRequest(models.Model):
    """A request to go back to the position after move ``to``, made when move ``seq`` was the last.

    Seats are numbers of the game. Another move ends a request that is still ``open``: it is one of the past as soon as
    the table's ``seq`` is another, or its ``deadline`` has gone by.
    """

    class State(models.TextChoices):
        OPEN = "open", _("open")
        DONE = "done", _("taken back")
        REFUSED = "refused", _("refused")
        WITHDRAWN = "withdrawn", _("withdrawn")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="rewind_requests")
    seat = models.PositiveSmallIntegerField()
    seq = models.PositiveIntegerField()
    to = models.PositiveIntegerField()
    token = models.CharField(max_length=TOKEN_LENGTH)
    asked = models.JSONField(default=list, help_text=_("Seats that must agree."))
    agreed = models.JSONField(default=list, help_text=_("Those that have."))
    refused = models.SmallIntegerField(null=True, blank=True, help_text=_("The seat that refused."))
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    at = models.DateTimeField()
    deadline = models.DateTimeField()

    class Meta:
        verbose_name = _("undo request")
        verbose_name_plural = _("undo requests")
        ordering = ["table", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["table", "token"], name="one_rewind_per_token"),
            models.UniqueConstraint(
                fields=["table", "seq"], condition=Q(state="open"), name="one_open_rewind_per_position"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} #{self.seq} → #{self.to}"

"""The chat of a table."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.models.lengths import CHAT_LENGTH, NAME_LENGTH, TOKEN_LENGTH
from games.tables.models.seats import Seat
from games.tables.models.table import Table


class ChatLine(models.Model):
    """A line of the chat. ``name`` is that of its speaker at the time.

    One with a seat in ``to`` is a direct message, for its two seats alone: it goes with the seat, and is nobody else's.
    One with a word in ``house`` was said by the house: what happened there, with what belongs to it in ``about``; with
    a seat in ``to``, to that seat alone.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    seat = models.ForeignKey(Seat, on_delete=models.SET_NULL, null=True, blank=True, related_name="said")
    to = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, blank=True, related_name="letters")
    name = models.CharField(max_length=NAME_LENGTH)
    text = models.CharField(max_length=CHAT_LENGTH, blank=True)
    house = models.CharField(max_length=20, blank=True)
    about = models.JSONField(default=dict)
    token = models.CharField(max_length=TOKEN_LENGTH)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("chat line")
        verbose_name_plural = _("chat lines")
        ordering = ["table", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seat", "token"], name="one_chat_line_per_token")
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.text[:40]}"

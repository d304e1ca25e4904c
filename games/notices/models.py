"""Rows of notices: receivers, their addresses and subscriptions, and notices still to be sent."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.models import Seat, Table


class Reader(models.Model):
    """A person who may be told something while away, by the seat. ``off`` are pairs that they do not want.

    ``looked_at`` is when a page of the seat was last seen to be open and not hidden: what was there by then needs no
    message. ``site`` is the address under which the person knows this server.
    """

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="reader")
    language = models.CharField(max_length=5)
    site = models.CharField(max_length=200)
    time_zone = models.CharField(max_length=40, default="UTC", help_text=_("In which moments are told."))
    off = models.JSONField(default=list, help_text=_("Pairs of event and channel."))
    looked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("reader of notices")
        verbose_name_plural = _("readers of notices")

    def __str__(self) -> str:
        return str(self.seat_id)

    def wants(self, event: str, channel: str) -> bool:
        """True if an event is to be told there."""
        return f"{event}:{channel}" not in self.off


class Mailbox(models.Model):
    """A mail address; nothing but the request to confirm it is sent there before that is done."""

    reader = models.OneToOneField(Reader, on_delete=models.CASCADE, related_name="mailbox")
    address = models.EmailField()
    confirmed_at = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("mail address")
        verbose_name_plural = _("mail addresses")

    def __str__(self) -> str:
        return str(self.reader_id)


class Browser(models.Model):
    """A browser that shows notices of a seat: its address at its push service, with the keys to write to it."""

    reader = models.ForeignKey(Reader, on_delete=models.CASCADE, related_name="browsers")
    endpoint = models.CharField(max_length=1000)
    p256dh = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("browser told by push")
        verbose_name_plural = _("browsers told by push")
        constraints = [models.UniqueConstraint(fields=["reader", "endpoint"], name="one_row_per_browser")]

    def __str__(self) -> str:
        return str(self.reader_id)


class Hook(models.Model):
    """A channel elsewhere that hears of a table what everybody may know, as its host wishes."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="hook")
    url = models.CharField(max_length=1000)
    language = models.CharField(max_length=5)
    site = models.CharField(max_length=200)

    class Meta:
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")

    def __str__(self) -> str:
        return str(self.table_id)


class PushKey(models.Model):
    """This server's name for push services, one row: with another key every browser would have to be asked again."""

    private = models.TextField()

    class Meta:
        verbose_name = _("key for push")
        verbose_name_plural = _("keys for push")

    def __str__(self) -> str:
        return str(self.pk)


class Post(models.Model):
    """Progress of the watch over a table: its version then, and what lay open, with the move since which it does."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="post")
    version = models.IntegerField(default=-1)
    open = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("table looked at")
        verbose_name_plural = _("tables looked at")

    def __str__(self) -> str:
        return str(self.table_id)


class Notice(models.Model):
    """One event for one receiver on one channel. ``key`` names the event: it is told once.

    ``name`` is what lies open on the table and makes it worth telling; it is over when that is gone. While a process
    sends it, ``claim`` is that process' own word, and ``next_at`` when others may think it dead.
    """

    class Channel(models.TextChoices):
        MAIL = "mail", _("mail")
        PUSH = "push", _("push")
        HOOK = "hook", _("webhook")

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        SENT = "sent", _("sent")
        SEEN = "seen", _("seen at the table")
        OVER = "over", _("answered before")
        FAILED = "failed", _("given up")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="notices")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, blank=True, related_name="notices")
    channel = models.CharField(max_length=10, choices=Channel.choices)
    kind = models.CharField(max_length=10)
    key = models.CharField(max_length=160)
    name = models.CharField(max_length=140)
    about = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    tries = models.PositiveSmallIntegerField(default=0)
    at = models.DateTimeField()
    next_at = models.DateTimeField()
    claim = models.CharField(max_length=40, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["seat", "channel", "key"],
                name="one_notice_per_event",
                condition=Q(seat__isnull=False),
            ),
            models.UniqueConstraint(
                fields=["table", "channel", "key"],
                name="one_notice_per_event_of_a_table",
                condition=Q(seat__isnull=True),
            ),
        ]
        indexes = [
            models.Index(fields=["next_at"], name="notices_due", condition=Q(state="waiting")),
            models.Index(fields=["seat", "channel", "settled_at"], name="notices_sent"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.channel} {self.key}"

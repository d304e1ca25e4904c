"""Seats of a table, and the answers that their players prepared."""

from __future__ import annotations

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.models.lengths import CLIENT_SEED_LENGTH, NAME_LENGTH
from games.tables.models.table import Table


class SeatManager(models.Manager["Seat"]):
    """Seats around tables, without those of people whom a host has sent away from a lobby."""

    def get_queryset(self) -> models.QuerySet[Seat]:
        return super().get_queryset().filter(sent_away=None)


class Seat(models.Model):
    """A seat at a table, of a person or a bot.

    Before the start ``number`` is the order of arrival, from then on the seat of the game. Of a person's
    secret only the SHA-256 is kept. A ``standin`` is a bot that plays for an absent person, who may take
    the seat back at any time, unless ``removed``. A deputy opens the seat with a secret of their own, until a moment.
    A robot that was taken over by somebody who is out (takeovers.py) has that person as its deputy, and plays no more.
    ``keys`` are further secrets of the person's own, ``[SHA-256, moment (ms) until which it opens]``; see keys.py.

    A person who was ``sent_away`` from the lobby sits at the table no more: ``objects`` leaves the row out, whose
    secrets tell who may not come back by themselves (lobby/exclusions.py). Its number is none of a seat.
    """

    class Kind(models.TextChoices):
        HUMAN = "human", _("person")
        BOT = "bot", _("bot")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=NAME_LENGTH)
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.HUMAN)
    level = models.CharField(max_length=20, blank=True, help_text=_("Of a bot."))
    secret_hash = models.CharField(max_length=64, blank=True)
    arrival = models.PositiveSmallIntegerField(
        default=0, help_text=_("The number before the start, in the order of arrival.")
    )
    former = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text=_("Number of the seat at the table that this is the rematch of.")
    )
    word = models.CharField(
        max_length=CLIENT_SEED_LENGTH, blank=True, help_text=_("Added to the seed of the dice.")
    )
    standin = models.BooleanField(default=False)
    standin_seq = models.PositiveIntegerField(
        null=True, blank=True, help_text=_("The last move before a robot stood in.")
    )
    standin_at = models.DateTimeField(
        null=True, blank=True, help_text=_("When it did, unless the person got up themselves.")
    )
    missed = models.PositiveSmallIntegerField(default=0, help_text=_("Deadlines missed in a row."))
    last_seen = models.DateTimeField(
        null=True, blank=True, help_text=_("When a page of the seat was last open.")
    )
    removed = models.BooleanField(default=False, help_text=_("Sent away for good; a robot plays on."))
    muted = models.BooleanField(default=False, help_text=_("May not talk."))
    deputy_name = models.CharField(max_length=NAME_LENGTH, blank=True)
    deputy_hash = models.CharField(max_length=64, blank=True)
    deputy_until = models.DateTimeField(null=True, blank=True)
    quiet_from = models.PositiveSmallIntegerField(
        default=0, help_text=_("Minute of the day from which the clocks of the seat rest.")
    )
    quiet_to = models.PositiveSmallIntegerField(
        default=0, help_text=_("Minute of the day until which they do; the same: never.")
    )
    time_zone = models.CharField(max_length=40, default="UTC", help_text=_("Of the quiet hours."))
    keys = models.JSONField(default=list, blank=True)
    joined = models.DateTimeField(default=timezone.now)
    sent_away = models.DateTimeField(
        null=True, blank=True, help_text=_("When the host sent them away from the lobby.")
    )

    objects = SeatManager()
    everyone = models.Manager["Seat"]()

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_per_number"),
            models.UniqueConstraint(
                "table", Lower("name"), name="one_seat_per_name", condition=Q(sent_away=None)
            ),
            models.UniqueConstraint(fields=["table", "former"], name="one_seat_per_former_seat"),
            models.CheckConstraint(
                name="people_have_a_secret_and_bots_a_level",
                condition=(Q(kind="human", level="") & ~Q(secret_hash=""))
                | (Q(kind="bot", secret_hash="", standin=False) & ~Q(level="")),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    deputised = False
    """True once access.py opened it by the secret of a deputy."""

    keyed = False
    """True once access.py opened it by one of its keys."""

    STANDIN = ("standin", "standin_seq", "standin_at", "missed")
    """The columns that a robot's coming and going changes."""

    def end_deputy(self) -> None:
        """The deputy's link opens nothing any more, and what they said beforehand goes with them; not saved yet."""
        self.deputy_name, self.deputy_hash, self.deputy_until = "", "", None
        self.prepared.filter(until__isnull=False).delete()

    def robot_sits_down(self, seq: int, at: datetime | None) -> None:
        """A robot plays on after move ``seq``; ``at`` None: the person got up themselves."""
        self.standin, self.standin_seq, self.standin_at, self.missed = True, seq, at, 0

    def person_sits_down(self) -> None:
        """The person plays again."""
        self.standin, self.standin_seq, self.standin_at, self.missed = False, None, None, 0

    @property
    def lent(self) -> bool:
        """True while somebody who is out plays this robot's seat."""
        return self.kind == self.Kind.BOT and bool(self.deputy_hash)

    @property
    def of_person(self) -> bool:
        """True for a seat that somebody plays or may take back: a person's, or a robot's that was taken over."""
        return self.kind == self.Kind.HUMAN or self.lent

    @property
    def automatic(self) -> bool:
        """True while a bot answers for this seat."""
        return self.standin or (self.kind == self.Kind.BOT and not self.deputy_hash)


class Prepared(models.Model):
    """A prepared answer, a secret of the seat: the draft of an order sheet, or standing orders.

    A draft (drafts.py) is for the question with id ``prompt``. Standing orders (standing_orders.py) are for none ("");
    ``seq`` is the last move that was looked at for them, ``asked`` the question found then, ``due_at`` when it is
    answered.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="prepared")
    prompt = models.CharField(max_length=120, blank=True, default="")
    data = models.JSONField()
    seq = models.IntegerField(default=-1)
    asked = models.CharField(max_length=120, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField(null=True, blank=True)
    """For orders of a deputy: when their term is over. Null: it is the person's own."""

    class Meta:
        verbose_name = _("prepared answer")
        verbose_name_plural = _("prepared answers")
        constraints = [
            models.UniqueConstraint(fields=["seat", "prompt"], name="one_prepared_answer_per_question")
        ]

    def __str__(self) -> str:
        return str(self.seat_id)

"""Groups: people who play together again and again, found by a secret link and without accounts."""

from __future__ import annotations

from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.models.lengths import NAME_LENGTH


class Group(models.Model):
    """A group. Whoever has its link, which is its ``code``, is of it; its games are the tables that name it.

    ``first`` is the table at which it was made, ``renewed`` when it last got another link, ``rated`` whether its
    people want ratings.
    """

    code = models.CharField(max_length=14, unique=True)
    name = models.CharField(max_length=60)
    created = models.DateTimeField(default=timezone.now)
    renewed = models.DateTimeField(null=True, blank=True)
    rated = models.BooleanField(default=False)
    first = models.ForeignKey(
        "Table", on_delete=models.SET_NULL, null=True, blank=True, related_name="made_group"
    )

    class Meta:
        verbose_name = _("group")
        verbose_name_plural = _("groups")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """A name in a group: seats of that name at its tables are theirs. Who is ``gone`` is named no more."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="members")
    name = models.CharField(max_length=NAME_LENGTH)
    gone = models.BooleanField(default=False)
    joined = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("member of a group")
        verbose_name_plural = _("members of groups")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint("group", Lower("name"), name="one_member_per_name"),
        ]

    def __str__(self) -> str:
        return self.name


class Night(models.Model):
    """A date for a game night. Once it is ``fixed`` a table opens itself then, with those who said yes.

    ``zone`` is the time zone in which it was proposed. ``reminded``: those who come have been told that it is near.
    """

    class State(models.TextChoices):
        ASKED = "asked", _("to choose from")
        FIXED = "fixed", _("chosen")
        OPEN = "open", _("its table is open")
        OVER = "over", _("nobody came")

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="nights")
    at = models.DateTimeField()
    zone = models.CharField(max_length=40, default="UTC")
    game = models.CharField(max_length=60)
    state = models.CharField(max_length=10, choices=State.choices, default=State.ASKED)
    reminded = models.BooleanField(default=False)
    table = models.ForeignKey(
        "Table", on_delete=models.SET_NULL, null=True, blank=True, related_name="night_of"
    )

    class Meta:
        verbose_name = _("game night")
        verbose_name_plural = _("game nights")
        ordering = ["at"]
        constraints = [models.UniqueConstraint(fields=["group", "at"], name="one_night_per_moment")]
        indexes = [models.Index(fields=["at"], name="nights_due", condition=models.Q(state="fixed"))]

    def __str__(self) -> str:
        return f"{self.group_id} {self.at}"


class Reply(models.Model):
    """A member's answer to a date. ``seat`` is the one that its table keeps for them, until they have taken it.

    ``told`` is a seat of theirs at a table of the group at which they asked for notices: they are reminded there.
    """

    class Answer(models.TextChoices):
        YES = "yes", _("yes")
        MAYBE = "maybe", _("maybe")
        NO = "no", _("no")

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="replies")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="replies")
    answer = models.CharField(max_length=5, choices=Answer.choices)
    seat = models.OneToOneField(
        "Seat", on_delete=models.SET_NULL, null=True, blank=True, related_name="kept_for"
    )

    told = models.ForeignKey("Seat", on_delete=models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        verbose_name = _("answer to a date")
        verbose_name_plural = _("answers to dates")
        constraints = [models.UniqueConstraint(fields=["night", "member"], name="one_reply_per_member")]

    def __str__(self) -> str:
        return self.answer

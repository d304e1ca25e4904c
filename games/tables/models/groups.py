"""Groups: people who play together again and again, found by a secret link and without accounts."""

from __future__ import annotations

from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.models.lengths import NAME_LENGTH


class Group(models.Model):
    """A group. Whoever has its link, which is its ``code``, is of it; its games are the tables that name it."""

    code = models.CharField(max_length=14, unique=True)
    name = models.CharField(max_length=60)
    created = models.DateTimeField(default=timezone.now)

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

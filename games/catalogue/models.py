"""Editions of games, and the frozen copies of them that tables play with.

An *edition* is one whole set of content of one game. Hosts may copy one and change the copy; tables never read
editions but a frozen copy of them (``freeze.py``), so that an edit cannot reach a game that has begun.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

SLUG = 60


class Edition(models.Model):
    """One set of content of one game. A locked edition never changes: results and files refer to it.

    ``document`` is the content in the structure of its file. A game may keep parts of it in rows of an app of its own,
    where they can be edited one by one (``parts.py``): those are not in the document.
    """

    game = models.CharField(max_length=SLUG, help_text=_("Key of the game on the shelf."))
    slug = models.CharField(max_length=SLUG, validators=[RegexValidator(r"^[A-Za-z0-9][A-Za-z0-9._-]*$")])
    locked = models.BooleanField(
        default=False, help_text=_("Locked editions are read-only for good; copy one to change it.")
    )
    is_default = models.BooleanField(default=False, help_text=_("What new tables of the game play with."))
    document = models.JSONField(
        default=dict, help_text=_("The content, without the parts that have rows of their own.")
    )

    class Meta:
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        ordering = ["game", "slug"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], name="edition_slug_once_per_game"),
            models.UniqueConstraint(
                fields=["game"], condition=Q(is_default=True), name="edition_one_default_per_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.slug}"


class FrozenError(Exception):
    """An attempt to change or delete frozen content."""


class FrozenQuerySet(models.QuerySet["FrozenContent"]):
    """Query set of rows that can be added and read only."""

    def update(self, **kwargs: Any) -> NoReturn:
        raise FrozenError("frozen content never changes")

    def delete(self) -> NoReturn:
        raise FrozenError("frozen content is kept for good")


class FrozenContent(models.Model):
    """The content that tables play with: canonical JSON under its own hash, never changed.

    ``hash`` is the SHA-256 of ``text`` in hexadecimal.
    """

    hash = models.CharField(max_length=64, primary_key=True)
    game = models.CharField(max_length=SLUG)
    edition = models.CharField(max_length=SLUG, help_text=_("Slug of the edition it was made from."))
    text = models.TextField()
    created = models.DateTimeField(auto_now_add=True)

    objects = FrozenQuerySet.as_manager()

    class Meta:
        verbose_name = _("frozen content")
        verbose_name_plural = _("frozen contents")
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.game}: {self.edition} ({self.hash[:10]})"

    @property
    def data(self) -> dict[str, Any]:
        """The edition as plain data, in the structure of its file."""
        content: dict[str, Any] = json.loads(self.text)
        return content

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise FrozenError("frozen content never changes")
        super().save(*args, **kwargs)

    def delete(self, using: str | None = None, keep_parents: bool = False) -> NoReturn:
        raise FrozenError("frozen content is kept for good")

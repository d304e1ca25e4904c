"""The log of a table: move records, which are append-only, and checkpoints to replay them from."""

from __future__ import annotations

from typing import Any, NoReturn

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.models.table import Table


class AppendOnlyError(Exception):
    """An attempt to change or delete a line of the log."""


class AppendOnlyQuerySet(models.QuerySet[Any]):
    """Append-only query set: rows are added and read; the rest raises AppendOnlyError."""

    def update(self, **kwargs: Any) -> NoReturn:
        raise AppendOnlyError("a line of the log never changes")

    def delete(self) -> NoReturn:
        raise AppendOnlyError("a line of the log is kept for good")


class MoveRecord(models.Model):
    """One line of the log: the move of one seat and what came of it. Number 0 is the start of the game.

    ``outcomes`` are the results of chance as ``[label, outcome]`` in the order drawn, ``events`` what
    happened with its secrets (only ``selectors.events_since`` shows them, each viewer their own). Rows are
    only ever added: a trigger of the database refuses changes too.
    """

    class By(models.TextChoices):
        TABLE = "table", _("the table")
        PLAYER = "player", _("a player")
        DEPUTY = "deputy", _("a deputy")
        CLOCK = "clock", _("the clock")
        BOT = "bot", _("a bot")

    BY_PEOPLE = (By.PLAYER, By.DEPUTY)
    """Moves that somebody made, no clock and no bot in their name."""

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="moves")
    seq = models.PositiveIntegerField()
    seat = models.SmallIntegerField(null=True, blank=True)
    by = models.CharField(max_length=10, choices=By.choices)
    prompt = models.CharField(max_length=120, blank=True)
    token = models.CharField(max_length=160)
    action = models.JSONField()
    outcomes = models.JSONField()
    events = models.JSONField()
    version = models.PositiveIntegerField(help_text=_("The table's version after it."))
    rules_version = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)

    objects = AppendOnlyQuerySet.as_manager()

    class Meta:
        db_table = "tables_move"
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["table", "seq"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seq"], name="one_move_per_seq"),
            models.UniqueConstraint(fields=["table", "token"], name="one_move_per_token"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} #{self.seq}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise AppendOnlyError("a line of the log never changes")
        super().save(*args, **kwargs)

    def delete(self, using: str | None = None, keep_parents: bool = False) -> NoReturn:
        raise AppendOnlyError("a line of the log is kept for good")


class Checkpoint(models.Model):
    """The snapshot after move ``seq``, under the rules of ``rules_version``: where a replay may begin."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="checkpoints")
    seq = models.PositiveIntegerField()
    rules_version = models.PositiveIntegerField()
    state = models.BinaryField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("checkpoint")
        verbose_name_plural = _("checkpoints")
        ordering = ["table", "seq", "rules_version"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "seq", "rules_version"], name="one_checkpoint_per_seq_and_rules"
            )
        ]

    def __str__(self) -> str:
        return f"{self.table_id} #{self.seq}"

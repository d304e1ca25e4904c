"""Rows of the ledger: what every seat owns, constrained so that they cannot contradict one another.

The rules never read them: they follow the snapshot, written by ``post.py`` in the transaction of the move
itself. A move that would break a constraint here does not commit.
"""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

SLUG = 60
NAME = 80


class SeatAccount(models.Model):
    """A seat's money at one table, in the game's unit. While the seat lives it is never below ``floor``."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="accounts")
    seat = models.PositiveSmallIntegerField()
    balance = models.IntegerField()
    floor = models.IntegerField(
        null=True, blank=True, help_text=_("The least the game allows; empty: no limit.")
    )
    alive = models.BooleanField(default=True)

    class Meta:
        db_table = "ledger_account"
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        ordering = ["table", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_account_per_seat"),
            models.CheckConstraint(
                name="debt_has_a_limit_for_the_living",
                condition=Q(alive=False) | Q(floor__isnull=True) | Q(balance__gte=models.F("floor")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.seat}: {self.balance}"


class PlanetHolding(models.Model):
    """A body that a seat controls. Neutral bodies have no row."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="planet_holdings")
    account = models.ForeignKey(SeatAccount, on_delete=models.CASCADE, related_name="planet_holdings")
    body = models.CharField(max_length=NAME)

    class Meta:
        verbose_name = _("planet holding")
        verbose_name_plural = _("planet holdings")
        ordering = ["table", "body"]
        constraints = [models.UniqueConstraint(fields=["table", "body"], name="one_owner_per_body")]

    def __str__(self) -> str:
        return self.body


class KnownTechnology(models.Model):
    """A technology, by its number, that a seat has: once."""

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="known_technologies")
    account = models.ForeignKey(SeatAccount, on_delete=models.CASCADE, related_name="known_technologies")
    n = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("known technology")
        verbose_name_plural = _("known technologies")
        ordering = ["table", "account", "n"]
        constraints = [models.UniqueConstraint(fields=["account", "n"], name="one_technology_once")]

    def __str__(self) -> str:
        return str(self.n)


class DeckCard(models.Model):
    """Place of one copy of a card. Rows of ``hand`` and ``draw`` are secrets of a running game.

    ``position`` counts from 0, the oldest; in the draw pile from the bottom, so that a draw changes one row
    only.
    """

    class Pile(models.TextChoices):
        DRAW = "draw", _("draw pile")
        DISCARD = "discard", _("discard pile")
        HAND = "hand", _("hand")
        TABLE = "table", _("on the table")
        STACK = "stack", _("on the stack")
        PLAYED = "played", _("played this turn")

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE, related_name="deck_cards")
    copy = models.PositiveSmallIntegerField(help_text=_("Number of this copy in the table's deck."))
    card = models.CharField(max_length=SLUG)
    pile = models.CharField(max_length=10, choices=Pile.choices)
    account = models.ForeignKey(
        SeatAccount, on_delete=models.CASCADE, null=True, blank=True, related_name="deck_cards"
    )
    position = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("card copy")
        verbose_name_plural = _("card copies")
        ordering = ["table", "pile", "account", "position"]
        constraints = [
            models.UniqueConstraint(fields=["table", "copy"], name="one_place_per_copy"),
            models.CheckConstraint(
                name="hands_have_an_owner_and_piles_none",
                condition=Q(pile__in=["hand", "table"], account__isnull=False)
                | Q(pile__in=["draw", "discard"], account__isnull=True)
                | Q(pile__in=["stack", "played"]),
            ),
            models.UniqueConstraint(
                fields=["table", "pile", "position"],
                condition=Q(pile__in=["draw", "discard", "stack", "played"]),
                name="one_card_per_place_in_a_pile",
            ),
            models.UniqueConstraint(
                fields=["account", "pile", "position"],
                condition=Q(pile__in=["hand", "table"]),
                name="one_card_per_place_of_a_seat",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card} ({self.copy})"

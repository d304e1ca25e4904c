"""Accounts and what belongs to them. Nothing in play needs a row of these."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.models import NAME_LENGTH, Seat

HANDLE_LENGTH = 64


class Account(models.Model):
    """Account of a person, who signs in by mail, by passkey or by both. The user behind it has no password.

    ``handle`` (random, hexadecimal) is what authenticators know the account by; ``email`` is confirmed and in small
    letters. ``preferences`` are those of ``preferences.py``.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="account")
    handle = models.CharField(max_length=HANDLE_LENGTH, unique=True)
    email = models.EmailField(unique=True, null=True, blank=True)
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    language = models.CharField(max_length=10, blank=True)
    preferences = models.JSONField(default=dict, blank=True)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")

    def __str__(self) -> str:
        return self.name or self.email or str(self.pk)


class KeptSeat(models.Model):
    """A seat that an account keeps. One account at most: the last who came with the seat's own secret."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="seats")
    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="kept")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("kept seat")
        verbose_name_plural = _("kept seats")

    def __str__(self) -> str:
        return str(self.seat_id)


class Passkey(models.Model):
    """A passkey: its public half. ``credential`` is its id in base64url, ``data`` what the library reads it from."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="passkeys")
    credential = models.CharField(max_length=1400, unique=True)
    data = models.BinaryField()
    uses = models.PositiveBigIntegerField(default=0, help_text=_("As the authenticator counts them."))
    created = models.DateTimeField(default=timezone.now)
    used = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("passkey")
        verbose_name_plural = _("passkeys")

    def __str__(self) -> str:
        return f"{self.created:%Y-%m-%d}"


class Letter(models.Model):
    """A link that was sent by mail and not used yet: of its secret only the SHA-256 is kept.

    ``seats`` are those of the browser that asked, to be kept: ``[row id, hash of the seat's own secret]``, so that one
    whose secret was renewed meanwhile is not. ``account`` is the one that the address is added to, where its owner was
    signed in.
    """

    hashed = models.CharField(max_length=64, primary_key=True)
    email = models.EmailField()
    account = models.ForeignKey(
        Account, on_delete=models.CASCADE, null=True, blank=True, related_name="letters"
    )
    seats = models.JSONField(default=list)
    expires = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name = _("link sent by mail")
        verbose_name_plural = _("links sent by mail")

    def __str__(self) -> str:
        return f"{self.expires:%Y-%m-%d %H:%M}"


class Block(models.Model):
    """Block: a person whom the owner of ``account`` does not want to hear, or to have at their tables.

    ``blocked`` is the other's account where their seat was kept, else the block holds for that ``seat`` alone; ``name``
    is what they were called.
    """

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(
        Account, on_delete=models.CASCADE, null=True, blank=True, related_name="blocked_by"
    )
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    name = models.CharField(max_length=NAME_LENGTH)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["account", "blocked"], name="one_block_per_account"),
            models.UniqueConstraint(fields=["account", "seat"], name="one_block_per_seat"),
            models.CheckConstraint(
                name="a_block_is_of_somebody",
                condition=models.Q(blocked__isnull=False) | models.Q(seat__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.name

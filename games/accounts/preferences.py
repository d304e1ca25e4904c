"""Preferences that follow a person from browser to browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import transaction

from games.accounts.models import Account
from games.tables.errors import Refused
from games.tables.lobby.names import clean_name

SWITCHES = ("confirm", "sound", "keys", "hints")
"""Settings that are on or off, under the names that browsers keep them by."""


def change(account: Account, said: Mapping[str, Any]) -> dict[str, bool]:
    """Note these switches and leave the others as they are; returns all. Raises Refused ``malformed``."""
    if not said.keys() <= set(SWITCHES) or not all(isinstance(value, bool) for value in said.values()):
        raise Refused("malformed", field="preferences")
    with transaction.atomic():  # two switches in quick succession are two requests
        kept = Account.objects.select_for_update().get(pk=account.pk)
        kept.preferences = {**kept.preferences, **said}
        kept.save(update_fields=["preferences"])
    return kept.preferences


def rename(account: Account, name: str) -> None:
    """Change the name under which the person sits down. Raises Refused ``malformed`` ``too_long``."""
    account.name = clean_name(name)
    account.save(update_fields=["name"])


def speak(account: Account, language: str) -> None:
    """Change the language in which the person reads; one that the site does not know changes nothing."""
    if language in dict(settings.LANGUAGES):
        account.language = language
        account.save(update_fields=["language"])

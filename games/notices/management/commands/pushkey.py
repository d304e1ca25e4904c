"""Make the key by which push services know this server."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.notices import subscriptions, webpush


class Command(BaseCommand):
    help = "Make this server's own key for Web Push (VAPID), unless it has one; prints the public half."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(webpush.public_key(subscriptions.push_key()))

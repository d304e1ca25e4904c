"""Fill the catalogue with the editions that the games ship."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.catalogue import freeze, seed


class Command(BaseCommand):
    help = "Fill the catalogue with the editions that the games ship; safe to run again."

    def handle(self, *args: Any, **options: Any) -> None:
        for game in registry.keys():
            try:
                seeded = seed.seed_all(game)
            except seed.SeedError as error:
                raise CommandError(str(error)) from error
            for edition, written in seeded:
                content = freeze.freeze(edition)
                state = "written" if written else "there already"
                self.stdout.write(f"{edition}: {state}, content {content.hash[:10]}")

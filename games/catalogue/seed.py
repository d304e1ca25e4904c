"""Editions from plain data to rows: what the boxes on the shelf ship, and copies that hosts make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction

from games.catalogue.assemble import ANY_RACE, MAIN_DECK, assemble
from games.catalogue.models import (
    BaseShip,
    Card,
    Deck,
    DeckEntry,
    Edition,
    Planet,
    Race,
    Resource,
    StarSystem,
    Technology,
)
from games.rules import shelf

TABLES = frozenset(
    {"slug", "rules", "resources", "races", "ships", "systems", "special_colonies", "technologies", "cards"}
)
"""The parts of an edition that have rows. A game whose content is of another shape is played as shipped."""


class SeedError(Exception):
    """Content that the rows cannot hold, or a locked edition that its file no longer agrees with."""


def seed_all(game: str) -> list[tuple[Edition, bool]]:
    """All editions shipped with ``game`` likewise, the default one first."""
    return [seed(game, data) for data in shelf.game(game).editions()]


def seed(game: str, data: Mapping[str, Any] | None = None) -> tuple[Edition, bool]:
    """An edition shipped with ``game``, the default one unless given, as rows, and whether they were written now.

    Rows that are there are left alone, so it may run at every start. Raises SeedError if they differ from
    the file.
    """
    data = data or shelf.game(game).default_edition()
    with transaction.atomic():
        edition = Edition.objects.filter(game=game, slug=data["slug"]).first()
        if edition is None:
            first = not Edition.objects.filter(game=game, is_default=True).exists()
            return fill(game, data, locked=True, is_default=first), True
    if assemble(edition) != data:
        raise SeedError(
            f"edition {edition} differs from the file of its game; a locked edition never changes"
        )
    return edition, False


def has_rows(game: str) -> bool:
    """Whether the content of ``game`` is of the shape that the catalogue has rows for."""
    return shelf.game(game).default_edition().keys() == TABLES


def copy(edition: Edition) -> Edition:
    """A new edition with the same content and a free slug, open to changes."""
    taken = set(Edition.objects.filter(game=edition.game).values_list("slug", flat=True))
    number = next(n for n in range(2, len(taken) + 3) if f"{edition.slug}-copy-{n}" not in taken)
    return fill(edition.game, assemble(edition) | {"slug": f"{edition.slug}-copy-{number}"})


@transaction.atomic
def fill(game: str, data: Mapping[str, Any], *, locked: bool = False, is_default: bool = False) -> Edition:
    """Write a whole edition. Raises SeedError if a part of ``data`` has no place in the rows."""
    edition = Edition.objects.create(
        game=game, slug=data["slug"], rules=data["rules"], locked=locked, is_default=is_default
    )
    Resource.objects.bulk_create(
        Resource(edition=edition, position=place, slug=slug, pays=pays)
        for place, (slug, pays) in enumerate(data["resources"].items())
    )
    _fill_races(edition, data)
    _fill_bodies(edition, data)
    Technology.objects.bulk_create(
        Technology(edition=edition, position=place, **_fields(Technology, row))
        for place, row in enumerate(data["technologies"])
    )
    _fill_cards(edition, data["cards"])
    if assemble(edition) != dict(data):
        raise SeedError(f"edition {edition} holds something that the catalogue has no place for")
    return edition


def _fill_races(edition: Edition, data: Mapping[str, Any]) -> None:
    races = {
        slug: Race.objects.create(edition=edition, position=place, slug=slug, **_fields(Race, row))
        for place, (slug, row) in enumerate(data["races"].items())
    }
    BaseShip.objects.bulk_create(
        BaseShip(
            edition=edition,
            position=place,
            colour=ship["colour"],
            race=None if ship["race"] == ANY_RACE else races[ship["race"]],
            **_fleet(ship),
        )
        for place, ship in enumerate(data["ships"])
    )


def _fill_bodies(edition: Edition, data: Mapping[str, Any]) -> None:
    position = 0
    for place, row in enumerate(data["systems"]):
        system = StarSystem.objects.create(edition=edition, position=place, **_fields(StarSystem, row))
        for planet, moons in ((body, body.get("moons", ())) for body in row["bodies"]):
            parent = _body(edition, position, planet, kind=Planet.Kind.PLANET, system=system)
            parent.save()
            Planet.objects.bulk_create(
                _body(edition, position + number, moon, kind=Planet.Kind.MOON, system=system, planet=parent)
                for number, moon in enumerate(moons, 1)
            )
            position += 1 + len(moons)
    Planet.objects.bulk_create(
        _body(edition, position + number, row, kind=Planet.Kind.SPECIAL)
        for number, row in enumerate(data["special_colonies"])
    )


def _body(edition: Edition, position: int, row: Mapping[str, Any], **where: Any) -> Planet:
    return Planet(edition=edition, position=position, **_fields(Planet, row), **_fleet(row), **where)


def _fill_cards(edition: Edition, rows: Iterable[Mapping[str, Any]]) -> None:
    deck = Deck.objects.create(edition=edition, slug=MAIN_DECK)
    for place, row in enumerate(rows):
        card = Card.objects.create(edition=edition, position=place, **_fields(Card, row))
        DeckEntry.objects.create(deck=deck, card=card, copies=row.get("copies"))


def _fleet(row: Mapping[str, Any]) -> dict[str, int]:
    return dict(zip(("force", "defence", "speed"), row.get("fleet", ()), strict=False))


def _fields(model: type[Any], row: Mapping[str, Any]) -> dict[str, Any]:
    """What of ``row`` is a plain column of ``model``; ``fill`` finds out at its end whether anything is missing."""
    columns = {field.name for field in model._meta.concrete_fields if not field.is_relation}
    return {key: value for key, value in row.items() if key in columns}

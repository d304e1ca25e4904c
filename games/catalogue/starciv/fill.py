"""Plain data of an edition to rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.catalogue.models import Edition
from games.catalogue.starciv.assemble import ANY_RACE, MAIN_DECK
from games.catalogue.starciv.models import (
    BaseShip,
    Card,
    Deck,
    DeckEntry,
    Planet,
    Race,
    Resource,
    StarSystem,
    Technology,
)


def fill(edition: Edition, data: Mapping[str, Any]) -> None:
    """Write the rows of an edition that has none."""
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
    """Fields of ``row`` that are plain columns of ``model``; ``fill`` checks at its end that none is missing."""
    columns = {field.name for field in model._meta.concrete_fields if not field.is_relation}
    return {key: value for key, value in row.items() if key in columns}

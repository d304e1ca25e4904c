"""Rows of an edition to the plain data of its file: the same structure, the same order, nothing left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.catalogue.models import Edition
from games.catalogue.starciv.models import BaseShip, Card, DeckEntry, Planet, Race, StarSystem, Technology

MAIN_DECK = "main"
ANY_RACE = "any"
NAMES = ("resources", "races", "ships", "systems", "special_colonies", "technologies", "cards")
"""The parts of an edition that have rows; its numbers (``rules``) are in the document."""


def assemble(edition: Edition) -> dict[str, Any]:
    """The parts of an edition that have rows, as plain data."""
    moons: dict[int, list[Planet]] = {}
    planets = list(edition.planet_set.all())
    for body in planets:
        if body.planet_id is not None:
            moons.setdefault(body.planet_id, []).append(body)
    return {
        "resources": {resource.slug: resource.pays for resource in edition.resource_set.all()},
        "races": {race.slug: _race(race) for race in edition.race_set.all()},
        "ships": [_ship(ship) for ship in edition.baseship_set.select_related("race")],
        "systems": [_system(system, planets, moons) for system in edition.starsystem_set.all()],
        "special_colonies": [_special(body) for body in planets if body.kind == Planet.Kind.SPECIAL],
        "technologies": [_technology(technology) for technology in edition.technology_set.all()],
        "cards": [_card(card, entry) for card, entry in _deck(edition)],
    }


def _race(race: Race) -> dict[str, Any]:
    return {"fr": race.fr, "en": race.en, "prices": dict(race.prices)}


def _ship(ship: BaseShip) -> dict[str, Any]:
    race = ship.race.slug if ship.race is not None else ANY_RACE
    return {"colour": ship.colour, "race": race, "fleet": [ship.force, ship.defence, ship.speed]}


def _system(system: StarSystem, planets: Iterable[Planet], moons: dict[int, list[Planet]]) -> dict[str, Any]:
    names = {"en": system.en, "long_fr": system.long_fr, "long_en": system.long_en}
    return {
        "slug": system.slug,
        "fr": system.fr,
        **{key: name for key, name in names.items() if name},
        "bodies": [
            _planet(body, moons.get(body.pk, []))
            for body in planets
            if body.system_id == system.pk and body.kind == Planet.Kind.PLANET
        ],
    }


def _planet(body: Planet, moons: list[Planet]) -> dict[str, Any]:
    data = {"orbit": body.orbit, **_body(body)}
    return data | {"moons": [_body(moon) for moon in moons]} if moons else data


def _body(body: Planet) -> dict[str, Any]:
    natives = {"base": True} if body.base else {"fleet": [body.force, body.defence, body.speed]}
    return {"name": body.name, **natives, "yields": body.yields}


def _special(body: Planet) -> dict[str, Any]:
    return {"name": body.name, "fr": body.fr, "yields": body.yields}


def _technology(technology: Technology) -> dict[str, Any]:
    needs = {
        "needs": technology.needs,
        "needs_count": technology.needs_count,
        "needs_any": technology.needs_any,
    }
    return {
        "n": technology.n,
        "family": technology.family,
        "fr": technology.fr,
        "en": technology.en,
        "price": technology.price,
        **{key: value for key, value in needs.items() if value},
        "effects": technology.effects,
    }


def _deck(edition: Edition) -> Iterable[tuple[Card, DeckEntry]]:
    entries = DeckEntry.objects.filter(deck__edition=edition, deck__slug=MAIN_DECK)
    return ((entry.card, entry) for entry in entries.select_related("card").order_by("card__position"))


def _card(card: Card, entry: DeckEntry) -> dict[str, Any]:
    written = {
        "by": card.by,
        "target": card.target,
        "answers": card.answers,
        "needs_option": card.needs_option,
    }
    return {
        "slug": card.slug,
        "colour": card.colour,
        **({} if entry.copies is None else {"copies": entry.copies}),
        "fr": card.fr,
        "en": card.en,
        **{key: value for key, value in written.items() if value},
        "effects": card.effects,
    }

"""The content of a game as rows: what is on the board, on the technology sheet and in the decks.

An *edition* is one whole set of content. Hosts may copy one and change the copy; tables never read these
rows but a frozen copy of them (``freeze.py``), so that an edit cannot reach a game that has begun.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

SLUG = 60
NAME = 80


class Edition(models.Model):
    """One set of content of one game. A locked edition never changes: results and files refer to it."""

    game = models.CharField(max_length=SLUG, help_text=_("Key of the game on the shelf."))
    slug = models.SlugField(max_length=SLUG)
    locked = models.BooleanField(
        default=False, help_text=_("Locked editions are read-only for good; copy one to change it.")
    )
    is_default = models.BooleanField(default=False, help_text=_("What new tables of the game play with."))
    rules = models.JSONField(default=dict, help_text=_("The numbers of the rules, by name."))

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


class Piece(models.Model):
    """A row of an edition; ``position`` is its place in the edition file, which the rules can notice."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        abstract = True


class Resource(Piece):
    """What bodies yield. ``pays[n - 1]`` is the income of n bodies (SC-4.2), in CG."""

    slug = models.SlugField(max_length=SLUG)
    pays = models.JSONField(default=list)

    class Meta:
        verbose_name = _("resource")
        verbose_name_plural = _("resources")
        ordering = ["edition", "position"]
        constraints = [models.UniqueConstraint(fields=["edition", "slug"], name="resource_once_per_edition")]

    def __str__(self) -> str:
        return self.slug


class Race(Piece):
    """A people. ``prices`` maps a technology's number to what is added to its price (SC-7.4), in CG."""

    slug = models.SlugField(max_length=SLUG)
    fr = models.CharField(max_length=NAME)
    en = models.CharField(max_length=NAME)
    prices = models.JSONField(default=dict, blank=True)

    class Meta:
        verbose_name = _("race")
        verbose_name_plural = _("races")
        ordering = ["edition", "position"]
        constraints = [models.UniqueConstraint(fields=["edition", "slug"], name="race_once_per_edition")]

    def __str__(self) -> str:
        return self.en


class BaseShip(Piece):
    """A base ship, named by its colour; one without a race is for anyone (SC-2.2)."""

    colour = models.SlugField(max_length=SLUG)
    race = models.ForeignKey(Race, on_delete=models.CASCADE, null=True, blank=True, related_name="ships")
    force = models.PositiveSmallIntegerField()
    defence = models.PositiveSmallIntegerField()
    speed = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("base ship")
        verbose_name_plural = _("base ships")
        ordering = ["edition", "position"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "colour"], name="ship_colour_once_per_edition")
        ]

    def __str__(self) -> str:
        return self.colour


class StarSystem(Piece):
    """A star with its orbits."""

    slug = models.SlugField(max_length=SLUG)
    fr = models.CharField(max_length=NAME)
    en = models.CharField(max_length=NAME, blank=True)
    long_fr = models.CharField(max_length=NAME, blank=True)
    long_en = models.CharField(max_length=NAME, blank=True)

    class Meta:
        verbose_name = _("star system")
        verbose_name_plural = _("star systems")
        ordering = ["edition", "position"]
        constraints = [models.UniqueConstraint(fields=["edition", "slug"], name="system_once_per_edition")]

    def __str__(self) -> str:
        return self.fr


class Planet(Piece):
    """A body that can be controlled: a planet on an orbit, a moon of a planet, or a special colony (SC-3, SC-15).

    Base planets and special colonies have no natives and so no fleet of their own.
    """

    class Kind(models.TextChoices):
        PLANET = "planet", _("planet")
        MOON = "moon", _("moon")
        SPECIAL = "special", _("special colony")

    kind = models.CharField(max_length=10, choices=Kind.choices)
    system = models.ForeignKey(
        StarSystem, on_delete=models.CASCADE, null=True, blank=True, related_name="planets"
    )
    planet = models.ForeignKey("self", on_delete=models.CASCADE, null=True, blank=True, related_name="moons")
    orbit = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text=_("1 is the farthest from the star.")
    )
    name = models.CharField(max_length=NAME)
    fr = models.CharField(max_length=NAME, blank=True)
    base = models.BooleanField(default=False)
    force = models.PositiveSmallIntegerField(null=True, blank=True)
    defence = models.PositiveSmallIntegerField(null=True, blank=True)
    speed = models.PositiveSmallIntegerField(null=True, blank=True)
    yields = models.JSONField(default=list)

    class Meta:
        verbose_name = _("body")
        verbose_name_plural = _("bodies")
        ordering = ["edition", "position"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "name"], name="body_once_per_edition"),
            models.UniqueConstraint(fields=["system", "orbit"], name="one_planet_per_orbit"),
            models.CheckConstraint(
                name="body_has_its_place",
                condition=Q(
                    kind="planet",
                    system__isnull=False,
                    orbit__isnull=False,
                    orbit__gte=1,
                    planet__isnull=True,
                )
                | Q(kind="moon", system__isnull=False, orbit__isnull=True, planet__isnull=False)
                | Q(kind="special", system__isnull=True, orbit__isnull=True, planet__isnull=True),
            ),
            models.CheckConstraint(
                name="natives_have_a_fleet_and_bases_none",
                condition=Q(base=True, force__isnull=True, defence__isnull=True, speed__isnull=True)
                | Q(kind="special", base=False, force__isnull=True, defence__isnull=True, speed__isnull=True)
                | (
                    Q(base=False, force__isnull=False, defence__isnull=False, speed__isnull=False)
                    & ~Q(kind="special")
                ),
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Technology(Piece):
    """A technology of the sheet; prices in CG, effects by SC-25."""

    n = models.PositiveSmallIntegerField(help_text=_("Number on the sheet."))
    family = models.SlugField(max_length=SLUG)
    fr = models.CharField(max_length=NAME)
    en = models.CharField(max_length=NAME)
    price = models.PositiveSmallIntegerField()
    needs = models.JSONField(
        default=list, blank=True, help_text=_("Numbers of the technologies it needs, all of them.")
    )
    needs_count = models.PositiveSmallIntegerField(null=True, blank=True)
    needs_any = models.JSONField(
        default=list, blank=True, help_text=_("Numbers, at least one of which it needs.")
    )
    effects = models.JSONField(default=list)

    class Meta:
        verbose_name = _("technology")
        verbose_name_plural = _("technologies")
        ordering = ["edition", "position"]
        constraints = [models.UniqueConstraint(fields=["edition", "n"], name="technology_once_per_edition")]

    def __str__(self) -> str:
        return f"{self.n} {self.en}"


class Card(Piece):
    """A card's face. Empty ``by`` and ``target`` mean what the edition file means by leaving them out."""

    class Colour(models.TextChoices):
        GREEN = "green", _("green")
        RED = "red", _("red")
        BLUE = "blue", _("blue")

    slug = models.SlugField(max_length=SLUG)
    colour = models.CharField(max_length=10, choices=Colour.choices)
    fr = models.CharField(max_length=NAME)
    en = models.CharField(max_length=NAME)
    by = models.CharField(max_length=10, blank=True, help_text=_("active, other or any; empty: any."))
    target = models.CharField(max_length=20, blank=True, help_text=_("Empty: none."))
    answers = models.BooleanField(default=False, help_text=_("Played on a card of the stack."))
    needs_option = models.CharField(max_length=40, blank=True)
    effects = models.JSONField(default=list)

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ["edition", "position"]
        constraints = [models.UniqueConstraint(fields=["edition", "slug"], name="card_once_per_edition")]

    def __str__(self) -> str:
        return self.en


class Deck(models.Model):
    """A pile that is shuffled together. Star Civilisations has one."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="decks")
    slug = models.SlugField(max_length=SLUG, default="main")

    class Meta:
        verbose_name = _("deck")
        verbose_name_plural = _("decks")
        ordering = ["edition", "slug"]
        constraints = [models.UniqueConstraint(fields=["edition", "slug"], name="deck_once_per_edition")]

    def __str__(self) -> str:
        return f"{self.edition.slug}: {self.slug}"


class DeckEntry(models.Model):
    """How many copies of a card a deck holds."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="entries")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="entries")
    copies = models.PositiveSmallIntegerField(null=True, blank=True, help_text=_("Empty: one."))

    class Meta:
        verbose_name = _("deck entry")
        verbose_name_plural = _("deck entries")
        ordering = ["deck", "card__position"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "card"], name="card_once_per_deck"),
            models.CheckConstraint(
                name="at_least_one_copy", condition=Q(copies__isnull=True) | Q(copies__gte=1)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.copies or 1} × {self.card.en}"


class FrozenError(Exception):
    """Somebody tried to change or delete what is kept as it was."""


class FrozenQuerySet(models.QuerySet["FrozenContent"]):
    """Rows that can be added and read."""

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

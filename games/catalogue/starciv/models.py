"""Star Civilisations' content as rows: what is on the board, on the technology sheet and in the decks.

Each row belongs to an edition of the catalogue; ``assemble.py`` and ``fill.py`` lead from rows to the edition's plain
data and back.
"""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.catalogue.models import SLUG, Edition

NAME = 80


class Piece(models.Model):
    """A row of an edition; ``position`` is its place in the edition file, which the rules can notice."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        abstract = True


class Resource(Piece):
    """Resource that bodies yield. ``pays[n - 1]`` is the income of n bodies (SC-4.2), in CG."""

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

    @property
    def edition(self) -> Edition:
        """The edition of its deck."""
        return self.deck.edition

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

"""Rows of editions; their tables are made under the names that they had first, which their indices keep."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

MODELS = ("Card", "Deck", "DeckEntry", "Race", "BaseShip", "Resource", "StarSystem", "Planet", "Technology")


def primary_key() -> tuple[str, models.BigAutoField]:
    field = models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")
    return "id", field


def make_indices(apps: Any, schema_editor: Any) -> None:
    """Make what Django puts off to the end of a migration before the tables are renamed."""
    while schema_editor.deferred_sql:
        schema_editor.execute(schema_editor.deferred_sql.pop(0))


class Migration(migrations.Migration):
    initial = True

    dependencies = [("catalogue", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="Card",
            fields=[
                primary_key(),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("slug", models.SlugField(max_length=60)),
                (
                    "colour",
                    models.CharField(
                        choices=[("green", "green"), ("red", "red"), ("blue", "blue")], max_length=10
                    ),
                ),
                ("fr", models.CharField(max_length=80)),
                ("en", models.CharField(max_length=80)),
                (
                    "by",
                    models.CharField(
                        blank=True, help_text="active, other or any; empty: any.", max_length=10
                    ),
                ),
                ("target", models.CharField(blank=True, help_text="Empty: none.", max_length=20)),
                ("answers", models.BooleanField(default=False, help_text="Played on a card of the stack.")),
                ("needs_option", models.CharField(blank=True, max_length=40)),
                ("effects", models.JSONField(default=list)),
                (
                    "edition",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="catalogue.edition"),
                ),
            ],
            options={
                "db_table": "catalogue_card",
                "verbose_name": "card",
                "verbose_name_plural": "cards",
                "ordering": ["edition", "position"],
            },
        ),
        migrations.CreateModel(
            name="Deck",
            fields=[
                primary_key(),
                ("slug", models.SlugField(default="main", max_length=60)),
                (
                    "edition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="decks",
                        to="catalogue.edition",
                    ),
                ),
            ],
            options={
                "db_table": "catalogue_deck",
                "verbose_name": "deck",
                "verbose_name_plural": "decks",
                "ordering": ["edition", "slug"],
            },
        ),
        migrations.CreateModel(
            name="DeckEntry",
            fields=[
                primary_key(),
                ("copies", models.PositiveSmallIntegerField(blank=True, help_text="Empty: one.", null=True)),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="starciv_catalogue.card",
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="starciv_catalogue.deck",
                    ),
                ),
            ],
            options={
                "db_table": "catalogue_deckentry",
                "verbose_name": "deck entry",
                "verbose_name_plural": "deck entries",
                "ordering": ["deck", "card__position"],
            },
        ),
        migrations.CreateModel(
            name="Race",
            fields=[
                primary_key(),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("slug", models.SlugField(max_length=60)),
                ("fr", models.CharField(max_length=80)),
                ("en", models.CharField(max_length=80)),
                ("prices", models.JSONField(blank=True, default=dict)),
                (
                    "edition",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="catalogue.edition"),
                ),
            ],
            options={
                "db_table": "catalogue_race",
                "verbose_name": "race",
                "verbose_name_plural": "races",
                "ordering": ["edition", "position"],
            },
        ),
        migrations.CreateModel(
            name="BaseShip",
            fields=[
                primary_key(),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("colour", models.SlugField(max_length=60)),
                ("force", models.PositiveSmallIntegerField()),
                ("defence", models.PositiveSmallIntegerField()),
                ("speed", models.PositiveSmallIntegerField()),
                (
                    "edition",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="catalogue.edition"),
                ),
                (
                    "race",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="ships",
                        to="starciv_catalogue.race",
                    ),
                ),
            ],
            options={
                "db_table": "catalogue_baseship",
                "verbose_name": "base ship",
                "verbose_name_plural": "base ships",
                "ordering": ["edition", "position"],
            },
        ),
        migrations.CreateModel(
            name="Resource",
            fields=[
                primary_key(),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("slug", models.SlugField(max_length=60)),
                ("pays", models.JSONField(default=list)),
                (
                    "edition",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="catalogue.edition"),
                ),
            ],
            options={
                "db_table": "catalogue_resource",
                "verbose_name": "resource",
                "verbose_name_plural": "resources",
                "ordering": ["edition", "position"],
            },
        ),
        migrations.CreateModel(
            name="StarSystem",
            fields=[
                primary_key(),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("slug", models.SlugField(max_length=60)),
                ("fr", models.CharField(max_length=80)),
                ("en", models.CharField(blank=True, max_length=80)),
                ("long_fr", models.CharField(blank=True, max_length=80)),
                ("long_en", models.CharField(blank=True, max_length=80)),
                (
                    "edition",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="catalogue.edition"),
                ),
            ],
            options={
                "db_table": "catalogue_starsystem",
                "verbose_name": "star system",
                "verbose_name_plural": "star systems",
                "ordering": ["edition", "position"],
            },
        ),
        migrations.CreateModel(
            name="Planet",
            fields=[
                primary_key(),
                ("position", models.PositiveSmallIntegerField(default=0)),
                (
                    "kind",
                    models.CharField(
                        choices=[("planet", "planet"), ("moon", "moon"), ("special", "special colony")],
                        max_length=10,
                    ),
                ),
                (
                    "orbit",
                    models.PositiveSmallIntegerField(
                        blank=True, help_text="1 is the farthest from the star.", null=True
                    ),
                ),
                ("name", models.CharField(max_length=80)),
                ("fr", models.CharField(blank=True, max_length=80)),
                ("base", models.BooleanField(default=False)),
                ("force", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("defence", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("speed", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("yields", models.JSONField(default=list)),
                (
                    "edition",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="catalogue.edition"),
                ),
                (
                    "planet",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="moons",
                        to="starciv_catalogue.planet",
                    ),
                ),
                (
                    "system",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="planets",
                        to="starciv_catalogue.starsystem",
                    ),
                ),
            ],
            options={
                "db_table": "catalogue_planet",
                "verbose_name": "body",
                "verbose_name_plural": "bodies",
                "ordering": ["edition", "position"],
            },
        ),
        migrations.CreateModel(
            name="Technology",
            fields=[
                primary_key(),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("n", models.PositiveSmallIntegerField(help_text="Number on the sheet.")),
                ("family", models.SlugField(max_length=60)),
                ("fr", models.CharField(max_length=80)),
                ("en", models.CharField(max_length=80)),
                ("price", models.PositiveSmallIntegerField()),
                (
                    "needs",
                    models.JSONField(
                        blank=True,
                        default=list,
                        help_text="Numbers of the technologies it needs, all of them.",
                    ),
                ),
                ("needs_count", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "needs_any",
                    models.JSONField(
                        blank=True, default=list, help_text="Numbers, at least one of which it needs."
                    ),
                ),
                ("effects", models.JSONField(default=list)),
                (
                    "edition",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="catalogue.edition"),
                ),
            ],
            options={
                "db_table": "catalogue_technology",
                "verbose_name": "technology",
                "verbose_name_plural": "technologies",
                "ordering": ["edition", "position"],
            },
        ),
        migrations.AddConstraint(
            model_name="card",
            constraint=models.UniqueConstraint(fields=("edition", "slug"), name="card_once_per_edition"),
        ),
        migrations.AddConstraint(
            model_name="deck",
            constraint=models.UniqueConstraint(fields=("edition", "slug"), name="deck_once_per_edition"),
        ),
        migrations.AddConstraint(
            model_name="deckentry",
            constraint=models.UniqueConstraint(fields=("deck", "card"), name="card_once_per_deck"),
        ),
        migrations.AddConstraint(
            model_name="deckentry",
            constraint=models.CheckConstraint(
                condition=models.Q(("copies__isnull", True), ("copies__gte", 1), _connector="OR"),
                name="at_least_one_copy",
            ),
        ),
        migrations.AddConstraint(
            model_name="race",
            constraint=models.UniqueConstraint(fields=("edition", "slug"), name="race_once_per_edition"),
        ),
        migrations.AddConstraint(
            model_name="baseship",
            constraint=models.UniqueConstraint(
                fields=("edition", "colour"), name="ship_colour_once_per_edition"
            ),
        ),
        migrations.AddConstraint(
            model_name="resource",
            constraint=models.UniqueConstraint(fields=("edition", "slug"), name="resource_once_per_edition"),
        ),
        migrations.AddConstraint(
            model_name="starsystem",
            constraint=models.UniqueConstraint(fields=("edition", "slug"), name="system_once_per_edition"),
        ),
        migrations.AddConstraint(
            model_name="planet",
            constraint=models.UniqueConstraint(fields=("edition", "name"), name="body_once_per_edition"),
        ),
        migrations.AddConstraint(
            model_name="planet",
            constraint=models.UniqueConstraint(fields=("system", "orbit"), name="one_planet_per_orbit"),
        ),
        migrations.AddConstraint(
            model_name="planet",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("kind", "planet"),
                        ("orbit__gte", 1),
                        ("orbit__isnull", False),
                        ("planet__isnull", True),
                        ("system__isnull", False),
                    ),
                    models.Q(
                        ("kind", "moon"),
                        ("orbit__isnull", True),
                        ("planet__isnull", False),
                        ("system__isnull", False),
                    ),
                    models.Q(
                        ("kind", "special"),
                        ("orbit__isnull", True),
                        ("planet__isnull", True),
                        ("system__isnull", True),
                    ),
                    _connector="OR",
                ),
                name="body_has_its_place",
            ),
        ),
        migrations.AddConstraint(
            model_name="planet",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("base", True),
                        ("defence__isnull", True),
                        ("force__isnull", True),
                        ("speed__isnull", True),
                    ),
                    models.Q(
                        ("base", False),
                        ("defence__isnull", True),
                        ("force__isnull", True),
                        ("kind", "special"),
                        ("speed__isnull", True),
                    ),
                    models.Q(
                        ("base", False),
                        ("defence__isnull", False),
                        ("force__isnull", False),
                        ("speed__isnull", False),
                        models.Q(("kind", "special"), _negated=True),
                    ),
                    _connector="OR",
                ),
                name="natives_have_a_fleet_and_bases_none",
            ),
        ),
        migrations.AddConstraint(
            model_name="technology",
            constraint=models.UniqueConstraint(fields=("edition", "n"), name="technology_once_per_edition"),
        ),
        migrations.RunPython(make_indices, migrations.RunPython.noop),
        *(migrations.AlterModelTable(model, None) for model in MODELS),
    ]

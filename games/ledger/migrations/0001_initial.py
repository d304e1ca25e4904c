"""Possessions of seats, as they were when the migrations up to commit 8ea5723e became one."""

import django.db.models.deletion
from django.db import migrations, models

from games.ledger import triggers


def primary_key() -> tuple[str, models.BigAutoField]:
    field = models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")
    return "id", field


class Migration(migrations.Migration):
    initial = True

    dependencies = [("tables", "0001_squashed_0028_broken_off")]

    operations = [
        migrations.CreateModel(
            name="SeatAccount",
            fields=[
                primary_key(),
                ("seat", models.PositiveSmallIntegerField()),
                ("balance", models.IntegerField()),
                (
                    "floor",
                    models.IntegerField(
                        blank=True, help_text="The least the game allows; empty: no limit.", null=True
                    ),
                ),
                ("alive", models.BooleanField(default=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="accounts",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "verbose_name": "account",
                "verbose_name_plural": "accounts",
                "db_table": "ledger_account",
                "ordering": ["table", "seat"],
            },
        ),
        migrations.CreateModel(
            name="PlanetHolding",
            fields=[
                primary_key(),
                ("body", models.CharField(max_length=80)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="planet_holdings",
                        to="tables.table",
                    ),
                ),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="planet_holdings",
                        to="ledger.seataccount",
                    ),
                ),
            ],
            options={
                "verbose_name": "planet holding",
                "verbose_name_plural": "planet holdings",
                "ordering": ["table", "body"],
            },
        ),
        migrations.CreateModel(
            name="KnownTechnology",
            fields=[
                primary_key(),
                ("n", models.PositiveSmallIntegerField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="known_technologies",
                        to="tables.table",
                    ),
                ),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="known_technologies",
                        to="ledger.seataccount",
                    ),
                ),
            ],
            options={
                "verbose_name": "known technology",
                "verbose_name_plural": "known technologies",
                "ordering": ["table", "account", "n"],
            },
        ),
        migrations.CreateModel(
            name="DeckCard",
            fields=[
                primary_key(),
                (
                    "copy",
                    models.PositiveSmallIntegerField(help_text="Number of this copy in the table's deck."),
                ),
                ("card", models.CharField(max_length=60)),
                (
                    "pile",
                    models.CharField(
                        choices=[
                            ("draw", "draw pile"),
                            ("discard", "discard pile"),
                            ("hand", "hand"),
                            ("table", "on the table"),
                            ("stack", "on the stack"),
                            ("played", "played this turn"),
                        ],
                        max_length=10,
                    ),
                ),
                ("position", models.PositiveSmallIntegerField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deck_cards",
                        to="tables.table",
                    ),
                ),
                (
                    "account",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deck_cards",
                        to="ledger.seataccount",
                    ),
                ),
            ],
            options={
                "verbose_name": "card copy",
                "verbose_name_plural": "card copies",
                "ordering": ["table", "pile", "account", "position"],
            },
        ),
        migrations.AddConstraint(
            model_name="seataccount",
            constraint=models.UniqueConstraint(fields=("table", "seat"), name="one_account_per_seat"),
        ),
        migrations.AddConstraint(
            model_name="seataccount",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("alive", False),
                    ("floor__isnull", True),
                    ("balance__gte", models.F("floor")),
                    _connector="OR",
                ),
                name="debt_has_a_limit_for_the_living",
            ),
        ),
        migrations.AddConstraint(
            model_name="planetholding",
            constraint=models.UniqueConstraint(fields=("table", "body"), name="one_owner_per_body"),
        ),
        migrations.AddConstraint(
            model_name="knowntechnology",
            constraint=models.UniqueConstraint(fields=("account", "n"), name="one_technology_once"),
        ),
        migrations.AddConstraint(
            model_name="deckcard",
            constraint=models.UniqueConstraint(fields=("table", "copy"), name="one_place_per_copy"),
        ),
        migrations.AddConstraint(
            model_name="deckcard",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("account__isnull", False), ("pile__in", ["hand", "table"])),
                    models.Q(("account__isnull", True), ("pile__in", ["draw", "discard"])),
                    ("pile__in", ["stack", "played"]),
                    _connector="OR",
                ),
                name="hands_have_an_owner_and_piles_none",
            ),
        ),
        migrations.AddConstraint(
            model_name="deckcard",
            constraint=models.UniqueConstraint(
                condition=models.Q(("pile__in", ["draw", "discard", "stack", "played"])),
                fields=("table", "pile", "position"),
                name="one_card_per_place_in_a_pile",
            ),
        ),
        migrations.AddConstraint(
            model_name="deckcard",
            constraint=models.UniqueConstraint(
                condition=models.Q(("pile__in", ["hand", "table"])),
                fields=("account", "pile", "position"),
                name="one_card_per_place_of_a_seat",
            ),
        ),
        migrations.RunPython(triggers.install, triggers.remove),
    ]

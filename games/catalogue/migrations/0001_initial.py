"""Editions and frozen contents, as they were when the migrations up to commit 8ea5723e became one."""

import django.core.validators
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="FrozenContent",
            fields=[
                ("hash", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("game", models.CharField(max_length=60)),
                (
                    "edition",
                    models.CharField(help_text="Slug of the edition it was made from.", max_length=60),
                ),
                ("text", models.TextField()),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "verbose_name": "frozen content",
                "verbose_name_plural": "frozen contents",
                "ordering": ["-created"],
            },
        ),
        migrations.CreateModel(
            name="Edition",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(help_text="Key of the game on the shelf.", max_length=60)),
                (
                    "slug",
                    models.CharField(
                        max_length=60,
                        validators=[django.core.validators.RegexValidator("^[A-Za-z0-9][A-Za-z0-9._-]*$")],
                    ),
                ),
                (
                    "locked",
                    models.BooleanField(
                        default=False,
                        help_text="Locked editions are read-only for good; copy one to change it.",
                    ),
                ),
                (
                    "is_default",
                    models.BooleanField(default=False, help_text="What new tables of the game play with."),
                ),
                (
                    "document",
                    models.JSONField(
                        default=dict, help_text="The content, without the parts that have rows of their own."
                    ),
                ),
            ],
            options={
                "verbose_name": "edition",
                "verbose_name_plural": "editions",
                "ordering": ["game", "slug"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "slug"), name="edition_slug_once_per_game"),
                    models.UniqueConstraint(
                        condition=models.Q(("is_default", True)),
                        fields=("game",),
                        name="edition_one_default_per_game",
                    ),
                ],
            },
        ),
    ]

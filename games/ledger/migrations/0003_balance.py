"""Accounts are in the unit of any game: what was called credits is the balance."""

from django.db import migrations, models

from games.ledger import triggers

NAME = "debt_has_a_limit_for_the_living"


def limit(column: str) -> models.CheckConstraint:
    condition = models.Q(
        ("alive", False), ("floor__isnull", True), (f"{column}__gte", models.F("floor")), _connector="OR"
    )
    return models.CheckConstraint(condition=condition, name=NAME)


class Migration(migrations.Migration):
    dependencies = [("ledger", "0002_holders")]

    operations = [
        # SQLite makes the table anew, which triggers that read it would not survive.
        migrations.RunPython(triggers.remove, triggers.install),
        migrations.RemoveConstraint("account", NAME),
        migrations.RenameField("account", "credits", "balance"),
        migrations.AlterField(
            "account",
            "floor",
            models.IntegerField(
                blank=True, help_text="The least the game allows; empty: no limit.", null=True
            ),
        ),
        migrations.AddConstraint("account", limit("balance")),
        migrations.RunPython(triggers.install, triggers.remove),
    ]

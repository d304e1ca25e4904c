"""The numbers of an edition become its document: what every game has, whatever else it keeps in rows."""

from typing import Any

import django.core.validators
from django.db import migrations, models


def into_document(apps: Any, schema_editor: Any) -> None:
    for edition in apps.get_model("catalogue", "Edition").objects.all():
        edition.document = {"rules": edition.document}
        edition.save(update_fields=["document"])


def out_of_document(apps: Any, schema_editor: Any) -> None:
    for edition in apps.get_model("catalogue", "Edition").objects.all():
        edition.document = edition.document.get("rules", {})
        edition.save(update_fields=["document"])


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0001_initial")]

    operations = [
        migrations.RenameField("edition", "rules", "document"),
        migrations.AlterField(
            "edition",
            "document",
            models.JSONField(
                default=dict, help_text="The content, without the parts that have rows of their own."
            ),
        ),
        migrations.AlterField(
            "edition",
            "slug",
            models.CharField(
                max_length=60,
                validators=[django.core.validators.RegexValidator("^[A-Za-z0-9][A-Za-z0-9._-]*$")],
            ),
        ),
        migrations.RunPython(into_document, out_of_document),
    ]

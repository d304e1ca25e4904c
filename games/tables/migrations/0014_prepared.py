"""Standing orders become one kind of what is prepared; drafts of order sheets are the other."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0013_rewinds"),
    ]

    operations = [
        migrations.AddField("Table", "parked", models.JSONField(default=dict)),
        migrations.RenameModel("StandingOrders", "Prepared"),
        migrations.AlterModelOptions(
            "Prepared", {"verbose_name": "prepared answer", "verbose_name_plural": "prepared answers"}
        ),
        migrations.RenameField("Prepared", "orders", "data"),
        migrations.RenameField("Prepared", "prompt", "asked"),
        migrations.AddField("Prepared", "prompt", models.CharField(blank=True, default="", max_length=120)),
        migrations.AlterField(
            "Prepared",
            "seat",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="prepared", to="tables.seat"
            ),
        ),
        migrations.AddConstraint(
            "Prepared",
            models.UniqueConstraint(fields=["seat", "prompt"], name="one_prepared_answer_per_question"),
        ),
    ]

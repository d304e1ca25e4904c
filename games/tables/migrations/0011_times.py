"""The clocks of a table by their names: a game has as many as it needs."""

from typing import Any

from django.db import migrations, models


def gather(apps: Any, schema_editor: Any) -> None:
    """Tables of before have the two clocks that there were."""
    tables = apps.get_model("tables", "Table").objects
    for pk, response, decision in tables.values_list("pk", "response_time", "decision_time").iterator():
        tables.filter(pk=pk).update(times={"response": response, "decision": decision})


def scatter(apps: Any, schema_editor: Any) -> None:
    """Back to two columns."""
    tables = apps.get_model("tables", "Table").objects
    for pk, times in tables.values_list("pk", "times").iterator():
        tables.filter(pk=pk).update(
            response_time=times.get("response", 0), decision_time=times.get("decision", 0)
        )


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0010_keys"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="times",
            field=models.JSONField(default=dict, help_text="Seconds by clock of the game; 0: no limit."),
        ),
        migrations.RunPython(gather, scatter, elidable=True),
        migrations.RemoveField(model_name="table", name="response_time"),
        migrations.RemoveField(model_name="table", name="decision_time"),
    ]

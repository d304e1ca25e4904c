"""``Move`` is called ``MoveRecord``, since the engine has moves too. The table of the database stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("tables", "0014_prepared")]

    operations = [
        migrations.AlterModelTable(name="move", table="tables_move"),
        migrations.RenameModel(old_name="Move", new_name="MoveRecord"),
    ]

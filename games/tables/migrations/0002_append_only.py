from django.db import migrations

from games.tables import triggers


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_initial")]

    operations = [migrations.RunPython(triggers.install, triggers.remove)]

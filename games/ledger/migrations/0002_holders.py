from django.db import migrations

from games.ledger import triggers


class Migration(migrations.Migration):
    dependencies = [("ledger", "0001_initial")]

    operations = [migrations.RunPython(triggers.install, triggers.remove)]

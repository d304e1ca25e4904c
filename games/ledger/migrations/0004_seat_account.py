"""``Account`` is called ``SeatAccount``, since people have accounts too. The table of the database stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("ledger", "0003_balance")]

    operations = [
        migrations.AlterModelTable(name="account", table="ledger_account"),
        migrations.RenameModel(old_name="Account", new_name="SeatAccount"),
    ]

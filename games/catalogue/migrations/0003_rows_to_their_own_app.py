"""The rows of Star Civilisations move to an app of their own: the tables get its name, and nothing in them changes."""

from django.db import migrations

MODELS = ("DeckEntry", "Deck", "Card", "BaseShip", "Race", "Resource", "Planet", "StarSystem", "Technology")


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0002_edition_document")]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[
                migrations.AlterModelTable(model, f"starciv_catalogue_{model.lower()}") for model in MODELS
            ],
            state_operations=[migrations.DeleteModel(model) for model in MODELS],
        )
    ]

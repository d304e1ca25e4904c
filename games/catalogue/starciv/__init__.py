"""Star Civilisations' editable rows: races, ships, systems, planets, technologies, cards, decks."""

"""Content of the games as rows: editions, races, technologies, cards; frozen by hash."""

"""The games' own pages: one folder a game, named like its rules; nothing else of the site knows a game."""

"""Studies of many games: what their results say, as numbers and as a page."""

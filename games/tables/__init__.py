"""Tables, seats and moves: one play of a game, from the lobby to the ranking."""

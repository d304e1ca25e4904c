"""The games and everything that carries them."""

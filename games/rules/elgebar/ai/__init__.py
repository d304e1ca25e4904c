"""Players of Elgebar that are no people."""

"""Star Civilisations: the rules SC-1 to SC-25 of Thibaut Charron's game."""

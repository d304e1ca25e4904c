"""The pages of Star Civilisations."""

"""Star Civilisations: balance (SC-19) and the fitting of its bots."""

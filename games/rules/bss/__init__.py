"""Bataille des Systèmes Stellaires: a fleet war for two without a die (rules BSS-1 to BSS-23)."""

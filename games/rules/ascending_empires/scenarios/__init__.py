"""Scenarios: positions written by hand, their reader and their expectations."""

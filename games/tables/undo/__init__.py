"""Undo: requests to take moves back, and what becomes of them."""

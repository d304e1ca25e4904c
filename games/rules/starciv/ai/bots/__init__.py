"""Levels of bots, a module each."""

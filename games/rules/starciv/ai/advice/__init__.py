"""Advice to a player: what an Admiral would answer, changed by rules in their order (docs/bots.md)."""

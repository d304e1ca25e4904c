"""Moves: applied, written, cached, replayed and proven fair."""

"""Moves: worked out, written, handed on, played again and proven."""

"""Bots of Galaxy (GX-16): they know what their seat knows, and send sets that pass the check."""

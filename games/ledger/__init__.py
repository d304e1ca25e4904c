"""Ledger of what every seat owns, as constrained rows: a second referee beside the snapshot."""

"""Prepared answers: drafts of order sheets, and standing orders."""

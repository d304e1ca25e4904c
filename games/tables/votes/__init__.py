"""Votes of a table: what all must agree to, and what the host may do alone."""

"""Motions: what all must agree to, and what the host may do alone."""

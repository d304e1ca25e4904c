"""Duels: the calibration of their winning chances (docs/analysis.md)."""

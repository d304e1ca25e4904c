"""Robots of the game. They see only positions resampled for their seat."""

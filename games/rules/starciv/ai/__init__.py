"""Players without a person. They see only positions resampled for their seat."""

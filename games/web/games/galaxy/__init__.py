"""The pages of Galaxy."""

"""The pages of Elgebar."""

"""The pages of Ascending Empires."""

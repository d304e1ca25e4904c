"""Bots of Ascending Empires."""

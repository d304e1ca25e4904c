"""Accounts, for those who want one: what keeps a person's seats, preferences and blocks together over devices."""

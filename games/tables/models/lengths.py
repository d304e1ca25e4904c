"""Longest texts of the columns, in characters."""

CLIENT_SEED_LENGTH = 60
NAME_LENGTH = 24
CHAT_LENGTH = 300
TOKEN_LENGTH = 64

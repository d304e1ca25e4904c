"""Replay of a table: every position of its log again, for each viewer what that viewer may know (docs/replay.md)."""

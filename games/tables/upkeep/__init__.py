"""Upkeep: reports of failures, backups."""

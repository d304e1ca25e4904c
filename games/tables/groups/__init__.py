"""Groups by link: their people, their games, and who finished before whom (T-12)."""

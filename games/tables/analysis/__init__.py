"""Analysis of tables whose game is over: chances, luck, turning points and mistakes (docs/analysis.md)."""

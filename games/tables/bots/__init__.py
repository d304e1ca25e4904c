"""Bots at tables: how they choose, the processes they think in, advice."""

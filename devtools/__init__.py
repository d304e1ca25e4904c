"""Commands of ``dev.py``. Standard library only: it runs before anything is installed."""

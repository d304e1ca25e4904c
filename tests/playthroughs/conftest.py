"""``pytest tests/playthroughs --remaster`` writes the golden games anew."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--remaster", action="store_true", help="play the golden games again and write them down"
    )

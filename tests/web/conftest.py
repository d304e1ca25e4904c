"""Nothing kept from one test to the next."""

from collections.abc import Iterator

import pytest
from django.core.cache import caches


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    caches["limits"].clear()
    yield
    caches["limits"].clear()

"""The games of the tests, registered beside those that are shipped."""

import pytest

from games import registry
from tests.contract.helpers import TOYS


@pytest.fixture(autouse=True)
def registered_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, package in TOYS.items():
        monkeypatch.setitem(registry.PACKAGES, key, package)

"""A table for ledger rows, without any game behind it."""

import pytest

from games.catalogue.models import FrozenContent
from games.tables.models import Table


@pytest.fixture
def table(db: None) -> Table:
    content = FrozenContent.objects.create(
        hash="0" * 64, game="starciv", edition="x", text='{"rules":{"debt_limit":-10}}'
    )
    return Table.objects.create(code="TEST-2222", game="starciv", content=content, chance_key=b"k" * 32)


@pytest.fixture
def other(table: Table) -> Table:
    return Table.objects.create(code="TEST-3333", game="starciv", content=table.content, chance_key=b"k" * 32)

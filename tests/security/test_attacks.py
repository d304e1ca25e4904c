"""The shorter attacks of ``python -m tests.attacks`` on the server that tests share; the others run at length."""

from __future__ import annotations

import pytest

from tests.attacks import doors, floods, powers  # noqa: F401  (they put their attacks on the list)
from tests.attacks.points import ATTACKS, Attack
from tests.server import Server

SHORT = [one for one in ATTACKS if not one.long]


@pytest.mark.parametrize("attack", SHORT, ids=lambda one: f"{one.point} {one.way.__name__}")
def test_held(attack: Attack, server: Server) -> None:
    attack.way(server)

"""Whose seat a robot plays is told so on their own board, with the way back, whatever the table is doing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import faults
from tests.browser.people import FRENCH, PHONE
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

STAND_IN = """
from games.tables.models import Seat
from django.utils import timezone
seat = Seat.objects.get(table__code={code!r}, number={number})
seat.robot_sits_down(0, timezone.now())
seat.save()
"""


@pytest.mark.parametrize("size", [{}, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("moment", ["picks", "cards"])
def test_a_robot_s_seat_says_so_and_is_taken_back(
    server: Server, person: Callable[..., Page], moment: str, size: dict[str, object]
) -> None:
    staged = stage(server, moment)
    server.run(STAND_IN.format(code=staged.code, number=1))
    one = open_table(server, person, staged.links[1], locale=FRENCH, **size)
    strip = one.page.locator(".robot-strip")
    expect(strip).to_contain_text("Un robot joue pour vous")
    assert faults(one.page, scrolls=moment == "picks") == []
    for pane in one.page.locator(".ptabs [role=tab]").all():
        pane.tap()
        expect(strip).to_be_in_viewport()
    expect(strip.get_by_role("button")).to_have_count(1)
    one.press("Reprendre ma place")
    expect(strip).to_have_count(0)
    assert one.complaints == []

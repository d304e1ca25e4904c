"""Frames that go into one plain request: never more than a server reads."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from games.live import polling, protocol

FITTING = """async (frames) => {
  const { fitting } = await import("/js/line/polling.js");
  return fitting(frames);
}"""
LONG = protocol.LARGEST_DRAFT


@pytest.mark.parametrize(
    ("frames", "fit"),
    [
        ([], 0),
        (["x"] * 3, 3),
        (["x"] * (polling.MOST_SAID + 8), polling.MOST_SAID),
        (["x" * LONG, "x"], 1),
        (["x", "x" * LONG], 1),
        (["é" * (LONG // 4)] * 3, 2),
        (["x" * (LONG + 1)], 1),
        (["x" * (LONG + 1), "x"], 1),
    ],
)
def test_frames_go_together_as_far_as_there_is_room(page: Page, frames: list[str], fit: int) -> None:
    assert page.evaluate(FITTING, frames) == fit

"""The tones of the table, worked out sample by sample instead of listened to."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.modules import open_empty

RATE = 44_100
TUNES = ("turn", "card", "dice", "won", "lost")

PLAYED = """async ([tune, rate]) => {
  const context = new OfflineAudioContext(1, rate * 3, rate);
  Object.defineProperty(context, "state", { value: "running" }); // as after a press
  window.AudioContext = function () { return context; };
  const sound = await import("/js/ui/sound.js");
  sound.play(tune);
  const samples = (await context.startRendering()).getChannelData(0);
  const last = samples.findLastIndex((one) => Math.abs(one) > 0.001);
  const sounding = samples.slice(0, last + 1);
  return {
    peak: sounding.reduce((top, one) => Math.max(top, Math.abs(one)), 0),
    energy: Math.sqrt(sounding.reduce((sum, one) => sum + one * one, 0) / (last + 1)),
    seconds: (last + 1) / rate,
  };
}"""


def heard(page: Page, tune: str, *, on: bool) -> dict[str, float]:
    """Peak and mean (root of the mean square) of a tune, 1 being full scale, and its length."""
    open_empty(page)
    page.evaluate("(on) => localStorage.setItem('starciv.sound', on)", json.dumps(on))
    found: dict[str, float] = page.evaluate(PLAYED, [tune, RATE])
    return found


@pytest.mark.parametrize("tune", TUNES)
def test_a_tune_is_heard_and_neither_loud_nor_long(person: Callable[..., Page], tune: str) -> None:
    """Between −34 and −16 dB in the mean, whatever its shape; never near clipping; at most a second and a half."""
    found = heard(person(), tune, on=True)
    assert 0.05 < found["peak"] < 0.5, found
    assert 0.02 < found["energy"] < 0.16, found
    assert 0.05 < found["seconds"] < 1.5, found


def test_nothing_is_heard_until_somebody_asks_for_it(person: Callable[..., Page]) -> None:
    assert heard(person(), "turn", on=False)["peak"] == 0

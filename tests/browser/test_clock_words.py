"""The timer of a table says which clock runs and how long it is, as form and lobby name it."""

from __future__ import annotations

from playwright.sync_api import Page

SHOW = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { setOffer } = await import("/js/house/offer.js");
  const { aboutClock } = await import("/js/table/model.js");
  const { Countdown } = await import("/js/ui/countdown.js");
  setOffer({ clocks: [{ name: "turn", title: "For a turn" }] });
  const about = aboutClock({ clock: "turn", stretch: 2 }, 180);
  render(html`<${Countdown} deadline=${Date.now() + 5000} total=${180} about=${about} />`, document.body);
  return [aboutClock({ clock: "turn" }, 90), document.querySelector("[role=timer]").title];
}"""


def test_the_timer_names_its_clock_its_length_and_why_it_is_longer(page: Page) -> None:
    short, long = page.evaluate(SHOW)
    assert short == "For a turn: 90\u00a0s"
    assert long == "For a turn: 3\u00a0min (2 times the usual time for this question)"

"""The log: it follows what happens until somebody scrolls up to read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

GROWING = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { useStickToEnd } = await import("/js/table/log/log.js");
  const look = (height) => ({ height, overflow: "auto", margin: 0, padding: 0 });
  const line = (i) => html`<li key=${i} style=${{ height: "20px" }}>${i}</li>`;
  const all = (count) => Array.from({ length: count }, (_, i) => line(i));
  const onAway = (away) => { window.away = away; };
  const Lines = ({ count, from, height }) => html`<ol style=${look(height)} ...${useStickToEnd(count, onAway)}>
    ${all(count).slice(from)}</ol>`;
  window.show = (count, height = "100px", from = 0) =>
    render(html`<${Lines} count=${count} from=${from} height=${height} />`, document.body);
  window.box = () => document.querySelector("ol");
  window.frames = async (n) => { for (let i = 0; i < n; i++) await new Promise(requestAnimationFrame); };
  window.left = () => window.box().scrollHeight - window.box().scrollTop - window.box().clientHeight;
  window.show(10);
  await window.frames(3);
}"""


@pytest.fixture
def lines(page: Page) -> Page:
    """Ten lines in a box that shows five, at their end."""
    page.evaluate(GROWING)
    assert page.evaluate("window.left()") == 0
    return page


def test_lines_that_come_during_scrolling_are_followed(lines: Page) -> None:
    # The page hears of its own scrolling a frame later, when ten more lines are there.
    lines.evaluate("""async () => {
      window.show(20);
      await window.frames(1);
      window.show(30);
      await window.frames(4);
    }""")
    assert lines.evaluate("window.left()") == 0


@pytest.mark.parametrize(
    "meanwhile",
    [
        "window.show(0); window.box().scrollTop; window.show(10);",
        "window.thin(10); window.box().scrollTop; window.thin(25);",
        "window.box().style.height = '300px'; window.box().scrollTop; window.box().style.height = '100px';",
    ],
    ids=["lines go and come back", "lines break elsewhere", "there is more room for a moment"],
)
def test_a_page_that_moves_the_log_by_itself_keeps_it_at_its_end(lines: Page, meanwhile: str) -> None:
    # Fewer lines, or lower ones, and the browser scrolls up: the page hears of it when they are as before, or higher.
    lines.evaluate(f"""async () => {{
      window.thin = (px) => {{
        for (const one of window.box().children) one.style.height = `${{px}}px`;
      }};
      {meanwhile}
      await window.frames(4);
    }}""")
    assert lines.evaluate("[window.left(), window.away]") == [0, False]


def test_who_scrolls_up_to_read_is_offered_the_way_back(lines: Page) -> None:
    lines.hover("ol")
    away = lines.evaluate("""async () => {
      const heard = [window.away];
      for (const [top, count] of [[0, 20], [9999, 30]]) {
        window.box().scrollTop = top;
        await window.frames(4);
        heard.push(window.away);
        window.show(count);
        await window.frames(4);
        heard.push(window.away);
      }
      return heard;
    }""")
    assert away == [False, True, True, False, False]


def test_lines_that_fall_out_above_leave_the_end_in_view(lines: Page) -> None:
    lines.evaluate("""async () => {
      for (let count = 11; count < 40; count += 3) {
        window.show(count, "100px", count - 10);
        await window.frames(3);
      }
    }""")
    assert lines.evaluate("window.left()") == 0


def test_the_end_stays_in_view_when_the_box_gets_lower(lines: Page) -> None:
    lines.evaluate("async () => { window.show(10, '60px'); await window.frames(4); }")
    assert lines.evaluate("window.left()") == 0


def test_who_reads_further_up_is_left_there_and_follows_again_from_the_end(lines: Page) -> None:
    lines.hover("ol")
    read = """async ([at, count]) => {
      window.box().scrollTop = at;
      await window.frames(3);
      window.show(count);
      await window.frames(4);
    }"""
    lines.evaluate(read, [20, 30])
    assert lines.evaluate("window.box().scrollTop") == 20
    lines.evaluate(read, [9999, 40])
    assert lines.evaluate("window.left()") == 0


def test_at_the_end_what_is_left_of_an_entry_cut_off_above_is_hidden(lines: Page) -> None:
    lines.hover("ol")
    remnant = "window.box().style.getPropertyValue('--remnant')"
    lines.evaluate("async () => { window.show(10, '90px'); await window.frames(4); }")
    assert lines.evaluate(remnant) == "10px", "four entries and a half fit"
    lines.evaluate("async () => { window.show(10, '100px'); await window.frames(4); }")
    assert lines.evaluate(remnant) == "0px"
    lines.evaluate("async () => { window.box().scrollTop = 5; await window.frames(3); }")
    assert lines.evaluate(remnant) == "0px", "whoever scrolls sees all of it"


LOG = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { Log } = await import("/js/table/log/log.js");
  const { TableContext } = await import("/js/table/model.js");
  const style = document.createElement("style");
  style.textContent = ".log { height: 100px; overflow: auto }";
  document.head.append(style);
  const screen = { words: {}, events: { told: ({ seq }) => `line ${seq}` } };
  const show = (count) => {
    const log = Array.from({ length: count }, (_, seq) => ({ seq, i: 0, kind: "told" }));
    const room = { conn: { log }, ui: {}, config: {} };
    const table = { me: -1, players: [], screen, room };
    render(html`<${TableContext.Provider} value=${table}><${Log} /><//>`, document.body);
  };
  const after = async () => {
    for (let n = 0; n < 4; n += 1) await new Promise(requestAnimationFrame);
    return document.querySelector(".newest")?.textContent ?? "";
  };
  show(30);
  const said = [await after()];
  document.querySelector(".log").focus();
  document.querySelector(".log").scrollTop = 0;
  said.push(await after());
  show(31);
  said.push(await after());
  document.querySelector(".newest").click();
  said.push(await after());
  return said;
}"""


def test_who_reads_further_up_is_told_that_new_lines_have_come(page: Page) -> None:
    assert page.evaluate(LOG) == ["", "To the newest", "New lines", ""]

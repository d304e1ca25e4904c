"""Whether a page fits its window, nothing cut off or covered, and whether it keeps anybody out."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")
FULLY = "{ opacityProperty: true, visibilityProperty: true }"

OVERFLOWS = """() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  const said = [];
  if (scrollWidth > clientWidth) said.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
  return { said, high: scrollHeight - clientHeight };
}"""

CLIPPED = """() => {
  const shown = (one) => one.checkVisibility(FULLY) && one.clientWidth > 0;
  const inView = (one) => {
    const box = one.getBoundingClientRect();
    return box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  };
  const name = (one) => `${one.className} "${one.innerText.trim().slice(0, 40)}"`;
  return [...document.querySelectorAll(".btn, .tag, [role=tab], .chip, .pickable, h1, h2, th, td")]
    .filter((one) => shown(one) && inView(one) && !one.closest(".cut, .sr-only, .skip"))
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"
      && !one.matches(".cut") && !one.querySelector(".cut"))
    .map((one) => `${name(one)} needs ${one.scrollWidth} px and has ${one.clientWidth}`);
}"""

OUTSIDE = """() => [...document.querySelectorAll("button, a.btn, input, select")]
  .filter((one) => one.checkVisibility(FULLY) && !one.closest(".skip, .sr-only, svg"))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width < 3) return false;
    return box.left < -1 || box.right > innerWidth + 1;
  })
  .filter((one) => {
    for (let box = one.parentElement; box; box = box.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return false;
    return true;
  })
  .map((one) => `${one.className} "${one.innerText.trim().slice(0, 40)}" lies beyond the edge`)"""

COVERED = """() => {
  const top = [...document.querySelectorAll("dialog[open], .sheet[role=dialog]")].pop() ?? document.body;
  return [...top.querySelectorAll(".btn, [role=tab], .who-button")]
    .filter((one) => one.checkVisibility(FULLY) && !one.closest("[inert], .map-holder[aria-hidden]"))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
      const hit = document.elementFromPoint(x, y);
      for (let frame = one.parentElement; frame; frame = frame.parentElement) {
        const edge = frame.getBoundingClientRect();
        const clips = getComputedStyle(frame).overflowY !== "visible";
        // At the edge of a part that scrolls a button may be half in view: it is scrolled clear of what borders there.
        const rim = frame.scrollHeight > frame.clientHeight ? one.clientHeight / 2 : 0;
        if (clips && (y < edge.top + rim || y > edge.bottom - rim || x < edge.left || x > edge.right)) return false;
      }
      // What a bar that sticks to the edge of a long page covers is scrolled clear of it.
      const long = document.scrollingElement.scrollHeight > innerHeight;
      for (let box = hit; long && box; box = box.parentElement)
        if (getComputedStyle(box).position === "sticky" && !box.contains(one)) return false;
      return !(one.contains(hit) || hit?.closest("label")?.contains(one));
    })
    .map((one) => `${one.className} "${one.innerText.trim().slice(0, 40)}" lies under something`);
}"""


OVERLAPPING = """() => {
  const top = [...document.querySelectorAll("dialog[open], .sheet[role=dialog]")].pop() ?? document.body;
  const above = (one) => {
    for (let frame = one; frame; frame = frame.parentElement)
      if (getComputedStyle(frame).position === "fixed" || getComputedStyle(frame).position === "sticky") return frame;
    return document.body;
  };
  const within = (line, one) => {
    const rim = line.height / 7;
    const seen = { left: line.left, right: line.right, top: line.top + rim, bottom: line.bottom - rim };
    for (let frame = one; frame && frame !== document.body; frame = frame.parentElement) {
      const style = getComputedStyle(frame), edge = frame.getBoundingClientRect();
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      for (const side of ["left", "top"]) seen[side] = Math.max(seen[side], edge[side]);
      for (const side of ["right", "bottom"]) seen[side] = Math.min(seen[side], edge[side]);
    }
    return seen;
  };
  const lines = [];
  const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const one = node.parentElement;
    const meant = "svg, .sr-only, .skip, [inert], select, .badge, .card";
    if (!node.data.trim() || !one.checkVisibility(FULLY) || one.closest(meant)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects())
      lines.push({ ...within(line, one), node, words: node.data.trim().slice(0, 40), layer: above(one) });
  }
  const shared = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const said = lines.flatMap((a, i) => lines.slice(i + 1)
    .filter((b) => a.layer === b.layer && a.node !== b.node && shared(a, b).every((px) => px > 3))
    .map((b) => `"${a.words}" lies over "${b.words}"`));
  return [...new Set(said)];
}"""
"""Words over other words; what stays in view while the page moves under it, and cards in a hand, may."""

SMALL = """() => [...document.querySelectorAll("button, a.btn, select, input, summary, label.check")]
  .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter((one) => !one.closest(".skip, .sr-only, svg, [inert]") && !one.matches(".word, label input"))
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    const around = getComputedStyle(one, "::after");
    const reach = around.position === "absolute" ? [parseFloat(around.width), parseFloat(around.height)] : [0, 0];
    return { one, size: [Math.max(width, reach[0]), Math.max(height, reach[1])] };
  })
  .filter(({ size }) => size[0] > 0 && size.some((px) => px < 43.5))
  .map(({ one, size }) => `${one.className} "${one.innerText.trim().slice(0, 30)}": ${size.map(Math.round)}`)"""
"""Controls that stand alone and are too small for a finger; words within sentences keep their line."""

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until a page whose window has changed is drawn."""


def faults(page: Page, *, scrolls: bool = False) -> list[str]:
    """List the faults of the layout, in words; ``scrolls``: the page may be higher than its window."""
    size: dict[str, Any] = page.evaluate(OVERFLOWS)
    said: list[str] = size["said"]
    if size["high"] > 0 and not scrolls:
        said.append(f"the page is {size['high']} px higher than its window")
    for question in (CLIPPED, OUTSIDE, COVERED, OVERLAPPING):
        said += page.evaluate(question.replace("FULLY", FULLY))
    return said


def barriers(page: Page) -> list[str]:
    """Barriers that axe-core calls serious or critical, each with the first elements it is about.

    It adds complaints of its own to the page's: look at those before.
    """
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in GRAVE
    ]

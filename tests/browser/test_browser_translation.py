"""Pages that a browser translates read as others do, however they are drawn again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.translator import TRANSLATOR

HOWS: list[dict[str, bool]] = [{}, {"merged": True}, {"late": True}]
DRAW = """async ({ seed, steps, ...how }) => {
  const { html, render, useState } = await import("/vendor/preact/standalone.module.js");
  const { surviveTranslation } = await import("/js/ui/browser-translation.js");
  if (!window.survives) surviveTranslation();
  window.survives = true;
  let state = seed;
  const random = (n) => { state = (state * 48271) % 2147483647; return state % n; };
  const parts = new Map(), drawn = new Map();
  let names = 0;
  const text = () => ["", " ", ...Array.from({ length: 8 }, (_, n) => `w${n} `)][random(10)];
  function some(depth) {
    const kind = depth > 3 ? 0 : random(6);
    if (kind < 3) return random(8) ? { text: text() } : null;
    const name = `n${names++}`;
    const children = Array.from({ length: random(5) }, () => some(depth + 1));
    if (kind === 3) parts.set(name, children);
    if (kind === 3) return { part: name, key: name };
    return { tag: ["p", "b"][random(2)], key: [name, undefined][random(2)], children };
  }
  function change(children, depth) {
    const at = random(children.length + 1);
    const what = random(5);
    if (what === 0) children.splice(at, 0, some(depth));
    else if (what === 1) children.splice(at, 1);
    else if (what === 2) children.push(...children.splice(0, 1));
    else if (children[at]?.children && random(3)) change(children[at].children, depth + 1);
    else if (children[at]?.text !== undefined) children[at] = { text: text() };
  }
  const Part = ({ name, side }) => {
    const [, again] = useState(0);
    drawn.set(`${side} ${name}`, () => again((n) => n + 1));
    return parts.get(name).map((node) => shown(node, side));
  };
  const shown = (node, side) => {
    if (!node) return null;
    if (node.text !== undefined) return node.text;
    if (node.part) return html`<${Part} key=${node.key} name=${node.part} side=${side} />`;
    return html`<${node.tag} key=${node.key}>${node.children.map((child) => shown(child, side))}<//>`;
  };
  const tree = [some(0), some(0), { text: "Turn " }, { text: "1" }, some(0), some(0)];
  document.body.innerHTML = "<div id='seen'></div><div id='plain' translate='no'></div>";
  const sides = { seen: document.getElementById("seen"), plain: document.getElementById("plain") };
  const Root = ({ side }) => {
    const [, again] = useState(0);
    drawn.set(`${side} root`, () => again((n) => n + 1));
    return tree.map((node) => shown(node, side));
  };
  for (const side of Object.keys(sides)) render(html`<${Root} side=${side} />`, sides[side]);
  window.startTranslator(how);
  const { port1, port2 } = new MessageChannel();
  const moment = () => new Promise((resolve) => { port1.onmessage = resolve; port2.postMessage(0); });
  const read = (node) => {
    const copy = node.cloneNode(true);
    for (const font of copy.querySelectorAll("font")) font.replaceWith(...font.childNodes);
    return copy.innerHTML;
  };
  const wrong = [];
  for (let step = 0; step < steps && !wrong.length; step += 1) {
    const name = random(3) ? [...parts.keys()][random(parts.size)] : undefined;
    change(name ? parts.get(name) : tree, 1);
    for (const side of Object.keys(sides)) drawn.get(`${side} ${name ?? "root"}`)?.();
    if (how.late && random(3)) { await moment(); window.answerTranslator(); if (random(2)) continue; }
    await moment();
    if (how.late) while (window.answerTranslator()) await moment();
    const [seen, plain] = Object.values(sides).map(read);
    const bare = [...sides.seen.querySelectorAll("*")].flatMap(({ childNodes, localName }) => [...childNodes].filter(
      (node) => localName !== "font" && node.nodeType === 3 && node.data.trim()));
    if (seen !== plain || bare.length) wrong.push({ step, seen, plain, bare: bare.map(({ data }) => data) });
  }
  return wrong;
}"""


@pytest.mark.parametrize("how", HOWS)
def test_translated_parts_read_as_untouched_ones_do(page: Page, how: dict[str, bool]) -> None:
    page.evaluate(f"() => {{ {TRANSLATOR} }}")
    for seed in range(1, 6):
        assert page.evaluate(DRAW, {"seed": seed, "steps": 40, **how}) == [], f"seed {seed}"

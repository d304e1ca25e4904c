/** Texts that a translator took: put back empty behind their translation, and right whatever is written to them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { TranslatedRuns } from "../../static/js/ui/browser-translation.js";

const records = [];

/** As much of a node as is needed, with the records that a MutationObserver would get of it. */
class FakeNode {
  constructor(localName, words = "") {
    Object.assign(this, { localName, nodeType: localName ? 1 : 3, words, childNodes: [], parentNode: null });
  }

  get data() { return this.words; }

  set data(words) {
    this.words = words;
    records.push({ type: "characterData", target: this, addedNodes: [], removedNodes: [] });
  }

  get nextSibling() { return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null; }

  get previousSibling() { return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) - 1] ?? null; }

  get textContent() { return this.nodeType === 3 ? this.words : this.childNodes.map((node) => node.textContent).join(""); }

  contains(node) { return node === this || this.childNodes.some((child) => child.contains(node)); }

  cloneNode() { return new FakeNode(this.localName, this.words); }

  remove() {
    if (!this.parentNode) return;
    const { parentNode: target, previousSibling, nextSibling } = this;
    records.push({ type: "childList", target, previousSibling, nextSibling, addedNodes: [], removedNodes: [this] });
    target.childNodes.splice(target.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }

  insertBefore(node, next) {
    const before = next === node ? node.nextSibling : next;
    node.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    records.push({
      type: "childList", target: this, previousSibling: this.childNodes[at - 1] ?? null, nextSibling: before,
      addedNodes: [node], removedNodes: [],
    });
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
  }

  replaceWith(node) {
    this.parentNode.insertBefore(node, this);
    this.remove();
  }
}

const take = () => records.splice(0);

/** A paragraph of these texts, who keeps it right, and the records of what they do. */
function paragraph(...words) {
  const parent = new FakeNode("p");
  const texts = words.map((one) => new FakeNode("", one));
  for (const text of texts) parent.insertBefore(text, null);
  take();
  const own = [];
  const takeOwn = () => {
    const taken = take();
    own.push(...taken);
    return taken;
  };
  return { parent, texts, own, runs: new TranslatedRuns(takeOwn) };
}

/** Put `words` in the place of texts, as Chrome does. */
function translate(words, ...texts) {
  const font = new FakeNode("font");
  font.insertBefore(new FakeNode("", words), null);
  texts[0].parentNode.insertBefore(font, texts[0]);
  for (const text of texts) text.remove();
  return font;
}

test("a text that was taken is put back empty behind its translation", () => {
  const { parent, texts: [turn, number], runs } = paragraph("Turn ", "1");
  const fonts = [translate("Tour ", turn), translate("1", number)];
  runs.read(take(), true);
  assert.deepEqual(parent.childNodes, [fonts[0], turn, fonts[1], number]);
  assert.equal(parent.textContent, "Tour 1");
});

test("writing to one text of a run gives all their words back and shows them as new", () => {
  const { parent, texts: [turn, number], own, runs } = paragraph("Turn ", "1");
  translate("Tour 1", turn, number);
  runs.read(take(), true);
  assert.equal(parent.textContent, "Tour 1");
  number.data = "2";
  own.length = 0;
  runs.read(take(), false);
  assert.deepEqual(parent.childNodes, [turn, number]);
  assert.equal(parent.textContent, "Turn 2");
  assert.deepEqual(new Set(own.flatMap(({ addedNodes }) => addedNodes)), new Set([turn, number]));
});

test("a translation goes with a text that is taken out, and no such text comes back", () => {
  const { parent, texts: [turn, number], runs } = paragraph("Turn ", "1");
  translate("Tour ", turn);
  runs.read(take(), true);
  turn.remove();
  runs.read(take(), false);
  assert.deepEqual(parent.childNodes, [number]);
  number.remove();
  runs.read(take(), true);
  assert.deepEqual(parent.childNodes, []);
});

test("what is drawn between a translation and its text stays where it is", () => {
  const { parent, texts: [turn], runs } = paragraph("Turn");
  translate("Tour", turn);
  runs.read(take(), true);
  const image = new FakeNode("img");
  parent.insertBefore(image, turn);
  runs.read(take(), false);
  assert.deepEqual(parent.childNodes, [image, turn]);
  assert.equal(turn.data, "Turn");
});

test("a translator that gives the page back its own words finds them", () => {
  const { parent, texts: [turn], runs } = paragraph("Turn");
  const font = translate("Tour", turn);
  runs.read(take(), true);
  font.replaceWith(turn);
  runs.read(take(), true);
  assert.equal(parent.textContent, "Turn");
});

test("a translation of words that were written over meanwhile is not shown", () => {
  const { parent, texts: [number], runs } = paragraph("1");
  number.data = "2";
  runs.read(take(), false);
  translate("1", number);
  runs.read(take(), true);
  assert.equal(parent.textContent, "2");
  translate("deux", number);
  runs.read(take(), true);
  assert.equal(parent.textContent, "deux");
});

test("a text that was wrapped and not taken out is dealt with alike", () => {
  const { parent, texts: [turn], runs } = paragraph("Turn");
  const font = new FakeNode("font");
  parent.insertBefore(font, turn);
  font.insertBefore(turn, null);
  runs.read(take(), true);
  assert.deepEqual(parent.childNodes, [font, turn]);
  assert.equal(parent.textContent, "Turn");
});

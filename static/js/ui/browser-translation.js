/**
 * Pages that a browser translates. Chrome's translator takes text nodes out of the document and puts `<font>` elements with
 * its words in their place; Preact goes on writing to the nodes that it drew, and puts those that it misses in again. So each
 * taken node is put back, empty, behind its translation. Whoever writes to it, moves it or removes it finds it where it left
 * it; then the translation goes, and the translator reads the new words.
 */
import { options } from "../../vendor/preact/standalone.module.js";

const TEXT = 3;

/**
 * Neighbouring texts with their translation: all nodes in the order of the document, and the words of the texts.
 * @typedef {{nodes: any[], words: Map<any, string>}} Run
 */

/** Is the run as it was left: in one piece, and nothing written to its texts? @param {Run} run @param {Set<any>} written */
const isIntact = ({ nodes, words }, written) => Boolean(nodes[0].parentNode)
  && nodes.every((node, n) => n + 1 === nodes.length || node.nextSibling === nodes[n + 1])
  && ![...words.keys()].some((text) => written.has(text));

/** Children of a parent before these records of its changes. @param {any[]} children now @param {any[]} records */
function undo(children, records) {
  let before = children;
  for (const { addedNodes, removedNodes, previousSibling } of [...records].reverse()) {
    const added = new Set(addedNodes);
    before = before.filter((node) => !added.has(node));
    before.splice(previousSibling ? before.indexOf(previousSibling) + 1 : 0, 0, ...removedNodes);
  }
  return before;
}

/**
 * Nodes that are wanted, by the node before them that stays (null: none).
 * @param {any[]} nodes @param {Set<any>} stays @param {(node: any) => boolean} isWanted @returns {Map<any, any[]>}
 */
function byPlace(nodes, stays, isWanted) {
  const found = new Map();
  let place = null;
  for (const node of nodes) {
    if (stays.has(node)) place = node;
    else if (isWanted(node)) found.set(place, [...(found.get(place) ?? []), node]);
  }
  return found;
}

/** The translated runs of a page, followed by the records of a MutationObserver. */
export class TranslatedRuns {
  /** @param {() => any[]} take takes the records of what was changed since the last ones */
  constructor(take) {
    this.take = take;
    /** @type {WeakMap<any, Run>} */
    this.runs = new WeakMap();
    this.isTranslated = false;
    /** Texts that were written to while the translator may have had their old words. */
    this.unsettled = new WeakSet();
  }

  /**
   * Put the document in order after these changes.
   * @param {any[]} records of a MutationObserver
   * @param {boolean} foreign whether somebody else than Preact may have made them
   */
  read(records, foreign) {
    const written = new Set();
    const touched = new Set();
    for (const { type, target, previousSibling, nextSibling, addedNodes, removedNodes } of records) {
      if (type === "characterData") {
        written.add(target);
        if (!this.runs.has(target)) this.unsettled.add(target);
      }
      if (!this.isTranslated) continue;
      for (const node of [target, previousSibling, nextSibling, ...addedNodes, ...removedNodes]) touched.add(this.runs.get(node));
    }
    touched.delete(undefined);
    for (const run of touched) if (!isIntact(run, written)) this.release(run, written);
    if (foreign) this.adoptAll([...records, ...this.take()]);
    this.take();
  }

  /** Put back the texts that a translator took, wherever these records tell of new translations. @param {any[]} records */
  adoptAll(records) {
    const isNew = (/** @type {any} */ node) => node.localName === "font" && !this.runs.has(node);
    const changes = new Map();
    for (const record of records) if ([...record.addedNodes].some(isNew)) changes.set(record.target, []);
    if (!changes.size) return;
    for (const record of records) changes.get(record.target)?.push(record);
    for (const [parent, own] of changes) this.adopt(parent, own, isNew);
  }

  /** Put back the texts that were taken from a parent. @param {any} parent @param {any[]} records @param {(node: any) => boolean} isNew */
  adopt(parent, records, isNew) {
    const children = [...parent.childNodes];
    const before = undo(children, records);
    const now = new Set(children);
    const isTaken = (/** @type {any} */ node) => node.nodeType === TEXT
      && (!node.parentNode || children.some((child) => isNew(child) && child.contains(node)));
    const fonts = byPlace(children, new Set(before), isNew);
    for (const [place, texts] of byPlace(before, now, isTaken)) {
      const own = fonts.get(place);
      if (own) this.join(parent, own, texts);
    }
  }

  /**
   * Make a run of translations and the texts that they stand for: never more than one element between two texts.
   * @param {any} parent @param {any[]} fonts @param {any[]} texts
   */
  join(parent, fonts, texts) {
    /** @type {any[]} */ const nodes = [];
    const words = new Map();
    texts.forEach((text, n) => {
      if (text.parentNode) text.replaceWith(text.cloneNode());
      if (fonts[n]) nodes.push(fonts[n]);
      parent.insertBefore(text, nodes.at(-1).nextSibling);
      nodes.push(text);
      words.set(text, text.data);
      text.data = "";
    });
    nodes.push(...fonts.slice(texts.length));
    const run = { nodes, words };
    this.isTranslated = true;
    for (const node of nodes) this.runs.set(node, run);
    const stale = texts.filter((text) => this.unsettled.delete(text));
    if (stale.length) this.release(run, new Set());
  }

  /**
   * Let the texts of a run speak for themselves again, and show them to the translator as new.
   * @param {Run} run @param {Set<any>} written
   */
  release({ nodes, words }, written) {
    for (const node of nodes) {
      this.runs.delete(node);
      if (!words.has(node)) node.remove();
    }
    for (const [text, old] of words) {
      if (!written.has(text)) text.data = old;
      text.parentNode?.insertBefore(text, text.nextSibling);
    }
  }
}

/**
 * Keep this page right while a browser translates it: call it before anything is drawn. Drawings of other languages than
 * HTML stay as they are: a translation in them would not be seen.
 */
export function surviveTranslation() {
  const observer = new MutationObserver((records) => runs.read(records, true));
  const runs = new TranslatedRuns(() => observer.takeRecords());
  observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  const { __c: commit } = options; // Preact's name for what it does once a part is drawn, before layout effects
  options.__c = (/** @type {any[]} */ ...parts) => {
    runs.read(observer.takeRecords(), false);
    commit(...parts);
  };
  options.debounceRendering = (/** @type {() => void} */ draw) => Promise.resolve().then(() => {
    runs.read(observer.takeRecords(), true);
    draw();
  });
  options.vnode = (/** @type {any} */ { type, props }) => {
    if (type === "svg") props.translate ??= "no";
  };
}

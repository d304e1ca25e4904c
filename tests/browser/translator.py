"""A stand-in for the translator of a browser, which no test can ask to translate.

Chrome's replaces each text node by ``<font><font>words</font></font>`` and goes on with what is drawn later. This one
leaves the words as they are, so that a translated page must read as an untouched one does.
"""

from __future__ import annotations

TRANSLATOR = """
window.startTranslator = ({ late = false, merged = false } = {}) => {
  const untouched = "[translate=no], font, script, style, textarea, title, noscript";
  const isWanted = (text) => text.data.trim() && text.isConnected && !text.parentElement.closest(untouched);
  const replace = (texts, words) => {
    const outer = document.createElement("font"), inner = document.createElement("font");
    for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
    inner.textContent = words;
    outer.append(inner);
    texts[0].before(outer);
    for (const text of texts) text.remove();
  };
  const together = (text) => {
    const texts = [text];
    let next = text;
    while (merged && (next = next.nextSibling) && next.nodeType === 3 && next.data) texts.push(next);
    return texts;
  };
  let asked = [];
  const ask = (text) => {
    if (!isWanted(text)) return;
    const texts = together(text), words = texts.map(({ data }) => data).join("");
    const parent = text.parentNode;
    if (late) asked.push(() => texts.every(({ parentNode }) => parentNode === parent) && replace(texts, words));
    else replace(texts, words);
  };
  const read = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), texts = [];
    if (root.nodeType === 3) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(ask);
  };
  window.answerTranslator = () => {
    const answers = asked;
    asked = [];
    for (const answer of answers) answer();
    return answers.length;
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") ask(target);
      else addedNodes.forEach(read);
    }
  }).observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  read(document.body);
};
"""

BEGIN = TRANSLATOR + 'addEventListener("DOMContentLoaded", () => window.startTranslator());'
"""Script of a page that is translated from its first moment on."""

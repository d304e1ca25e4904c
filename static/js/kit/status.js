/** What is on the page and spoken as well: by the page's one announcer, whenever it changes. */
import { html, useEffect, useLayoutEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { announce, giveFloorTo } from "../ui/announcer.js";

/** @typedef {Parameters<typeof announce>[1] & {of?: any}} How `of`: what the words are about, whose change has equal ones spoken again */

/** Speak words when they come and whenever they change. @param {string|undefined|false} words @param {How} [how] */
export function useSpoken(words, { of, ...how } = {}) {
  useEffect(() => { if (words) announce(words, how); }, [words, of]);
}

/** While something is shown that speaks for itself, be the only voice. @param {string} voice */
export function useSoleVoice(voice) {
  useLayoutEffect(() => giveFloorTo(voice), [voice]);
}

/** Is a piece of text one that is not read with the rest: of a drawing, or of a button beside the words? */
/** @param {any} node */
const isSilent = (node) => Boolean(node.parentElement.closest("[aria-hidden=true], button:not(.word), select, kbd, svg"));

/** Words of an element as they are read. @param {Node} element */
export function wordsOf(element) {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts = [];
  while (walk.nextNode()) if (!isSilent(walk.currentNode)) parts.push(walk.currentNode.nodeValue);
  return parts.join(" ").replace(/\s+/g, " ").replace(/ ([.,;)])/g, "$1").trim();
}

/** An element whose words are spoken. @param {{as?: string, how?: How, children?: any} & Object<string, any>} props */
export function Status({ as: Box = "p", how, children, ...rest }) {
  const box = useRef(null);
  const before = useRef("");
  useEffect(() => {
    const words = wordsOf(box.current);
    if (words && words !== before.current) announce(words, how);
    before.current = words;
  });
  return html`<${Box} ref=${box} ...${rest}>${children}<//>`;
}

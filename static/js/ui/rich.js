/** Rich text: sentences with elements in them: bold names, links, icons where a translated sentence has its {places}. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";

/** Does a browser put it into a box of its own, after which it may begin a new line with a full stop? */
const boxed = (/** @type {any} */ node) => typeof node?.type === "function" || node?.type === "button";

/** The last words in a thing, as far as it says. @returns {string} */
const lastWords = (/** @type {any} */ node) => (typeof node === "string"
  ? node
  : Array.isArray(node) ? lastWords(node.at(-1)) : node?.props ? lastWords(node.props.children) : "");

/** A thing, or the last of several, and the sign that belongs on its line. @param {any} node @param {string} sign @returns {any} */
function held(node, sign) {
  if (Array.isArray(node)) return [...node.slice(0, -1), held(node.at(-1), sign)];
  return boxed(node) ? html`<span class="held">${node}${sign}</span>` : [node, sign];
}

/** Things in a row, with commas between them. @param {any[]} nodes */
export const row = (nodes) => nodes.map((node, i) => (i < nodes.length - 1 ? [held(node, ","), " "] : node));

/**
 * Put nodes into the places of a translated sentence, in whatever order the language wants them.
 * `rich(t("{player} passes"), {player: html`<b>Idris</b>`})`
 * @param {string} sentence
 * @param {Object<string, any>} nodes
 * @returns {any[]}
 */
export function rich(sentence, nodes) {
  return sentence.split(/(\{\w+\}[.,;:)]?)/).map((piece) => {
    const [, key, sign] = /^\{(\w+)\}(.?)$/.exec(piece) ?? [];
    if (!key || nodes[key] === undefined) return piece;
    const ended = sign === "." && lastWords(nodes[key]).endsWith("."); // a name such as C.S.P.A. ends its sentence
    return sign && !ended ? held(nodes[key], sign) : nodes[key];
  });
}

/** Things in one breath, each on its own: "Camille, Idris and Théo". @param {any[]} nodes */
export const listed = (nodes) => (nodes.length < 2
  ? nodes
  : rich(t("{first} and {last}"), { first: row(nodes.slice(0, -1)), last: nodes[nodes.length - 1] }));

/** What is written in nodes, elements around words among them. @returns {string} */
const written = (/** @type {any} */ node) => (/** @type {any[]} */ ([node])).flat(Infinity)
  .map((one) => (one?.props ? written(one.props.children) : typeof one === "boolean" ? "" : one ?? ""))
  .join("");

/**
 * The same sentence as `rich` makes, in words alone, for whatever reads aloud.
 * @param {string} sentence @param {Object<string, any>} nodes
 */
export const plain = (sentence, nodes) => written(rich(sentence, nodes)).trim();

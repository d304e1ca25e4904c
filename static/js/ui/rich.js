/** Sentences with things in them: bold names, links, icons where a translated sentence has its {places}. */

/**
 * Put nodes into the places of a translated sentence, in whatever order the language wants them.
 * `rich(t("{player} passes"), {player: html`<b>Idris</b>`})`
 * @param {string} sentence
 * @param {Object} nodes
 * @returns {any[]}
 */
export function rich(sentence, nodes) {
  return sentence.split(/(\{\w+\})/).map((piece) => {
    const key = /^\{(\w+)\}$/.exec(piece)?.[1];
    return key && nodes[key] !== undefined ? nodes[key] : piece;
  });
}

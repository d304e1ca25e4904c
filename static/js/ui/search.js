/** Text search by words: accents, capitals and apostrophes do not matter, and every word must be there. */

/**
 * A text as it is compared: small letters without accents.
 * `fold("Évolués d’Œ")` is "evolues d'oe".
 * @param {string} text
 */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe").replace(/[’ʼ]/g, "'")
    .replace(/[\u00a0\u202f]/g, " ");
}

/**
 * A question that folded texts are asked.
 * @param {string} query as it was typed
 * @returns {(folded: string) => boolean} whether every word of it is there; true for an empty query
 */
export function finder(query) {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

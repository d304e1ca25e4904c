/** Chance that anyone can check, be it dice, cards or a map: the fingerprint of the seed, and the word each player may add to it. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { memory } from "../line/store.js";

function Word({ room, seat }) {
  const [word, setWord] = useState(seat.word ?? "");
  const submit = (event) => {
    event.preventDefault();
    room.lobby("word", { name: word.trim() });
  };
  const same = word.trim() === (seat.word ?? "");
  return html`<form class="row g8" onSubmit=${submit}>
    <input class="grow" type="text" maxlength="60" value=${word} placeholder=${t("your word")}
      aria-label=${t("Your word for the seed")} onInput=${(event) => setWord(event.target.value)} />
    <button class="btn" disabled=${same}>${seat.word && same ? t("Added") : t("Add")}</button></form>`;
}

const KEPT = "fingerprints";
const MOST = 200;

/**
 * The fingerprint that this browser saw first at a table, kept here: the server cannot exchange it. Tables seen long ago go first.
 * @param {string} code @param {string} [said] what the server says now
 * @returns {string | undefined}
 */
export function firstFingerprint(code, said) {
  const kept = memory.get(KEPT, {});
  if (kept[code] || !said) return kept[code];
  memory.set(KEPT, Object.fromEntries([...Object.entries(kept), [code, said]].slice(-MOST)));
  return said;
}

/** A warning where the server names another fingerprint than it did at first. @param {{code: string, said: string}} props */
export function FingerprintWarning({ code, said }) {
  const first = firstFingerprint(code, said);
  if (!first || first === said) return null;
  return html`<div class="line-lost" role="alert">
    ${t("The fingerprint of the seed is no longer the one that this browser saw first: somebody has replaced the seed.")}</div>`;
}

/** What chance does in a game, and what a word changes, by the game's own `drawn`. */
const DRAWS = {
  board: () => t("Chance draws the board before the first move, and nothing after it. Its secret seed is already fixed; this is its fingerprint. Add a word and the board changes. After the game the seed is published and your browser can check it."),
  map: () => t("Chance draws the map and who sits where, and nothing after it. Its secret seed is already fixed; this is its fingerprint. Add a word and the map changes. After the game the seed is published and your browser can check it."),
};
const drawn = () => t("The secret seed of all that is drawn is already fixed; this is its fingerprint. Add a word and every draw changes. After the game the seed is published and your browser can check them all.");

/** @param {{room: import("../types.js").Room}} props */
export function Fairness({ room }) {
  const { table, you } = room.doc;
  const mine = table.seats.find((seat) => seat.number === you);
  return html`<details class="panel fairness"><summary>${t("Chance that anyone can check")}</summary>
    <p class="small muted">${(DRAWS[room.config.drawn] ?? drawn)()}</p>
    <p class="small"><code>${table.commitment}</code></p>
    ${mine && html`<${Word} room=${room} seat=${mine} />`}
  </details>`;
}

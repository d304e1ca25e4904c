/** Chance that anyone can check, be it dice, cards or a map: the fingerprint of the seed, and the word each player may add to it. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";

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

/** Panel of eyes: through whose the replay is seen. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t, tc } from "../i18n.js";
import { RadioGroup } from "../kit/roving.js";
import { Mark } from "../kit/player.js";
import { Glyph } from "./glyphs.js";
import { seatOf } from "./watched.js";

/** What the chosen eyes see, in one sentence. @param {string} eyes @param {boolean} over @param {string} name */
function sentenceOf(eyes, over, name) {
  if (eyes === "all") return t("Everything is shown, even what was secret.");
  if (eyes === "spectator") return t("What spectators saw.");
  return over ? t("What {player} knew then, and no more.", { player: name }) : t("What you knew then, and no more.");
}

/** @param {{table: import("../types.js").Table, state: import("./state.js").Watched, look: (eyes: string) => void}} props */
export function Eyes({ table, state, look }) {
  const { opening, eyes } = state;
  /** @param {string} name */
  const label = (name) => (name === "all" ? tc("eyes", "All") : name === "spectator" ? t("Spectator") : table.playerName(Number(name)));
  const eye = (/** @type {string} */ name) => {
    const seat = seatOf(name);
    return {
      value: name, class: seat === undefined ? "wide" : "", "aria-label": label(name), title: label(name),
      label: seat === undefined ? html`${name === "all" && html`<${Glyph} name="eye" size=${16} />`}
        <span>${label(name)}</span>` : html`<${Mark} player=${table.players[seat]} size=${20} />`,
    };
  };
  const { Truth } = table.screen;
  const isWide = (/** @type {string} */ name) => seatOf(name) === undefined;
  const names = [...opening.allowed.filter(isWide), ...opening.allowed.filter((name) => !isWide(name))];
  const seat = seatOf(eyes);
  return html`<section class="panel eyes" aria-label=${t("Through whose eyes")}>
    <h2>${t("Through whose eyes")}</h2>
    <${RadioGroup} label=${t("Through whose eyes")} class="eye-row" look="eye" options=${names.map(eye)} value=${eyes} onChoose=${look} />
    <p class="small muted">${sentenceOf(eyes, opening.over, seat === undefined ? "" : table.playerName(seat))}</p>
    ${eyes === "all" && Truth && html`<${Truth} table=${table} />`}
  </section>`;
}

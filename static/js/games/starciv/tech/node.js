/** One technology on the sheet: its name, its price or why it cannot be bought, who owns it. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { choice, list, number, t, tn } from "../../../i18n.js";
import { Emblem, Icon } from "../../../ui/icons.js";
import { TechnologyIcon } from "../icons.js";
import { technologyEffect } from "../words.js";

/** The state of a technology for me: owned, buyable, needs, too_expensive; spectators see printed prices. */
export function statusOf(technology, table) {
  const price = table.game.me?.prices?.[technology.n];
  if (price) return price;
  const owned = table.mine?.technologies?.includes(technology.n);
  return { status: owned ? "owned" : "printed", total: technology.price, printed: technology.price, parts: [] };
}

/** "one of 1–7", or "10, 13 or 16": neighbours are drawn together. */
function oneOf(numbers) {
  const inRow = numbers.length > 3 && numbers.every((n, i) => i === 0 || n === numbers[i - 1] + 1);
  return inRow ? t("one of {first}–{last}", { first: numbers[0], last: numbers[numbers.length - 1] }) : choice(numbers.map(String));
}

/** "after 11 and 12", from what is still missing. */
export function needsText(price) {
  const words = [];
  if (price.needs?.length) words.push(list(price.needs.map(String)));
  if (price.needs_any?.length) words.push(oneOf(price.needs_any));
  if (price.needs_count) words.push(tn("{n} technology", "{n} technologies", price.needs_count));
  return t("after {things}", { things: words.join(" · ") });
}

/** A price with its mark: ▼ below the printed one, ▲ above. */
export function Price({ price }) {
  const mark = price.total < price.printed ? "down" : price.total > price.printed ? "up" : "";
  return html`<b class=${mark === "down" ? "good nowrap" : "nowrap"}>
    ${mark && html`<${Icon} name=${mark} size=${9} /> `}${number(price.total)}<small> CG</small>
  </b>`;
}

/** What I have too little for a price: to be had on credit, or not. Counted from my account, as one counts by oneself. */
export function shortText({ status, total }, { mine }) {
  if (status === "too_expensive") return t("{n} short", { n: total - mine.credits });
  return status === "buyable" && total > mine.credits ? t("on credit") : "";
}

function Foot({ price, table }) {
  if (price.status === "owned") return html`<span class="got-word">${t("owned")}</span>`;
  if (price.status === "needs") return html`<span class="need">${needsText(price)}</span>`;
  const short = shortText(price, table);
  return html`<span class="row g6">
    <${Price} price=${price} />${short && html`<small class="short nowrap">${short}</small>`}
  </span>`;
}

/** Emblems of the owners. */
export function Owners({ technology, table, size = 16 }) {
  const owners = table.players.filter((player) => player.technologies?.includes(technology.n) && player.colour);
  return html`<span class="es">
    ${owners.map((player) => html`<${Emblem} colour=${player.colour} size=${size} title=${player.name} />`)}
  </span>`;
}

const LOOKS = { owned: "got", buyable: "ok", needs: "lock", too_expensive: "dear", printed: "ok" };

/**
 * @param {{technology: Object, table: Object, chosen: boolean, onChoose: () => void, style?: Object, linked?: boolean,
 *     told?: boolean}} props told: say what it does, where there is room for a sentence
 */
export function TechnologyNode({ technology, table, chosen, onChoose, style, linked, told }) {
  const price = statusOf(technology, table);
  return html`<button type="button" data-technology=${technology.n}
      class=${`node ${LOOKS[price.status]} ${chosen ? "sel" : ""} ${linked ? "linked" : ""}`}
      style=${style} aria-pressed=${String(chosen)} onClick=${onChoose}>
    <span class="nn">${technology.n}</span>
    <span class="nt"><${TechnologyIcon} n=${technology.n} size=${18} /><span>${technology.label}</span></span>
    <span class="nb"><${Foot} price=${price} table=${table} /><${Owners} technology=${technology} table=${table} /></span>
    ${told && html`<span class="told">${technologyEffect(table.catalogue, technology.n)}</span>`}
  </button>`;
}

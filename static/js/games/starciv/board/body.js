/** One body of the map: its disc, whose it is, what it is to me now, and its label. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { mapName } from "../catalogue.js";
import { percent, t } from "../../../i18n.js";
import { symbol } from "../../../ui/icons.js";
import { memo } from "../../../ui/memo.js";
import { calloutAt } from "./callout.js";
import { fleetWords, worded } from "./facts.js";
import { RING, labelAt, nightOf, toward } from "./geometry.js";
import { Planet } from "./planets.js";
import { SPECIALS } from "./specials.js";

const DIAGONALS = [45, 135, 225, 315];
/** Rings further out, beyond the owner's. */
const OUTER = 3.4;
const DOVE_PX = 18;

const isReachable = (fact) => Boolean(fact.reach) && !fact.reach.refused;

function Disc({ fact, place, view }) {
  const Special = fact.body.special && SPECIALS[fact.body.name];
  if (Special) return html`<${Special} x=${place.x} y=${place.y} />`;
  const night = nightOf(view, fact.body.system, place);
  return html`<${Planet} yields=${fact.body.yields} x=${place.x} y=${place.y} r=${place.r} night=${night} />`;
}

/** Four diagonal ticks outside the ring: a base. In its owner's colour, grey when nobody's. */
function Ticks({ place }) {
  const lines = DIAGONALS.map((angle) => {
    const [x1, y1] = toward(place.x, place.y, angle, place.r + RING + 2);
    const [x2, y2] = toward(place.x, place.y, angle, place.r + RING + 6.5);
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`;
  });
  return html`<path class="ticks" d=${lines.join("")} />`;
}

/** The emblem sits on the ring at the free side, the dove of a ceasefire beyond it. */
function Marks({ fact, place, view }) {
  const size = 2 * (place.moonOf ? view.smallEmblem : view.emblem);
  const [x, y] = toward(place.x, place.y, place.emblem, place.r + RING);
  const [dx, dy] = toward(x, y, place.emblem, size / 2 + DOVE_PX / 2);
  return html`<g>
    <use class="emblem" href=${symbol(`e-${fact.colour}`)} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />
    ${fact.truce && html`<use class="dove" href=${symbol("i-peace-dove")} x=${dx - DOVE_PX / 2} y=${dy - DOVE_PX / 2}
      width=${DOVE_PX} height=${DOVE_PX}><title>${t("under a ceasefire")}</title></use>`}
  </g>`;
}

/** A cross through the ring: tried this turn. */
function Cross({ place }) {
  const d = (place.r + RING + 1.5) * Math.SQRT1_2;
  const { x, y } = place;
  const path = `M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}`;
  return html`<g class="cross"><title>${t("tried this turn")}</title><path d=${path} /><path d=${path} /></g>`;
}

function Rings({ fact, place, view, selected }) {
  const { x, y, r } = place;
  const owned = fact.colour !== undefined;
  const outer = r + RING + (owned ? OUTER * (view.lines > 1 ? 1.6 : 1) : 0);
  return html`<g fill="none">
    ${fact.body.base && html`<${Ticks} place=${place} />`}
    ${owned && html`<circle class="owned" cx=${x} cy=${y} r=${r + RING} />`}
    ${fact.reach && html`<circle class=${fact.reach.refused ? "refused" : "reach"} cx=${x} cy=${y} r=${outer} />`}
    ${selected && html`<circle class="chosen" cx=${x} cy=${y} r=${outer} />`}
    ${fact.tried && html`<${Cross} place=${place} />`}
    <circle class="focus" cx=${x} cy=${y} r=${outer + 4} />
  </g>`;
}

/** "4/2/3 · 57 %": who defends it against me, and my chance when I may try. */
export function figures(fact) {
  const words = [];
  if (fact.fleet && !fact.mine) words.push(fleetWords(fact.fleet));
  if (isReachable(fact) && fact.reach.chance !== undefined) words.push(percent(fact.reach.chance));
  return words.join(" · ");
}

/** The second line of a label, set like the first: towards the body at its sides, centred above and below. */
function Figures({ fact, place, at }) {
  const [x, anchor] = { l: [at.x + at.width, "end"], r: [at.x, "start"] }[place.side] ?? [at.x + at.width / 2, "middle"];
  return html`<text class="figures" x=${x} y=${at.y + at.line} text-anchor=${anchor}>${figures(fact)}</text>`;
}

/** The shapes of what a body yields, its name, and in near views its figures. */
export function Label({ fact, place, view, font }) {
  const words = mapName(fact.body);
  const at = labelAt(view, place, fact.body, words, font);
  const size = 0.76 * font;
  return html`<g class="label" style=${{ fontSize: `${font}px` }}>
    ${fact.body.yields.map((resource, i) => html`<use class=${`rs r-${resource}`} href=${symbol(`r-${resource}`)}
      x=${at.x + i * 0.95 * font} y=${at.y - 0.74 * font} width=${size} height=${size} />`)}
    <text x=${at.text} y=${at.y} text-anchor=${at.anchor}>${words}</text>
    ${view.lines > 1 && html`<${Figures} fact=${fact} place=${place} at=${at} />`}
  </g>`;
}

/**
 * The figures of a body beside its label on the wide map, while it is pointed at, focused or selected.
 * @param {{fact: Object, view: Object, font: number, bodies: Map<string, Object>}} props bodies: those of the edition, whose
 *     labels are kept free
 */
export function Callout({ fact, view, font, bodies }) {
  const words = figures(fact);
  if (!words || view.lines > 1) return null;
  const box = calloutAt(view, fact.body.name, words.replaceAll("\u200a", "").length, font, worded(bodies));
  const width = box.right - box.left;
  return html`<g class="callout" style=${{ fontSize: `${font}px` }} aria-hidden="true">
    <rect x=${box.left} y=${box.top} width=${width} height=${box.bottom - box.top} rx="5" />
    <text x=${box.left + width / 2} y=${box.top + 1.1 * font} text-anchor="middle">${words}</text>
  </g>`;
}

/**
 * @param {{fact: import("./facts.js").Fact, place: Object, view: Object, font: number, selected: boolean}} props
 */
export const Body = memo(({ fact, place, view, font, selected }) => {
  const classes = [
    "body", fact.colour ? `p-${fact.colour}` : "free", isReachable(fact) && "is-reachable", selected && "is-selected",
    fact.tried && "is-tried", place.moonOf && "moon",
  ].filter(Boolean).join(" ");
  return html`<g class=${classes}>
    ${isReachable(fact) && html`<circle cx=${place.x} cy=${place.y} r=${place.r * 1.25 + 12} fill="url(#reach-halo)" />`}
    <g class="disc"><${Disc} fact=${fact} place=${place} view=${view} /></g>
    <${Rings} fact=${fact} place=${place} view=${view} selected=${selected} />
    <${Label} fact=${fact} place=${place} view=${view} font=${font} />
    ${fact.colour && html`<${Marks} fact=${fact} place=${place} view=${view} />`}
  </g>`;
});

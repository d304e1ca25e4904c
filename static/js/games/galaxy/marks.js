/** What stands on the map: stars as they are known, own fleets as pennants, foreign ones, ghosts of what is planned. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { symbol } from "../../ui/icons.js";
import { cellAt, cellOf, keyOf, same, way } from "./torus.js";

/** Names are drawn from this size of a cell on. */
const NAMED = 21;

/** @param {number[]} cell @param {number} scale */
const place = ([h, v], scale) => `translate(${h * scale} ${-v * scale})`;
const Emb = ({ colour, x, y, size }) => html`<use href=${symbol(`e-${colour}`)} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />`;

/** Four points: an echo, of which nothing more is known. */
const Echo = ({ now }) => html`<path class=${`echo ${now ? "now" : ""}`} d="M0-7 1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8z" />`;

/** @type {Record<string, (x: number) => number[]>} */
const AT = { start: (x) => [x, 4], end: (x) => [-x, 4], middle: (x) => [0, -x - 5] };

const Label = ({ name, type, age, x = 14, anchor = "start" }) => html`<text class="star-name" x=${AT[anchor](x)[0]} y=${AT[anchor](x)[1]} text-anchor=${anchor}>${name}${type && type !== "NORMAL" && html` <tspan class="type">${type}</tspan>`}${age && html` <tspan class="age">${age}</tspan>`}</text>`;

/** Cells beside a star that its name would cover. */
const NAME_CELLS = [1, 2, 3];

/** Where the name of a star goes: to the right or, where something stands there, to the left; between two others above. @param {any} table @param {number[]} cell */
function sideOf(table, [h, v]) {
  const taken = (by) => { const key = keyOf(cellAt(h + by, v)); return Boolean(table.known[key]?.star || table.starAt.has(key) || table.known[key]?.echo); };
  return !NAME_CELLS.some(taken) ? "start" : NAME_CELLS.some((by) => taken(-by)) ? "middle" : "end";
}

/** @param {{table: any, scale: number, cell: number[], record: any, mine: any}} props */
function Star({ table, scale, cell, record, mine }) {
  const { star } = record;
  const { turn } = table.game;
  const named = scale >= NAMED;
  const anchor = sideOf(table, cell);
  if (mine) {
    return html`<g class=${`star mine p-${table.colourOf(table.me)}`} transform=${place(cell, scale)}><circle class="glow" r="17" /><circle class="sun" r="7.5" /><circle class="ring" r="11" />${mine.home && html`<circle class="ring" r="14.5" />`}
      <${Emb} colour=${table.colourOf(table.me)} x=${10} y=${-10} size=${13} />${named && html`<${Label} name=${mine.name} type=${mine.type} x=${mine.home ? 19 : 16} anchor=${anchor} />`}</g>`;
  }
  const colour = typeof star.owner === "number" && star.owner !== table.me ? table.colourOf(star.owner) : undefined;
  if (!star.name) return html`<g class="star" transform=${place(cell, scale)}><${Echo} now=${star.seen === turn} /></g>`;
  const old = star.figures !== undefined && star.figures < turn;
  return html`<g class=${`star visited ${old ? "old" : ""} ${colour ? `p-${colour}` : ""}`} transform=${place(cell, scale)}><circle class="halo" r="12" /><circle class="disc" r="6" />
    ${colour && html`<circle class="ring dashed" r="10" /><${Emb} colour=${colour} x=${10} y=${-10} size=${13} />`}
    ${named && html`<${Label} name=${star.name} type=${star.type} age=${old ? t("t. {n}", { n: star.figures }) : ""} anchor=${anchor} />`}</g>`;
}

const Deadly = ({ cell, scale, turn }) => html`<g class="deadly" transform=${place(cell, scale)}><rect x="-12" y="-12" width="24" height="24" rx="5" /><path d="M0-7c-5 0-6 4-6 6 0 2 2 3 2 3v4h8V2s2-1 2-3c0-2-1-6-6-6z" /><circle cx="-2.4" cy="-1" r="1.5" /><circle cx="2.4" cy="-1" r="1.5" />${scale >= NAMED && html`<text class="age" x="16" y="4">${t("deadly · t. {n}", { n: turn })}</text>`}</g>`;

/** A pennant with a number: mine filled, foreign outlined, remembered dashed. */
export const Pennant = ({ number, look = "" }) => html`<g class=${`pennant ${look}`}><path d="M-11-8H5l7 8-7 8H-11l3-8z" /><text x="-1" y="4.5">${number}</text></g>`;

/** Foreign fleets of a cell: exactly told by RADAR or DATA, else their number. */
function Foreign({ table, scale, cell, record, shift }) {
  const { turn } = table.game;
  const { radar } = record;
  const exact = radar && radar.turn >= (record.scanned ?? 0) ? radar : undefined;
  const move = `${place(cell, scale)} translate(${shift.join(" ")})`;
  if (exact?.fleets.length) {
    const [first] = exact.fleets;
    const colour = table.colourOf(first.owner);
    const words = exact.fleets.length > 1 ? tn("{n} fleet", "{n} fleets", exact.fleets.length) : first.ships;
    return html`<g class=${`foreign p-${colour} ${exact.turn < turn ? "old" : ""}`} transform=${move}><path class="hull" d="M-11-8H5l7 8-7 8H-11l3-8z" /><${Emb} colour=${colour} x=${-1} y=${0} size=${12} />
      <text class="ships" x="16" y="4">${words}${exact.turn < turn && html` <tspan class="age">${t("t. {n}", { n: exact.turn })}</tspan>`}</text></g>`;
  }
  if (exact || !record.echo) return null;
  const old = record.scanned < turn;
  return html`<g class=${`foreign ${old ? "old" : ""}`} transform=${move}><${Pennant} number=${record.echo} look="outlined" />${old && scale >= NAMED && html`<text class="age" x="16" y="4">${t("t. {n}", { n: record.scanned })}</text>`}</g>`;
}

/** Everything that is known of the cells, star by star. */
export const Sights = ({ table, scale }) => Object.entries(table.known).map(([key, record]) => {
  const cell = cellOf(key);
  const mine = table.starAt.get(key);
  const crowded = Boolean(mine || record.star);
  return html`<g key=${key}>
    ${(record.star || mine) && html`<${Star} table=${table} scale=${scale} cell=${cell} record=${record} mine=${mine} />`}
    ${record.deadly && html`<${Deadly} cell=${cell} scale=${scale} turn=${record.deadly} />`}
    <${Foreign} table=${table} scale=${scale} cell=${cell} record=${record} shift=${crowded ? [10, 12] : [0, 0]} /></g>`;
});

/** My fleets where they stand, several of a cell side by side. @param {{fleets: any[], table: any, scale: number, chosen?: number}} props */
export function Fleets({ fleets, table, scale, chosen }) {
  const seen = new Map();
  return fleets.map((fleet) => {
    const key = keyOf(fleet.at);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const crowded = Boolean(table.known[key]?.star || table.starAt.get(key));
    const x = nth * 18 + (crowded ? -12 : 0), y = crowded ? 14 : 0;
    return html`<g key=${fleet.number} class=${`own-fleet p-${table.colourOf(table.me)} ${fleet.number === chosen ? "chosen" : ""}`} style=${{ transform: `translate(${fleet.at[0] * scale + x}px, ${-fleet.at[1] * scale + y}px)` }}><${Pennant} number=${fleet.number} /></g>`;
  });
}

/** Ghosts: where fleets are ordered to, with the way there, and swords where they shoot. */
export const Ghosts = ({ plans, table, scale, chosen }) => plans.filter(({ order }) => order).map(({ fleet, order, to }) => {
  const [dh, dv] = way(fleet.at, to);
  const end = [fleet.at[0] + dh, fleet.at[1] + dv];
  const shoots = order.attacks?.length > 0;
  const goes = !same(fleet.at, to);
  const key = keyOf(cellAt(to[0], to[1]));
  const aside = table.known[key]?.star || table.starAt.has(key) ? " translate(-12 -12)" : "";
  return html`<g key=${fleet.number} class=${`ghost p-${table.colourOf(table.me)} ${fleet.number === chosen ? "chosen" : ""} ${order.scuttle_confirmed ? "doomed" : ""}`}>
    ${goes && html`<path class="road" d=${`M${fleet.at[0] * scale} ${-fleet.at[1] * scale}L${end[0] * scale} ${-end[1] * scale}`} /><g transform=${`${place(end, scale)}${aside}`}><${Pennant} number=${fleet.number} look="dashed" /></g>`}
    ${shoots && html`<g class="swords" transform=${place(end, scale)}><circle cx="13" cy="-11" r="9" /><use href=${symbol("i-crossed-swords")} x="7" y="-17" width="12" height="12" /></g>`}</g>`;
});

/** Ships as small hulls in a row. @param {{counts: number[], lost?: number[]}} props `lost` of each kind are struck out */
export function Hulls({ counts, lost = [0, 0, 0] }) {
  const shapes = ["M0 5 14 2l10 3-10 3z", "M0 3h10l3-2h8l7 4-7 4h-8l-3-2H0z", "M0 2h8V0h10v2l6 3-6 3v2H8V8H0z"];
  const all = counts.flatMap((n, kind) => Array.from({ length: Math.min(n, 9) }, (_, i) => ({ kind, gone: i < lost[kind] })));
  return html`<span class="hulls" aria-hidden="true">${all.map(({ kind, gone }) => html`<svg viewBox="0 0 28 10" width="28" height="10" class=${gone ? "gone" : ""}><path d=${shapes[kind]} />${gone && html`<path class="strike" d="M2 10 26 0" />`}</svg>`)}</span>`;
}

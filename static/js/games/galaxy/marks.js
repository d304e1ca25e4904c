/** What stands on the map: stars as they are known, own fleets as pennants, foreign ones, ghosts of what is planned. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { symbol } from "../../ui/icons.js";
import { placed, widthOf } from "./labels.js";
import { colonisable } from "./returns.js";
import { cellAt, cellOf, keyOf, same, way } from "./torus.js";

/** Names are drawn from this size of a cell on. */
const NAMED = 21;

/** @param {number[]} cell @param {number} scale */
const place = ([h, v], scale) => `translate(${h * scale} ${-v * scale})`;
const Emb = ({ colour, x, y, size }) => html`<use href=${symbol(`e-${colour}`)}
    x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />`;

/** Four points: an echo, of which nothing more is known. */
const Echo = ({ now }) => html`<path class=${`echo ${now ? "now" : ""}`} d="M0-7 1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8z" />`;

const ageOf = (star, turn) => (star.figures !== undefined && star.figures < turn ? t("t. {n}", { n: star.figures }) : "");
const typeOf = (type) => (type && type !== "NORMAL" ? type : "");

/** The name of a star where there is room for it; one without room is shown once its star is pointed at. */
const Label = ({ name, type, age, spot }) => html`<text class=${`star-name ${spot ? "" : "crowded"}`}
    x=${spot?.x ?? 14} y=${spot?.y ?? 4} text-anchor=${spot?.anchor ?? "start"}>
  ${name}
  ${typeOf(type) && html` <tspan class="type">${type}</tspan>`}
  ${age && html` <tspan class="age">${age}</tspan>`}
</text>`;

/** Room that stars, fleets and what is deadly take in their cells, px. */
const around = (x, y, size) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

/** Words that stand beside a cell anyway, as [x, y, letters]: ships that were told, and when something was seen. */
function wordsBeside({ radar, deadly, echo, scanned }, turn, crowded) {
  const [x, y] = crowded ? [26, 12] : [16, 0];
  const told = radar?.fleets.length && radar.turn >= (scanned ?? 0)
    ? [[x - 26, y, 4 + (radar.fleets.length > 1 ? 8 : radar.fleets[0].ships.length) + (radar.turn < turn ? 6 : 0)]]
    : [];
  return [...told, ...(deadly ? [[16, 0, 14]] : []), ...(!told.length && echo && scanned < turn ? [[x, y, 5]] : [])];
}

/** Where the names go: of own stars first, then of those seen last. @param {any} table @param {number} scale */
function spotsOf(table, scale) {
  const { turn } = table.game;
  const at = (cell) => [cell[0] * scale, -cell[1] * scale];
  const seen = Object.entries(table.known).map(([key, record]) => ({ key, record, cell: cellOf(key), mine: table.starAt.get(key) }));
  const taken = seen.filter(({ record, mine }) => mine || record.star || record.deadly || record.echo)
    .map(({ cell, mine }) => around(...at(cell), mine ? 24 : 16));
  const words = seen.flatMap(({ record, cell, mine }) => wordsBeside(record, turn, Boolean(mine || record.star))
    .map(([dx, dy, length]) => ({ x: at(cell)[0] + dx, y: at(cell)[1] + dy - 7, width: length * 7, height: 14 })));
  const fleets = (table.game.fleets ?? []).map((fleet) => around(
    at(fleet.at)[0] - 3,
    at(fleet.at)[1] + (table.starAt.has(keyOf(fleet.at)) || table.known[keyOf(fleet.at)]?.star ? 14 : 0),
    20,
  ));
  const named = seen.filter(({ record, mine }) => mine || record.star?.name).map(({ key, record, cell, mine }) => {
    const star = mine ?? record.star;
    const [x, y] = at(cell);
    const gap = mine?.home ? 19 : mine ? 16 : 14;
    return {
      key, x, y, gap,
      width: widthOf(star.name, `${typeOf(star.type)}${mine ? "" : ageOf(star, turn)}`),
      rank: mine ? 1e6 : star.figures ?? 0,
      must: Boolean(mine),
    };
  });
  return placed(named.sort((a, b) => b.rank - a.rank), [...taken, ...words, ...fleets]);
}

/** @param {{table: any, scale: number, cell: number[], record: any, mine: any, spot?: import("./labels.js").Spot}} props */
function Star({ table, scale, cell, record, mine, spot }) {
  const { star } = record;
  const { turn } = table.game;
  const named = scale >= NAMED;
  if (mine) {
    return html`<g class=${`star mine p-${table.colourOf(table.me)}`} transform=${place(cell, scale)}>
      <circle class="glow" r="17" />
      <circle class="sun" r="7.5" />
      <circle class="ring" r="11" />
      ${mine.home && html`<circle class="ring" r="14.5" />`}
      <${Emb} colour=${table.colourOf(table.me)} x=${10} y=${-10} size=${13} />
      ${named && html`<${Label} name=${mine.name} type=${mine.type} spot=${spot} />`}
    </g>`;
  }
  const colour = typeof star.owner === "number" && star.owner !== table.me ? table.colourOf(star.owner) : undefined;
  if (!star.name) return html`<g class="star" transform=${place(cell, scale)}><${Echo} now=${star.seen === turn} /></g>`;
  const old = star.figures !== undefined && star.figures < turn;
  return html`<g class=${`star visited ${old ? "old" : ""} ${colour ? `p-${colour}` : ""}`}
      transform=${place(cell, scale)}>
    <circle class="halo" r="12" />
    <circle class="disc" r="6" />
    ${colonisable(table, star) && html`<path class="open-to-me" d="M-4 0h8M0-4v8" />`}
    ${colour && html`<circle class="ring dashed" r="10" />
      <${Emb} colour=${colour} x=${10} y=${-10} size=${13} />`}
    ${named && html`<${Label} name=${star.name} type=${star.type} age=${ageOf(star, turn)} spot=${spot} />`}
  </g>`;
}

const Deadly = ({ cell, scale, turn }) => html`<g class="deadly" transform=${place(cell, scale)}>
  <rect x="-12" y="-12" width="24" height="24" rx="5" />
  <path d="M0-7c-5 0-6 4-6 6 0 2 2 3 2 3v4h8V2s2-1 2-3c0-2-1-6-6-6z" />
  <circle cx="-2.4" cy="-1" r="1.5" />
  <circle cx="2.4" cy="-1" r="1.5" />
  ${scale >= NAMED && html`<text class="age" x="16" y="4">${t("deadly · t. {n}", { n: turn })}</text>`}
</g>`;

/** A pennant with a number: mine filled, foreign outlined, remembered dashed. */
export const Pennant = ({ number, look = "" }) => html`<g class=${`pennant ${look}`}>
  <path d="M-11-8H5l7 8-7 8H-11l3-8z" />
  <text x="-1" y="4.5">${number}</text>
</g>`;

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
    return html`<g class=${`foreign p-${colour} ${exact.turn < turn ? "old" : ""}`} transform=${move}>
      <path class="hull" d="M-11-8H5l7 8-7 8H-11l3-8z" />
      <${Emb} colour=${colour} x=${-1} y=${0} size=${12} />
      <text class="ships" x="16" y="4">
        ${words}
        ${exact.turn < turn && html` <tspan class="age">${t("t. {n}", { n: exact.turn })}</tspan>`}
      </text>
    </g>`;
  }
  if (exact || !record.echo) return null;
  const old = record.scanned < turn;
  return html`<g class=${`foreign ${old ? "old" : ""}`} transform=${move}>
    <${Pennant} number=${record.echo} look="outlined" />
    ${old && scale >= NAMED && html`<text class="age" x="16" y="4">${t("t. {n}", { n: record.scanned })}</text>`}
  </g>`;
}

/** Everything that is known of the cells, star by star. */
export function Sights({ table, scale }) {
  const spots = scale >= NAMED ? spotsOf(table, scale) : new Map();
  return Object.entries(table.known).map(([key, record]) => html`<${Sight} key=${key} table=${table} scale=${scale}
      place=${key} record=${record} spot=${spots.get(key)} />`);
}

function Sight({ table, scale, place: key, record, spot }) {
  const cell = cellOf(key);
  const mine = table.starAt.get(key);
  const crowded = Boolean(mine || record.star);
  return html`<g>
    ${(record.star || mine) && html`<${Star} table=${table} scale=${scale} cell=${cell} record=${record} mine=${mine} spot=${spot} />`}
    ${record.deadly && html`<${Deadly} cell=${cell} scale=${scale} turn=${record.deadly} />`}
    <${Foreign} table=${table} scale=${scale} cell=${cell} record=${record} shift=${crowded ? [10, 12] : [0, 0]} /></g>`;
}

/**
 * My fleets where they stand, several of a cell side by side.
 * @param {{fleets: any[], table: any, scale: number, chosen?: number}} props
 */
export function Fleets({ fleets, table, scale, chosen }) {
  const seen = new Map();
  return fleets.map((fleet) => {
    const key = keyOf(fleet.at);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const crowded = Boolean(table.known[key]?.star || table.starAt.get(key));
    const x = nth * 18 + (crowded ? -12 : 0), y = crowded ? 14 : 0;
    return html`<g key=${fleet.number}
        class=${`own-fleet p-${table.colourOf(table.me)} ${fleet.number === chosen ? "chosen" : ""}`}
        style=${{ transform: `translate(${fleet.at[0] * scale + x}px, ${-fleet.at[1] * scale + y}px)` }}>
      <${Pennant} number=${fleet.number} />
    </g>`;
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
  return html`<g key=${fleet.number}
      class=${`ghost p-${table.colourOf(table.me)} ${fleet.number === chosen ? "chosen" : ""} ${
        order.scuttle_confirmed ? "doomed" : ""}`}>
    ${goes && html`<path class="road"
          d=${`M${fleet.at[0] * scale} ${-fleet.at[1] * scale}L${end[0] * scale} ${-end[1] * scale}`} />
      <g transform=${`${place(end, scale)}${aside}`}><${Pennant} number=${fleet.number} look="dashed" /></g>`}
    ${shoots && html`<g class="swords" transform=${place(end, scale)}>
      <circle cx="13" cy="-11" r="9" />
      <use href=${symbol("i-crossed-swords")} x="7" y="-17" width="12" height="12" />
    </g>`}
  </g>`;
});

/** Ships as small hulls in a row. @param {{counts: number[], lost?: number[]}} props `lost` of each kind are struck out */
export function Hulls({ counts, lost = [0, 0, 0] }) {
  const shapes = ["M0 5 14 2l10 3-10 3z", "M0 3h10l3-2h8l7 4-7 4h-8l-3-2H0z", "M0 2h8V0h10v2l6 3-6 3v2H8V8H0z"];
  const all = counts.flatMap((n, kind) => Array.from({ length: Math.min(n, 9) }, (_, i) => ({ kind, gone: i < lost[kind] })));
  return html`<span class="hulls" aria-hidden="true">
    ${all.map(({ kind, gone }) => html`<svg viewBox="0 0 28 10" width="28" height="10" class=${gone ? "gone" : ""}>
      <path d=${shapes[kind]} />
      ${gone && html`<path class="strike" d="M2 10 26 0" />`}
    </svg>`)}
  </span>`;
}

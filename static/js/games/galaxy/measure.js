/** A ruler on the map (GX-15.3): the real distance between two cells, and how long the chosen fleet takes. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Status } from "../../kit/status.js";
import { cellText, kpc } from "./names.js";
import { fleetOf, picked } from "./read.js";
import { dist2, way } from "./torus.js";

/** @returns {{from?: number[], to?: number[], fleet?: number}|undefined} while the ruler lies on the map */
export const rulerOf = (table) => table.room.ui.ruler;

/** Put the ruler on the map at the fleet or cell that is chosen, or take it away. @param {any} table */
export function toggleRuler(table) {
  const { cell, fleet } = picked(table);
  const from = fleetOf(table, fleet)?.at ?? cell;
  table.room.set({ ruler: rulerOf(table) ? undefined : { from, fleet } });
}

/** A press on the map while the ruler lies there: an end, then the other, then anew. @param {any} table @param {number[]} cell */
export function measure(table, cell) {
  const { from, to, fleet } = rulerOf(table) ?? {};
  table.room.set({ ruler: from && !to ? { from, to: cell, fleet } : { from: cell } });
}

/** Turns for a way at a speed in kpc a turn. @param {number} far2 squared @param {number} speed */
export const turnsFor = (far2, speed) => Math.max(0, Math.ceil(Math.sqrt(far2) / speed - 1e-9));

/** The far end of the ruler: where it was put, else what is under the pointer. */
const endOf = (table, hover) => rulerOf(table)?.to ?? hover;

/** The line from end to end, the short way around. */
export function RulerLine({ table, hover, scale }) {
  const { from } = rulerOf(table) ?? {};
  const to = endOf(table, hover);
  if (!from || !to) return null;
  const [dh, dv] = way(from, to);
  const [x, y] = [from[0] * scale, -from[1] * scale];
  return html`<g class="ruler-line">
    <path d=${`M${x} ${y}l${dh * scale} ${-dv * scale}`} />
    <circle cx=${x} cy=${y} r="4" />
    <circle cx=${x + dh * scale} cy=${y - dv * scale} r="4" />
  </g>`;
}

const Readout = ({ children }) => html`<${Status} class="readout" how=${{ about: "ruler" }}>${children}<//>`;

/** What the ruler says, in words. */
export function RulerText({ table, hover }) {
  const { from, fleet: number } = rulerOf(table) ?? {};
  const to = endOf(table, hover);
  if (!from) return html`<${Readout}>${t("Ruler: press a cell.")}<//>`;
  if (!to) return html`<${Readout}>${t("Ruler from {cell}: press another cell.", { cell: cellText(from) })}<//>`;
  const fleet = fleetOf(table, number);
  const turns = fleet && turnsFor(dist2(from, to), fleet.speed);
  return html`<${Readout}>
    ${t("{from} to {to}: {far}", { from: cellText(from), to: cellText(to), far: kpc(from, to) })}
    ${turns > 0
      && html` · ${tn("{n} turn for fleet {fleet}", "{n} turns for fleet {fleet}", turns, { fleet: number })}`}
  <//>`;
}

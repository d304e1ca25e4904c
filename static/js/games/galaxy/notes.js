/** Notes of one's own on cells (GX-15.2): kept in this browser, told to nobody. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { memory } from "../../line/store.js";
import { Field } from "../../ui/field.js";
import { keyOf } from "./torus.js";

const LONGEST = 80;
const keptAs = ({ room, me }) => `galaxy.notes.${room.config.code}.${me}`;

/** All notes by the key of their cell. @returns {Object<string, string>} */
export const notesOf = (table) => table.room.ui.notes ?? memory.get(keptAs(table), {});

/** Notes with one more, or one less. @param {Object<string, string>} notes @param {string} key @param {string} text */
export function noted(notes, key, text) {
  const { [key]: _, ...others } = notes;
  const words = text.trim().slice(0, LONGEST);
  return words ? { ...others, [key]: words } : others;
}

export const write = (table, cell, text) => table.room.set({
  notes: memory.change(keptAs(table), notesOf(table), (notes) => noted(notes, keyOf(cell), text)),
});

/** The note on a cell, to be read and written. @param {{table: any, cell: number[]}} props */
export const Note = ({ table, cell }) => html`<label class="note small">
  <span>${t("My note")}</span>
  <${Field} key=${keyOf(cell)} value=${notesOf(table)[keyOf(cell)] ?? ""} maxlength=${LONGEST} autocomplete="off"
      title=${t("Kept in this browser; nobody else sees it.")}
      onChange=${({ target }) => write(table, cell, target.value)} />
</label>`;

/** A folded corner on every cell that has a note, and the note where there is room. @param {{table: any, scale: number}} props */
export const Notes = ({ table, scale }) => Object.entries(notesOf(table)).map(([key, text]) => {
  const [h, v] = key.split(",").map(Number);
  return html`<g key=${key} class="cell-note" transform=${`translate(${(h + 0.5) * scale} ${-(v + 0.5) * scale})`}>
    <title>${text}</title>
    <path d="M0 0H-11V2L-2 11H0z" />
    ${scale >= 32 && html`<text x="0" y="-4" text-anchor="end">
      ${text.length > 18 ? `${text.slice(0, 17)}…` : text}
    </text>`}
  </g>`;
});

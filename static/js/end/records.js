/** Records of a finished game: who had most of what it counts, and who gained most of it in one round. */
import { html } from "../../vendor/preact/standalone.module.js";
import { list, number, signed, t } from "../i18n.js";
import { inRound } from "../replay/rounds.js";
import { Emblem } from "../ui/icons.js";
import { recordsOf } from "./tops.js";

function Cell({ top, table, said }) {
  if (!top) return html`<td class="muted">–</td>`;
  return html`<td>
    <span class="row g6">
      ${top.seats.map((seat) => table.colourOf(seat)
        && html`<${Emblem} key=${seat} colour=${table.colourOf(seat)} size=${16} />`)}
      <span>${list(top.seats.map(table.playerName))}</span>
    </span>
    <b class="nowrap">${said(top.value)}</b> <small class="muted nowrap">${inRound(table.screen, top.round)}</small>
  </td>`;
}

/** @param {{course: any, table: any, titleOf: (measure: any) => string, unitOf: (measure: any) => string}} props */
export function Records({ course, table, titleOf, unitOf }) {
  const rows = course.measures
    .map((measure) => ({ measure, ...recordsOf(course, measure.name) }))
    .filter(({ most }) => most);
  if (!rows.length) return null;
  return html`<section class="feats"><h3>${t("Records")}</h3><div class="scroll-x"><table>
    <thead><tr>
      <th scope="col">${t("What is counted")}</th>
      <th scope="col">${t("Most at any moment")}</th>
      <th scope="col">${t("Largest gain in a round")}</th>
    </tr></thead>
    <tbody>${rows.map(({ measure, most, gain }) => html`<tr key=${measure.name}>
      <th scope="row">${titleOf(measure)}</th>
      <${Cell} top=${most} table=${table} said=${(value) => `${number(value)}${unitOf(measure)}`} />
      <${Cell} top=${gain} table=${table} said=${(value) => `${signed(value)}${unitOf(measure)}`} />
    </tr>`)}</tbody>
  </table></div></section>`;
}

/** Where the table allows it: the hands of some rounds ago, as far as they were played since (SC-17). */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Emblem } from "../../ui/icons.js";
import { row } from "../../ui/rich.js";
import { CardWord } from "./card.js";
import { useTable } from "../../table/model.js";
import { roundsLate } from "./model.js";

const Hands = ({ hands, table }) => html`<ul>${hands.map((hand, seat) => html`<li key=${seat}>
  <b class="row g6">${table.colourOf(seat) && html`<${Emblem} colour=${table.colourOf(seat)} size=${18} />`}${table.playerName(seat)}</b>
  <p>
    ${hand.length
      ? row(hand.map((slug) => html`<${CardWord} catalogue=${table.catalogue} slug=${slug} />`))
      : html`<span class="dim">${t("no card")}</span>`}
  </p>
</li>`)}</ul>`;

/** For the truth of a replay: all hands as they are. */
export const AllHands = ({ table }) => (table.game.hands
  ? html`<div class="past-hands"><${Hands} hands=${table.game.hands} table=${table} /></div>`
  : null);

/** Everybody's hand as it was. */
export function PastHands() {
  const table = useTable();
  const late = roundsLate(table);
  const hands = table.game.past_hands;
  if (!hands) return html`<p class="log dim">
    ${tn(
      "Hands are shown {n} round later, without the cards that are still hidden. There is none to show yet.",
      "Hands are shown {n} rounds later, without the cards that are still hidden. There is none to show yet.",
      late,
    )}
  </p>`;
  return html`<div class="log past-hands">
    <p class="small muted">
      ${tn(
        "Cards of the hands of {n} round ago that have been played since",
        "Cards of the hands of {n} rounds ago that have been played since",
        late,
      )}
    </p>
    <${Hands} hands=${hands} table=${table} />
  </div>`;
}

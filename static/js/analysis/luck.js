/** Ledger of luck: what the draws of a game were worth to each player, with its margin, beside their decisions. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Emblem } from "../ui/icons.js";
import { heaviest, movedMost, tells, weighty } from "./numbers.js";
import { deedOf, marginText, points, pointsText } from "./words.js";
import { Name } from "../ui/name.js";

/** Points of a hundred that a draw must have moved somebody's chances by, to have a line of its own. */
const WORTH_A_LINE = 1;

/** The luck as a dot with its margin, on a scale that all rows share. */
function Bar({ account, most }) {
  const at = (value) => `${50 + (46 * value) / most}%`;
  const margin = 1.96 * account.error;
  const tone = tells(account) ? (account.luck > 0 ? "good" : "bad") : "plain";
  return html`<span class=${`luck-bar ${tone}`} aria-hidden="true">
    <i class="middle"></i>
    <i class="span" style=${{
      left: at(Math.max(-most, account.luck - margin)),
      right: `${50 - (46 * Math.min(most, account.luck + margin)) / most}%`,
    }}></i>
    <i class="dot" style=${{ left: at(account.luck) }}></i>
  </span>`;
}

/** The draw that weighed most for a player. */
function Heaviest({ analysis, seat, table, linkTo }) {
  const draw = heaviest(analysis, seat);
  if (!draw) return html`<span class="muted">${t("Nothing exceeds the margin")}</span>`;
  return html`
    <a href=${linkTo(draw.seq)}>
      ${draw.kind === "cards" ? t("A card drawn, move {n}", { n: draw.seq }) : t("Move {n}", { n: draw.seq })}
    </a> <span class="nowrap muted">${pointsText(draw.worth[seat], analysis.unit)}</span>
    ${draw.kind === "roll" && html`<span class="deed small">${deedOf(analysis.lines, draw.seq, table, seat)}</span>`}`;
}

/** Every draw that weighed something, with its proof. */
function Draws({ analysis, table, linkTo, proof }) {
  const { unit } = analysis;
  const draws = weighty(analysis, (WORTH_A_LINE * unit) / 100);
  return html`<details class="numbers draws-list">
    <summary>${t("Draw by draw ({n})", { n: draws.length })}</summary>
    <div class="scroll-x"><table>
      <thead><tr>
        <th scope="col">${t("Move")}</th>
        <th scope="col" class="worded">${t("What was drawn")}</th>
        <th scope="col" class="worded">${t("Worth most to")}</th>
        <th scope="col">${t("Points")}</th>
        <th scope="col">${t("Proof")}</th>
      </tr></thead>
      <tbody>${draws.map((draw) => {
        const seat = movedMost(draw);
        return html`<tr key=${`${draw.seq}${draw.kind}`}>
          <td><a href=${linkTo(draw.seq)}>${draw.seq}</a></td>
          <td class="worded">${draw.kind === "cards" ? t("A card drawn") : deedOf(analysis.lines, draw.seq, table, seat)}</td>
          <td class="worded nowrap"><${Emblem} colour=${table.colourOf(seat)} size=${14} /> ${table.playerName(seat)}</td>
          <td class="nowrap">${points(draw.worth[seat], unit)}${draw.error[seat] > 0
            && html` <span class="muted">${marginText(1.96 * draw.error[seat], unit)}</span>`}</td>
          <td>${draw.kind === "roll" && html`<a href=${`${proof}#move-${draw.seq}`}>${t("See")}</a>`}</td>
        </tr>`;
      })}</tbody>
    </table></div>
  </details>`;
}

/** Of a game without chance: what there is to say. */
const NoChance = () => html`<section class="ledger"><h3>${t("Decisions alone")}</h3>
  <p class="muted">${t("There is no chance in this game: only decisions mattered.")}</p></section>`;

/** Are the draws of a move so many that none was reckoned over all its results? @param {import("./numbers.js").Analysis} analysis */
const guessed = ({ luck }) => luck.length > 0 && luck.every(({ kind, error }) => kind === "roll" && error.some((one) => one > 0));

/** @param {{analysis: import("./numbers.js").Analysis, table: any, linkTo: (seq: number) => string, proof: string}} props */
export function Ledger({ analysis, table, linkTo, proof }) {
  const { accounts, unit } = analysis;
  if (!analysis.chancy) return html`<${NoChance} />`;
  const most = Math.max(unit / 20, ...accounts.map(({ luck, error }) => Math.abs(luck) + 1.96 * error));
  const order = accounts.map((account, seat) => ({ account, seat })).sort((a, b) => Math.abs(b.account.luck) - Math.abs(a.account.luck));
  return html`<section class="ledger" aria-label=${t("Ledger of luck")}>
    <header class="row g12 wrap sp">
      <h3>${t("Ledger of luck")}</h3>
      <p class="small muted">${t("A draw counts for how much it changed the chances of winning, not for what it showed. One point is one hundredth of the chance to win.")}</p>
    </header>
    <div class="scroll-x"><table class="luck-table">
      <thead><tr>
        <th scope="col">${t("Player")}</th>
        <th scope="col" class="bar-head">
          <span>${t("worse")}</span><span>${t("as expected")}</span><span>${t("better")}</span>
        </th>
        <th scope="col">${t("Luck")}</th>
        <th scope="col">${t("Effect of all decisions")}</th>
        <th scope="col">${t("What weighed most")}</th>
      </tr></thead>
      <tbody>${order.map(({ account, seat }) => html`<tr key=${seat}>
        <th scope="row"><span class="row g8">
          <${Emblem} colour=${table.colourOf(seat)} size=${20} /><${Name}>${table.playerName(seat)}<//>
        </span></th>
        <td class="bar-cell"><${Bar} account=${account} most=${most} /></td>
        <td class="nowrap" data-label=${t("Luck")}>
          <b class=${tells(account) ? (account.luck > 0 ? "good" : "bad") : ""}>${pointsText(account.luck, unit)}</b>
          ${account.error > 0 && html` <span class="muted">${marginText(1.96 * account.error, unit)}</span>`}
        </td>
        <td class="nowrap" data-label=${t("Effect of all decisions")}>${pointsText(account.decisions, unit)}</td>
        <td class="heaviest" data-label=${t("What weighed most")}>
          <${Heaviest} analysis=${analysis} seat=${seat} table=${table} linkTo=${linkTo} />
        </td>
      </tr>`)}</tbody>
    </table></div>
    <p class="small muted">${guessed(analysis)
      ? t("Luck and decisions together are what changed a player’s chances of winning from the beginning to the end; decisions are those of all players. What was drawn is compared with a sample of what else could have come: hence the margin.")
      : t("Luck and decisions together are what changed a player’s chances of winning from the beginning to the end; decisions are those of all players. A roll is compared with all its possible results, a card drawn with a sample of others: hence the margin.")}</p>
    <${Draws} analysis=${analysis} table=${table} linkTo=${linkTo} proof=${proof} />
  </section>`;
}

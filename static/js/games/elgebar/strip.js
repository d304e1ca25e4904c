/** The empires side by side: points, the bar that each must reach, whether they are ready; above, turn and steps. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { number, percent, t } from "../../i18n.js";
import { Explain } from "../../kit/explain.js";
import { PhaseTrack } from "../../kit/phase-track.js";
import { Icon } from "../../ui/icons.js";
import { useTable } from "../../table/model.js";
import { absentTag, Mark, PlayerChips, Presence, WaitDot, Who } from "../../kit/player.js";
import { lateTag } from "../../sheet/readiness.js";
import { ownScore } from "./score.js";

const RULES = {
  average: ({ bar, first_test }) => [
    t("The player who has the most points and reaches their target wins, {when}. The target is {percent} of the others’ average.", {
      when: t("from turn {n} on", { n: first_test }), percent: percent(bar / 100),
    }),
  ],
  book: () => [t("From turn 11 on, the player who has the most points and reaches their target wins.")],
  limit: () => [t("The most points after the last turn win.")],
};

/** How the game is won, by the options of the table. */
export const goalWords = (table) => RULES[table.room.doc.table.options.victory ?? "average"]({
  bar: 150, first_test: 12, ...table.room.doc.table.options,
})[0];

const pointsAbout = (table, player) => ({
  title: t("Points of {player}", { player: player.name }), text: goalWords(table),
  lines: [
    { name: t("So far"), value: number(player.points) },
    ...(player.bar === undefined ? [] : [{ name: t("The target, by the points of the others"), value: number(player.bar) }]),
    ...(player.seat === table.me ? ownScore(table).map(({ name, value }) => ({ name, value: `+${value}` })) : []),
  ],
  rule: "EL-R4",
});

const share = (player, most) => `${Math.min(100, (100 * player.points) / Math.max(1, player.bar ?? most))}%`;

function Points({ table, player, most }) {
  const over = player.bar > 0 && player.points >= player.bar;
  return html`
    <${Explain} quiet about=${() => pointsAbout(table, player)} label=${t("Points")}>
      <span class="el-points">
        ${over && html`<${Icon} name="trophy" size=${14} label=${t("above the target")} />`}
        <b>${number(player.points)}</b>
        ${player.bar > 0 && html`<small>${t("of {n}", { n: player.bar })}</small>`}
      </span>
    <//>
    <span class="el-bar" aria-hidden="true"><i style=${{ width: share(player, most) }}></i></span>`;
}

function State({ player, table }) {
  if (player.resigned) return html`<span class="tag quiet">${t("resigned")}</span>`;
  if (player.missing) return html`<span class="tag absent">${absentTag().word}</span>`;
  if (player.handed_in) return html`<span class="tag ok"><${Icon} name="check" size=${11} /> ${t("ready")}</span>`;
  const late = lateTag(player, table, "handed_in");
  return late ? html`<span class=${`tag ${late.look}`}>${late.word}</span>` : null;
}

const mostOf = (table) => Math.max(1, ...table.players.map(({ points }) => points));

export function Strip() {
  const table = useTable();
  const most = mostOf(table);
  return html`<section class=${`strip empires of-${table.players.length}`}
      style=${{ "--empires": table.players.length }} aria-label=${t("Players")}>
    ${table.players.map((player) => html`
      <section key=${player.seat} data-seat=${player.seat}
          class=${`pl p-${player.colour} ${player.seat === table.me ? "me" : ""}`} aria-label=${player.name}>
        <span class="who">
          <${Who} player=${player} table=${table} />
          <${Presence} player=${player} />
          ${!table.result && html`<${State} player=${player} table=${table} />`}
        </span>
        <${Points} table=${table} player=${player} most=${most} />
      </section>`)}
    <p class="el-goal">${goalWords(table)}</p>
  </section>`;
}

const figuresLabel = (player) =>
  `${player.name}, ${t("{n} points", { n: player.points })}${player.handed_in ? `, ${t("ready")}` : ""}`;

/** The same on a phone. */
export function Chips() {
  const table = useTable();
  const most = mostOf(table);
  return html`<${PlayerChips} table=${table} look="empires" lookAt=${({ colour }) => `p-${colour}`} label=${figuresLabel}
      chip=${(player) => html`
    <${Mark} player=${player} size=${20} />
    <b>${player.points}</b>
    ${player.handed_in && html`<i class="tick" aria-hidden="true">✓</i>`}
    ${player.missing && html`<${WaitDot} player=${player} />`}
    <span class="el-bar" aria-hidden="true"><i style=${{ width: share(player, most) }}></i></span>`} />`;
}

/** Turn of how many, and what is done now. */
export function Progress({ compact = false }) {
  const table = useTable();
  const { turn, turn_limit } = table.game;
  const word = table.result ? t("over") : table.film?.open ? t("Replay") : t("Orders");
  return html`<${PhaseTrack} compact=${compact} progress=${t("Turn {n} of {all}", { n: turn, all: turn_limit })}
      phases=${[{ key: "now", word }]} now=${0}>
    ${compact && html`<span class="el-turns" aria-hidden="true"><i style=${{ width: `${(100 * turn) / turn_limit}%` }}></i></span>`}
  <//>`;
}

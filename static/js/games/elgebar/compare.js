/** Empires compared by what is public: totals turn by turn, the bar of each, the seven lines and the battles once known. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, number, t, tn } from "../../i18n.js";
import { Mark } from "../../kit/player.js";
import { useTable } from "../../table/model.js";
import { Dialog } from "../../ui/dialog.js";
import { Name } from "../../ui/name.js";
import { RuleLink } from "../../kit/rule-link.js";
import { OwnScore, SCORE_LINES } from "./score.js";
import { goalWords } from "./strip.js";
import { siteName } from "./words/orders.js";

const turnsOf = (table) => Object.keys(table.game.scores ?? {}).map(Number).sort((a, b) => a - b);

/** Totals of a seat after each turn, from 0 on. */
const totals = (table, seat) => turnsOf(table)
  .reduce((sums, turn) => [...sums, sums.at(-1) + table.game.scores[turn].points[seat]], [0]);

const [WIDTH, HEIGHT] = [640, 200];

function Graph({ table }) {
  const turns = turnsOf(table);
  const rows = table.players.map(({ seat }) => totals(table, seat));
  const most = Math.max(10, ...rows.flat());
  const x = (i) => (turns.length ? (WIDTH * i) / turns.length : 0);
  const y = (n) => HEIGHT - (HEIGHT * n) / most;
  return html`<svg class="point-graph" viewBox=${`-34 -10 ${WIDTH + 60} ${HEIGHT + 34}`} role="img"
      aria-label=${t("Points turn by turn")}>
    ${[0, 0.5, 1].map((part) => html`
      <g key=${part}>
        <path class="rule-line" d=${`M0 ${y(most * part)}H${WIDTH}`} />
        <text x="-6" y=${y(most * part) + 4} text-anchor="end">${Math.round(most * part)}</text>
      </g>`)}
    ${turns.filter((turn) => turn % 5 === 0 || turn === turns.at(-1)).map((turn) => html`
      <text key=${turn} x=${x(turns.indexOf(turn) + 1)} y=${HEIGHT + 16} text-anchor="middle">${turn}</text>`)}
    ${rows.map((row, seat) => html`
      <polyline key=${seat} class=${`p-${table.colourOf(seat)} ${seat === table.me ? "me" : ""}`}
          points=${row.map((n, i) => `${x(i).toFixed(1)},${y(n).toFixed(1)}`).join(" ")} />`)}
  </svg>`;
}

function Totals({ table }) {
  const last = turnsOf(table).at(-1);
  const gained = (seat) => (last === undefined ? 0 : table.game.scores[last].points[seat]);
  const order = [...table.players].sort((a, b) => b.points - a.points);
  return html`<table class="ranking">
    <thead>
      <tr>
        <th scope="col">${t("Empire")}</th>
        <th scope="col">${t("Points")}</th>
        <th scope="col">${t("Last turn")}</th>
        <th scope="col">${t("Target")}</th>
      </tr>
    </thead>
    <tbody>
      ${order.map((player) => html`
        <tr key=${player.seat} class=${player.seat === table.me ? "me" : ""}>
          <th scope="row"><span class="row g6"><${Mark} player=${player} size=${20} /> ${player.name}</span></th>
          <td class="total">${number(player.points)}</td>
          <td>+${gained(player.seat)}</td>
          <td>${player.bar === undefined ? "" : number(player.bar)}</td>
        </tr>`)}
    </tbody>
  </table>`;
}

/** The seven lines of the last turn in which they are open (EL-V4). */
function SevenLines({ table }) {
  const turn = turnsOf(table).findLast((one) => table.game.scores[one].lines);
  if (turn === undefined) return html`<${OwnScore} table=${table} /><p class="small muted">
    ${t("From turn 11 on the seven lines of everybody’s points are public.")} <${RuleLink} rule="EL-V4" />
  </p>`;
  const { lines } = table.game.scores[turn];
  return html`
    <h3>${t("Points of turn {turn} by their seven lines", { turn })} <${RuleLink} rule="EL-R1" /></h3>
    <div class="scroll-x">
      <table class="ranking">
        <thead>
          <tr>
            <th scope="col">${t("For")}</th>
            ${table.players.map((player) => html`
              <th scope="col" key=${player.seat}>
                <${Mark} player=${player} size=${18} />
                <span class="sr-only"><${Name}>${player.name}<//></span>
              </th>`)}
          </tr>
        </thead>
        <tbody>
          ${SCORE_LINES().map((name, i) => html`
            <tr key=${name}>
              <th scope="row">${name}</th>
              ${lines.map((row, seat) => html`
                <td key=${seat} >
                  ${row[i] && row[i] === Math.max(...lines.map((one) => one[i]))
                    ? html`<b class="good">${row[i]}</b>`
                    : row[i]}
                </td>`)}
            </tr>`)}
        </tbody>
      </table>
    </div>`;
}

const sideWords = (table, { seat, ships, lost }) => tn(
  "{player}: {n} ship, {lost} lost", "{player}: {n} ships, {lost} lost", ships, { player: table.playerName(seat), lost },
);

/** Battles that everybody has heard of, the newest first (EL-V7). */
function Battles({ table }) {
  const battles = (table.game.battles ?? []).toReversed();
  return html`
    <h3>${t("Battles")} <${RuleLink} rule="EL-V7" /></h3>
    <p class="small muted">${t("Everybody hears of a battle three turns later.")}</p>
    <ul class="small">
      ${battles.map(({ turn, system, sides }) => html`
        <li key=${`${turn}-${system}`}>
          ${t("Turn {turn}, {site}: {sides}.", {
            turn, site: siteName(table, system), sides: list(sides.map((side) => sideWords(table, side))),
          })}
        </li>`)}
    </ul>`;
}

/** @param {{onClose: () => void}} props */
export function Compare({ onClose }) {
  const table = useTable();
  const left = table.game.turn_limit - table.game.turn;
  return html`<${Dialog} wide title=${t("Empires compared")} onClose=${onClose}>
    <p class="small muted">
      ${goalWords(table)} ${t("Turns left: {n}.", { n: left })} <${RuleLink} rule="EL-R4" />
    </p>
    <${Graph} table=${table} />
    <${Totals} table=${table} />
    <${SevenLines} table=${table} />
    <${Battles} table=${table} />
  <//>`;
}

/** Figures of a player for the sheet about them, and what I know of their reach. */
export function About({ player }) {
  const table = useTable();
  const mine = player.seat === table.me;
  const known = Object.values(table.hexes).filter(({ control }) => control === player.seat).length;
  const ships = Object.values(table.hexes).reduce((sum, { ships }) => sum + (ships?.[player.seat]?.length ?? 0), 0);
  return html`
    <table class="sum">
      <tbody>
        <tr><th scope="row">${t("Points")}</th><td>${number(player.points)}</td></tr>
        ${player.bar !== undefined && html`
          <tr><th scope="row">${t("Target")}</th><td>${number(player.bar)}</td></tr>`}
        ${!mine && html`
          <tr><th scope="row">${t("Systems controlled, as far as you know")}</th><td>${known}</td></tr>
          <tr><th scope="row">${t("Ships seen, now or last")}</th><td>${ships}</td></tr>`}
      </tbody>
    </table>
    ${mine && html`<${OwnScore} table=${table} />`}
    <p>
      <button type="button" class="btn sm" onClick=${() => table.room.set({ sheet: "compare", sheetOf: null })}>
        ${t("Empires compared")}
      </button>
    </p>`;
}

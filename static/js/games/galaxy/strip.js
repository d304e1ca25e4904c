/** Above the map: my five figures, the seats with what everybody may know of them, and the points of all without names. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { number, t, tc } from "../../i18n.js";
import { useTable } from "../../table/model.js";
import { absentTag, Mark, openPlayer } from "../../kit/player.js";
import { Explain } from "../../kit/explain.js";
import { PhaseTrack } from "../../kit/phase-track.js";
import { Name } from "../../ui/name.js";
import { lateTag } from "../../sheet/readiness.js";
import { ownPoints } from "./returns.js";

const POINTS = () => ({
  title: t("Points"),
  text: t("10 for the throne, 5 for the home of another player, 1 for any other star; −5 while your own home is lost."),
  rule: "GX-13.1",
});
const ABOUT = {
  treasury: () => ({
    title: t("Treasury"),
    text: t("What you can spend this turn. What is left stays; the resources of your stars are added when the next turn opens."),
    rule: "GX-7.2",
  }),
  technology: () => ({
    title: t("Technology"),
    text: t("It widens your scanners, makes colonies cheaper, and limits which stars you can colonise: their technology may be at most one above yours."),
    rule: "GX-7.15",
  }),
  scanner: () => ({ title: t("Scanner"), text: t("Every fleet and star of yours sees this far: technology minus 4."), rule: "GX-5.3" }),
  fleets: () => ({ title: t("Fleets"), text: t("Nine at most, numbered 1 to 9."), rule: "GX-7.5" }),
};

function Mine({ table }) {
  const { player } = table.game;
  if (!player) return null;
  const own = () => ({ ...POINTS(), lines: ownPoints(table), total: player.points });
  const one = (name, value, words) => html`<${Explain} quiet about=${name === "points" ? own : ABOUT[name]} label=${words}>
    <span class="fig"><b>${value}</b><small>${words}</small></span>
  <//>`;
  return html`<section class=${`mine-figures p-${table.colourOf(table.me)}`} aria-label=${t("My figures")}>
    ${one("points", number(player.points), t("points"))}
    ${one("treasury", player.treasury, t("RE in hand"))}
    ${one("technology", player.technology, t("technology"))}
    ${one("scanner", t("{n} kpc", { n: player.scanner }), t("scanner"))}
    ${one("fleets", `${player.fleets}/9`, t("fleets"))}
  </section>`;
}

/** What a seat is doing; never whether it has written anything. */
export function stateOf(player, table) {
  const seat = table.game.seats?.[player.seat];
  if (seat?.exile) return { word: t("in exile"), look: "quiet" };
  if (player.kind === "bot") return { word: t("robot"), look: "quiet" };
  if (player.standin) return { word: t("replaced"), look: "quiet" };
  if (seat?.validated) return { word: `✓ ${tc("tag", "ready")}`, look: "ok" };
  if (player.missing) return absentTag();
  const late = lateTag(player, table, "validated");
  if (late) return late;
  return player.here ? { word: t("online"), look: "" } : { word: t("offline"), look: "quiet" };
}

function Seat({ player, table }) {
  const state = stateOf(player, table);
  return html`<button type="button" data-seat=${player.seat}
      class=${`seat-chip p-${player.colour} ${player.seat === table.me ? "me" : ""}`} onClick=${openPlayer(table, player)}
      title=${`${player.name}: ${state.word}`} aria-label=${`${player.name}: ${state.word}`}>
    <span class="seat-mark">
      <${Mark} player=${player} size=${20} />
      ${state.look === "ok" && html`<i class="seat-tick" aria-hidden="true">✓</i>`}
    </span>
    <span class="seat-name cut"><${Name}>${player.name}<//></span>
    <span class=${`tag ${state.look}`}>${state.word}</span>
  </button>`;
}

/** How many players have how many points (GX-12.7); mine in my colour. */
export function Histogram({ table }) {
  const rows = Object.entries(table.game.histogram ?? {}).map(([points, n]) => ({ points: Number(points), n }))
    .sort((a, b) => a.points - b.points);
  const mine = table.game.player?.points;
  const step = Math.min(8, 32 / Math.max(1, ...rows.map(({ n }) => n)));
  const said = rows.filter(({ n }) => n).map(({ points, n }) => `${number(points)}: ${n}`).join(", ");
  return html`<${Explain} quiet about=${POINTS} label=${t("Points of all seats: {said}", { said })}>
    <span class="histogram">
      <small>${t("Points of all")}</small>
      <svg viewBox=${`0 0 ${Math.max(6, rows.length) * 11} 44`} height="44" aria-hidden="true">
        ${rows.map(({ points, n }, i) => html`<g key=${points}
            class=${points === mine ? `mine p-${table.colourOf(table.me)}` : ""}>
          ${Array.from({ length: n }, (_, k) => html`<rect x=${i * 11 + 1} y=${32 - (k + 1) * step}
              width="8" height=${step * 0.75} rx="1" />`)}
          ${(i === 0 || i === rows.length - 1 || points === mine || points === 0)
            && html`<text x=${i * 11 + 5} y="42">${number(points)}</text>`}
        </g>`)}
      </svg>
    </span>
  <//>`;
}

const mineFirst = ({ players, me }) => [...players.filter(({ seat }) => seat === me), ...players.filter(({ seat }) => seat !== me)];

export function Strip() {
  const table = useTable();
  const size = table.players.length > 12 ? "dense" : table.players.length > 8 ? "nameless" : "";
  return html`<section class="strip galaxy-strip" aria-label=${t("Players")}>
    <${Mine} table=${table} />
    <div class=${`seat-chips ${size}`}>
      ${mineFirst(table).map((player) => html`<${Seat} key=${player.seat} player=${player} table=${table} />`)}
    </div>
    <${Histogram} table=${table} />
  </section>`;
}

/** On a phone my figures; the seats have a pane. */
export function Chips() {
  const table = useTable();
  return html`<section class="pchips galaxy-chips" aria-label=${t("Players")}>
    ${table.playing ? html`<${Mine} table=${table} />` : html`<${Histogram} table=${table} />`}
  </section>`;
}

export function Progress({ compact }) {
  const table = useTable();
  const { turn, turns_total: all } = table.game;
  return html`<${PhaseTrack} compact=${compact} over=${Boolean(table.result)}
      progress=${html`<b>${t("Turn {n} of {last}", { n: Math.min(turn, all), last: all })}</b>`}
      phases=${[{ key: "orders", word: t("Orders") }, { key: "report", word: t("Report") }]}
      now=${table.result ? -1 : table.film?.open ? 1 : 0} />`;
}

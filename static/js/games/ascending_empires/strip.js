/** The players as cards: points, technologies with what they do, what is at hand, in the box and in stock. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Explain } from "../../kit/explain.js";
import { PhaseTrack } from "../../kit/phase-track.js";
import { Mark, PlayerChips, PlayerPanel, WaitDot } from "../../kit/player.js";
import { useTable } from "../../table/model.js";
import { SignIcon } from "./board/discs.js";
import { PHASES, TRACKS, letterOf, levelText, phaseName, trackName } from "./names.js";

const LEVELS = [1, 2, 3, 4];

const PARTS = {
  tokens: () => t("Victory tokens"), planets: () => t("Planets held"), colonies: () => t("Colonies"), cities: () => t("Cities"),
  quadrants: () => t("Cities in several quadrants"),
};

/** What a score is made of, if the game ended now (AE-18.1). */
export const scoreAbout = (player) => ({
  title: t("Points of {player}, if the game ended now", { player: player.name }),
  lines: player.parts.map(({ of, value, count }) => ({
    name: of === "tokens" ? PARTS[of]() : `${PARTS[of]()} (${count})`, value,
  })),
  total: player.score,
  rule: "AE-18.1",
});

/** Short words for what a track does now, for a card. */
const EFFECT = {
  orange: [() => "–", () => t("long range"), () => t("many targets"), () => t("battlecruiser"), () => t("+1 a ship destroyed")],
  grey: [() => t("2 moves"), () => t("3 moves"), () => t("despite blockade"), () => t("4 moves"), () => t("second action")],
  violet: [() => "–", () => t("research defends"), () => t("+2 when rammed"), () => t("in orbit, strength 2"), () => t("+1 a ram")],
  brown: [() => t("recruits 2"), () => t("recruits 3"), () => t("cities give 2"), () => t("recruits 4"), () => t("recruits anywhere")],
};
export const effectText = (colour, level) => EFFECT[colour][level]();

/** All levels of a track in words; the first to get there gains the level in points (AE-15.4). */
const trackAbout = (table, player, colour) => ({
  title: t("{track}, level {n}", { track: trackName(colour), n: player.levels[colour] }),
  lines: LEVELS.map((level) => ({
    name: `${level}. ${levelText(table, colour, level)}`,
    value: player.levels[colour] >= level ? "✓"
      : table.players.some((one) => one.levels[colour] >= level) ? ""
      : `+${level}`,
  })),
  text: t("Research facilities on {track} planets: {n}.", {
    track: trackName(colour).toLowerCase(), n: player.research[colour],
  }),
  rule: "AE-15.2",
});

export function Track({ table, player, colour }) {
  const level = player.levels[colour];
  return html`<${Explain} quiet class=${`ae-track t-${colour}`} about=${() => trackAbout(table, player, colour)}
      label=${`${trackName(colour)} ${level}`}>
    <b class="ae-letter">${letterOf(colour)}</b>
    <span class="ae-pegs" aria-hidden="true">${LEVELS.map((n) => html`<i class=${n <= level ? "on" : ""}></i>`)}</span>
    <span class="ae-effect cut">${effectText(colour, level)}</span>
  <//>`;
}

const shipsIn = (pieces) => pieces.ships.length;

/** Figures of a player: at hand, in the box, in stock. */
export function Stocks({ player }) {
  const { supply, reserve, stock } = player;
  const figure = (item, n, words) => html`<span title=${words}><${SignIcon} item=${item} /><b>${n}</b></span>`;
  return html`<dl class="ae-stocks">
    <div>
      <dt>${t("Supply")}</dt>
      <dd>
        ${figure("troop", supply.troop, t("troops"))}
        ${figure("starship", shipsIn(supply), t("ships"))}
      </dd>
    </div>
    <div>
      <dt>${t("Box")}</dt>
      <dd>
        ${figure("troop", reserve.troop, t("troops"))}
        ${figure("starship", shipsIn(reserve), t("ships"))}
      </dd>
    </div>
    <div>
      <dt>${t("Stock")}</dt>
      <dd>
        ${figure("colony", stock.colony, t("colonies"))}
        ${figure("city", stock.city, t("cities"))}
        ${figure("research_facility", stock.research_facility, t("research facilities"))}
      </dd>
    </div>
  </dl>`;
}

/** Points of a player, which can be opened. */
export const Points = ({ player }) => html`<${Explain} quiet about=${() => scoreAbout(player)}
    label=${t("{n} points", { n: player.score })}>
  <span class="cg">${player.score} <small>${t("VP")}</small></span>
<//>`;

const Card = ({ table, player }) => html`<${PlayerPanel} table=${table} player=${player}
    look=${`ae-card ${player.resigned ? "gone" : ""}`} figure=${html`<${Points} player=${player} />`}>
  <div class="ae-tracks">
    ${TRACKS.map((colour) => html`<${Track} key=${colour} table=${table} player=${player} colour=${colour} />`)}
  </div>
  <${Stocks} player=${player} />
<//>`;

export function Strip() {
  const table = useTable();
  return html`<section class=${`strip ae-strip n${table.players.length}`} aria-label=${t("Players")}>
    ${table.players.map((player) => html`<${Card} key=${player.seat} table=${table} player=${player} />`)}
  </section>`;
}

/** The players of a phone: emblem and points. */
export function Chips() {
  const table = useTable();
  const label = ({ name, score }) => `${name}, ${t("{n} points", { n: score })}`;
  return html`<${PlayerChips} table=${table} look="ae-chips" label=${label} chip=${(player) => html`
    <${Mark} player=${player} />
    <b>${player.score}</b>
    <small>${t("VP")}</small>
    <${WaitDot} player=${player} />`} />`;
}

/** A player's figures for the pane of players. */
export const Figures = ({ player, table }) => html`<div class="ae-figures">
  <${Points} player=${player} />
  <div class="ae-tracks">
    ${TRACKS.map((colour) => html`<${Track} key=${colour} table=${table} player=${player} colour=${colour} />`)}
  </div>
  <${Stocks} player=${player} />
</div>`;

/** The sheet about a player: everything is open (AE-16.5). */
export function About({ player }) {
  const table = useTable();
  const shown = table.players[player.seat];
  return html`<div class="ae-about">
    <table class="sum">
      <tbody>
        ${scoreAbout(shown).lines.map(({ name, value }) => html`
          <tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
      </tbody>
      <tfoot>
        <tr><th scope="row">${t("Points")}</th><td>${shown.score}</td></tr>
      </tfoot>
    </table>
    <${Stocks} player=${shown} />
    ${TRACKS.map((colour) => html`
      <section key=${colour} class=${`t-${colour}`}>
        <h3 class="plain">${trackName(colour)} ${shown.levels[colour]}</h3>
        <ol class="ae-levels small">
          ${LEVELS.map((level) => html`
            <li class=${shown.levels[colour] >= level ? "on" : "muted"}>${levelText(table, colour, level)}</li>`)}
        </ol>
      </section>`)}
  </div>`;
}

/** What ends the game: the common tokens, or whose last turn is still to come. */
function Reserve({ table, compact }) {
  const { vp_supply: left, taker, last_turns: last, options } = table.game;
  const most = options.vp_supply ?? table.edition?.options.vp_supply[table.players.length] ?? left;
  if (taker !== undefined) return html`<span class="ae-reserve small">
    <b class="acc">${t("last turns")}</b>
    ${!compact && last.length > 0 && html` ${tn("{n} still to come", "{n} still to come", last.length)}`}
  </span>`;
  const about = () => ({
    title: t("Victory tokens left: {n}", { n: left }),
    text: t("When the last one is taken, everybody but the player who took it has one more turn; then the points are counted."),
    rule: "AE-17.2",
  });
  return html`<${Explain} quiet class="ae-reserve small" about=${about} label=${t("Victory tokens left: {n}", { n: left })}>
    <span class="muted">${t("Tokens")}</span> <b class=${left < 6 ? "acc" : ""}>${left}</b>
    ${!compact && html` <span class="muted">/ ${most}</span>
      <i class="ae-tokens-left" aria-hidden="true">
        <i style=${{ width: `${Math.min(100, (100 * left) / most)}%` }}></i>
      </i>`}
    ${left < 6 && !compact && html` <span class="acc">${t("the end is near")}</span>`}
  <//>`;
}

/** Round, steps of the turn, the tokens left. */
export function Progress({ compact }) {
  const table = useTable();
  const { phase, round, result } = table.game;
  return html`<${PhaseTrack} compact=${compact} over=${Boolean(result)} progress=${t("Round {n}", { n: round })}
      phases=${PHASES.map((key) => ({ key, word: phaseName(key) }))} now=${PHASES.indexOf(phase)}>
    <${Reserve} table=${table} compact=${compact} />
  <//>`;
}

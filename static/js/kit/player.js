/** A player wherever a table shows one: mark, presence, what they are doing; the panel of a strip, the chips of a phone. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t, tc } from "../i18n.js";
import { Emblem } from "../ui/icons.js";
import { Name } from "../ui/name.js";

/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Table} Table */

/** The tag of somebody who is waited for, and away. */
export const absentTag = () => ({ word: tc("tag", "away"), look: "absent" });

/**
 * The one tag of a player: what they are doing, in a word.
 * @param {Player} player @param {Table} table @returns {{word: string, look: string}|undefined}
 */
export function tagOf(player, table) {
  const { me, active, result, screen } = table;
  if (player.eliminated) return { word: tc("tag", "out"), look: "quiet" };
  if (player.seat === me && table.prompt?.required) return { word: tc("tag", "your move"), look: "ask" };
  if (player.missing) return absentTag();
  const own = screen.words.tag?.(player, table);
  if (own?.first) return own;
  if (player.seat === active && !result) return { word: tc("tag", "plays"), look: "now" };
  if (player.waited) return { word: tc("tag", "thinks…"), look: "" };
  if (own) return own;
  if (player.removed) return { word: tc("tag", "removed"), look: "quiet" };
  if (player.standin) return { word: tc("tag", "robot"), look: "quiet" };
  if (!player.here) return { word: tc("tag", "away"), look: "quiet" };
  return undefined;
}

/** Emblem of a player, or the first letter of the name before there is a colour. @param {{player: any, size?: number}} props */
export const Mark = ({ player, size = 22 }) =>
  (player.colour ? html`<${Emblem} colour=${player.colour} size=${size} />` : html`<span class="noemb">${player.name.charAt(0)}</span>`);

/** Is somebody there, or a robot? @param {{player: Player}} props */
export function Presence({ player }) {
  if (player.kind === "bot" && player.deputy) return html`<i class="here on"
      title=${t("{deputy} plays on for {player}, a robot.", { deputy: player.deputy.name, player: player.name })}></i>`;
  if (player.kind === "bot") return html`<span role="img" class="bot-mark" title=${t("Robot")} aria-label=${t("Robot")}>⚙</span>`;
  const words = player.here ? t("At the table") : t("Away");
  return html`<i class=${`here ${player.here ? "on" : ""}`} role="img" title=${words} aria-label=${words}></i>`;
}

/** Opens all about a player. @param {Table} table @param {Player} player */
export const openPlayer = (table, player) => () => table.room.set({ sheet: "player", sheetOf: player.seat });

/** The button with a player's name, which opens all about them. @param {{player: Player, table: Table, children?: any}} props */
export function Who({ player, table, children }) {
  return html`<button type="button" class="who-button" onClick=${openPlayer(table, player)}
    title=${t("All about {player}", { player: player.name })}>
    <${Mark} player=${player} />${children}<${Name} class="name cut">${player.name}<//></button>`;
}

/** @param {Player} player @param {Table} table @param {string} active how whoever is on turn looks */
const lookOf = ({ seat, eliminated }, table, active) =>
  `${seat === table.active && !table.result ? active : ""} ${eliminated ? "gone" : ""}`;

/**
 * A player of the strip: who, what they are doing, one figure at the right, and below it what `children` say.
 * @param {{player: Player, table: Table, look?: string, tags?: any, figure?: any, children?: any}} props `tags`: before that of the player
 */
export function PlayerPanel({ player, table, look = "", tags, figure, children }) {
  const tag = tagOf(player, table);
  return html`<section data-seat=${player.seat} aria-label=${player.name}
      class=${`pl p-${player.colour ?? "none"} ${player.seat === table.me ? "me" : ""} ${lookOf(player, table, "active")} ${look}`}>
    <div class="row sp g6">
      <span class="who">
        <${Who} player=${player} table=${table} />
        ${!player.eliminated && html`<${Presence} player=${player} />`}
        ${tags}${tag && html`<span class=${`tag ${tag.look}`}>${tag.word}</span>`}
      </span>
      ${figure}
    </div>
    ${children}
  </section>`;
}

/** On a phone: the game waits for somebody; a ring where they are away. @param {{player?: Player}} props */
export function WaitDot({ player }) {
  return player?.missing || player?.waited ? html`<i class=${`wait-dot ${player.missing ? "absent" : ""}`} aria-hidden="true"></i>` : null;
}

/** How a chip is read out: what the game says of a player, and that they are away. @param {Player} player @param {string} said */
export const chipLabel = (player, said) => (player.missing ? `${said}, ${absentTag().word}` : said);

/**
 * The players of a phone, a button each.
 * @param {{
 *   table: Table, look?: string, lookAt?: (player: Player) => string, label: (player: Player) => string, chip: (player: Player) => any,
 * }} props `look`: classes of the row, `lookAt` of a button; `label`: how it is read out; `chip`: what it shows
 */
export function PlayerChips({ table, look = "", lookAt = () => "", label, chip }) {
  return html`<section class=${`pchips ${look} n${table.players.length}`} aria-label=${t("Players")}>
    ${table.players.map((player) => html`<button type="button" key=${player.seat} data-seat=${player.seat}
        class=${`pchip ${lookOf(player, table, "on")} ${lookAt(player)}`}
        onClick=${openPlayer(table, player)} aria-label=${chipLabel(player, label(player))}>${chip(player)}</button>`)}
  </section>`;
}

/** The players in seating order: who they are, whether they are there, and what each is doing. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t, tc } from "../i18n.js";
import { Emblem } from "../ui/icons.js";
import { useTable } from "./model.js";
import { Name } from "../ui/name.js";

/** The tag of somebody who is waited for, and away. */
export const absentTag = () => ({ word: tc("tag", "away"), look: "absent" });

/** The one tag of a player: what they are doing, in a word. @returns {{word: string, look: string}|undefined} */
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

/** Emblem of a player, or the first letter of the name before there is a colour. */
export const Mark = ({ player, size = 22 }) =>
  (player.colour ? html`<${Emblem} colour=${player.colour} size=${size} />` : html`<span class="noemb">${player.name.charAt(0)}</span>`);

/** Is somebody there, or a robot? */
export function Presence({ player }) {
  if (player.kind === "bot" && player.deputy) return html`<i class="here on"
      title=${t("{deputy} plays on for {player}, a robot.", { deputy: player.deputy.name, player: player.name })}></i>`;
  if (player.kind === "bot") return html`<span role="img" class="bot-mark" title=${t("Robot")} aria-label=${t("Robot")}>⚙</span>`;
  const words = player.here ? t("At the table") : t("Away");
  return html`<i class=${`here ${player.here ? "on" : ""}`} role="img" title=${words} aria-label=${words}></i>`;
}

const openPlayer = (table, player) => () => table.room.set({ sheet: "player", sheetOf: player.seat });

/** The button with a player's name, which opens all about them. */
export function Who({ player, table, children }) {
  return html`<button type="button" class="who-button" onClick=${openPlayer(table, player)}
    title=${t("All about {player}", { player: player.name })}>
    <${Mark} player=${player} />${children}<${Name} class="name cut">${player.name}<//></button>`;
}

const activeIn = (player, table) => player.seat === table.active && !table.result;

function Tile({ player, table }) {
  const tag = tagOf(player, table);
  const { Figures } = table.screen;
  const look = `${player.seat === table.me ? "me" : ""} ${activeIn(player, table) ? "active" : ""} ${player.eliminated ? "gone" : ""}`;
  return html`<section data-seat=${player.seat} class=${`pl p-${player.colour ?? "none"} ${look}`} aria-label=${player.name}>
    <div class="row sp g6"><span class="who"><${Who} player=${player} table=${table} />
      ${!player.eliminated && html`<${Presence} player=${player} />`}
      ${tag && html`<span class=${`tag ${tag.look}`}>${tag.word}</span>`}</span></div>
    ${Figures && html`<div class="row sp g6 facts-row"><${Figures} player=${player} table=${table} /></div>`}
  </section>`;
}

/** On a phone: the game waits for somebody; a ring where they are away. */
export function WaitDot({ player }) {
  return player?.missing || player?.waited ? html`<i class=${`wait-dot ${player.missing ? "absent" : ""}`} aria-hidden="true"></i>` : null;
}

/** How a chip is read out: what the game says of a player, and that they are away where they are waited for. @param {string} said */
export const chipLabel = (player, said) => (player?.missing ? `${said}, ${absentTag().word}` : said);

/** All players side by side, for a game that has no strip of its own. */
export function Strip() {
  const table = useTable();
  return html`<section class=${`strip n${table.players.length}`} aria-label=${t("Players")}>
    ${table.players.map((player) => html`<${Tile} key=${player.seat} player=${player} table=${table} />`)}</section>`;
}

/** The players of a phone. */
export function Chips() {
  const table = useTable();
  return html`<section class=${`pchips n${table.players.length}`} aria-label=${t("Players")}>
    ${table.players.map((player) => html`
      <button type="button" key=${player.seat} data-seat=${player.seat}
          class=${`pchip ${activeIn(player, table) ? "on" : ""} ${player.eliminated ? "gone" : ""}`}
          onClick=${openPlayer(table, player)} aria-label=${chipLabel(player, player.name)}>
        <span class="chip-top"><${Mark} player=${player} /></span>
        <${Name} class="chip-name cut">${player.name}<//>
        <${WaitDot} player=${player} />
      </button>`)}
  </section>`;
}

/** The players line by line, for a pane of the phone. */
export function PlayerRows({ table }) {
  const { Figures } = table.screen;
  return table.players.map((player) => {
    const tag = tagOf(player, table);
    return html`<div key=${player.seat} class=${`panel player-row p-${player.colour ?? "none"}`}>
      <div class="row sp"><button type="button" class="who-button" onClick=${openPlayer(table, player)}>
        <${Mark} player=${player} /><b><${Name}>${player.name}<//></b>
        ${tag && html` <span class=${`tag ${tag.look}`}>${tag.word}</span>`}</button></div>
      ${Figures && html`<${Figures} player=${player} table=${table} />`}
    </div>`;
  });
}

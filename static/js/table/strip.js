/** The players in seating order: who they are, whether they are there, and what each is doing. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Mark, openPlayer, PlayerChips, PlayerPanel, tagOf, WaitDot } from "../kit/player.js";
import { Name } from "../ui/name.js";
import { useTable } from "./model.js";

/** All players side by side, for a game that has no strip of its own. */
export function Strip() {
  const table = useTable();
  const { Figures } = table.screen;
  return html`<section class=${`strip n${table.players.length}`} aria-label=${t("Players")}>
    ${table.players.map((player) => html`<${PlayerPanel} key=${player.seat} player=${player} table=${table}>
      ${Figures && html`<div class="row sp g6 facts-row"><${Figures} player=${player} table=${table} /></div>`}
    <//>`)}
  </section>`;
}

/** The players of a phone. */
export const Chips = () => html`<${PlayerChips} table=${useTable()} label=${({ name }) => name} chip=${(player) => html`
  <span class="chip-top"><${Mark} player=${player} /></span>
  <${Name} class="chip-name cut">${player.name}<//>
  <${WaitDot} player=${player} />`} />`;

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

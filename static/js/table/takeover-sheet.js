/** Sheet that offers the seats of robots to whoever is out (T-3.4). */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Dialog } from "../ui/dialog.js";
import { Name } from "../ui/name.js";
import { isOut, useTable } from "./model.js";
import { Mark } from "../kit/player.js";
import { GiveBack, grantedTo, robots } from "./takeover.js";

/** A form: only the answer to a request can set the cookie of the seat. */
function Choice({ player, table }) {
  const { config } = table.room;
  const { Figures } = table.screen;
  return html`<form method="post" action=${config.takeover_url}
      class=${`panel take-over p-${player.colour ?? "none"}`}>
    <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
    <input type="hidden" name="robot" value=${player.seat} />
    <span class="row g8 grow wrap">
      <${Mark} player=${player} size=${26} />
      <b><${Name}>${player.name}<//></b>
      ${Figures && html`<${Figures} player=${player} table=${table} />`}
    </span>
    <button class="btn primary" aria-label=${t("Play on as {player}", { player: player.name })}>${t("Play on")}</button>
  </form>`;
}

/** @param {{onClose: () => void}} props */
export function TakeOverSheet({ onClose }) {
  const table = useTable();
  const granted = grantedTo(table);
  const others = table.players.some((player) => player.kind !== "bot" && !isOut(player) && !player.removed);
  return html`<${Dialog} title=${t("Play on for a robot")} onClose=${onClose}>
    <div class="col g12">
      <p>
        ${t("Its seat is yours until you give it back: you see its hand and what it has seen, and play its turns. Alliances, contracts, gifts and resigning are not for you to decide.")}
      </p>
      <p class="small muted">
        ${t("It keeps its name, and in every result it stays the robot’s.")}
        ${others && !granted && ` ${t("Those who still play are asked first.")}`}
      </p>
      <div class="col g8">${(granted ? [granted] : robots(table)).map((player) => html`
        <${Choice} key=${player.seat} player=${player} table=${table} />`)}</div>
      ${granted && html`<${GiveBack} config=${table.room.config} label=${t("Give the seat back to the robot")} />`}
    </div>
  <//>`;
}

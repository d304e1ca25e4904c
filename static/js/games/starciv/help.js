/** Small sheets that explain: the legend, the bodies as a list. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { BoardList } from "./board/BoardList.js";
import { percent, t } from "../../i18n.js";
import { Dialog } from "../../ui/dialog.js";
import { Emblem, Icon } from "../../ui/icons.js";
import { KIND_ICONS, ResourceShape } from "./icons.js";
import { boardProps } from "./map.js";
import { credits } from "./money.js";
import { useTable } from "../../table/model.js";
import { cardKind, figureName, resourceName } from "./words.js";

/** What resources pay, and what the marks mean. */
export function Legend({ onClose }) {
  const { catalogue } = useTable();
  const pay = catalogue.content.resources;
  return html`<${Dialog} title=${t("Legend")} onClose=${onClose} wide>
    <h3 class="caption">${t("Income by the number of bodies")}</h3>
    <div class="scroll-x"><table class="pay">
      <thead><tr><th></th>${pay[catalogue.resources[0]].map((_, i) => html`<th scope="col">${i + 1}</th>`)}</tr></thead>
      <tbody>
        ${catalogue.resources.map((resource) => html`<tr>
          <th scope="row"><${ResourceShape} resource=${resource} size=${14} /> ${resourceName(resource)}</th>
          ${pay[resource].map((value) => html`<td>${value}</td>`)}
        </tr>`)}
      </tbody>
    </table></div>
    <h3 class="caption">${t("Marks")}</h3>
    <ul class="marks">
      <li>
        ${[0, 1, 2].map((place) => html`<span class="row g4">
          <${Icon} name=${["force", "defence", "speed"][place]} size=${14} /> ${figureName(place)}
        </span>`)}
      </li>
      <li>
        <span class="row g4"><${Icon} name="income" size=${14} /> ${t("Income")}</span>
        <span class="row g4"><${Icon} name="hand" size=${14} /> ${t("Cards in hand")}</span>
        <span class="row g4"><${Icon} name="tech" size=${14} /> ${t("Technologies")}</span>
      </li>
      <li>
        ${["green", "red", "blue"].map((colour) => html`<span class="row g4">
          <i class=${`swatch c-${colour}`}></i><${Icon} name=${KIND_ICONS[colour]} size=${18} /> ${cardKind(colour)}
        </span>`)}
      </li>
      <li><span class="ring-mark reach"></span> ${t("within reach: you may attack it; the figure is your chance to win a combat")}</li>
      <li><span class="ring-mark refused"></span> ${t("within reach, but not for you now: press it to read why")}</li>
      <li><span class="ring-mark chosen"></span> ${t("the body you have chosen")}</li>
      <li><span class="ring-mark owned"></span> ${t("held by a player, with the emblem")}</li>
      <li><span class="base-mark"><${Icon} name="base" size=${16} /></span> ${t("a base planet")}</li>
      <li><span class="route-mark"></span> ${t("a dotted route: its player may land in that system")}</li>
      <li><${Icon} name="peace-dove" size=${16} /> ${t("no attack this turn: ceasefire")}</li>
      <li>
        <span class="row g4">
          <${Icon} name="crossed-swords" size=${16} /> <b>${percent(0.62)}</b>
        </span> ${t("whom this player could attack, with the best chance of one combat")}
      </li>
      <li><b>✕</b> ${t("across a ring: attacked this turn already")}</li>
      <li><b class="bad">|</b> ${t("across a route: blockaded this turn")}</li>
      <li>
        <i class="card-chip c-blue">
          <${Icon} name="atom" size=${13} />
        </i> ${t("a secret on the table: it helps its player for the whole game")}
      </li>
      <li><${Icon} name="trophy" size=${16} /> ${t("leads in technologies; the dashes below count them on the way to the last")}</li>
      <li>
        <span class="debt row g4">
          <${Icon} name="down" size=${11} /> −4
        </span> ${t("debt: below {limit} a player is out", { limit: credits(catalogue.rules.debt_limit) })}
      </li>
      <li>
        <span class="row g4"><${Emblem} colour="blue" size=${20} />–<${Emblem} colour="yellow" size=${14} /></span> ${
          t("a small emblem at a player’s own: the two are allied")}
      </li>
      <li><i class="mark-dot"></i> ${t("at a player, on a phone: the game waits for their answer")}</li>
      <li><i class="mark-dot info"></i> ${t("at a system: something of yours, or reachable, is there")}</li>
      <li><span class="here on"></span> ${t("at the table now; an empty ring: away")}</li>
      <li>⚙ ${t("a robot")}</li>
    </ul>
  <//>`;
}

/** The board as a list of words; pressing a body shows it on the map. */
export function BodiesSheet({ onClose }) {
  const table = useTable();
  const choose = (name) => table.room.set({ selected: name, system: table.catalogue.bodies.get(name)?.system, sheet: null, pane: "board" });
  return html`<${Dialog} title=${t("Bodies")} onClose=${onClose} wide class="bodies">
    <${BoardList} ...${boardProps(table)} onSelect=${choose} />
  <//>`;
}

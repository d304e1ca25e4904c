/** The column beside the map: an opened system or hex, the domains, or the shipyard. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Tabs, panelOf } from "../../../kit/roving.js";
import { Control, Domains, Rivals, Yard } from "../doors.js";
import { CENTRE, hexText, linesOf, mySite, openedHex, shipsAt } from "../table.js";
import { queueOf } from "../plan.js";
import { Buildings } from "./buildings.js";
import { Hero } from "./hero.js";
import { Orbit } from "./orbit.js";
import { Stock } from "./stock.js";
import { Works } from "./works.js";

/** What stands in a hex: mine as I know it, the others' as the map shows it; of the centre only my home. */
function standingAt(table, name, site) {
  const shown = table.hexes[name]?.infrastructures ?? [];
  return name === CENTRE ? shown.filter(([, owner]) => owner === table.me)
    : site === undefined ? shown
    : [...shown].sort((a, b) => Number(a[1] !== table.me) - Number(b[1] !== table.me));
}

function Empty({ name }) {
  return html`<header class="hero plain">
    <div class="hero-said"><h2><b>${hexText(name)}</b> <span>${t("Empty space")}</span></h2></div>
  </header>`;
}

function Fog({ name }) {
  return html`
    <header class="hero plain">
      <div class="hero-said"><h2><b>${hexText(name)}</b> <span>${t("Fog")}</span></h2></div>
    </header>
    <p class="sec small muted">
      ${t("None of your ships has been here. A ship explores as deep as half its displacement, and ends the same turn in a friendly system.")}
    </p>`;
}

/** The three tabs of a site on a phone. */
function Parts({ table, site, name }) {
  const part = table.room.ui.part ?? "build";
  const tabs = [
    ["build", t("Build")],
    ["works", t("Projects {n}", { n: queueOf(linesOf(table), site, table.empire).length })],
    ["orbit", t("Orbit {n}", { n: shipsAt(table, name).length })],
  ];
  return html`
    <${Tabs} name="site" class="parts" value=${part} onChoose=${(chosen) => table.room.set({ part: chosen })}
        options=${tabs.map(([value, label]) => ({ value, label, "data-part": value }))} />
    <div class="contents" ...${panelOf("site", part)}>
      ${part === "build" && html`<${Buildings} table=${table} site=${site} />`}
      ${part === "works" && html`<${Works} table=${table} site=${site} />`}
      ${part === "orbit" && html`<${Orbit} table=${table} name=${name} />`}
    </div>`;
}

/** @param {{table: import("../types.js").Table, phone?: boolean}} props */
function Site({ table, phone }) {
  const name = openedHex(table);
  const hex = table.hexes[name];
  const site = mySite(table, name);
  const system = hex?.code || name === CENTRE;
  if (!hex) return html`<${Fog} name=${name} />`;
  const head = system
    ? html`<${Hero} table=${table} name=${name} standing=${standingAt(table, name, site)} />`
    : html`<${Empty} name=${name} />`;
  const others = name !== CENTRE && system && html`<${Control} table=${table} hex=${hex} />`;
  const rivals = name !== CENTRE && html`<${Rivals} table=${table} hex=${hex} site=${site} />`;
  if (site === undefined) return html`<div class="site-scroll">
    ${head}
    ${others}
    ${rivals}
    <${Orbit} table=${table} name=${name} />
  </div>`;
  const stock = html`<${Stock} table=${table} site=${site} />`;
  if (phone) return html`<div class="site-scroll">
    ${head}
    ${stock}
    ${others}
    <${Parts} table=${table} site=${site} name=${name} />
    ${rivals}
  </div>`;
  return html`
    <div class="site-scroll">
      ${head}
      ${others}
      <${Buildings} table=${table} site=${site} />
      ${rivals}
      <${Works} table=${table} site=${site} />
      <${Orbit} table=${table} name=${name} />
    </div>
    ${stock}`;
}

const PANELS = { site: Site, domains: Domains, yard: Yard };

/** @param {{table: import("../types.js").Table, phone?: boolean, edge?: any}} props `edge`: above it, on a phone */
export function SiteColumn({ table, phone = false, edge = undefined }) {
  const Shown = PANELS[table.room.ui.panel] ?? Site;
  return html`<section class="site-column" aria-label=${t("Opened")}>${edge}<${Shown} table=${table} phone=${phone} /></section>`;
}

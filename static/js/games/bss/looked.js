/** The system pressed last, in words: what the board of a phone has no room for. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { RuleLink } from "../../kit/rule-link.js";
import { SideMark } from "./board.js";
import { LifeBar } from "./life.js";
import { className, kindName, sideName, stateName } from "./names.js";

const KINDS = {
  black_hole: () => t("At the end of each turn a fleet here loses 5 hit points."),
  dying: () => t("At the end of each turn a fleet here loses 1 hit point."),
  nascent: () => t("At the end of each turn a fleet here loses 1 hit point."),
  solar: () => t("Rebuilding and protection cost nothing here."),
};

function Fleet({ fleet }) {
  return html`<div class="row g8">
      <${SideMark} side=${fleet.side} size=${20} />
      <b>${className(fleet.class)} ${fleet.name}</b>
      <span class="muted small">${stateName(fleet.state)}</span>
    </div>
    <${LifeBar} name=${fleet.name} hp=${fleet.hp} loss=${0} />
    <p class="small">
      ${t("Power {n}", { n: fleet.power })} · ${
        tn("{n} movement point", "{n} movement points", fleet.mp)} · ${
        tn("{n} combat point", "{n} combat points", fleet.cp)} · ${
        t("experience {n}", { n: fleet.xp })}
    </p>`;
}

/** @param {{table: import("./types.js").Table, system: any}} props */
export function Looked({ table, system }) {
  const fleet = table.at.get(system.name);
  const kind = KINDS[system.kind]?.();
  return html`<section class="panel verdict looked-at" aria-label=${t("System {name}", { name: system.name })}>
    <div class="row sp g8">
      <h3 class="plain">${system.name} · ${kindName(system.kind)}</h3>
      <button type="button" class="btn quiet sm" onClick=${() => table.room.set({ looked: undefined })}>
        ${t("Close")}
      </button>
    </div>
    <p class="row g8 wrap small">
      ${system.owner === undefined
        ? html`<span>${t("nobody’s")}</span>`
        : html`<span class="row g4"><${SideMark} side=${system.owner} size=${18} /> ${sideName(system.owner)}</span>`}
      <span>${tn("{n} resource", "{n} resources", system.resources)}</span>
      <span class="prot">${t("protection {n}", { n: system.protection })}</span>
    </p>
    ${kind && html`<p class="small muted">${kind} <${RuleLink} rule="BSS-5.5" /></p>`}
    ${fleet && html`<${Fleet} fleet=${fleet} />`}
  </section>`;
}

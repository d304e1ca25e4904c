/** My infrastructures at a site: what each yields as a sum, its level, the price of the next; and what could be built. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../../i18n.js";
import { Explain } from "../../../kit/explain.js";
import { Stepper } from "../../../kit/stepper.js";
import { capacitiesOf, capacityName, domainName, KINDS, kindName, sizeOf, YIELDS } from "../names.js";
import { priceOf } from "../plan.js";
import { drop, HOME, order, ordered, workAt, linesOf, writable } from "../table.js";
import { KindIcon } from "../glyphs.js";
import { levelBrings, moreBrings, paysBack } from "../returns.js";

const GAIN = {
  materials: (n) => tn("{n} material a turn", "{n} materials a turn", n),
  fuel: (n) => tn("{n} fuel a turn", "{n} fuel a turn", n),
  population: (n) => tn("{n} population", "{n} population", n),
};

/** What a kind yields at a level, as a sum with its parts (EL-E1, F1). */
function yieldAbout(table, code, kind, level, bonus) {
  const { capacity, domain } = YIELDS[kind];
  const n = capacitiesOf(table.edition, code)[capacity];
  return {
    title: kindName(table.edition, kind),
    text: t("Capacity times level. The domain adds its applied level once at every site that you control."),
    lines: [
      { name: `${capacityName(capacity)} × ${t("level")}`, value: `${n} × ${level} = ${n * level}` },
      ...(bonus ? [{ name: domainName(table.edition, domain), value: `+${bonus} ${t("(for the site)")}` }] : []),
    ],
    rule: kind === "greenhouse" ? "EL-F1" : "EL-E1",
  };
}

function Yield({ table, code, kind, level, bonus }) {
  if (kind === "radar") return html`<small>${tn("sees {n} hex far", "sees {n} hexes far", level)}</small>`;
  const { capacity, of } = YIELDS[kind];
  const n = capacitiesOf(table.edition, code)[capacity];
  return html`<small>
    <${Explain} quiet about=${() => yieldAbout(table, code, kind, level, bonus)}>
      ${n} × ${level} = <b class=${`a-${of}`}>${GAIN[of](n * level)}</b>
    <//>
  </small>`;
}

/** The button that raises one, says that it is being raised, or that it is on the sheet. */
function Raise({ table, code, number, kind, level }) {
  const line = { order: "raise", infrastructure: number };
  const project = Object.values(table.empire.projects).find(({ work, target }) => work === "raise" && target === number);
  const on = ordered(table, `raise ${number}`);
  if (project) return html`<span class="tag ok">${t("under way")}</span>`;
  if (on) return html`<button type="button" class="btn sm on" disabled=${!writable(table)} aria-pressed="true"
      onClick=${() => drop(table, `raise ${number}`)}>✓ ${t("ordered")}</button>`;
  if (level >= sizeOf(code)) return html`<span class="tag quiet"
      title=${t("No level may exceed the size of the system.")}>${t("highest")}</span>`;
  const price = priceOf(table.edition, kind, level + 1);
  return html`<button type="button" class="btn sm" disabled=${!writable(table)}
      aria-label=${[
        t("Raise the {kind} to {level} for {n}", { kind: kindName(table.edition, kind), level: level + 1, n: price }),
        levelBrings(table, code, kind, level + 1),
      ].join(": ")}
      onClick=${() => order(table, line)}>${t("raise")} <b>${price}</b></button>`;
}

/** Ground defences of one: as many as there are, and the way to more. Homes are never attacked. */
function Guards({ table, number, level, guard, site }) {
  if (site === HOME) return null;
  const key = `guard ${number}`;
  const line = ordered(table, key);
  const set = (levels) => (levels ? order(table, { order: "guard", infrastructure: number, levels }) : drop(table, key));
  if (guard >= level) return html`<small class="guards">
    ${tn("{n} ground defence, no more fit", "{n} ground defences, no more fit", guard)}
  </small>`;
  return html`<${Stepper} label=${guard ? t("Ground defences {n} +", { n: guard }) : t("Ground defences")}
      value=${line?.levels ?? 0} most=${level - guard} off=${!writable(table)} onChange=${set} />`;
}

/** What the next level brings, and when a mine has paid for it. */
function Next({ table, code, kind, level }) {
  if (level >= sizeOf(code)) return null;
  const back = paysBack(table, code, kind, priceOf(table.edition, kind, level + 1));
  return html`<small class="next">
    ${t("Level {n}: {gain}", { n: level + 1, gain: moreBrings(table, code, kind, level + 1) })}${
      back && `, ${tn("paid back in {n} turn", "paid back in {n} turns", back)}`}
  </small>`;
}

function Row({ table, site, code, one: [number, kind, level, guard], bonus, free }) {
  const raised = ordered(table, `raise ${number}`);
  const done = raised && workAt(table, linesOf(table).indexOf(raised))?.ready === table.game.turn + 1;
  return html`<li class="inf">
    <span class="inf-badge"><${KindIcon} kind=${kind} /></span>
    <div class="inf-said">
      <b>${kindName(table.edition, kind)}</b>
      ${free && html` <span class="tag quiet" title=${t("One greenhouse of level 1 takes no slot.")}>
        ${t("takes no slot")}
      </span>`}
      <${Yield} table=${table} code=${code} kind=${kind} level=${level} bonus=${bonus} />
      <${Next} table=${table} code=${code} kind=${kind} level=${level} />
    </div>
    <span class="lv">${level}${raised && html`<i class=${done ? "" : "later"}> › ${level + 1}</i>`}</span>
    <${Raise} table=${table} code=${code} number=${number} kind=${kind} level=${level} />
    <${Guards} table=${table} number=${number} level=${level} guard=${guard} site=${site} />
  </li>`;
}

/** What may be built new, each for one material (EL-G2). */
function Build({ table, site, code }) {
  const add = (kind) => () => order(table, { order: "build", site, kind });
  return html`<div class="build-row" role="group" aria-label=${t("Build")}>
    <span>${t("Build, 1 each:")}</span>
    ${KINDS.map((kind) => html`
      <button type="button" key=${kind} class="btn sm" disabled=${!writable(table)} onClick=${add(kind)}>
        <${KindIcon} kind=${kind} size=${16} />
        <span>${kindName(table.edition, kind)} <small>${levelBrings(table, code, kind, 1)}</small></span>
      </button>`)}
  </div>`;
}

/** @param {{table: import("../types.js").Table, site: number}} props */
export function Buildings({ table, site }) {
  const mine = table.empire.sites[site];
  const rules = site === HOME || table.hexes[table.systems.get(site)]?.control === table.me;
  const bonus = (kind) => (rules && YIELDS[kind] ? table.empire.domains[YIELDS[kind].domain].applied : 0);
  const free = mine.infrastructures.find(([, kind, level]) => kind === "greenhouse" && level === 1);
  const sorted = [...mine.infrastructures].sort((a, b) => KINDS.indexOf(a[1]) - KINDS.indexOf(b[1]) || b[2] - a[2]);
  return html`<section class="sec" aria-label=${t("Infrastructures")}>
    <h3 class="sec-head">
      <span>${t("Infrastructures")}</span>
      <small>${t("{used} of {size} slots", { used: mine.slots, size: sizeOf(mine.code) })}</small>
    </h3>
    <ul class="infs">
      ${sorted.map((one) => html`
        <${Row} key=${one[0]} table=${table} site=${site} code=${mine.code} one=${one} bonus=${bonus(one[1])}
            free=${one === free} />`)}
    </ul>
    <${Build} table=${table} site=${site} code=${mine.code} />
  </section>`;
}

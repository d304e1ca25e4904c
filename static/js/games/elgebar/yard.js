/** The shipyard: four values, what they cost, and what such a ship can do; also for a ship that is made better. */
import { html, useState } from "../../../vendor/preact/standalone.module.js";
import { list, number, t, tn } from "../../i18n.js";
import { memory } from "../../line/store.js";
import { RuleLink } from "../../kit/rule-link.js";
import { Stepper } from "../../kit/stepper.js";
import { Amount } from "./glyphs.js";
import { category, valueName, valuesText } from "./names.js";
import { fires, shipPrice } from "./plan.js";
import { reachOf } from "./routes.js";
import { HOME, leftAt, mySite, openedHex, openSite, order, orderAll, writable } from "./table.js";
import { siteName } from "./words/orders.js";

const KEPT = "elgebar.designs";
const MOST_KEPT = 8;

/** Designs go from table to table, but not from one player to the next at one device: what is built there is a secret. */
const keptAs = ({ room, me }) => (room.config.beside?.length ? `${KEPT}.${room.config.code}.${me}` : KEPT);
const START = [0, 0, 2, 3];
const ROUNDS = 10;

/** Designs that everybody finds there, with what they are good for. */
const PATTERNS = () => [
  { values: [0, 0, 0, 2], name: t("Scout") }, { values: [0, 0, 2, 3], name: t("Freighter") },
  { values: [2, 1, 0, 3], name: t("Raider") }, { values: [2, 2, 2, 4], name: t("Escort") },
];

/** Ten squares, one a round: in which such a ship fires (EL-Q6). */
function Rounds({ displacement, attack }) {
  const shots = attack ? displacement : 0;
  return html`<div class="rounds" role="img"
      aria-label=${shots ? tn("{n} shot a battle", "{n} shots a battle", shots) : t("never fires")}>
    ${Array.from({ length: ROUNDS }, (_, i) => html`
      <i class=${attack && fires(displacement, i + 1) ? "on" : ""}>${i + 1}</i>`)}
  </div>`;
}

/** What a design can do, in sentences. */
function Able({ values: [attack, defence, cargo, displacement] }) {
  const said = [
    attack > 0 && (attack > 1
      ? t("One shot destroys a ship of defence {n} or less.", { n: attack - 1 })
      : t("One shot destroys a ship without defence.")),
    defence > 0 && t("No single shot of attack {n} or less destroys it.", { n: defence }),
    attack > 0 && tn("Bombards away {n} level a turn.", "Bombards away {n} levels a turn.", attack),
    cargo > 0 && tn("Carries {n} point; one material founds a colony.", "Carries {n} points; one material founds a colony.", cargo),
    displacement > 1 && tn("Explores fog {n} hex deep.", "Explores fog {n} hexes deep.", reachOf(displacement)),
  ].filter(Boolean);
  const warns = [
    !defence && t("Any shot destroys it."),
    !displacement && t("It never moves and never fires."),
    attack > 0 && !displacement && t("Its attack is of no use."),
  ].filter(Boolean);
  return html`<ul class="able">
    ${said.map((words) => html`<li key=${words}>${words}</li>`)}
    ${warns.map((words) => html`<li key=${words} class="warn">${words}</li>`)}
  </ul>`;
}

/** What a site lacks for a price, given what the sheet leaves it. */
const lackText = ({ materials, fuel, population }, values) => (population <= 0 || (materials <= 0 && fuel <= 0)
  ? t("Nothing can be paid at {site} now.", values)
  : t("{site} lacks {what}. What is not paid now costs 1 fuel more in each later turn.", values));

/** What the ships cost, and what of it the site cannot pay this turn beside what the sheet takes already. */
function Price({ table, site, price }) {
  const left = leftAt(table, site);
  const missing = /** @type {[string, number][]} */ ([
    [t("materials"), price.materials - left.materials],
    [t("fuel"), price.fuel - left.fuel],
    [t("population"), price.materials + price.fuel - left.population],
  ]).filter(([, n]) => n > 0);
  return html`
    <p class="price">
      <${Amount} of="materials" n=${number(price.materials)} /> <${Amount} of="fuel" n=${number(price.fuel)} /> <${Amount}
          of="population" n=${number(price.materials + price.fuel)} />
    </p>
    <p class=${`small none ${missing.length ? "muted" : "good"}`}>
      ${missing.length
        ? lackText(left, { site: siteName(table, site), what: list(missing.map(([name, n]) => `${number(n)} ${name}`)) })
        : t("{site} can pay it this turn.", { site: siteName(table, site) })}
    </p>`;
}

function Designs({ values, choose, keep, kept, forget }) {
  const own = kept.map((one) => ({ values: one, name: valuesText(one), own: true }));
  return html`<div class="chips designs" role="group" aria-label=${t("Designs")}>
    ${[...PATTERNS(), ...own].map((one) => html`
      <button type="button" key=${`${one.name}${one.own}`}
          class=${`chip ${valuesText(one.values) === valuesText(values) ? "on" : ""}`} onClick=${() => choose(one.values)}>
        ${one.name}${one.own ? "" : ` ${valuesText(one.values)}`}
      </button>`)}
    ${own.some((one) => one.name === valuesText(values))
      ? html`<button type="button" class="btn quiet sm" onClick=${forget}>${t("forget")}</button>`
      : html`<button type="button" class="btn quiet sm" onClick=${keep}>${t("keep")}</button>`}
  </div>`;
}

/** Which site builds, where there is more than one. */
function Sites({ table, site }) {
  const sites = Object.keys(table.empire.sites).map(Number);
  if (sites.length < 2) return null;
  return html`<label class="assault">
    <span>${t("Built at")}</span>
    <select onChange=${(event) => table.room.set({ source: Number(event.target.value) })}>
      ${sites.map((one) => html`
        <option key=${one} value=${one} selected=${one === site}>
          ${t("{site}, {n} population left", { site: siteName(table, one), n: number(leftAt(table, one).population) })}
        </option>`)}
    </select>
  </label>`;
}

/** The ship that is made better, and where it is in dock. */
function refitOf(table) {
  const found = table.empire.ships[table.room.ui.refit];
  return found && { number: table.room.ui.refit, ship: found };
}

/** @param {{table: import("./types.js").Table}} props */
export function Yard({ table }) {
  const refit = refitOf(table);
  const [values, setValues] = useState(refit?.ship.values ?? START);
  const [times, setTimes] = useState(1);
  const [kept, setKept] = useState(() => memory.get(keptAs(table), []));
  const asked = table.room.ui.source ?? mySite(table, openedHex(table));
  const here = mySite(table, openedHex(table));
  const site = refit ? here ?? HOME : table.empire.sites[asked] ? asked : HOME;
  const others = (list) => list.filter((one) => valuesText(one) !== valuesText(values));
  const remember = (changed) => setKept(memory.change(keptAs(table), kept, changed));
  const price = shipPrice(values, refit?.ship.values);
  const better = refit && values.some((value, i) => value > refit.ship.values[i]);
  const off = !writable(table) || !values.some(Boolean) || (refit && !better);
  const build = () => {
    if (refit) order(table, { order: "upgrade", ship: refit.number, values });
    else orderAll(table, Array.from({ length: times }, () => ({ order: "ship", site, values })));
    openSite(table, site);
    table.room.set({ part: "works", refit: undefined });
  };
  return html`<div class="site-scroll yard">
    <header class="panel-head">
      <h2>${refit ? t("Upgrade of ship {n}", { n: refit.number }) : t("Shipyard")}</h2>
      <button type="button" class="btn quiet sm" onClick=${() => table.room.set({ panel: "site", refit: undefined })}>
        ${t("Back")}
      </button>
    </header>
    <div class="sec">
      ${refit
        ? html`
          <p class="small muted none">
            ${t("Each value that rises is paid in full; meanwhile the ship stays in dock.")} <${RuleLink} rule="EL-K1" />
          </p>`
        : html`
          <${Designs} values=${values} choose=${setValues} kept=${kept}
              keep=${() => remember((list) => [values, ...others(list)].slice(0, MOST_KEPT))}
              forget=${() => remember(others)} />`}
    </div>
    <div class="sec values">
      ${values.map((value, i) => html`
        <${Stepper} key=${i} label=${valueName(i)} value=${value} least=${refit ? refit.ship.values[i] : 0}
            onChange=${(n) => setValues(values.map((one, j) => (j === i ? n : one)))} />`)}
    </div>
    <div class="sec">
      <p class="design-name">
        <b>${valuesText(values)}</b> <span class="tag quiet">${t("category {n}", { n: category(values) })}</span> <span
            class="small muted">${t("each value costs its square")}</span> <${RuleLink} rule="EL-J1" />
      </p>
      <${Price} table=${table} site=${site}
          price=${{ materials: price.materials * (refit ? 1 : times), fuel: price.fuel * (refit ? 1 : times) }} />
      ${values[0] > 0 && html`
        <p class="small muted none">${t("Rounds in which it fires")}</p>
        <${Rounds} displacement=${values[3]} attack=${values[0]} />`}
      <${Able} values=${values} />
    </div>
    <div class="sec yard-foot">
      ${!refit && html`
        <${Sites} table=${table} site=${site} />
        <${Stepper} label=${t("How many")} value=${times} least=${1} most=${9} onChange=${setTimes} />`}
      <button type="button" class="btn" disabled=${off} onClick=${build}>
        ${refit ? t("Order the upgrade") : t("Put on the sheet")}
      </button>
    </div>
  </div>`;
}

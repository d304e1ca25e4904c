/** Sciences and relations: five domains and what is put into them, the one act of espionage, peace and war. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { number, percent, t, tn } from "../../i18n.js";
import { Mark } from "../../kit/player.js";
import { Explain } from "../../kit/explain.js";
import { RadioGroup } from "../../kit/roving.js";
import { Name } from "../../ui/name.js";
import { RuleLink } from "../../kit/rule-link.js";
import { Stepper } from "../../kit/stepper.js";
import { DomainIcon } from "./glyphs.js";
import { DOMAINS, domainName } from "./names.js";
import { invested } from "./plan.js";
import { domainBrings, spyBrings } from "./returns.js";
import { drop, HOME, leftAt, linesOf, mySite, openedHex, order, ordered, writable } from "./table.js";
import { siteName } from "./words/orders.js";

const USES = {
  research: () => t("No applied level of energy, geology or agriculture is above it."),
  energy: () => t("Its applied level is added to the fuel of every site that you control."),
  geology: () => t("Its applied level is added to the materials of every site that you control."),
  agriculture: () => t("Its applied level is added to the population of every site that you control."),
  espionage: () => t("The higher it is compared with theirs, the more a theft or a sabotage brings."),
};

const levelAbout = (table, domain, { potential, level, applied, next }) => ({
  title: domainName(table.edition, domain), text: USES[domain](),
  lines: [
    { name: t("Potential"), value: String(potential) },
    { name: t("Level: its cube root"), value: String(level) },
    { name: t("Applied"), value: String(applied) },
    { name: t("Next level at"), value: String(next) },
  ],
  rule: domain === "espionage" ? "EL-I2" : "EL-H3",
});

/** Points that the whole sheet puts into a domain. */
const planned = (table, domain) => linesOf(table)
  .filter((line) => line.order === "invest" && line.domain === domain)
  .reduce((sum, { points }) => sum + points, 0);

function Domain({ table, domain, site }) {
  const own = table.empire.domains[domain];
  const plan = planned(table, domain);
  const floor = own.level ** 3;
  const share = (n) => `${Math.min(100, (100 * Math.max(0, n - floor)) / (own.next - floor))}%`;
  const here = invested(linesOf(table), site, domain);
  const set = (points) => (points ? order(table, { order: "invest", site, domain, points }) : drop(table, `invest ${site} ${domain}`));
  return html`<li class="domain">
    <span class="inf-badge"><${DomainIcon} domain=${domain} /></span>
    <div>
      <div class="row sp g8">
        <${Explain} quiet about=${() => levelAbout(table, domain, own)}><b>${domainName(table.edition, domain)}</b><//>
        <span class="small muted">
          ${own.potential + plan >= own.next
            ? t("level {n} this turn", { n: own.level + 1 })
            : t("{n} to level {level}", { n: own.next - own.potential - plan, level: own.level + 1 })}
        </span>
      </div>
      <span class="paid" aria-hidden="true">
        <i class="before" style=${{ width: share(own.potential) }}></i>
        <i class="science" style=${{ width: `calc(${share(own.potential + plan)} - ${share(own.potential)})` }}></i>
      </span>
      <small class="muted">${domainBrings(table, domain)}</small>
    </div>
    <span class="lv"
        title=${own.applied < own.level ? t("Research holds it down to {n}.", { n: own.applied }) : undefined}>
      ${own.applied}
      ${own.applied < own.level && html`<i class="later"> 🔒${own.level}</i>`}
    </span>
    <${Stepper} label=${domainName(table.edition, domain)} quiet value=${here}
        most=${here + leftAt(table, site).population} all off=${!writable(table)} onChange=${set} />
  </li>`;
}

/** From which site the points come. */
function Sources({ table, site }) {
  const sites = Object.keys(table.empire.sites).map(Number).filter((one) => table.empire.sites[one].population);
  return html`<${RadioGroup} label=${t("Points come from")} look="chip" value=${site}
    options=${sites.map((one) => ({
      value: one, label: html`${siteName(table, one)} <b>${number(leftAt(table, one).population)}</b>`,
    }))}
    onChoose=${(source) => table.room.set({ source })} />`;
}

const others = (table) => table.players.filter(({ seat }) => seat !== table.me);

/** What my level makes of an act, against some levels that the other may have (EL-I2). */
const spyAbout = (table) => {
  const { level } = table.empire.domains.espionage;
  const impact = (b) => percent((level * Math.floor((100 * level) / (level + b))) / 10000);
  return {
    title: t("Espionage"),
    text: t("Of the victim’s potential when stealing, of your own when sabotaging, by their level, which you cannot know:"),
    lines: [1, 2, 3, 4, 6].map((b) => ({ name: tn("against level {n}", "against level {n}", b), value: impact(b) })),
    rule: "EL-I2",
  };
};

function Espionage({ table }) {
  const line = /** @type {any} */ (ordered(table, "spy ") ?? {});
  const set = (change) => {
    const next = { order: "spy", act: "steal", empire: others(table)[0].seat, domain: "research", ...line, ...change };
    if (next.act) order(table, next);
    else drop(table, "spy ");
  };
  const option = (value, label, on) => html`<option key=${value} value=${value} selected=${on}>${label}</option>`;
  return html`<section class="sec" aria-label=${t("Espionage")}>
    <h3 class="sec-head">
      <${Explain} quiet about=${() => spyAbout(table)}>${t("Espionage")}<//>
      <small>${t("one act a turn, free")} <${RuleLink} rule="EL-I1" /></small>
    </h3>
    <div class="spy-row">
      <select aria-label=${t("Act")} disabled=${!writable(table)} onChange=${(event) => set({ act: event.target.value })}>
        ${option("", t("nothing"), !line.act)}
        ${option("steal", t("steal"), line.act === "steal")}
        ${option("sabotage", t("sabotage"), line.act === "sabotage")}
      </select>
      <select aria-label=${t("Domain")} disabled=${!line.act || !writable(table)}
          onChange=${(event) => set({ domain: event.target.value })}>
        ${DOMAINS.map((domain) => option(domain, domainName(table.edition, domain), line.domain === domain))}
      </select>
      <select aria-label=${t("Victim")} disabled=${!line.act || !writable(table)}
          onChange=${(event) => set({ empire: Number(event.target.value) })}>
        ${others(table).map(({ seat, name }) => option(String(seat), name, line.empire === seat))}
      </select>
    </div>
    ${line.act && html`<p class="small muted none">${spyBrings(table, line)}</p>`}
  </section>`;
}

/** What both want, and what comes of it (EL-W1). */
function Relation({ table, player }) {
  const { seat } = player;
  const now = table.empire.stances[seat];
  const wanted = ordered(table, `stance ${seat}`)?.stance ?? now;
  const peace = table.game.peace.some(([a, b]) => (a === table.me && b === seat) || (b === table.me && a === seat));
  const set = (stance) => (stance === now ? drop(table, `stance ${seat}`) : order(table, { order: "stance", empire: seat, stance }));
  const state = peace ? t("peace") : now === "peace" ? t("your offer stands") : t("hostile");
  const off = !writable(table);
  return html`<li class="relation">
    <${Mark} player=${player} size=${22} />
    <span><b><${Name}>${player.name}<//></b> <small class=${peace ? "good" : "muted"}>${state}</small></span>
    <${RadioGroup} label=${t("Towards {player}", { player: player.name })} look="chip" value=${wanted} onChoose=${set}
        options=${[{ value: "peace", label: t("peace"), off }, { value: "hostile", label: t("hostile"), off }]} />
  </li>`;
}

/** @param {{table: import("./types.js").Table}} props */
export function Domains({ table }) {
  const asked = table.room.ui.source ?? mySite(table, openedHex(table));
  const site = table.empire.sites[asked] ? asked : HOME;
  return html`<div class="site-scroll domains-panel">
    <header class="panel-head">
      <h2>${t("Domains")}</h2>
      <button type="button" class="btn quiet sm wide-only" onClick=${() => table.room.set({ panel: "site" })}>
        ${t("Back")}
      </button>
    </header>
    <div class="sec">
      <p class="small muted none">${t("Choose the site that pays. Population spent here cannot build this turn.")}</p>
      <${Sources} table=${table} site=${site} />
    </div>
    <ul class="sec domains">
      ${DOMAINS.map((domain) => html`<${Domain} key=${domain} table=${table} domain=${domain} site=${site} />`)}
    </ul>
    <${Espionage} table=${table} />
    <section class="sec" aria-label=${t("Peace and war")}>
      <h3 class="sec-head">
        <span>${t("Peace and war")}</span>
        <small>${t("peace needs both")} <${RuleLink} rule="EL-W1" /></small>
      </h3>
      <ul class="relations">
        ${others(table).map((player) => html`<${Relation} key=${player.seat} table=${table} player=${player} />`)}
      </ul>
    </section>
  </div>`;
}

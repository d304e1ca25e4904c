/** What is known of the chosen body: yields, fleet, owner, and what taking it would cost and bring. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { sentence, t } from "../../i18n.js";
import { Explain } from "../../kit/explain.js";
import { Emblem, Icon } from "../../ui/icons.js";
import { ResourceShape } from "./icons.js";
import { Name } from "../../ui/name.js";
import { Press } from "../../ui/press.js";
import { RuleLink } from "../../kit/rule-link.js";
import { systemName } from "./catalogue.js";
import { AskAid, attempt } from "./deals/ask.js";
import { defenderOf } from "./combat/defender.js";
import { Odds, outlookOf } from "./combat/outlook.js";
import { feeAbout, figureHeads, fleetAbout } from "./explain.js";
import { running, useTable } from "../../table/model.js";
import { reachOf } from "./model.js";
import { figureName, fleetText, resourceName } from "./words.js";
import { refusalText } from "../../table/refusals.js";
import { credits, signedCredits } from "./money.js";

/** Where a body is: "Sienar, orbit 4, moon of Marea". */
export function placeOf(body, table) {
  if (!body.system) return t("Special colony");
  const place = t("{system}, orbit {n}", { system: systemName(table.catalogue, body.system), n: body.orbit });
  return body.planet ? `${place} · ${t("moon of {planet}", { planet: table.catalogue.bodies.get(body.planet)?.label })}` : place;
}

/** Yields with their shapes and names. */
export const Yields = ({ body }) => html`<span class="row g8 wrap">
  ${body.yields.map((resource) => html`<span class="nowrap">
    <${ResourceShape} resource=${resource} size=${13} /> ${resourceName(resource)}
  </span>`)}
</span>`;

function Owner({ body, table, defender }) {
  const owner = table.players[table.game.owners?.[body.name]];
  if (owner) return html`<span class="row g6 wrap held">
    <${Emblem} colour=${owner.colour} size=${18} />
    <b><${Name}>${owner.name}<//></b>
    ${owner.base === body.name && html`<span class="tag quiet">${t("home base")}</span>`}
  </span>`;
  if (defender.standIn) return html`<span>${t("Nobody’s; {player} defends it", { player: table.playerName(defender.seat) })}</span>`;
  if (body.special) return html`<span>${t("Nobody’s")}</span>`;
  return html`<span>${body.base ? t("Nobody’s base") : t("Natives")}</span>`;
}

function FleetLine({ defender, table }) {
  if (!defender.fleet) return null;
  const title = defender.seat === undefined
    ? t("Fleet of the natives")
    : t("Fleet of {player}", { player: table.playerName(defender.seat) });
  return html`<${Explain} about=${() => fleetAbout(defender.fleet, title, table)} class="fleet-line" label=${title}>
    ${defender.fleet.total.map((figure, place) => html`<span title=${figureName(place)}>${figureHeads()[place]} <b>${figure}</b></span>`)}
  <//>`;
}

/** Odds, fee, what is left, what it brings and what failing costs. */
function Prospects({ reach, table }) {
  const { mine, catalogue: { rules } } = table;
  return html`
    ${reach.chance !== undefined && html`<${Odds} outlook=${outlookOf(table, reach)} />`}
    <dl class="kv">
      <dt>${reach.home ? t("Assault on a home base") : t("Cost of a combat")}</dt>
      <dd><${Explain} about=${() => feeAbout(reach, t("Cost of a combat"), table)}>${credits(reach.fee)}<//></dd>
      <dt>${t("With your {amount}", { amount: credits(mine.credits) })}</dt>
      <dd class=${mine.credits < reach.fee ? "bad" : ""}>
        ${t("leaves {amount}", { amount: credits(mine.credits - reach.fee) })}
      </dd>
      ${reach.gain !== undefined && html`
        <dt>${t("Income if you win")}</dt><dd class="good">${signedCredits(reach.gain)}</dd>`}
      ${reach.home && reach.defender?.kind === "player" && html`
        <dt>${t("If you win")}</dt>
        <dd>${t("{player} is out of the game", { player: table.playerName(reach.defender.seat) })}</dd>`}
      ${reach.defender?.kind === "player" && html`
        <dt>${t("Or a ransom, as you choose")}</dt><dd>${t("{amount} at most", { amount: credits(rules.ransom) })}</dd>`}
      ${reach.defender?.seat !== undefined && html`
        <dt>${t("If you fail")}</dt><dd>${t("tribute {amount}", { amount: signedCredits(-rules.tribute) })}</dd>`}
      ${mine.fleet && html`
        <dt>${t("Your fleet")}</dt>
        <dd>
          <${Explain} about=${() => fleetAbout(mine.fleet, t("Your fleet"), table)}>${fleetText(mine.fleet.total)}<//>
        </dd>`}
    </dl>`;
}

/** The attack itself; on a phone the bar below the sheet has its button. */
function Attack({ body, reach, table, compact }) {
  const { prompt } = table;
  const asked = prompt?.kind === "colonise";
  if (asked && prompt.attempt?.includes(body.name)) {
    return !compact && html`
      <${AskAid} table=${table} body=${body.name} />
      <${Press} class="full" disabled=${table.room.ui.busy} onPress=${() => attempt(table, body.name)}>
        <${Icon} name="crossed-swords" size=${18} />${t("Attack · {fee}", { fee: credits(reach.fee) })}
      <//>`;
  }
  if (reach?.refused) return html`<p class="why">
    <${Icon} name="cross" size=${11} /> ${sentence(refusalText(reach.refused, table))} <${RuleLink}
        rule=${reach.refused.rule} />
  </p>`;
  if (reach && !asked && running(table)) return html`<p class="why">
    <${Icon} name="cross" size=${11} /> ${t("Bodies are attacked in your Colonisation phase.")} <${RuleLink} rule="SC-8.1" />
  </p>`;
  return null;
}

/** Why the body cannot be attacked, when it is not in reach. */
function outOfReach(body, table) {
  if (table.me < 0 || !running(table) || !table.mine?.race || table.mine.eliminated) return "";
  if (table.game.owners?.[body.name] === table.me) return "";
  if (body.special) return t("Out of reach: technology 2 opens the special colonies.");
  return body.planet
    ? t("Out of reach: you would have to hold {planet} first.", { planet: table.catalogue.bodies.get(body.planet)?.label })
    : t("Out of reach: you need a planet on a neighbouring orbit, one of its moons, or a technology to land there.");
}

/** The inspector of the chosen body. */
export function Inspector({ compact = false }) {
  const table = useTable();
  const body = table.catalogue.bodies.get(table.room.ui.selected);
  if (!body) return null;
  const reach = reachOf(table, body.name);
  const defender = defenderOf(body, table, reach?.defender);
  const tried = reach?.refused?.code === "attempts_used"; // said before what another attempt would cost
  const close = () => table.room.set({ selected: undefined });
  return html`<section class=${`panel inspector ${compact ? "compact" : ""}`} aria-label=${body.label} key=${body.name}>
    <header class="row sp">
      <div><p class="small muted">${placeOf(body, table)}</p><h2>${body.label}</h2></div>
      <button type="button" class="btn quiet icon" aria-label=${t("Close")} onClick=${close}><${Icon} name="cross" size=${13} /></button>
    </header>
    <dl class="kv facts">
      <dt>${t("Yields")}</dt><dd><${Yields} body=${body} /></dd>
      <dt>${t("Held by")}</dt><dd><${Owner} body=${body} table=${table} defender=${defender} /></dd>
      ${defender.fleet && html`<dt>${t("Fleet")}</dt><dd><${FleetLine} defender=${defender} table=${table} /></dd>`}
    </dl>
    ${tried && html`<${Attack} body=${body} reach=${reach} table=${table} compact=${compact} />`}
    ${reach
      ? html`<${Prospects} reach=${reach} table=${table} />`
      : outOfReach(body, table) && html`<p class="small muted">
        ${outOfReach(body, table)} <${RuleLink} rule=${body.special ? "SC-15" : "SC-3.2"} />
      </p>`}
    ${!tried && html`<${Attack} body=${body} reach=${reach} table=${table} compact=${compact} />`}
  </section>`;
}

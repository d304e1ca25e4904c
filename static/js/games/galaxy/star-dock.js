/** The dock of a cell: the star in it with its figures, what can be done there, and what else is known of the cell. */
import { html, useState } from "../../../vendor/preact/standalone.module.js";
import { number, sentence, t, tc, tn } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { RuleLink } from "../../kit/rule-link.js";
import { Stepper } from "../../kit/stepper.js";
import { written } from "./facts.js";
import { Told } from "./hearsay.js";
import { cellText, kpc, lifeName, ownerName, re, typeAbout } from "./names.js";
import { Note } from "./notes.js";
import { about, add, replaced, without } from "./orders.js";
import { Planet } from "./planet.js";
import { cellFacts, ordersOf, pick, writable } from "./read.js";
import { Share } from "./sharing.js";
import { colonyBrings } from "./returns.js";
import { ShipSteppers, shipsOf } from "./ship-steppers.js";

const figure = (name, value) => html`<dt>${name}</dt><dd>${value}</dd>`;

/** Who holds a star, as the line below its name says it. */
function holder(table, { name, owner }) {
  if (table.stars.has(name) || owner === table.me) return tc("star", "yours");
  return typeof owner === "number" ? t("owner: {who}", { who: table.playerName(owner) })
    : owner === undefined ? t("owner unknown") : ownerName(table, owner);
}

function Figures({ table, star, record }) {
  const old = !table.stars.has(star.name) && star.figures !== undefined && star.figures < table.game.turn;
  return html`<div class="star-about">
    <h2 class="plain">${star.name} <span class="type">${star.type}</span></h2>
    <p class="small muted">
      ${sentence(holder(table, star))} · ${t("at {cell}", { cell: cellText(record.at) })} · ${
        old ? t("as it was in turn {n}", { n: star.figures }) : tc("star", "seen this turn")}
    </p>
    <dl class="star-figures">
      ${figure(t("Magnitude"), star.m)}
      ${figure(t("Life form"), `${star.f} ${lifeName(table, star.f)}`)}
      ${figure(t("Technology, docility"), `${star.t}, ${number(star.do)}`)}
      ${figure(t("Defence"), number(star.de))}
      ${figure(t("Resources"), star.re)}
    </dl>
    ${star.type !== "NORMAL" && html`<p class="small type-about">${typeAbout(table, star.type)}</p>`}
  </div>`;
}

/** Build here: a new fleet in the star's cell (GX-7.13). */
function Build({ table, star }) {
  const [counts, setCounts] = useState([0, 0, 0]);
  const prices = ["patrols", "cruisers", "colony_ships"].map((kind) => table.room.content?.ships?.[kind]?.cost ?? 0);
  const cost = counts.reduce((sum, n, i) => sum + n * prices[i], 0);
  const left = table.sheet.review.left ?? table.game.player.treasury;
  const go = () => {
    table.sheet.change(add(ordersOf(table), "build", { star: star.name, ...shipsOf(counts) }));
    setCounts([0, 0, 0]);
  };
  return html`<section class="dock-part build">
    <h3 class="plain">${t("Build a fleet")} <${RuleLink} rule="GX-7.13" /></h3>
    <${ShipSteppers} table=${table} counts=${counts} onChange=${setCounts} />
    <button type="button" class="btn" disabled=${!cost} onClick=${go}>
      ${t("Build")}${cost > 0 && html`, ${re(cost)}`}
    </button>
    ${cost > left && html` <small class="bad">${t("{n} RE too many", { n: cost - left })}</small>`}
  </section>`;
}

/** Defence points, of which all that are bought for a star are one line (GX-7.20). */
function Defend({ table, star }) {
  const line = about(ordersOf(table), "defend", star.name);
  const put = (points) => {
    const data = ordersOf(table);
    const order = { star: star.name, points };
    table.sheet.change(!points ? without(data, line.key) : line ? replaced(data, line.key, order) : add(data, "defend", order));
  };
  const points = line?.order.points ?? 0;
  return html`<section class="dock-part defend">
    <h3 class="plain">${t("Defence")} <${RuleLink} rule="GX-7.20" /></h3>
    <${Stepper} label=${t("Points")} note=${re(1)} value=${points} most=${99} onChange=${put} />
    <p class="small muted">
      ${t("defence {before} › {after}", { before: number(star.de), after: number(star.de + points) })}
    </p>
  </section>`;
}

/** What a NEW star becomes, with a line on what each type does (GX-7.24). */
function Change({ table, star }) {
  const line = about(ordersOf(table), "change_type", star.name);
  const put = (event) => {
    const data = ordersOf(table), type = event.target.value;
    const order = { star: star.name, new_type: type };
    table.sheet.change(!type ? without(data, line.key) : line ? replaced(data, line.key, order) : add(data, "change_type", order));
  };
  const types = (table.room.content?.star_types ?? []).filter((one) => one.from_new);
  return html`<section class="dock-part more">
    <h3 class="plain">${t("Make it")} <${RuleLink} rule="GX-7.24" /></h3>
    <label>
      <span class="sr-only">${t("New type")}</span>
      <select value=${line?.order.new_type ?? ""} onChange=${put}>
        <option value="">–</option>
        ${types.map((one) => html`<option key=${one.key} value=${one.key}>${one.key}</option>`)}
      </select>
    </label>
    <p class="small muted">${line ? typeAbout(table, line.order.new_type) : t("Once, for good, free of charge.")}</p>
  </section>`;
}

/** A question about any cell (GX-7.21): the next press on the map names it. */
const Ask = ({ table, star }) => html`<section class="dock-part more">
  <h3 class="plain">${t("Ask about a cell")} <${RuleLink} rule="GX-7.21" /></h3>
  <div class="row g6">
    <button type="button" class="btn sm"
        onClick=${() => pick(table, { cell: star.at, mode: "ask-fleets", star: star.name })}>
      ${t("its fleets")}
    </button>
    <button type="button" class="btn sm"
        onClick=${() => pick(table, { cell: star.at, mode: "ask-star", star: star.name })}>
      ${t("its star")}
    </button>
  </div>
  <p class="small muted">${t("Then press the cell.")}</p>
</section>`;

const own = (table, star) => html`<${Build} key=${star.name} table=${table} star=${star} /><${Defend} table=${table} star=${star} />
  ${star.type === "NEW" && star.effective <= table.game.turn && html`<${Change} table=${table} star=${star} />`}
  ${star.type === "DATA" && star.effective <= table.game.turn && html`<${Ask} table=${table} star=${star} />`}`;

const Condition = ({ met, children }) => html`<li class=${met ? "good" : "bad"}>
  <${Icon} name=${met ? "check" : "cross"} size=${13} label=${met ? t("met") : t("not met")} /> <span>${children}</span>
</li>`;

/** To colonise: the conditions one by one, the price as a sum, and the order itself (GX-7.14, 7.15). */
function Colonise({ table, star }) {
  const offer = (table.prompt?.colonies ?? []).find((one) => one.star === star.name);
  const line = about(ordersOf(table), "colonise", star.name);
  const [code, setCode] = useState(line?.order.code ?? table.game.code ?? "");
  const { player } = table.game;
  const order = { star: star.name, ...(star.type === "THRONE" && { code }) };
  const toggle = () => table.sheet.change(line ? without(ordersOf(table), line.key) : add(ordersOf(table), "colonise", order));
  const parts = offer?.parts;
  return html`<section class="dock-part">
    <h3 class="plain">${t("Colonise")} <${RuleLink} rule="GX-7.14" /></h3>
    <ul class="conditions">
      <${Condition} met=${Boolean(offer)}>${offer ? t("a colony ship of yours in orbit") : t("no colony ship of yours in orbit")}<//>
      <${Condition} met=${star.de <= 0}>${star.de <= 0
        ? t("defence is {n}", { n: star.de }) : t("defence is {n}, must be 0 or less", { n: star.de })}<//>
      <${Condition} met=${star.t <= player.technology + 1}>
        ${star.t <= player.technology + 1
          ? t("technology is {n}, {most} at most", { n: star.t, most: player.technology + 1 })
          : t("technology is {n}, must be {most} or less", { n: star.t, most: player.technology + 1 })}
      <//>
    </ul>
    <p class="small good">${colonyBrings(star, offer?.cost)}</p>
    ${offer?.code && html`<label class="small">
      ${t("Code of the throne")} <input value=${code} maxlength="8" onInput=${(event) => setCode(event.target.value)} />
    </label>`}
    ${offer && html`<button type="button" class=${`btn answer ${line ? "on" : ""}`}
          aria-pressed=${String(Boolean(line))} onClick=${toggle}>
        ${line && html`<${Icon} name="check" size=${13} />`} ${t("Colonise")}, ${re(offer.cost)}
      </button>
      <p class="small muted">${t("Its defence will be {n}.", { n: number(player.technology + star.do) })}</p>`}
  </section>
  ${parts && html`<section class="dock-part price">
    <h3 class="plain">${t("The price for you")} <${RuleLink} rule="GX-7.15" /></h3>
    <table class="sum">
      <tbody>
        <tr>
          <th scope="row">${t("Magnitude {n}, yours {mine}", { n: star.m, mine: player.magnitude })}</th>
          <td>${parts.magnitude}</td>
        </tr>
        <tr>
          <th scope="row">${t("Life form {n}, yours {mine}", { n: star.f, mine: player.life_form })}</th>
          <td>${parts.life_form}</td>
        </tr>
        <tr><th scope="row">${t("Base")}</th><td>${parts.base}</td></tr>
        <tr><th scope="row">${t("Your technology")}</th><td>${number(parts.technology)}</td></tr>
      </tbody>
      <tfoot><tr><th scope="row">${t("To pay")}</th><td>${re(offer.cost)}</td></tr></tfoot>
    </table>
  </section>`}`;
}

/** What is in the cell beside a star: fleets of mine to choose, and foreign ones as they were told. */
function Others({ table, facts, cell }) {
  const { fleets, record } = facts;
  const told = record.radar;
  return html`<div class="cell-others">
    ${fleets.map((fleet) => html`<button type="button" class="btn sm" key=${fleet.number}
        onClick=${() => pick(table, { fleet: fleet.number })}>
      ${t("Fleet {n}", { n: fleet.number })} <small>${fleet.ships}</small>
    </button>`)}
    ${told && html`<p class="small">
      ${told.fleets.length
        ? told.fleets.map((one) => `${table.playerName(one.owner)} ${one.ships}`).join(" · ")
        : t("no foreign fleet")} <span class="muted">${t("t. {n}", { n: told.turn })}</span>
    </p>`}
    ${!told && record.echo > 0 && html`<p class="small">
      ${tn("{n} foreign fleet", "{n} foreign fleets", record.echo)} <span class="muted">
        ${t("t. {n}", { n: record.scanned })}
      </span>
    </p>`}
    <${Told} table=${table} cell=${cell} />
    <div class="row g6">
      <${Share} table=${table} cell=${cell} fact=${written(record, facts.mine, table.game.turn)} />
    </div>
    <${Note} table=${table} cell=${cell} />
  </div>`;
}

/** @param {{table: any, cell: number[]}} props */
export function CellDock({ table, cell }) {
  const facts = cellFacts(table, cell);
  const star = facts.mine ?? (facts.star?.name ? facts.star : undefined);
  const record = { ...facts.record, at: cell };
  if (!star) {
    const { deadly, scanned, empty } = record;
    const words = deadly ? t("Deadly: a fleet was lost here (turn {n}).", { n: deadly })
      : facts.star ? t("There is a star. Only a fleet in its orbit learns what it is.")
        : empty ? t("No star here.") : t("Nobody has looked here yet.");
    return html`<div class="dock-cell">
      <h2 class="plain">${cellText(cell)}</h2>
      <p>
        ${words} <span class="muted">
          ${scanned > 0 && `${t("Last seen in turn {n}.", { n: scanned })} `}${t("{far} from home", { far: kpc([0, 0], cell) })}.
        </span>
      </p>
      <${Others} table=${table} facts=${facts} cell=${cell} />
    </div>`;
  }
  return html`<div class="dock-star">
    <div class="star-planet"><${Planet} form=${star.f} /></div>
    <div>
      <${Figures} table=${table} star=${star} record=${record} />
      <${Others} table=${table} facts=${facts} cell=${cell} />
    </div>
    ${writable(table) && (facts.mine
      ? own(table, star)
      : html`<${Colonise} key=${star.name} table=${table} star=${star} />`)}
  </div>`;
}

/** The dock of a chosen fleet: where it goes, what it shoots at, its odds; to divide it and to join others to it. */
import { html, useState } from "../../../vendor/preact/standalone.module.js";
import { percent, t } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { RuleLink } from "../../kit/rule-link.js";
import { Hulls } from "./marks.js";
import { cellText, countsOf, shipsText, traitName } from "./names.js";
import { add, goal, moved, odds, replaced, shooting } from "./orders.js";
import { cellFacts, fleetsOf, ordersOf, pick, picked } from "./read.js";
import { ShipSteppers, shipsOf } from "./ship-steppers.js";
import { same } from "./torus.js";

/** One answer of a row. */
const Answer = ({ on, off, icon, label, hint, onPress }) => html`<button type="button"
    class=${`btn answer ${on ? "on" : ""} ${off ? "is-off" : ""}`}
    aria-pressed=${String(Boolean(on))} disabled=${off} onClick=${onPress}>
  ${on ? html`<${Icon} name="check" size=${13} />` : icon && html`<${Icon} name=${icon} size=${15} />`}
  <span>${label}</span>
  ${hint && html`<kbd class="kbd wide-only">${hint}</kbd>`}
</button>`;

/** Put a fleet's order on the sheet. */
export const command = (table, fleet, order) => {
  table.sheet.change(moved(ordersOf(table), fleet.number, order));
  pick(table, { fleet: fleet.number, done: true });
};

const STAY = { do: "stay" };

/** May it jump: does it stand on an own GATE in effect (GX-8.8)? */
export function gateUnder(table, fleet) {
  const star = cellFacts(table, fleet.at).mine;
  return star?.type === "GATE" && star.effective <= table.game.turn;
}

function Goes({ table, fleet, order }) {
  const choice = picked(table);
  const keep = order?.attacks?.length ? { attacks: order.attacks.slice(0, 1) } : {};
  const going = order?.do === "move";
  return html`<div class="dock-row">
    <span class="dock-name">${t("It goes")}</span>
    <${Answer} on=${going && !choice.mode} off=${!going}
        label=${going ? t("to {cell}", { cell: cellText(order.to) }) : t("press a cell")}
        onPress=${() => pick(table, { fleet: fleet.number, done: true })} />
    <${Answer} on=${order?.do === "pursue" || choice.mode === "pursue"}
        label=${order?.do === "pursue" ? t("pursues from {cell}", { cell: cellText(order.to) })
          : choice.mode === "pursue" ? t("pursue: press a cell") : t("pursue")}
        hint="P"
        onPress=${() => pick(table, {
          fleet: fleet.number, mode: choice.mode === "pursue" ? undefined : "pursue",
        })} />
    <${Answer} on=${order?.do === "stay"} label=${t("stays")} hint="R"
        onPress=${() => command(table, fleet, shooting(STAY, order?.attacks ?? []))} />
    ${gateUnder(table, fleet) && html`<${Answer} on=${order?.do === "jump"} icon="star-gate" label=${t("jumps")}
        onPress=${() => command(table, fleet, { do: "jump", ...keep })} />`}
    ${order && html`<button type="button" class="btn quiet sm" onClick=${() => command(table, fleet, undefined)}>
      ${t("no order")}
    </button>`}
  </div>`;
}

function Fires({ table, fleet, order }) {
  const attacks = order?.attacks ?? [];
  const stays = !order || order.do === "stay";
  const put = (list) => command(table, fleet, shooting(order ?? STAY, list));
  const row = (nth, name) => html`<div class="dock-row" key=${nth}>
    <span class="dock-name">${name}</span>
    ${["fleets", "star"].map((target) => html`<${Answer} key=${target}
        on=${attacks[nth] === target} icon="crossed-swords"
        label=${target === "star" ? t("the star") : t("the fleets")}
        hint=${!nth && target === "fleets" ? "X" : undefined}
        onPress=${() => put([...attacks.slice(0, nth), target, ...attacks.slice(nth + 1)])} />`)}
    <${Answer} on=${attacks.length <= nth} label=${t("nothing")} onPress=${() => put(attacks.slice(0, nth))} />
  </div>`;
  return html`${row(0, t("It fires at"))}${stays && attacks.length > 0 && row(1, t("and again at"))}`;
}

/** What an attack may do, by what is known now: of 1 to the firepower, halved against another life form (GX-9.2 to 9.4). */
function Odds({ table, fleet, order }) {
  const target = order?.attacks?.[0];
  if (!target) return null;
  if (!fleet.firepower) return html`<p class="dock-odds warn">${t("Without cruisers or patrol ships it has no firepower.")}</p>`;
  const { record } = cellFacts(table, goal(fleet, order));
  const mine = table.game.player.life_form;
  if (target === "star" && record.star?.name) {
    const { f, de } = record.star;
    if (!f) return html`<p class="dock-odds warn">${t("The star is uninhabited: nobody to subdue.")} <${RuleLink} rule="GX-9.5" /></p>`;
    const most = f === mine ? fleet.firepower : Math.floor(fleet.firepower / 2);
    return html`<p class="dock-odds">
      <b>${percent(odds(most, de))}</b> ${
        t("to bring its defence of {n} to 0 or less: a draw of 1 to {most}.", { n: de, most })
      } <${RuleLink} rule="GX-9.4" />
    </p>`;
  }
  const seen = record.radar?.fleets.length === 1 ? record.radar.fleets[0] : undefined;
  if (target === "fleets" && seen) {
    const ships = countsOf(seen.ships).reduce((sum, n) => sum + n, 0);
    const half = Math.floor(fleet.firepower / 2);
    return html`<p class="dock-odds">
      <b>${percent(odds(half, ships))}</b> ${
        t("to destroy all {ships}, if it has not moved and is of another life form: a draw of 1 to {most}.", {
          ships: seen.ships, most: half,
        })}
    </p>`;
  }
  return html`<p class="dock-odds">
    ${t("A draw of 1 to {most}, or to {half} against another life form.", {
      most: fleet.firepower, half: Math.floor(fleet.firepower / 2),
    })} <${RuleLink} rule="GX-9.2" />
  </p>`;
}

/** Ships that leave as a fleet of their own, before anything moves (GX-7.10). */
function Divide({ table, fleet, onDone }) {
  const [counts, setCounts] = useState([0, 0, 0]);
  const leaving = counts.reduce((sum, n) => sum + n, 0), all = fleet.counts.reduce((sum, n) => sum + n, 0);
  const go = () => {
    table.sheet.change(add(ordersOf(table), "split", { from: fleet.number, ...shipsOf(counts) }));
    onDone();
  };
  return html`<div class="dock-row">
    <${ShipSteppers} table=${table} counts=${counts} most=${fleet.counts} onChange=${setCounts} />
    <button type="button" class="btn" disabled=${!leaving || leaving === all} onClick=${go}>${t("Split off")}</button>
    <button type="button" class="btn quiet sm" onClick=${onDone}>${t("Back")}</button>
  </div>`;
}

/** Fleets of mine in the same cell that stood there when the turn began: they can be joined (GX-7.7, 7.9). */
const joinable = (table, fleet) => (table.game.fleets ?? []).filter((one) => one.number !== fleet.number && same(one.at, fleet.at)
  && fleetsOf(table).some((left) => left.number === one.number));

function Tools({ table, fleet }) {
  const [dividing, setDividing] = useState(false);
  const whole = (table.game.fleets ?? []).some((one) => one.number === fleet.number); // what is built this turn is neither split nor joined
  if (dividing) return html`<${Divide} table=${table} fleet=${fleet} onDone=${() => setDividing(false)} />`;
  const join = (other) => {
    const data = ordersOf(table);
    const place = (data.budget.merge ?? []).findIndex((one) => one.into === fleet.number);
    const from = place < 0 ? [] : data.budget.merge[place].from;
    const order = { into: fleet.number, from: [...from, other.number] };
    table.sheet.change(place < 0 ? add(data, "merge", order) : replaced(data, `merge-${place}`, order));
  };
  return html`<div class="dock-row">
    ${whole && fleet.counts.reduce((sum, n) => sum + n, 0) > 1
      && html`<button type="button" class="btn sm" onClick=${() => setDividing(true)}>${t("Split…")}</button>`}
    ${whole && joinable(table, fleet).map((other) => html`<button type="button" class="btn sm" key=${other.number}
        onClick=${() => join(other)}>
      ${t("Join fleet {n}", { n: other.number })}
    </button>`)}
  </div>`;
}

/** @param {{table: any, fleet: any}} props */
export function FleetDock({ table, fleet }) {
  const order = ordersOf(table).moves[fleet.number];
  const { far } = picked(table);
  return html`<div class="dock-fleet">
    <div class="dock-about">
      <h2 class="plain">${t("Fleet {n}: where does it go?", { n: fleet.number })}</h2>
      <p class=${`p-${table.colourOf(table.me)}`}><${Hulls} counts=${fleet.counts} /></p>
      <p class="small">
        ${shipsText(fleet.counts)}${
          fleet.traits.length > 0 && html` · <b>${fleet.traits.map(traitName).join(", ")}</b>`}
      </p>
      <p class="small muted">
        ${t("speed")} <b>${t("{n} kpc", { n: fleet.speed })}</b> · ${t("firepower")} <b>${fleet.firepower}</b>
      </p>
    </div>
    <div class="dock-answers">
      ${far && html`<p class="dock-odds warn" role="alert">
        ${t("{cell} is out of reach: the fleet would destroy itself. Press it again to order that.", {
          cell: cellText(far),
        })} <${RuleLink} rule="GX-8.3" />
      </p>`}
      <${Goes} table=${table} fleet=${fleet} order=${order} />
      <${Fires} table=${table} fleet=${fleet} order=${order} />
      <${Tools} key=${fleet.number} table=${table} fleet=${fleet} />
    </div>
    <${Odds} table=${table} fleet=${fleet} order=${order} />
  </div>`;
}

/** Keys of a chosen fleet. */
export function fleetKey(table, fleet, key) {
  const order = ordersOf(table).moves[fleet.number];
  if (key === "p") pick(table, { fleet: fleet.number, mode: "pursue" });
  else if (key === "r") command(table, fleet, shooting(STAY, order?.attacks ?? []));
  else if (key === "x") command(table, fleet, shooting(order ?? STAY, order?.attacks?.length ? [] : ["fleets"]));
  else return false;
  return true;
}

/** Orders of one ship of mine: where it goes, what it loads and unloads, a colony, a bombardment, a better ship. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tc } from "../../../i18n.js";
import { Stepper } from "../../../kit/stepper.js";
import { nameOf } from "../../../map/hex.js";
import { KINDS, kindName, small } from "../names.js";
import { aimed, CENTRE, drop, endAt, mySite, order, ordered, toggle, writable } from "../table.js";
import { hexWords } from "../words/orders.js";

const GOODS = ["materials", "fuel"];
const NAMES = { materials: () => t("Materials"), fuel: () => t("Fuel") };

/** Points to load or unload: no line where both are nothing. */
function Cargo({ table, number, what, most }) {
  const key = `${what} ${number}`;
  const line = /** @type {any} */ (ordered(table, key) ?? {});
  const set = (of) => (n) => {
    const next = { materials: line.materials ?? 0, fuel: line.fuel ?? 0, [of]: n };
    if (next.materials || next.fuel) order(table, { order: what, ship: number, ...next });
    else drop(table, key);
  };
  return html`<div class="ship-cargo">
    <span class="small muted">${what === "load" ? t("Load") : t("Unload")}</span>
    ${GOODS.map((of, i) => html`
      <${Stepper} key=${of} label=${NAMES[of]()} value=${line[of] ?? 0} most=${Math.max(most[i], line[of] ?? 0)} all
          off=${!writable(table)} onChange=${set(of)} />`)}
  </div>`;
}

/** What can be bombarded where the ship ends. */
function Bombard({ table, number, end }) {
  const key = `bombard ${number}`;
  const line = ordered(table, key);
  const hex = table.hexes[end];
  const owners = [...new Set((hex?.infrastructures ?? []).map(([, owner]) => owner).filter((owner) => owner !== table.me))];
  const others = owners.length ? owners : table.players.map(({ seat }) => seat).filter((seat) => seat !== table.me);
  const set = (event) => {
    const [empire, kind] = event.target.value.split(" ");
    if (kind) order(table, { order: "bombard", ship: number, empire: Number(empire), kind });
    else drop(table, key);
  };
  const value = line ? `${line.empire} ${line.kind}` : "";
  const offer = (seat, kind) => html`<option key=${`${seat} ${kind}`} value=${`${seat} ${kind}`}
      selected=${value === `${seat} ${kind}`}>
    ${table.playerName(seat)}: ${kind === "any" ? t("the highest of all") : small(kindName(table.edition, kind))}
  </option>`;
  return html`<label class="assault">
    <span>${t("Bombard")}</span>
    <select disabled=${!writable(table)} onChange=${set}>
      <option value="">${t("nothing")}</option>
      ${others.map((seat) => ["any", ...KINDS].map((kind) => offer(seat, kind)))}
    </select>
  </label>`;
}

/** What is aboard when it arrives: what is there, and what is loaded. */
function aboard(table, number, ship) {
  const load = /** @type {any} */ (ordered(table, `load ${number}`) ?? {});
  return [ship.cargo[0] + (load.materials ?? 0), ship.cargo[1] + (load.fuel ?? 0)];
}

/** @param {{table: import("../types.js").Table, number: number, ship: any}} props */
export function ShipOrders({ table, number, ship }) {
  const from = nameOf(ship.at);
  const end = endAt(table, number);
  const [attack, , cargo, displacement] = ship.values;
  const here = mySite(table, from);
  const system = Boolean(table.hexes[end]?.system);
  const hold = aboard(table, number, ship);
  const room = cargo - ship.cargo[0] - ship.cargo[1];
  const aim = () => table.room.set({ aim: aimed(table) !== number, ship: number, said: undefined });
  const colony = { order: "colonise", ship: number };
  const lands = ordered(table, `colonise ${number}`);
  return html`<div class="ship-orders">
    <div class="row g6 wrap">
      ${displacement > 0 && html`
        <button type="button" class=${`btn sm ${aimed(table) === number ? "on" : ""}`}
            aria-pressed=${String(aimed(table) === number)} disabled=${!writable(table)} onClick=${aim}>
          ${aimed(table) === number ? t("Press the map…") : end === from ? tc("ship", "Move") : t("Go elsewhere")}
        </button>`}
      ${end !== from && html`
        <button type="button" class="btn quiet sm" disabled=${!writable(table)}
            onClick=${() => drop(table, `move ${number}`)}>${t("Stay")}</button>`}
      ${(cargo > 0 && system && end !== CENTRE || lands) && html`
        <button type="button" class=${`btn sm ${lands ? "on" : ""}`} aria-pressed=${String(Boolean(lands))}
            disabled=${!writable(table)} onClick=${() => toggle(table, colony)}>
          ${lands ? "✓ " : ""}${t("Found a colony")}
        </button>`}
      ${here !== undefined && html`
        <button type="button" class="btn quiet sm" onClick=${() => table.room.set({ panel: "yard", refit: number })}>
          ${t("Upgrade")}
        </button>`}
    </div>
    ${cargo > 0 && here !== undefined && html`<${Cargo} table=${table} number=${number} what="load" most=${[room, room]} />`}
    ${end !== from && html`<p class="small muted none">${t("Where it ends, at {place}:", { place: hexWords(table, end) })}</p>`}
    ${cargo > 0 && (system || end === CENTRE) && (hold[0] > 0 || hold[1] > 0) && html`
      <${Cargo} table=${table} number=${number} what="unload" most=${[hold[0] - (lands ? 1 : 0), hold[1]]} />`}
    ${lands && hold[0] < 1 && html`<p class="small bad none">${t("A colony takes 1 material from the hold: load it first.")}</p>`}
    ${attack > 0 && system && end !== CENTRE && html`<${Bombard} table=${table} number=${number} end=${end} />`}
  </div>`;
}

/** Ships of a hex: mine with what each is ordered, one of them opened for its orders; the others' as far as they are seen. */
import { html, useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../../i18n.js";
import { nameOf } from "../../../map/hex.js";
import { Mark } from "../../../kit/player.js";
import { category, goods, valuesText } from "../names.js";
import { keyOf } from "../plan.js";
import { chooseShip, chosenShip, linesOf, openedHex, shipsAt } from "../table.js";
import { hexWords, orderWords } from "../words/orders.js";
import { ShipOrders } from "./ship.js";

/** What a ship is ordered, in short. */
function Orders({ table, number }) {
  const lines = linesOf(table).filter((line) => line.ship === number && keyOf(line)?.endsWith(` ${number}`));
  if (!lines.length) return html`<small class="dim">${t("no order")}</small>`;
  return html`<small class="ship-plan">${lines.map((line) => html`<span key=${line.order}>${orderWords(line, table)}</span>`)}</small>`;
}

/** A ship of mine; one that is opened is brought into sight with all that can be ordered. */
function Mine({ table, number, ship }) {
  const open = chosenShip(table) === number;
  const line = useRef(null);
  useEffect(() => { if (open) line.current.scrollIntoView({ block: "nearest" }); }, [open]);
  const close = () => table.room.set({ ship: undefined, aim: false, said: undefined });
  return html`<li ref=${line} class=${open ? "open" : ""}>
    <button type="button" class="ship-row" aria-expanded=${String(open)}
        onClick=${() => (open ? close() : chooseShip(table, number))}>
      <span class="ship-no">${number}</span>
      <span>
        <b>${valuesText(ship.values)}</b>
        ${goods(...ship.cargo) && html` <small>${t("carries {goods}", { goods: goods(...ship.cargo) })}</small>`}
        <${Orders} table=${table} number=${number} />
      </span>
      <span class="tag quiet">${t("cat. {n}", { n: category(ship.values) })}</span>
    </button>
    ${open && html`<${ShipOrders} table=${table} number=${number} ship=${ship} />`}
  </li>`;
}

function Foreign({ table, ships, hex }) {
  const others = Object.entries(ships ?? {}).filter(([owner]) => Number(owner) !== table.me);
  return others.map(([owner, categories]) => html`
    <li key=${`o${owner}`} class="foreign">
      <${Mark} player=${table.players[owner]} size=${20} />
      <span>
        <b>${table.playerName(Number(owner))}</b>: ${tn("{n} ship", "{n} ships", categories.length)}, ${tn(
          "category {which}",
          "categories {which}",
          categories.length,
          { which: list(categories.slice(0, 8).map(String)) },
        )}
        ${categories.length > 8 ? " …" : ""}
        ${!hex.now ? ` (${t("t. {n}", { n: hex.seen })})` : ""}
      </span>
    </li>`);
}

/** Ships of mine that are ordered to come here. */
function Coming({ table, name }) {
  const coming = linesOf(table).filter(({ order, path, ship }) => order === "move"
    && table.empire.ships[ship]
    && nameOf(path.at(-1)) === name
    && nameOf(table.empire.ships[ship].at) !== name);
  if (!coming.length) return null;
  return html`<li class="coming">
    <span class="dim small">${t("Coming this turn:")}</span> ${coming.map(({ ship }) => html`
      <button type="button" key=${ship} class="btn quiet sm" onClick=${() => chooseShip(table, ship, false)}>
        ${t("Ship {n}", { n: ship })}
      </button>`)}
  </li>`;
}

/** @param {{table: import("../types.js").Table, name: string}} props */
export function Orbit({ table, name = openedHex(table) }) {
  const hex = table.hexes[name];
  const mine = shipsAt(table, name);
  const rest = Object.keys(hex?.ships ?? {}).some((owner) => Number(owner) !== table.me);
  return html`<section class="sec" aria-label=${t("Orbit")}>
    <h3 class="sec-head">
      <span>${t("Orbit")}</span>
      <small>
        ${mine.length ? tn("{n} ship of yours", "{n} ships of yours", mine.length) : t("no ship of yours")}
      </small>
    </h3>
    <ul class="orbit">
      ${mine.map(([number, ship]) => html`<${Mine} key=${number} table=${table} number=${number} ship=${ship} />`)}
      <${Coming} table=${table} name=${name} />
      <${Foreign} table=${table} ships=${hex?.ships} hex=${hex} />
      ${!mine.length && !rest && html`
        <li class="dim small none">${t("Nothing flies at {place}.", { place: hexWords(table, name) })}</li>`}
    </ul>
  </section>`;
}

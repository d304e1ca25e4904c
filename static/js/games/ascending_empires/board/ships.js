/** Ships: discs with the emblem of their player and their number; the battlecruiser has a double rim. Lengths in bu. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { symbol } from "../../../ui/icons.js";
import { COLOURS, isCruiser, numberOf, shipOf } from "../names.js";

const RADIUS = 10;

/** A ship in words. */
export function shipWords(table, key, ship) {
  return [
    shipOf(table, Number(key)),
    ship.orbit ? t("in orbit of {hole}", { hole: ship.orbit }) : t("in open space"),
    t("strength {n}", { n: ship.strength }),
  ].join(", ");
}

/**
 * @param {{
 *   table: any, id: string, ship: {seat: number, x: number, y: number},
 *   look?: {mine?: boolean, aimed?: boolean, target?: boolean, attacker?: boolean, used?: boolean, lost?: boolean},
 *   onPress: (key: number) => void,
 * }} props
 */
export function Ship({ table, id, ship, look = {}, onPress }) {
  const key = Number(id);
  const classes = `ae-ship p-${COLOURS[ship.seat]} ${
    look.mine ? "can" : ""} ${
    look.aimed ? "aimed" : ""} ${
    look.target ? "target" : ""} ${
    look.attacker ? "attacker" : ""} ${
    look.used ? "used" : ""} ${
    look.lost ? "lost" : ""} ${
    isCruiser(key) ? "cruiser" : ""}`;
  const press = (event) => {
    if ((event.key === "Enter" || event.key === " ") && !look.aimed) {
      event.preventDefault();
      event.stopPropagation();
      onPress(key);
    }
  };
  return html`<g class=${classes} transform=${`translate(${ship.x / 1000} ${ship.y / 1000})`} data-ship=${id}
      role="button" tabindex=${look.mine || look.target ? 0 : -1}
      aria-label=${shipWords(table, id, ship)} onKeyDown=${press}>
    <circle class="thick" r=${RADIUS} cy="1.6" />
    <circle class="hull" r=${RADIUS} />
    ${isCruiser(key) && html`<circle class="rim" r=${RADIUS - 2.2} />`}
    <use href=${symbol(`e-${COLOURS[ship.seat]}`)} x="-7.5" y="-7.5" width="15" height="15" />
    ${(look.mine || look.aimed) && html`<circle class="ring" r=${RADIUS + 3.5} />`}
    ${(look.target || look.attacker) && html`<circle class="ring" r=${RADIUS + 3.5} />`}
    <text class="ship-number" x=${RADIUS + 4} y="4">${isCruiser(key) ? "★" : numberOf(key)}</text>
  </g>`;
}

/** The map under hand and keys: a press opens a hex, or sends the chosen ship there. */
import { html, useEffect, useMemo, useRef, useState } from "../../../../vendor/preact/standalone.module.js";
import { sentence, t } from "../../../i18n.js";
import { LegendButton, MapMenu, ZoomButtons } from "../../../kit/map-buttons.js";
import { Status, useSpoken } from "../../../kit/status.js";
import { boxAround, distance, hexOf, hexUnder, keyed, middle, nameOf } from "../../../map/hex.js";
import { useCamera } from "../../../map/pan.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { explored, reachable, wayTo } from "../routes.js";
import { aimed, CENTRE, chooseShip, chosenShip, drop, linesOf, openedHex, openHex, order, ordered, shipsAt } from "../table.js";
import { refusal } from "../words/refusals.js";
import { hexSentence } from "../words/hexes.js";
import { at, Ground, MapDefs, RIM, SIZE } from "./ground.js";
import { Flight, Reach, Ships, Ways } from "./ships.js";
import { Stars } from "./stars.js";

const RULE = { too_far: "EL-L1", fog: "EL-L4", off_map: "EL-L1" };

/** What my empire knows of the map, for the ways of ships. @returns {import("../routes.js").Chart} */
export const chartOf = (table) => ({
  radius: table.game.radius, charted: (name) => Boolean(table.hexes[name]), friendly: table.friendly,
});

/** Send the chosen ship to a hex, or say why it cannot go. */
function send(table, number, name) {
  const ship = table.empire.ships[number];
  const from = nameOf(ship.at);
  if (name === from) {
    if (ordered(table, `move ${number}`)) drop(table, `move ${number}`);
    table.room.set({ aim: false, said: undefined });
    return;
  }
  const { path, code, steps } = wayTo(chartOf(table), from, name, ship.values[3]);
  if (path) {
    order(table, { order: "move", ship: number, path: path.map(hexOf) });
    table.room.set({ aim: false, said: undefined });
  } else table.room.set({ said: { code, steps, ship: number } });
}

/** Press a hex. */
export function pressHex(table, name) {
  if (distance(hexOf(name), [0, 0]) > table.game.radius) return;
  const ship = aimed(table);
  if (ship !== undefined) send(table, ship, name);
  else openHex(table, name);
}

/** Where the camera may be, and how near. */
function limitsOf(radius) {
  const [across, down] = [radius * SIZE * 1.75, radius * SIZE * 1.5];
  return { least: 0.45, most: 2.2, bounds: { left: -across, right: across, top: -down, bottom: down } };
}

/** Scales below which a fitted map does not begin: of a laptop, and of fingers, whose hexes are 44 px wide. */
const LEAST = 0.75;
const FINGERS = 44 / (Math.sqrt(3) * SIZE);

/** Show all that is charted as soon as the size of the map is known. */
function useFitted(map, hexes, least) {
  const fitted = useRef(false);
  useEffect(() => {
    if (fitted.current || !map.size.width || !map.size.height) return;
    fitted.current = true;
    const box = boxAround(Object.keys(hexes).map(hexOf), SIZE, SIZE * 2.1);
    const scale = Math.min(map.size.width / box.width, map.size.height / box.height, 1.35);
    map.lookAt(box.x + box.width / 2, box.y + box.height / 2);
    map.zoom(Math.log(Math.max(scale, least)) / Math.log(1.25));
  }, [map.size.width, map.size.height]);
}

/** Keep what is opened or pointed at by keys within the view. */
function useFollowed(map, name) {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) { first.current = false; return; }
    const { x, y } = middle(hexOf(name), SIZE);
    map.reveal(x, y, 48);
  }, [name]);
}

function Reaching({ table, ship }) {
  const { at: where, values } = table.empire.ships[ship];
  const chart = chartOf(table);
  const lit = useMemo(() => ({
    near: reachable(chart, nameOf(where), values[3]), far: explored(chart, nameOf(where), values[3]),
  }), [table.hexes, ship]);
  return html`<${Reach} ...${lit} />`;
}

const Note = ({ table }) => {
  const { said } = table.room.ui;
  const ship = aimed(table);
  if (said) return html`<${Status} class="map-note bad">
    ${sentence(refusal(said) ?? "")}. <${RuleLink} rule=${RULE[said.code]} />
  <//>`;
  if (ship !== undefined) return html`<${Status} class="map-note">
    ${t("Choose where ship {n} goes, or its own hex to stay.", { n: ship })}
  <//>`;
  return null;
};

const Key = () => html`<p class="map-key" aria-hidden="true">
  <span><i class="k-seen"></i>${t("seen this turn")}</span>
  <span><i class="k-known"></i>${t("known (t. 5 = last seen in turn 5)")}</span>
  <span><i class="k-fog"></i>${t("fog")}</span>
</p>`;

/** Keys of the map: arrows, Q and E from hex to hex; Enter as a press; Space the next ship there. */
function pressKey(table, event, cursor, setCursor, map) {
  const next = keyed(hexOf(cursor), event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (next && distance(next, [0, 0]) <= table.game.radius) setCursor(nameOf(next));
  else if (event.key === "Enter") pressHex(table, cursor);
  else if (event.key === " ") nextShip(table, cursor);
  else if (event.key === "+" || event.key === "-") map.zoom(event.key === "+" ? 1 : -1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function nextShip(table, name) {
  const numbers = shipsAt(table, name).map(([number]) => number);
  const next = numbers[(numbers.indexOf(chosenShip(table)) + 1) % Math.max(1, numbers.length)];
  if (next !== undefined && next !== chosenShip(table)) chooseShip(table, next);
}

/**
 * @param {{table: import("../types.js").Table, compact?: boolean, spot?: string, flight?: any, flightOf?: string}} props
 *   `spot`: the hex that a scene is about; `flight`: the way of a ship in the scene `flightOf`
 */
export function StarMap({ table, compact = false, spot = undefined, flight = undefined, flightOf = "" }) {
  const { hexes, game } = table;
  const live = useRef(table);
  live.current = table;
  const opened = spot ?? openedHex(table);
  const [cursor, setCursor] = useState(/** @type {string|undefined} */ (undefined));
  useSpoken(cursor && hexSentence(table, cursor), { about: "cursor", of: cursor });
  const limits = useMemo(() => limitsOf(game.radius), [game.radius]);
  const press = (point) => { setCursor(undefined); pressHex(live.current, nameOf(hexUnder(point, SIZE))); };
  const targets = () => Object.keys(hexes).filter((name) => hexes[name].system || name === CENTRE)
    .map((name) => middle(hexOf(name), SIZE));
  const map = useCamera({ start: { x: 0, y: 0, scale: 1 }, limits, onPress: press, targets });
  useFitted(map, hexes, compact ? FINGERS : LEAST);
  useFollowed(map, cursor ?? opened);
  const colours = useMemo(() => table.players.map(({ colour }) => colour), [table.players.length]);
  const [ship, aim] = [chosenShip(table), aimed(table)];
  const lines = linesOf(table);
  const { size } = map;
  return html`
    <div class="starmap" ref=${map.box} ...${map.hand} tabindex="0" role="application"
        aria-label=${t("Map: arrow keys go from hex to hex, Enter opens")}
        onKeyDown=${(event) => pressKey(table, event, cursor ?? opened, setCursor, map)}>
      <svg width=${size.width} height=${size.height} aria-hidden="true">
        <${MapDefs} />
        <g transform=${map.transform}>
          <${Ground} hexes=${hexes} radius=${game.radius} />
          ${aim !== undefined && html`<${Reaching} table=${table} ship=${aim} />`}
          <path class="opened" d=${RIM} transform=${at(hexOf(opened))} />
          <${Stars} hexes=${hexes} colours=${colours} />
          <${Ways} table=${table} lines=${lines} chosen=${ship} />
          <${Ships} hexes=${hexes} colours=${colours} me=${table.me} />
          ${flight && html`<${Flight} key=${flightOf} ...${flight} colour=${colours[table.me]} />`}
          ${cursor && html`<path class="cursor" d=${RIM} transform=${at(hexOf(cursor))} />`}
        </g>
      </svg>
    </div>
    ${!compact && html`<${Key} />`}
    <${Note} table=${table} />
    <div class="map-zoom">
      ${compact && spot === undefined
        ? html`<${MapMenu}><${ZoomButtons} zoom=${map.zoom} /><${LegendButton} table=${table} /><//>`
        : html`<${ZoomButtons} zoom=${map.zoom} />${!compact && html`<${LegendButton} table=${table} />`}`}
    </div>`;
}

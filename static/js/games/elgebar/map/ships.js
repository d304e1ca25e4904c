/** Ships of the map: how many of each empire, and the ways that my orders lay for mine. */
import { html, useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { hexOf, middle, nameOf } from "../../../map/hex.js";
import { still } from "../../../ui/media.js";
import { memo } from "../../../ui/memo.js";
import { CENTRE } from "../table.js";
import { at, RIM, SIZE } from "./ground.js";

const FLAG = "M0 0H17L22 7L17 14H0L4 7z";

/** A counter: so many ships. Dashed: seen there last, not now. */
function Counter({ n, colour, place, old, mine }) {
  return html`<g class=${`ships p-${colour} ${old ? "old" : ""} ${mine ? "mine" : ""}`} transform=${`translate(${place.x} ${place.y})`}>
    <path d=${FLAG} /><text x="11.500" y="11">×${n}</text></g>`;
}

/** Where the counters of a hex stand: at the left of its star, then at its right, then above. */
const placeOf = (i, all) => (all === 1 ? { x: -29, y: -7 } : { x: i % 2 ? 7 : -29, y: -7 - Math.floor(i / 2) * 14 });

/** At the centre: below the sun, that they cover no home. */
const placeBelow = (i, all) => ({ x: all === 1 ? -11 : i % 2 ? 1 : -23, y: 11 });

/** Where many lie, as at the centre: mine, and all others together. */
function centred(ships, me) {
  const others = Object.entries(ships).filter(([owner]) => Number(owner) !== me);
  const together = others.length > 1 ? ["", others.flatMap(([, some]) => some)] : others[0];
  return [ships[me] && [String(me), ships[me]], together].filter(Boolean);
}

export const Ships = memo(({ hexes, colours, me }) => html`<g class="all-ships">
  ${Object.entries(hexes).filter(([, hex]) => hex.ships).map(([name, hex]) => {
    const fleets = name === CENTRE || Object.keys(hex.ships).length > 2 ? centred(hex.ships, me) : Object.entries(hex.ships);
    return html`<g key=${name} transform=${at(hexOf(name))}>
      ${fleets.map(([owner, ships], i) => html`
        <${Counter} key=${owner} n=${ships.length} colour=${colours[owner] ?? "none"} mine=${Number(owner) === me}
            old=${!hex.now} place=${(name === CENTRE ? placeBelow : placeOf)(i, fleets.length)} />`)}
    </g>`;
  })}
</g>`);

/** A way from hex to hex, a little beside the middles so that two ways can be told apart. */
function road(from, path, beside) {
  const points = [from, ...path].map((hex) => middle(hex, SIZE));
  return points.map(({ x, y }, i) => `${i ? "L" : "M"}${(x + beside).toFixed(1)} ${(y + beside).toFixed(1)}`).join("");
}

/** The moves of my sheet; those through fog in the colour of exploration. */
export function Ways({ table, lines, chosen }) {
  const moves = lines.filter(({ order, ship }) => order === "move" && table.empire?.ships[ship]);
  return html`<g class=${`ways p-${table.colourOf(table.me)}`}>${moves.map(({ ship, path }, i) => {
    const fog = path.filter((hex) => !table.hexes[nameOf(hex)]);
    return html`<g key=${ship} class=${`${fog.length ? "explores" : ""} ${ship === chosen ? "chosen" : ""}`}>
      ${fog.map((hex) => html`<path class="probe" d=${RIM} transform=${at(hex)} />`)}
      <path class="way" d=${road(table.empire.ships[ship].at, path, (i % 5) - 2)} marker-end="url(#way-head)" /></g>`;
  })}</g>`;
}

const FLIGHT_MS = 1200;

/** A ship of mine on its way, once; at its end it stands still. @param {{from: number[], path: number[][], colour: string}} props */
export function Flight({ from, path, colour }) {
  const ship = useRef(/** @type {any} */ (null));
  const points = [from, ...path].map((hex) => middle(/** @type {any} */ (hex), SIZE));
  const places = points.map(({ x, y }) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }));
  useEffect(() => { if (!still()) ship.current.animate(places, { duration: FLIGHT_MS, easing: "ease-in-out" }); }, []);
  return html`<g class=${`ways flight p-${colour}`}>
    <path class="way" d=${road(from, path, 0)} marker-end="url(#way-head)" />
    <g class=${`ships mine p-${colour}`} ref=${ship} style=${places.at(-1)}><path d=${FLAG} transform="translate(-11 -7)" /></g>
  </g>`;
}

/** What the chosen ship can reach: charted hexes, and fog that it may explore. */
export const Reach = ({ near, far }) => html`<g class="reach">
  ${[...near].map((name) => html`<path key=${name} class="near" d=${RIM} transform=${at(hexOf(name))} />`)}
  ${[...far].map((name) => html`<path key=${name} class="far" d=${RIM} transform=${at(hexOf(name))} />`)}
</g>`;

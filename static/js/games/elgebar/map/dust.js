/** The dust of the galaxy behind the map: a tilted spiral, the same for everybody, which shows where the map is charted. */
import { hexUnder, nameOf } from "../../../map/hex.js";

const ARMS = 2;
const POINTS = 900;
const TURN = 3.4;
const TILT = -0.42;
const FLAT = 0.52;

/** A row of numbers from 0 to 1 that looks like chance and is always the same. */
function scatter() {
  let seed = 20260;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}

/** Points of the spiral within a radius, with their brightness 0 to 2. */
function spiral(radius) {
  const next = scatter();
  return Array.from({ length: POINTS }, (_, i) => {
    const far = next() ** 0.7;
    const angle = TURN * far * Math.PI * 0.6 + ((i % ARMS) * 2 * Math.PI) / ARMS + (next() - 0.5) * (1.5 - far);
    const [x, y] = [radius * far * Math.cos(angle), radius * far * Math.sin(angle) * FLAT];
    return { x: x * Math.cos(TILT) - y * Math.sin(TILT), y: x * Math.sin(TILT) + y * Math.cos(TILT), light: Math.floor(next() * 3) };
  });
}

/**
 * The dust as three paths of dots, faint to bright, where hexes are charted.
 * @param {number} radius px @param {number} size of a side @param {Object<string, any>} hexes charted, by name
 */
export function dust(radius, size, hexes) {
  const paths = ["", "", ""];
  for (const { x, y, light } of spiral(radius)) {
    if (hexes[nameOf(hexUnder({ x, y }, size))]) paths[light] += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
  }
  return paths;
}

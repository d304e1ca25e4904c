/** From found positions to the table the browser reads; here the emblems find their free side. */
import { labelBox, pointToBox } from "./geometry.mjs";

const round = (v) => Math.round(v * 10) / 10;
const DIRECTIONS = Array.from({ length: 24 }, (_, k) => k * 15);
/** An upper right emblem looks best when nothing else decides. */
const FAVOURITE = 315;

function clearance(view, place, degrees, all, boxes, emblems) {
  const angle = (degrees * Math.PI) / 180;
  const reach = place.body.r + 3.6;
  const x = place.x + Math.cos(angle) * reach;
  const y = place.y + Math.sin(angle) * reach;
  const size = place.body.moonOf ? view.sizes.smallEmblem : view.sizes.emblem;
  let room = Infinity;
  all.forEach((other, i) => {
    room = Math.min(room, pointToBox(x, y, boxes[i]) - size);
    if (other !== place) room = Math.min(room, Math.hypot(x - other.x, y - other.y) - other.body.r - view.sizes.ring - size);
  });
  for (const [ex, ey] of emblems) room = Math.min(room, Math.hypot(x - ex, y - ey) - 2 * size);
  const turn = Math.abs(((degrees - FAVOURITE + 540) % 360) - 180);
  return { x, y, degrees, worth: Math.min(room, 4) - turn / 120 };
}

/** @returns {object} one view as it is stored */
export function placesOf(view, places) {
  const boxes = places.map((p) => labelBox(p.body, p.x, p.y, p.side, view.tested.at(-1), view));
  const emblems = [];
  const bodies = {};
  for (const place of places) {
    const choice = DIRECTIONS.map((d) => clearance(view, place, d, places, boxes, emblems)).reduce((a, b) => (b.worth > a.worth ? b : a));
    emblems.push([choice.x, choice.y]);
    bodies[place.body.name] = {
      x: round(place.x), y: round(place.y), r: place.body.r, side: place.side, emblem: choice.degrees, shapes: place.body.shapes,
      ...(place.body.moonOf ? { moonOf: place.body.moonOf } : {}),
    };
  }
  const { width, height, font, tested, lines, sizes, stars, names } = view;
  return {
    width, height, font, tested, lines,
    ring: sizes.ring, star: sizes.star, emblem: sizes.emblem, smallEmblem: sizes.smallEmblem,
    stars, ...(names && { names }), bodies,
  };
}

/** The views to be filled: their frames, stars and sizes, and what has to be placed in them. */
import { emWidth } from "./metrics.mjs";

/** Centre and outer orbit of each system on the wide map; `inner` is the innermost orbit's share of the outer one. */
const WIDE = {
  sienar: { x: 228, y: 168, rx: 196, ry: 130, inner: 0.24 },
  "pun-worcca": { x: 912, y: 168, rx: 196, ry: 130, inner: 0.24 },
  "aldena-36": { x: 228, y: 440, rx: 200, ry: 112, inner: 0.24 },
  cspa: { x: 912, y: 462, rx: 196, ry: 130, inner: 0.24 },
  rothana: { x: 570, y: 318, rx: 100, ry: 76, inner: 0.46 },
};

/** The same on the broad map, for frames much wider than high: a laptop whose browser keeps the height for itself. */
const BROAD = {
  sienar: { x: 288, y: 142, rx: 262, ry: 112, inner: 0.24 },
  "pun-worcca": { x: 1132, y: 142, rx: 262, ry: 112, inner: 0.24 },
  "aldena-36": { x: 288, y: 386, rx: 262, ry: 100, inner: 0.24 },
  cspa: { x: 1132, y: 408, rx: 262, ry: 116, inner: 0.24 },
  rothana: { x: 710, y: 306, rx: 122, ry: 80, inner: 0.46 },
};

/** Where the names of the systems stand: in the outer corners, but for the lower right one, over which a long question rises. */
const WIDE_NAMES = {
  sienar: { x: 16, y: 22, anchor: "start" },
  "pun-worcca": { x: 1124, y: 22, anchor: "end" },
  "aldena-36": { x: 16, y: 551, anchor: "start" },
  cspa: { x: 1124, y: 328, anchor: "end" },
  rothana: { x: 570, y: 445, anchor: "middle" },
};
const BROAD_NAMES = {
  sienar: { x: 16, y: 24, anchor: "start" },
  "pun-worcca": { x: 1404, y: 24, anchor: "end" },
  "aldena-36": { x: 16, y: 494, anchor: "start" },
  cspa: { x: 1404, y: 290, anchor: "end" },
  rothana: { x: 710, y: 424, anchor: "middle" },
};

/** Where the special colonies drift, on either map. */
const SPECIALS = {
  "AS-22W": { x: 570, y: 66, side: "b" },
  Sossen: { x: 570, y: 156, side: "b" },
  Graveyard: { x: 570, y: 555, side: "b" },
};
const BROAD_SPECIALS = {
  "AS-22W": { x: 710, y: 40, side: "b" },
  Sossen: { x: 710, y: 128, side: "b" },
  Graveyard: { x: 752, y: 488, side: "b" },
};

/** The longest words their labels show, in any language of the game. */
export const SPECIAL_WORDS = {
  "AS-22W": "Astéroïdes AS-22W", Sossen: "Comète de Sossen", Graveyard: "Cimetière des carcasses",
};

/** Boxes [x0, y0, x1, y1] nothing may stand on: names of systems, the buttons at the lower edge. */
const WIDE_RESERVED = [
  [0, 0, 150, 30], [962, 0, 1140, 30], [0, 530, 190, 562], [1000, 306, 1140, 334], [496, 424, 644, 452], [0, 560, 470, 620],
];
const BROAD_RESERVED = [
  [0, 0, 150, 30], [1270, 0, 1420, 30], [0, 470, 190, 500], [1280, 268, 1420, 296], [630, 400, 790, 430], [0, 500, 640, 560],
];
const NEAR_RESERVED = [[0, 0, 330, 46], [0, 560, 1140, 620]];
const PHONE_RESERVED = [[0, 0, 190, 28]];

const WIDE_SIZES = { planet: 12, moon: 7, big: 14, star: 13, ring: 4.7, moonGap: 9, emblem: 7.5, smallEmblem: 6 };
const BROAD_SIZES = { planet: 15, moon: 9, big: 16, star: 15, ring: 4.7, moonGap: 9, emblem: 8, smallEmblem: 7 };
const NEAR_SIZES = { planet: 36, moon: 21, big: 42, star: 30, ring: 7, moonGap: 20, emblem: 13, smallEmblem: 11 };
const PHONE_SIZES = { planet: 16, moon: 9, big: 19, star: 14, ring: 4.7, moonGap: 9, emblem: 8, smallEmblem: 7 };

/** Share of the outer orbit of orbit `k` (1 is the outermost) of `n`, in even steps. */
const share = (k, n, inner) => (n === 1 ? 1 : 1 - ((k - 1) * (1 - inner)) / (n - 1));

function bodiesOf(system, centre, sizes) {
  const n = system.bodies.length;
  const big = system.slug === "rothana";
  return system.bodies.flatMap((planet) => {
    const k = share(planet.orbit, n, centre.inner);
    const own = {
      name: planet.name, system: system.slug, r: big ? sizes.big : sizes.planet, shapes: planet.yields.length,
      em: emWidth(planet.name), star: [centre.x, centre.y], rx: centre.rx * k, ry: centre.ry * k, gate: planet.orbit === 1,
    };
    const moons = (planet.moons ?? []).map((moon) => ({
      name: moon.name, system: system.slug, r: sizes.moon, shapes: moon.yields.length, em: emWidth(moon.name),
      moonOf: planet.name, distance: own.r + sizes.moon + sizes.moonGap,
    }));
    return [own, ...moons];
  });
}

function whole(edition, drifting, view) {
  const bodies = edition.systems.flatMap((s) => bodiesOf(s, view.stars[s.slug], view.sizes));
  const specials = edition.special_colonies.map((colony) => ({
    name: colony.name, r: 16, shapes: 1, em: emWidth(SPECIAL_WORDS[colony.name]), fixed: drifting[colony.name],
  }));
  return { ...view, font: 12, lines: 1, bodies: [...bodies, ...specials], rounds: 300000 };
}

const wide = (edition) => whole(edition, SPECIALS, {
  name: "wide", width: 1140, height: 620, tested: [12, 16], sizes: WIDE_SIZES, stars: WIDE, names: WIDE_NAMES,
  reserved: WIDE_RESERVED,
});

const broad = (edition) => whole(edition, BROAD_SPECIALS, {
  name: "broad", width: 1420, height: 560, tested: [12, 17], sizes: BROAD_SIZES, stars: BROAD, names: BROAD_NAMES,
  reserved: BROAD_RESERVED,
});

function single(system, name, centre, more) {
  return { name, stars: { [system.slug]: centre }, bodies: bodiesOf(system, centre, more.sizes), ...more };
}

/** @returns {object[]} all views of an edition */
export function viewsOf(edition) {
  const innermost = (slug) => (slug === "rothana" ? 0.46 : 0.24);
  const near = edition.systems.map((s) =>
    single(s, `near/${s.slug}`, { x: 570, y: 298, rx: 452, ry: 232, inner: innermost(s.slug) }, {
      width: 1140, height: 620, font: 16, tested: [16, 24], lines: 2, sizes: NEAR_SIZES, reserved: NEAR_RESERVED,
      rounds: 120000,
    }));
  const phone = edition.systems.map((s) =>
    single(s, `phone/${s.slug}`, { x: 195, y: 212, rx: 168, ry: 170, inner: innermost(s.slug) }, {
      width: 390, height: 420, font: 13, tested: [13, 24], lines: 1, sizes: PHONE_SIZES, reserved: PHONE_RESERVED,
      rounds: 120000,
    }));
  return [wide(edition), broad(edition), ...near, ...phone];
}

/**
 * Makes static/img/icons.svg, the one sprite of the game.
 *
 * For maintainers only; the product never runs it. When an icon is added:
 *
 *     npm install --no-save @iconify-json/game-icons@1.2.4
 *     node tools/make_icons.mjs node_modules/@iconify-json/game-icons/icons.json
 *
 * The set is CC BY 3.0: every icon taken here needs its author on the "about" page.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { EMBLEMS, GLYPHS, RESOURCES } from "./glyphs.mjs";
import { slimPath } from "./slim_path.mjs";

const TAKEN = {
  phases: ["card-draw", "card-play", "receive-money", "processor", "planet-conquest", "pay-money", "card-discard"],
  actions: [
    "crossed-swords", "return-arrow", "shaking-hands", "rule-book", "settings-knobs", "scroll-unfurled",
    "conversation", "tabletop-players", "orbital", "trophy",
  ],
  technologies: [
    "hypersonic-bolt", "galaxy", "star-gate", "laser-burst", "torpedo", "lucifer-cannon", "layered-armor",
    "energy-shield", "regeneration", "spiral-thrust", "plane-pilot", "gravitation", "mesh-network", "radar-sweep",
    "sacrificial-dagger", "factory", "cargo-crate", "angel-wings",
  ],
  kinds: ["two-coins", "atom"],
  green: [
    "mining", "profit", "stabbed-note", "bank", "fist", "pirate-flag", "padlock", "breaking-chain", "balloons",
    "graduate-cap",
  ],
  red: [
    "rally-the-troops", "shield-echoes", "fast-forward-button", "unlit-bomb", "radio-tower", "ninja-head",
    "lock-spy", "spyglass", "pirate-captain", "run", "peace-dove", "barricade",
  ],
  blue: [
    "reactor", "ion-cannon-blast", "metal-plate", "folded-paper", "brain-tentacle", "black-book", "nano-bot",
    "telepathy", "cloak", "bookshelf",
  ],
};

/** Units to which icons are rounded; the set has 512, which nobody sees apart at the sizes shown here. */
const GRID = 256;

const symbol = (id, size, body) => `<symbol id="${id}" viewBox="0 0 ${size} ${size}" overflow="visible">${body}</symbol>`;

function gameIcon(set, name) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`no game icon is called ${name}`);
  const slim = (_, path) => ` d="${slimPath(path, GRID / set.width)}"`;
  const body = icon.body.replaceAll(' fill="currentColor"', "").replace(/ d="([^"]+)"/g, slim);
  return symbol(`i-${name}`, GRID, body);
}

function emblem([colour, [ground, glyph]]) {
  const disc = `<circle cx="12" cy="12" r="12" fill="#0A0F1E"/><circle cx="12" cy="12" r="11" fill="${ground}"/>`;
  const mark = `<g fill="#10131F" transform="translate(12 12) scale(.82) translate(-12 -12)">${glyph}</g>`;
  return symbol(`e-${colour}`, 24, disc + mark);
}

/** Seats 9 to 16 take the colours again: a dark square with the glyph in the colour, told apart by shape alone too. */
function square([colour, [ground, glyph]]) {
  const tile = `<rect width="24" height="24" rx="4" fill="#0A0F1E"/>` +
    `<rect x="1" y="1" width="22" height="22" rx="3.4" fill="#10131F" stroke="${ground}" stroke-width="2"/>`;
  const mark = `<g fill="${ground}" transform="translate(12 12) scale(.72) translate(-12 -12)">${glyph.replaceAll("#10131F", ground)}</g>`;
  return symbol(`e-${colour}-square`, 24, tile + mark);
}

const set = JSON.parse(readFileSync(process.argv[2], "utf8"));
const symbols = [
  ...Object.values(TAKEN).flat().map((name) => gameIcon(set, name)),
  ...Object.entries(GLYPHS).map(([name, body]) => symbol(`i-${name}`, 16, body)),
  ...Object.entries(RESOURCES).map(([name, body]) => symbol(`r-${name}`, 12, body)),
  ...Object.entries(EMBLEMS).map(emblem), ...Object.entries(EMBLEMS).map(square),
];
const target = new URL("../static/img/icons.svg", import.meta.url);
writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`);
console.log(`${symbols.length} symbols`);

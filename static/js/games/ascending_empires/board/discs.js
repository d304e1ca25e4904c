/** Discs of the board: orbit, body by its face, ring of the owner, what stands on them. Lengths in bu. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../../i18n.js";
import { symbol } from "../../../ui/icons.js";
import { shownBack } from "../table.js";
import { COLOURS, ITEMS, faceName, itemCount, itemsOn, letterOf } from "../names.js";

/** Small signs of items, about 0, 0, some 12 wide; also in the cards of players. */
const SIGN = {
  troop: "M0-5.6a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM-4.6 5.2c0-3.4 1.8-5 4.6-5s4.6 1.6 4.6 5z",
  colony: "M-5.4 4.6C-5.4-1-3-3.6 0-3.6S5.4-1 5.4 4.6H1.6V1.8h-3.2v2.8z",
  city: "M-5.6 4.8V-.6h2.8V-5h3v2.4H5.6v7.4zM-1.6-2.6v1.2h.9v-1.2zm0 2.6v1.2h.9V0zm3.4 0v1.2h.9V0z",
  research_facility: "M0-5.4 4.7-2.7v5.4L0 5.4l-4.7-2.7v-5.4zm0 3.2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z",
  starship: "M0-5.2A5.2 5.2 0 1 1 0 5.2 5.2 5.2 0 0 1 0-5.2zm0 2.4a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  battlecruiser: "M0-6A6 6 0 1 1 0 6 6 6 0 0 1 0-6zm0 1.4a4.6 4.6 0 1 0 0 9.2A4.6 4.6 0 0 0 0-4.6zm0 2a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z",
};

/** @param {{item: string}} props */
export const Sign = ({ item }) => html`<path class="ae-sign" fill-rule="evenodd" d=${SIGN[item]} />`;

/** A sign in a line of text. @param {{item: string, size?: number}} props */
export const SignIcon = ({ item, size = 14 }) => html`<svg class="ae-sign-icon" viewBox="-7 -7 14 14"
    width=${size} height=${size} aria-hidden="true">
  <${Sign} item=${item} />
</svg>`;

/** Patterns and grounds of the faces, once on the page. */
export const Faces = () => html`<defs>
  <radialGradient id="ae-shade" cx="0.35" cy="0.3" r="0.85">
    <stop offset="0" stop-color="#fff" stop-opacity="0.32" />
    <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
    <stop offset="1" stop-color="#000" stop-opacity="0.55" />
  </radialGradient>
  <radialGradient id="ae-orbit" r="0.5">
    <stop offset="0.5" stop-color="#5c79c8" stop-opacity="0.2" />
    <stop offset="1" stop-color="#5c79c8" stop-opacity="0.05" />
  </radialGradient>
  <clipPath id="ae-disc"><circle r="26" /></clipPath>
</defs>`;

/** What makes a face known without its colour (AE-22.11): stripes, dots, waves, hatching, craters. */
const TEXTURE = {
  orange: () => html`<path class="tx" d="M-30-16H30M-30-7H30M-30 3H30M-30 12H30M-30 21H30" />`,
  grey: () => html`${[
    [-12, -12, 4], [4, -17, 2.5], [13, -4, 5], [-3, 1, 3], [-15, 8, 3.5], [5, 14, 4.5], [17, 12, 2], [-5, 19, 2],
  ].map(([x, y, r]) => html`<circle class="tx dot" cx=${x} cy=${y} r=${r} />`)}`,
  violet: () => html`<path class="tx" d="M-30-12q7.5-7 15 0t15 0 15 0 15 0M-30 0q7.5-7 15 0t15 0 15 0 15 0M-30 12q7.5-7 15 0t15 0 15 0 15 0" />`,
  brown: () => html`<path class="tx" d="M-34 10 10-34M-34 22 22-34M-34 34 34-34M-22 34 34-22M-10 34 34-10M2 34 34 2" />`,
  asteroid: () => html`${[
    [-8, -9, 7], [10, 6, 5], [-10, 12, 4], [9, -14, 3],
  ].map(([x, y, r]) => html`<circle class="tx crater" cx=${x} cy=${y} r=${r} />`)}`,
};

/** A disc seen from above: its body stands up a little from the board. */
export function Body({ face }) {
  return html`
    <circle class="thick" r="26" cy="3" />
    <g clip-path="url(#ae-disc)">
      <circle class="face" r="26" />
      ${TEXTURE[face]?.()}
      <circle r="26" fill="url(#ae-shade)" />
    </g>`;
}

/** The back of a disc nobody has turned: engraved; its letter where it is known, and an eye if I have scanned it. */
function Back({ seen, scanned }) {
  return html`
    <circle class="thick" r="26" cy="3" />
    <circle class="back" r="26" />
    <ellipse class="engraved" rx="20" ry="8" transform="rotate(-24)" />
    <ellipse class="engraved" rx="20" ry="8" transform="rotate(36)" />
    <text class="unknown" y=${scanned ? 3 : 7}>${seen ? letterOf(seen) || "✦" : "?"}</text>
    ${scanned && html`
      <path class="eye" d="M-7 13q7-8 14 0-7 8-14 0z" />
      <circle class="pupil" cy="13" r="2" />`}`;
}

const PLACES = { 1: [[0, 3]], 2: [[-8.5, 3], [8.5, 3]], 3: [[-13, 4], [0, 4], [13, 4]] };

/** What stands on a disc, three at most; `plus` are troops that are about to come. */
function Standing({ hole, plus = 0 }) {
  const items = [...itemsOn(hole), ...Array.from({ length: plus }, () => "coming")];
  return items.map((item, i) => {
    const [x, y] = PLACES[Math.min(3, items.length)][Math.min(2, i)];
    return html`<g class=${`item ${item === "coming" ? "coming" : ""}`} transform=${`translate(${x} ${y})`}>
      <circle r="7.4" />
      <g transform="scale(0.86)"><${Sign} item=${item === "coming" ? "troop" : item} /></g>
    </g>`;
  });
}

/** A disc in words. */
export function holeWords(table, name) {
  const hole = table.game.holes[name];
  const home = table.homes.get(name);
  const face = home !== undefined ? t("home planet of {player}", { player: table.playerName(home) })
    : hole.up ? faceName(hole.face)
    : table.game.scanned?.[name] ? t("face down, {face} by your scan", { face: faceName(table.game.scanned[name]) })
    : shownBack(table, name) ? t("{face}, face down", { face: faceName(shownBack(table, name)) })
    : t("face-down disc");
  const things = ITEMS.filter((item) => hole[item]).map((item) => itemCount(item, hole[item]));
  return [
    name,
    face,
    hole.owner !== undefined && home === undefined && t("of {player}", { player: table.playerName(hole.owner) }),
    ...things,
    hole.owner !== undefined && home === undefined && tn("defence {n}", "defence {n}", hole.defence),
    hole.blockaded && t("under blockade"),
  ].filter(Boolean).join(", ");
}

/**
 * One disc of the board.
 * @param {{
 *   table: any, hole: {name: string, at: number[]},
 *   look: {goal?: boolean, looked?: boolean, plus?: number, minus?: number, target?: boolean},
 *   onPress: (name: string) => void,
 * }} props
 */
export function Disc({ table, hole, look, onPress }) {
  const shown = table.game.holes[hole.name];
  const home = table.homes.get(hole.name);
  const owner = home ?? shown.owner;
  const scanned = !shown.up && Boolean(table.game.scanned?.[hole.name]);
  const classes = `ae-hole f-${home !== undefined ? "home" : shown.up ? shown.face : "down"} ${
    owner !== undefined ? `p-${COLOURS[owner]}` : ""} ${
    look.goal ? "goal" : ""} ${
    look.looked ? "looked" : ""} ${
    look.target ? "target" : ""} ${
    shown.blockaded ? "blockaded" : ""}`;
  const press = (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      onPress(hole.name);
    }
  };
  return html`<g class=${classes} transform=${`translate(${hole.at[0]} ${hole.at[1]})`} data-hole=${hole.name}
      role="button" tabindex=${look.goal || owner !== undefined ? 0 : -1}
      aria-label=${`${holeWords(table, hole.name)}${look.goal ? `, ${t("can be chosen")}` : ""}`} onKeyDown=${press}>
    <circle class="orbit" r="62" /><circle class="orbit-line" r="62" />
    ${home !== undefined ? html`
        <circle class="thick" r="26" cy="3" />
        <circle class="home-body" r="26" />
        <use class="home-emblem" href=${symbol(`e-${COLOURS[home]}`)} x="-15" y="-19" width="30" height="30" />`
      : shown.up ? html`<${Body} face=${shown.face} />`
      : html`<${Back} seen=${shownBack(table, hole.name)} scanned=${scanned} />`}
    ${owner !== undefined && html`<circle class="owner" r="29" />`}
    ${shown.up && letterOf(shown.face) && html`
      <g class="letter" transform="translate(-21 -21)">
        <circle r="8.5" />
        <text y="4">${letterOf(shown.face)}</text>
      </g>`}
    ${home === undefined && owner !== undefined && html`
      <use href=${symbol(`e-${COLOURS[owner]}`)} x="12" y="-31" width="18" height="18" />`}
    <g transform=${home !== undefined ? "translate(0 14)" : ""}><${Standing} hole=${shown} plus=${look.plus} /></g>
    ${shown.blockaded && html`<g class="blockade"><circle r="45" /><text y="-49">${t("blockade")}</text></g>`}
    ${look.goal && html`<circle class="goal-ring" r="36" />`}
    ${look.minus > 0 && html`<text class="minus" y="-34">−${look.minus}</text>`}
    <text class="hole-name" x="-47" y="-47">${hole.name}</text>
  </g>`;
}

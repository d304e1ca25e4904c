/** The ground of the map: fog as a weave, charted hexes flat, seen ones bright with an edge; and the dust of the galaxy. */
import { html, useMemo } from "../../../../vendor/preact/standalone.module.js";
import { disc, middle, nameOf, outline } from "../../../map/hex.js";
import { memo } from "../../../ui/memo.js";
import { dust } from "./dust.js";

export const SIZE = 31;
export const SHAPE = outline(SIZE - 0.7);
export const RIM = outline(SIZE - 3);

/** Moves a drawing to the middle of a hex. @param {import("../../../map/hex.js").Hex} hex */
export const at = (hex) => {
  const { x, y } = middle(hex, SIZE);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
};

const lookOf = (hex) => (!hex ? "fogged" : hex.now ? "seen" : "known");

export const Ground = memo(({ hexes, radius }) => {
  const motes = useMemo(() => dust(radius * SIZE * 1.6, SIZE, hexes), [hexes, radius]);
  return html`<g class="ground">
    ${disc(radius).map((hex) => html`
      <path key=${nameOf(hex)} class=${`hex ${lookOf(hexes[nameOf(hex)])}`} d=${SHAPE} transform=${at(hex)} />`)}
    <ellipse class="nebula" rx=${radius * SIZE * 1.25} ry=${radius * SIZE * 0.72} transform="rotate(-24)" />
    ${motes.map((d, i) => html`<path key=${i} class=${`dust d${i}`} d=${d} />`)}
  </g>`;
});

/** What the drawings of the map refer to. */
export const MapDefs = () => html`<defs>
  <pattern id="weave" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(60)">
    <path d="M0 4.5h9" class="weave-line" />
  </pattern>
  <radialGradient id="nebula">
    <stop offset="0" class="neb-0" />
    <stop offset="0.45" class="neb-1" />
    <stop offset="1" class="neb-2" />
  </radialGradient>
  <marker id="way-head" viewBox="0 0 8 8" refX="5.5" refY="4" markerWidth="7" markerHeight="7"
      orient="auto-start-reverse" markerUnits="userSpaceOnUse">
    <path d="M0 0.500L8 4L0 7.500z" fill="context-stroke" />
  </marker>
</defs>`;

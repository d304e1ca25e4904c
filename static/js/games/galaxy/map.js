/** The map of this game: a torus under the hand, with fog, sights, fleets, reach and plans; a cursor for the keyboard. */
import { html, useEffect, useMemo, useState } from "../../../vendor/preact/standalone.module.js";
import { t, tc, tn } from "../../i18n.js";
import { MapMenu, ZoomButtons } from "../../kit/map-buttons.js";
import { useSpoken } from "../../kit/status.js";
import { copies, nearest } from "../../map/camera.js";
import { ARROWS, useCamera } from "../../map/pan.js";
import { Discs, Grounds, Patterns, Reach, Scanners } from "./grounds.js";
import { Hearsay } from "./hearsay.js";
import { layerClasses, Layers } from "./layers.js";
import { Fleets, Ghosts, Sights } from "./marks.js";
import { RulerLine, rulerOf, RulerText, toggleRuler } from "./measure.js";
import { cellText, kpc, ownerName } from "./names.js";
import { Notes, notesOf } from "./notes.js";
import { outline } from "./outline.js";
import { lookAt, pressCell } from "./press.js";
import { cellFacts, chosenFleet, fleetsOf, pick, picked, plansOf } from "./read.js";
import { colonisable } from "./returns.js";
import { cellAt, cellOf, cellUnder, keyOf, same, TILE } from "./torus.js";

const LIMITS = { least: 14, most: 54, wrap: TILE };
const START = { wide: 30, compact: 36 };

/** Points of the map where something may be chosen: known stars, and fleets of mine. */
function targetsOf(table) {
  const stars = Object.keys(table.known).filter((key) => table.known[key].star).map(cellOf);
  return [...stars, ...[...table.stars.values(), ...fleetsOf(table)].map(({ at }) => at)].map(([x, v]) => ({ x, y: -v }));
}

/** A cell in words, for whoever does not see the map. */
export function cellWords(table, cell) {
  const { record, mine, star, fleets, lit } = cellFacts(table, cell);
  return [
    cellText(cell),
    mine
      ? t("your star {star}, {type}", { star: mine.name, type: mine.type })
      : star && (star.name
        ? t("star {star}, {type}, {owner}", { star: star.name, type: star.type, owner: ownerName(table, star.owner) })
        : t("a star, unvisited")),
    star && colonisable(table, star) && t("can be colonised"),
    record.deadly && t("deadly"),
    fleets.length && tn("your fleet {list}", "your fleets {list}", fleets.length, { list: fleets.map((one) => one.number).join(", ") }),
    record.echo > 0 && tn("{n} foreign fleet", "{n} foreign fleets", record.echo),
    notesOf(table)[keyOf(cell)] && t("my note: {words}", { words: notesOf(table)[keyOf(cell)] }),
    lit ? t("seen this turn") : record.scanned ? t("seen in turn {n}", { n: record.scanned }) : t("never seen"),
  ].filter(Boolean).join(", ");
}

/** Chart border: black and white kiloparsecs with figures every five, along two edges. */
function Border({ camera, size }) {
  const { scale } = camera;
  const ticks = (middle, length, name) => {
    const first = Math.floor(middle - length / 2 / scale), count = Math.ceil(length / scale) + 2;
    return Array.from({ length: count }, (_, i) => first + i).map((at) => ({
      at, px: (at - 0.5 - middle) * scale + length / 2, text: name(at),
    }));
  };
  const text = (n) => (n % 5 ? "" : n > 0 ? `+${n}` : String(n).replace("-", "−"));
  return html`<g class="border" aria-hidden="true">
    ${ticks(camera.x, size.width, (at) => text(cellAt(at, 0)[0])).map(({ at, px, text: said }) => html`
      <rect key=${`x${at}`} class=${at % 2 ? "dark" : ""} x=${px} y="0" width=${scale} height="5" />
      ${said && html`<text x=${px + scale / 2} y="18">${said}</text>`}`)}
    ${ticks(camera.y, size.height, (at) => text(cellAt(0, -at)[1])).map(({ at, px, text: said }) => html`
      <rect key=${`y${at}`} class=${at % 2 ? "dark" : ""} x="0" y=${px} width="5" height=${scale} />
      ${said && px > 12 && html`<text x="19" y=${px + scale / 2 + 4}>${said}</text>`}`)}
  </g>`;
}

/** All 30 × 30 cells small, and the window on them. */
function Overview({ table, camera, size, lookAt: look }) {
  const grounds = useMemo(
    () => html`<${Grounds} known=${table.known} turn=${table.game.turn} scale=${4} />`,
    [table.known, table.game.turn],
  );
  const press = (event) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    look(TILE.left + ((event.clientX - left) / width) * 30, TILE.top + ((event.clientY - top) / height) * 30);
  };
  const width = Math.min(30, size.width / camera.scale) * 4, height = Math.min(30, size.height / camera.scale) * 4;
  return html`<svg class="overview" viewBox=${`${TILE.left * 4} ${TILE.top * 4} 120 120`} width="120" height="120"
      aria-hidden="true" onClick=${press}>
    ${grounds}
    ${(table.game.stars ?? []).map((star) => html`<circle key=${star.name}
        class=${`dot p-${table.colourOf(table.me)}`} cx=${star.at[0] * 4} cy=${-star.at[1] * 4} r="2.2" />`)}
    ${(table.game.fleets ?? []).map((fleet) => html`<rect key=${fleet.number}
        class=${`dot p-${table.colourOf(table.me)}`}
        x=${fleet.at[0] * 4 - 1.2} y=${-fleet.at[1] * 4 - 1.2} width="2.4" height="2.4" />`)}
    <rect class="window" x=${camera.x * 4 - width / 2} y=${camera.y * 4 - height / 2} width=${width} height=${height} />
  </svg>`;
}

/** One copy of the torus: all but what moves with the pointer. */
function Tile({ table, scale, fleets, plans, film }) {
  const { known } = table;
  const { turn } = table.game;
  const chosen = chosenFleet(table);
  const grounds = useMemo(() => html`<${Grounds} known=${known} turn=${turn} scale=${scale} />
    <${Scanners} table=${table} scale=${scale} />
    <${Discs} stars=${table.game.stars ?? []} turn=${turn} scale=${scale} />`, [known, turn, scale]);
  const sights = useMemo(() => html`<${Sights} table=${table} scale=${scale} />`, [known, turn, scale, table.players]);
  return html`<g id="gx-tile" class=${film ? "no-scanners" : layerClasses(table)}>
    ${grounds}
    ${chosen && !film && html`<${Reach} fleet=${chosen} scale=${scale} />`}
    ${sights}
    ${!film && html`<${Ghosts} plans=${plans} table=${table} scale=${scale} chosen=${chosen?.number} />
      <${Hearsay} table=${table} scale=${scale} />`}
    <${Notes} table=${table} scale=${scale} />
    <${Fleets} fleets=${fleets} table=${table} scale=${scale} chosen=${chosen?.number} />
  </g>`;
}

/** The dashed edge where the map closes, with its sentence. */
const Edge = ({ scale }) => html`<g class="edge">
  <rect x=${TILE.left * scale} y=${TILE.top * scale} width=${30 * scale} height=${30 * scale} />
  <text transform=${`translate(${(TILE.left + 30) * scale + 14} 0) rotate(-90)`}>
    ${t("The map wraps: past this line you are back at the left edge")}
  </text>
</g>`;

/** What is under the pointer, and how far that is. */
function Readout({ table, cell }) {
  const fleet = chosenFleet(table);
  if (!cell) return null;
  return html`<p class="readout">
    ${cellText(cell)} · ${fleet
      ? t("{far} from fleet {n}", { far: kpc(fleet.at, cell), n: fleet.number })
      : t("{far} from home", { far: kpc([0, 0], cell) })}
  </p>`;
}

const Cell = ({ cell, scale, look }) => html`<path class=${`cell-mark ${look}`} d=${outline([cell], scale, 0.14)} />`;

/** @param {{table: import("./types.js").Table, compact?: boolean, film?: {fleets: any[], cell?: number[]}}} props `film`: where
 *   fleets stand in the scene that is shown, and where it happens */
export function GalaxyMap({ table, compact = false, film }) {
  const [hover, setHover] = useState(/** @type {number[]|undefined} */ (undefined));
  const [cursor, setCursor] = useState(/** @type {number[]|undefined} */ (undefined));
  useSpoken(cursor && cellWords(table, cursor), { about: "cursor", of: cursor });
  const map = useCamera({
    start: { x: 0, y: 0, scale: compact ? START.compact : START.wide }, limits: LIMITS,
    targets: () => targetsOf(table),
    onPress: (point) => !film && pressCell(table, cellUnder(point)),
    onLong: (point) => lookAt(table, cellUnder(point)),
    onHover: (point) => setHover((old) => { const cell = point && cellUnder(point); return same(old, cell) ? old : cell; }),
  });
  const { camera, size } = map;
  const { scale } = camera;
  const asked = film?.cell ?? table.room.ui.lookAt;
  useEffect(() => { if (asked) map.reveal(asked[0], -asked[1], compact ? 90 : 140); }, [asked && keyOf(asked), size.width > 0]);

  const onKeyDown = (event) => {
    const step = ARROWS[event.key];
    if (step) {
      const at = cursor ?? picked(table).cell ?? chosenFleet(table)?.at ?? [0, 0];
      const next = cellAt(at[0] + step[0], at[1] - step[1]);
      setCursor(next);
      map.reveal(next[0], -next[1]);
    } else if ((event.key === "Enter" || event.key === " ") && cursor) pressCell(table, cursor);
    else if (event.key === "+" || event.key === "-") map.zoom(event.key === "+" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choice = film ? {} : picked(table);
  const ruler = !film && rulerOf(table);
  const shift = `translate(${size.width / 2 - camera.x * scale} ${size.height / 2 - camera.y * scale})`;
  const over = (cell) => { const { x, y } = nearest(camera, TILE, cell[0], -cell[1]); return [x, -y]; };
  const tools = html`<${ZoomButtons} zoom=${map.zoom} />
    <button type="button" class="btn" onClick=${() => map.lookAt(0, 0)}>${t("My home")}</button>
    ${!film && html`<button type="button" class=${`btn ${ruler ? "on" : ""}`} aria-pressed=${String(Boolean(ruler))}
          onClick=${() => toggleRuler(table)}>
        ${t("Ruler")}
      </button>
      <${Layers} table=${table} />`}`;
  return html`<div class="galaxy-map"><div class="map-hand" ref=${map.box} ...${map.hand}>
    <svg width=${size.width} height=${size.height} role="application" tabindex="0"
        aria-label=${t("Map: arrows move, Enter chooses")} aria-describedby="gx-cursor" onKeyDown=${onKeyDown}>
      <${Patterns} scale=${scale} />
      <rect width="100%" height="100%" fill="url(#gx-fog)" />
      ${size.width > 0 && html`<g transform=${shift}>
        <${Tile} table=${table} scale=${scale} fleets=${film?.fleets ?? fleetsOf(table)} plans=${plansOf(table)} film=${film} />
        ${copies(camera, size, TILE).filter(([dx, dy]) => dx || dy).map(([dx, dy]) => html`<use key=${`${dx},${dy}`}
            class="other-side" href="#gx-tile" x=${dx * scale} y=${dy * scale} />`)}
        <${Edge} scale=${scale} />
        ${choice.cell && html`<${Cell} cell=${over(choice.cell)} scale=${scale} look="chosen" />`}
        ${choice.far && html`<${Cell} cell=${over(choice.far)} scale=${scale} look="far" />`}
        ${cursor && html`<${Cell} cell=${over(cursor)} scale=${scale} look="cursor" />`}
        ${!film && html`<${RulerLine} table=${table} hover=${hover ?? cursor} scale=${scale} />`}
        ${hover && !compact && html`<${Cell} cell=${over(hover)} scale=${scale} look="hover" />`}
        ${film?.cell && html`<circle class="lens" cx=${over(film.cell)[0] * scale} cy=${-over(film.cell)[1] * scale} r=${scale * 0.9} />`}
      </g><${Border} camera=${camera} size=${size} />`}
    </svg></div>
    <p id="gx-cursor" class="sr-only">${cursor && cellWords(table, cursor)}</p>
    <div class="map-tools">
      ${compact ? html`<${MapMenu}>${tools}<//>` : tools}
      ${choice.fleet !== undefined && html`
        <button type="button" class="btn" onClick=${() => pick(table, {})}>${tc("choice", "Done")}</button>`}
    </div>
    ${!compact && size.height > 260 && html`<div class="map-over">
      <${Overview} table=${table} camera=${camera} size=${size} lookAt=${map.lookAt} />
    </div>`}
    ${compact && ruler && html`<div class="map-legend"><${RulerText} table=${table} hover=${cursor} /></div>`}
    ${!compact && html`<div class="map-legend">
      ${ruler
        ? html`<${RulerText} table=${table} hover=${hover ?? cursor} />`
        : html`<${Readout} table=${table} cell=${hover ?? cursor} />`}
      <p aria-hidden="true">
        <i class="lit"></i>${t("seen this turn")} <i class="once"></i>${
          t("seen before (t. = turn)")} <i class="never"></i>${t("never seen")} <b class="open-key">+</b> ${t("can be colonised")}
      </p>
    </div>`}
  </div>`;
}

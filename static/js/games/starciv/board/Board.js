/**
 * The map: five systems at once ("wide", in one of two forms that fill the frame), or one system ("near" on laptops, "phone" on phones).
 * It only draws and reports; what a press means is the table's affair.
 */
import { html, useEffect, useMemo, useRef } from "../../../../vendor/preact/standalone.module.js";
import { catalogueOf } from "../catalogue.js";
import { language, t } from "../../../i18n.js";
import { memory } from "../../../line/store.js";
import { useChoice } from "../../../ui/later.js";
import { useLive } from "../../../ui/memo.js";
import { Body, Callout } from "./body.js";
import { Chances } from "./chances.js";
import { factsOf, kept, spoken } from "./facts.js";
import { useSize } from "../../../ui/size.js";
import { fontFor } from "./font.js";
import { BETWEEN, formOf, viewOf, wholeMap } from "./geometry.js";
import { StarButtons } from "./pills.js";
import { scrollBy, useRevealed } from "./scrolled.js";
import { usePointing } from "./pointing.js";
import { Arrivals, Roads } from "./routes.js";
import { Sky } from "./sky.js";
import { Orreries } from "./systems.js";
import { branches, useTree } from "./tree.js";

const NOTHING = new Map();

/** Bodies a view draws: special colonies only where the table plays with them. */
function drawn(view, catalogue, specials) {
  return Object.keys(view.bodies).filter((name) => {
    const body = catalogue.bodies.get(name);
    return body && (!body.special || specials);
  });
}

const stillOf = (view, mode, catalogue) => html`<g>
  <${Sky} width=${view.width} height=${view.height} rings=${mode === "wide"} />
  <${Orreries} view=${view} systems=${catalogue.systems} />
</g>`;

const reachHalo = html`<defs>
  <radialGradient id="reach-halo">
    <stop offset=".45" stop-color="#FFC76B" stop-opacity=".55" /><stop offset="1" stop-color="#FFC76B" stop-opacity="0" />
  </radialGradient>
</defs>`;

/** The form of the whole map that this browser showed last. */
const KEPT = "map.form";

/** The view that fits. A replay's frame is a little broader than the game's: it begins with the form that one knows from there. */
function useView(mode, system, size) {
  const before = useRef(undefined);
  before.current ??= wholeMap(memory.get(KEPT, ""));
  const view = viewOf(mode, system, size, before.current);
  const measured = size.width > 0;
  if (measured) before.current = view;
  useEffect(() => { if (measured && mode === "wide") memory.set(KEPT, formOf(view)); }, [measured, mode, view]);
  return view;
}

/**
 * @param {Object} props
 * @param {Object} props.content the edition
 * @param {Object} props.game the view of the position
 * @param {number} props.me my seat, -1 for spectators
 * @param {"wide"|"near"|"phone"} [props.mode]
 * @param {string} [props.system] slug of the system shown; needed by near and phone
 * @param {(slug?: string) => void} [props.onSystem] asked for a near view, or (without slug) back to the wide map
 * @param {string} [props.selected] name of the chosen body
 * @param {(name?: string) => void} props.onSelect a body was pressed, or (without name) the void between them
 * @param {Map<string, Object>} [props.reachable] bodies one may choose now, with `fee`, `chance`, `refused`
 * @param {Iterable<string>} [props.tried] bodies tried this turn
 * @param {boolean} [props.covered] something lies over the map: nothing on it takes the focus. An inert map would have every
 *     body styled anew each time a combat comes or goes.
 * @param {boolean} [props.specials] whether the table plays with the special colonies
 * @param {(seat: number) => string} props.playerName
 */
export function Board(props) {
  const { content, game, me, mode = "wide", onSystem, playerName } = props;
  const live = useLive({ onSelect: props.onSelect });
  const [pressed, onSelect] = useChoice((name) => live.onSelect(name));
  const selected = pressed ?? props.selected;
  const { reachable = NOTHING, tried = game.tried ?? [], specials = false, covered = false } = props;
  const catalogue = catalogueOf(content);
  const system = props.system ?? catalogue.systems.keys().next().value;
  const frame = useRef(null);
  const size = useSize(frame);
  const view = useView(mode, system, size);
  useRevealed(frame, view, mode === "phone" ? selected : undefined);
  const shown = useMemo(() => drawn(view, catalogue, specials), [view, catalogue, specials]);
  const still = useMemo(() => stillOf(view, mode, catalogue), [view, mode, catalogue]);
  const stars = useMemo(() => Object.keys(view.stars).filter((slug) => catalogue.systems.has(slug)), [catalogue, view]);
  const list = useMemo(() => branches(catalogue, stars, (name) => shown.includes(name)), [catalogue, stars, shown]);
  const before = useRef(undefined);
  const facts = useMemo(
    () => kept(before.current, factsOf(catalogue, game, me, reachable, tried)),
    [catalogue, game, me, reachable, tried],
  );
  before.current = facts;
  const font = fontFor(view, size);

  const slugs = [...catalogue.systems.keys(), ...(specials ? [BETWEEN] : [])];
  const step = (by) => onSystem?.(slugs[(slugs.indexOf(system) + by + slugs.length) % slugs.length]);
  const onNear = mode === "wide" && onSystem ? (slug) => catalogue.systems.has(slug) && onSystem(slug) : undefined;
  const { hovered, nearer, part, handlers } = usePointing(view, shown, {
    onSelect,
    onNear,
    onFar: mode === "near" ? () => onSystem?.() : undefined,
    onSwipe: mode === "phone" ? step : undefined,
    onDrag: mode === "phone" ? (dy) => scrollBy(frame.current, dy) : undefined,
    systemOf: (name) => catalogue.bodies.get(name)?.system,
  });
  const tree = useTree(list, { onSelect, onNear, selected, covered, onBack: mode === "near" ? () => onSystem?.() : undefined });

  const pointed = [selected, tree.focused, hovered].filter((name, i, all) => shown.includes(name) && all.indexOf(name) === i);
  const names = { catalogue, facts, view, font, selected, playerName, tree };
  const players = game.players.map(({ seat }) => playerName(seat)).join();
  const bodies = useMemo(() => html`
    ${stars.map((slug) => html`<${System} key=${slug} slug=${slug} ...${names} />`)}
    ${shown.filter((name) => catalogue.bodies.get(name).special).map((name) => html`<${Branch} key=${name} name=${name} ...${names} />`)}`,
  [catalogue, facts, view, shown, font, selected, players, list, tree.stop]);
  return html`<div class=${`board ${mode}`} ref=${frame}>
    ${mode === "phone" && html`<p class="system-name serif" aria-hidden="true">
      ${(catalogue.systems.get(system)?.label ?? t("Deep space")).toLocaleUpperCase(language)}
    </p>`}
    <svg class=${`map ${hovered ? "over" : ""} ${nearer ? "nearer" : ""}`} viewBox=${part} ref=${tree.root} role="tree"
      preserveAspectRatio=${mode === "phone" ? "xMidYMin" : undefined}
      aria-label=${t("Map of the systems")} ...${handlers}>
      ${reachHalo}
      ${still}
      ${mode === "wide"
        ? html`<${Roads} view=${view} catalogue=${catalogue} game=${game} me=${me} font=${font} playerName=${playerName} />`
        : view.stars[system] && html`<${Arrivals} view=${view} system=${system} catalogue=${catalogue}
          game=${game} me=${me} playerName=${playerName} />`}
      ${bodies}
      <${Chances} shown=${shown} facts=${facts} view=${view} font=${font} bodies=${catalogue.bodies} pointed=${pointed} />
      ${pointed.map((name) => html`
        <${Callout} key=${name} fact=${facts.get(name)} view=${view} font=${font} bodies=${catalogue.bodies} />`)}
    </svg>
    ${mode === "near" && !covered && html`
      <${StarButtons} catalogue=${catalogue} system=${system} onSystem=${onSystem}
          game=${game} me=${me} reachable=${reachable} />`}
  </div>`;
}

/** A system of the tree with its planets; the star carries the focus. */
function System({ slug, ...names }) {
  const { catalogue, view, tree } = names;
  const system = catalogue.systems.get(slug);
  const star = view.stars[slug];
  const label = t("{name}, {n} planets", { name: system.label, n: system.bodies.length });
  return html`<g ...${tree.props(`system:${slug}`)} class="system" aria-label=${label} aria-expanded="true">
    <circle class="focus" cx=${star.x} cy=${star.y} r=${view.star + 7} fill="none" />
    <g role="group">
      ${system.bodies.map((body) => html`
        <${Branch} key=${body.name} name=${body.name} moons=${body.moons} ...${names} />`)}
    </g>
  </g>`;
}

/** A body of the tree, its moons within. A body that the map has no place for stands in the list of bodies alone. */
function Branch({ name, moons = [], ...names }) {
  const { facts, view, font, selected, playerName, tree } = names;
  const fact = facts.get(name);
  const words = useMemo(() => spoken(fact, playerName), [fact, fact.owner === undefined || playerName(fact.owner)]);
  const place = view.bodies[name];
  if (!place) return null;
  return html`<g ...${tree.props(name)} class="branch" aria-label=${words} aria-selected=${selected === name}>
    <${Body} fact=${fact} place=${place} view=${view} font=${font} selected=${selected === name} />
    ${moons.length > 0 && html`<g role="group">
      ${moons.map((moon) => html`<${Branch} key=${moon.name} name=${moon.name} ...${names} />`)}
    </g>`}
  </g>`;
}

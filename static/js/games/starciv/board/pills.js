/** Ways from one near view to the next: star buttons on laptops, pills under the map on phones. */
import { html, useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { catalogueOf } from "../catalogue.js";
import { t } from "../../../i18n.js";
import { BETWEEN } from "./geometry.js";
import { starColour } from "./systems.js";
import { keyName } from "../../../ui/keys.js";

const Dot = ({ slug }) => html`<svg class="star-dot" viewBox="0 0 12 12" aria-hidden="true">
  <circle cx="6" cy="6" r="5" fill=${starColour(slug)} /><circle cx="6" cy="6" r="2.6" fill="#fffdf6" />
</svg>`;

/** Said of a system that holds something of mine, or something I may choose. */
const Concern = () => html`<i class="dot"></i><span class="sr-only">${t("something of yours, or reachable, is here")}</span>`;

/** The four other systems, and the way back to all five. */
export function StarButtons({ catalogue, system, onSystem, game, me, reachable }) {
  const others = [...catalogue.systems.values()].filter((one) => one.slug !== system);
  return html`<nav class="star-buttons" aria-label=${t("Other systems")}>
    ${others.map((one) => html`<button class="btn ghost" key=${one.slug} onClick=${() => onSystem(one.slug)}>
      <${Dot} slug=${one.slug} />${one.label}${concernsMe(one, game, me, reachable) && html`<${Concern} />`}
    </button>`)}
    <button class="btn" onClick=${() => onSystem()}>${t("All systems")} <span class="kbd">${keyName("Esc")}</span></button>
  </nav>`;
}

/** Does a system hold something of mine, or something I may choose now? */
export function concernsMe(system, game, me, reachable) {
  return system.list.some(({ name }) => {
    const reach = reachable.get(name);
    return game.owners?.[name] === me || Boolean(reach && !reach.refused);
  });
}

/**
 * The row of pills under the map of a phone.
 * @param {{content: Object, game: Object, me: number, system: string, onSystem: (slug: string) => void,
 *     specials?: boolean, reachable?: Map<string, Object>}} props specials: whether the table has special colonies
 */
export function SystemPills({ content, game, me, system, onSystem, specials = false, reachable = new Map() }) {
  const { systems, bodies } = catalogueOf(content);
  const between = { slug: BETWEEN, label: t("Deep space"), list: [...bodies.values()].filter((body) => body.special) };
  const row = useRef(null);
  // A swipe over the map goes on to a system whose pill may be beyond the edge.
  useEffect(() => row.current.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" }), [system]);
  return html`<nav class="system-pills" aria-label=${t("Systems")} ref=${row}>
    ${[...systems.values(), ...(specials ? [between] : [])].map((one) => {
      const dot = concernsMe(one, game, me, reachable);
      return html`<button class="pill" key=${one.slug} aria-current=${one.slug === system ? "true" : "false"}
        onClick=${() => onSystem(one.slug)}>
        ${one.label}
        ${dot && html`<${Concern} />`}
      </button>`;
    })}
  </nav>`;
}

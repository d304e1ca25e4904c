/**
 * My chance at each body that I may attack, written beside it on a map without figures: what to attack is chosen by it, so a
 * press on it is one on its body, and nothing comes up over it.
 */
import { html, useMemo } from "../../../../vendor/preact/standalone.module.js";
import { percent } from "../../../i18n.js";
import { calloutAt } from "./callout.js";
import { worded } from "./facts.js";

/** The chances in the order of the map, each where it covers no body, no label and none of those before it. */
function placed({ shown, facts, view, font, bodies }) {
  const taken = [];
  for (const name of shown) {
    const { refused, chance } = facts.get(name).reach ?? {};
    if (refused || chance === undefined) continue;
    const words = percent(chance);
    taken.push({ name, words, ...calloutAt(view, name, words.length, font, worded(bodies), taken) });
  }
  return taken;
}

/**
 * @param {{shown: string[], facts: Map<string, any>, view: any, font: number, bodies: Map<string, any>, pointed: string[]}} props
 *     bodies: those of the edition, whose labels are kept free; pointed: those whose figures are told in full
 */
export function Chances({ pointed, ...map }) {
  const { shown, facts, view, font, bodies } = map;
  const all = useMemo(() => (view.lines > 1 ? [] : placed(map)), [shown, facts, view, font, bodies]);
  return html`<g class="chances" style=${{ fontSize: `${font}px` }} aria-hidden="true">
    ${all.filter(({ name }) => !pointed.includes(name)).map(({ name, words, left, right, top, bottom }) => html`
      <g key=${name} data-chance=${name}>
        <rect x=${left} y=${top} width=${right - left} height=${bottom - top} rx=${(bottom - top) / 2} />
        <text x=${(left + right) / 2} y=${top + 1.1 * font} text-anchor="middle">${words}</text>
      </g>`)}
  </g>`;
}

/** Hit points as a bar. */
import { html } from "../../../vendor/preact/standalone.module.js";

/** What a bar shows of each hit point: kept, lost for certain, or lost where bonuses turn out badly. */
const pointLook = (i, hp, loss, range) => (i >= hp ? ""
  : i >= hp - Math.min(loss, range?.[0] ?? loss) ? "lost"
    : i >= hp - Math.max(loss, range?.[1] ?? loss) ? "maybe" : "on");

/** Hit points of a fleet as a bar, what it would lose hatched; `range`: the least and the most with bonuses. */
export function LifeBar({ name, hp, loss, mark = "", range }) {
  return html`<div class="life">
    <b>${name}</b>${mark ? html` <small class="muted">${mark}</small>` : html`<small></small>`}
    <span class="bar" aria-hidden="true">
      ${Array.from({ length: 10 }, (_, i) => html`<i class=${pointLook(i, hp, loss, range)}></i>`)}
    </span>
    <span class="n">${hp}${loss > 0 && html`<b class="bad"> › ${hp - loss}</b>`}</span>
  </div>`;
}

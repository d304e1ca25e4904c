/** Where a turn stands: how far the game is, its phases, and which of them is now; on a phone dashes and one word. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Icon } from "../ui/icons.js";
import { placeAfter } from "./roving.js";

/** @typedef {{key: string, word: string, icon?: string, title?: string, open?: () => void}} Phase `open`: what a press does */

/** Left and right go from phase to phase; the row is one stop for Tab. @param {any} event */
function walk(event) {
  const all = [...event.currentTarget.querySelectorAll("button")];
  const place = placeAfter(event.key, all.indexOf(event.target), all.length, false);
  if (place === undefined) return;
  event.preventDefault();
  all[place].focus();
}

/** @param {number} place @param {number} now */
const lookOf = (place, now) => (place < now ? "done" : place === now ? "now" : "");

/** @param {Phase & {reached: boolean}} props `reached`: by the Tab key */
function PhaseButton({ word, icon, title, open, reached }) {
  const words = html`${icon && html`<${Icon} name=${icon} size=${18} />`}<span>${word}</span>`;
  return open ? html`<button type="button" tabindex=${reached ? 0 : -1} title=${title} onClick=${open}>${words}</button>` : words;
}

/**
 * @param {{progress: any, phases: Phase[], now: number, over?: boolean, compact?: boolean, children?: any}} props `progress`: the
 *   turn, and of how many; `now`: place of the phase, −1 for none; `children`: what else says how far the game is
 */
export function PhaseTrack({ progress, phases, now, over = false, compact = false, children }) {
  const { word, title, open } = phases[now] ?? {};
  if (compact) return html`<div class="dashes-row">
    <span class="small muted nowrap">${progress}</span>
    ${children}
    ${phases.length > 2 && html`<ol class="dashes" aria-hidden="true">
      ${phases.map(({ key }, place) => html`<li key=${key} class=${lookOf(place, now)}></li>`)}
    </ol>`}
    ${open && !over
      ? html`<button type="button" class="acc small cut phase-word" title=${title} onClick=${open}><b>${word}</b></button>`
      : html`<b class="acc small nowrap">${over ? t("over") : word}</b>`}
  </div>`;
  return html`<div class="track-row">
    <span class="small muted nowrap">${progress}</span>
    <ol class="track" aria-label=${t("Phases of the turn")} onKeyDown=${walk}>
      ${phases.map((phase, place) => html`<li key=${phase.key} class=${lookOf(place, now)}
          aria-current=${place === now ? "step" : undefined}><${PhaseButton} ...${phase} reached=${place === Math.max(0, now)} /></li>`)}
    </ol>
    ${children}
  </div>`;
}

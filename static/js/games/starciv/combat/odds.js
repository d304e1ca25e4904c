/** A chance as a ring and in rolls: "1,048 winning rolls of 1,296". */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { number, percent, t } from "../../../i18n.js";

const ROLLS = 1296;
const RADIUS = 38;
const LENGTH = 2 * Math.PI * RADIUS;

/** @param {{chance: number}} props from 0 to 1 */
export function OddsRing({ chance }) {
  const tone = chance >= 0.6 ? "high" : chance >= 0.35 ? "middle" : "low";
  return html`<svg class=${`odds-ring ${tone}`} viewBox="0 0 92 92" role="img"
      aria-label=${t("Chance {percent}", { percent: percent(chance) })}>
    <circle class="track" cx="46" cy="46" r=${RADIUS} />
    <circle class="share" cx="46" cy="46" r=${RADIUS} transform="rotate(-90 46 46)" stroke-dasharray=${`${LENGTH * chance} ${LENGTH}`} />
    <text x="46" y="53">${percent(chance)}</text>
  </svg>`;
}

/** The same in words; where dice may be rolled again the chance is no whole number of rolls. */
export function oddsText(chance) {
  const rolls = chance * ROLLS;
  const whole = Math.round(rolls);
  return Math.abs(rolls - whole) < 1e-6
    ? t("{rolls} winning rolls of {all}", { rolls: number(whole), all: number(ROLLS) })
    : t("Counting the dice that may be rolled again");
}

/** Chance of at least one win in so many combats. */
export const atLeastOnce = (chance, combats) => 1 - (1 - chance) ** combats;

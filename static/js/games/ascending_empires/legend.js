/** Legend: what discs, signs and rings mean. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Dialog } from "../../ui/dialog.js";
import { Body, SignIcon } from "./board/discs.js";
import { WatchedBox } from "./flick/live.js";
import { TRACKS, faceName, itemCount } from "./names.js";

const Face = ({ face }) => html`<svg class="ae-legend-disc" viewBox="-30 -30 60 62" width="44" height="44"
    aria-hidden="true">
  <g class=${`f-${face}`}><${Body} face=${face} /></g>
</svg>`;

/** @param {{onClose: () => void}} props */
export function Legend({ onClose }) {
  const text = {
    orange: t("research for longer range and the battlecruiser"),
    grey: t("research for more movement"),
    violet: t("research for defence and rams"),
    brown: t("research for more troops"),
    asteroid: t("a point, no research"),
  };
  return html`<${Dialog} title=${t("Legend")} onClose=${onClose}>
    <ul class="ae-legend plain-list">
      ${[...TRACKS, "asteroid"].map((face) => html`
        <li key=${face}>
          <${Face} face=${face} />
          <span><b>${faceName(face)}</b><br /><span class="small muted">${text[face]}</span></span>
        </li>`)}
    </ul>
    <ul class="ae-legend plain-list">
      ${["troop", "colony", "city", "research_facility"].map((item) => html`
        <li key=${item}>
          <${SignIcon} item=${item} size=${24} />
          <span>${itemCount(item, 1)}</span>
        </li>`)}
    </ul>
    <p class="small muted">
      ${t("The shaded ring around a disc is its orbit: a ship that touches it may land, scan, blockade or defend. Solid circle: short range; dashed circle: long range.")}
    </p>
    <${WatchedBox} />
  <//>`;
}

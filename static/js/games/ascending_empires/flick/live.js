/** The live aim: mine is shown to the others while I turn it, theirs to me; never the force, and nothing is kept of it. */
import { html, useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { REPEATED, gestures } from "../../../line/gestures.js";
import { memory, useStore } from "../../../line/store.js";
import { COLOURS, shipName } from "../names.js";
import { aimed, aiming } from "../table.js";
import { STUB } from "./aim.js";
import { degreesText } from "./text.js";

const KEPT = "ae-watched";

/** Do the others see where I aim? A setting of the person. */
export const watched = () => memory.get(KEPT, true);

/** What the others are shown now: the ship and its direction. */
function shownOf(table) {
  const aim = aimed(table);
  return aim?.mode === "flick" && watched() ? { ship: aim.ship, tenths: Math.round(aim.degrees * 10) % 3600 } : null;
}

/** Show the others my aim while there is one. @param {any} table */
export function useLiveAim(table) {
  const now = useRef(table);
  now.current = table;
  const last = useRef("null");
  useEffect(() => {
    const tell = (again) => {
      const { prompt, room } = now.current;
      const data = prompt && now.current.edition ? shownOf(now.current) : null;
      const said = JSON.stringify(data);
      if (!prompt || (said === last.current && !(again && data))) return;
      last.current = said;
      room.gesture(prompt.id, data);
    };
    const timer = setInterval(() => tell(true), REPEATED);
    const stop = aiming.listen(() => tell(false));
    return () => { clearInterval(timer); stop(); };
  }, []);
}

/**
 * Somebody's aim, if it is one of the ships on the board and their turn.
 * @param {any} table @param {{seat?: number, data?: any}} gesture
 */
export function othersAim(table, { seat, data }) {
  const ship = data && table.ships[data.ship];
  return ship && seat !== table.me && seat === table.active && ship.seat === seat && !table.result
    ? { seat, ship, key: data.ship, degrees: data.tenths / 10 }
    : undefined;
}

/** The line that another player sees, as long as the short one whatever the table's help; in their colour, never amber. */
export function OthersAim({ table }) {
  const aim = othersAim(table, useStore(gestures));
  if (!aim) return null;
  const { ship, degrees } = aim;
  return html`<g class=${`ae-others p-${COLOURS[aim.seat]}`} transform=${`translate(${ship.x / 1000} ${ship.y / 1000})`}
      aria-hidden="true">
    <g transform=${`rotate(${degrees})`}>
      <path class="behind" d="M-14 0H-70" />
      <path class="way" d=${`M16 0H${STUB}`} />
      <path class="head" d=${`M${STUB - 8}-6l9 6-9 6`} />
    </g>
    <circle class="round" r="15" />
  </g>`;
}

/** In words, beside the board: whose aim it is. */
export function AimNews({ table }) {
  const aim = othersAim(table, useStore(gestures));
  if (!aim) return null;
  return html`<section class=${`panel ae-live p-${COLOURS[aim.seat]}`} aria-label=${t("Live aim")}>
    <div class="row sp">
      <h3 class="plain">${t("{player} aims", { player: table.playerName(aim.seat) })}</h3>
      <span class="tag">${t("live")}</span>
    </div>
    <div class="row g12">
      <svg class="ae-compass" viewBox="-50 -50 100 100" width="84" height="84" aria-hidden="true">
        <circle r="46" />
        <path class="marks" d="M0-46v8M0 46v-8M-46 0h8M46 0h-8" />
        <g transform=${`rotate(${aim.degrees})`}><path class="needle" d="M-26 0H30M22-6l9 6-9 6" /></g>
        <circle class="pin" r="4" />
      </svg>
      <p>
        ${shipName(aim.key)}<br />
        <b class="cg">${degreesText(aim.degrees)}</b><br />
        <span class="small muted">${t("The power is known when the ship goes.")}</span>
      </p>
    </div>
  </section>`;
}

/** The switch of the person who aims. */
export const WatchedBox = () => html`<label class="ae-release small">
  <input type="checkbox" checked=${watched()}
      onChange=${(event) => memory.set(KEPT, event.target.checked)} /> ${t("The others see where I aim")}
</label>`;

/**
 * A fight of others, or one of mine that makes way for the map, as a short strip where it happens: dice, sums, verdict,
 * and the way to look closer.
 */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../../../vendor/preact/standalone.module.js";
import { useFocusHandedOn } from "../../../table/decide/bar.js";
import { standing } from "../../../table/undo/marks.js";
import { calm } from "../../../table/show/pace.js";
import { t, tn } from "../../../i18n.js";
import { withFrame } from "../../../ui/frame.js";
import { Die, Emblem, Icon } from "../../../ui/icons.js";
import { onPhone } from "../../../ui/media.js";
import { bodyName } from "../catalogue.js";
import { discOf } from "../board/disc.js";
import { told } from "../moments.js";
import { combatFolded, combatShown } from "../map.js";
import { staysFolded, useLeaving } from "./leaving.js";
import { placeOf, thingsOn } from "./place.js";
import { othersScene } from "./scene.js";
import { sideName } from "./side.js";
import { outcomeText, reasonText, Sums, undecidedText } from "./verdict.js";

/** How long the result stays, if no other fight takes its place. */
const STAYS = { calm: 6000, quick: 2500 };

/** What tells one roll of a fight from the next. */
const rollOf = (scene) => scene && [scene.key, scene.number, scene.attack.dice?.join(""), scene.defence.dice?.join("")].join("-");

/** Is this roll shown? One that was there when the page came is not, nor one that has had its time. */
function useStay(roll, live, rolling) {
  const old = useRef(roll);
  const [gone, setGone] = useState(undefined);
  useEffect(() => {
    if (!roll || live || rolling || roll === old.current) return undefined;
    const timer = setTimeout(() => setGone(roll), calm() ? STAYS.calm : STAYS.quick);
    return () => clearTimeout(timer);
  }, [roll, live, rolling]);
  return Boolean(roll) && (live || (roll !== old.current && roll !== gone));
}

/** The ring that shows on the map which body a strip tells of. */
function useRing(body, shown) {
  useEffect(() => {
    const disc = shown ? document.querySelector(discOf(body)) : undefined;
    disc?.classList.add("fought");
    return () => disc?.classList.remove("fought");
  });
}

/** Lay the strip where it covers least, and leave it there: what it says of the dice makes it higher and lower. */
function usePlace(body, shown, { bodies }) {
  const box = useRef(null);
  const laid = useRef("");
  useRing(body, shown);
  useLayoutEffect(() => {
    if (!shown || onPhone()) return undefined;
    return withFrame(() => {
      const strip = box.current;
      const area = strip?.parentElement;
      const disc = area?.querySelector(discOf(body));
      const replayed = area?.querySelector(".subtitle") ? strip.offsetHeight : "";
      const now = disc && `${body} ${area.clientWidth} ${area.clientHeight} ${replayed}`;
      if (!disc || now === laid.current) return undefined;
      const [at, within] = [disc, area].map((one) => one.getBoundingClientRect());
      const middle = { x: at.left + at.width / 2 - within.left, y: at.top + at.height / 2 - within.top };
      const size = { width: strip.offsetWidth, height: strip.offsetHeight };
      const { left, top } = placeOf(within, size, thingsOn(area, bodies, bodies.get(body)?.system), middle);
      return () => {
        laid.current = now;
        Object.assign(strip.style, { left: `${left}px`, top: `${top}px`, right: "auto" });
      };
    });
  });
  return box;
}

function Dice({ side, table, roll }) {
  const colour = side.seat === undefined ? undefined : table.colourOf(side.seat);
  return html`<span class="strip-dice">
    ${side.dice?.map((value, n) => html`
      <${Die} key=${`${roll}-${n}`} value=${value} colour=${colour} size=${26} tumbling />`)}
  </span>`;
}

/** @param {any} props */
export function Name({ side, table }) {
  const colour = side.seat === undefined ? undefined : table.colourOf(side.seat);
  return html`<span class="row g4 nowrap">
    ${colour ? html`<${Emblem} colour=${colour} size=${18} />` : html`<${Icon} name="orbital" size=${15} />`}
    <b class="cut">${sideName(side, table)}</b>
  </span>`;
}

/** @param {any} props tools: what may be done about it, in the head */
function Strip({ scene, table, box, tools, rolling = false, ...handlers }) {
  useFocusHandedOn(box);
  const roll = rollOf(scene);
  const won = scene.result?.winner === "attacker";
  return html`<section class="fight-strip" ref=${box} ...${handlers}
      aria-label=${t("Combat for {body}", { body: bodyName(table.catalogue, scene.body) })}>
    <div class="row sp g8">
      <span class="row g8">
        <b class="serif cut">${bodyName(table.catalogue, scene.body)}</b>
        ${scene.number > 1 && html`<span class="tag quiet">${t("combat {n}", { n: scene.number })}</span>`}
      </span>
      <span class="row g4">${tools}</span>
    </div>
    <div class="strip-sides">
      <span>
        <${Name} side=${scene.attack} table=${table} />
        <${Dice} side=${scene.attack} table=${table} roll=${roll} />
      </span>
      <span>
        <i class="muted">${t("against")}</i>
        <${Dice} side=${scene.defence} table=${table} roll=${roll} />
        <${Name} side=${scene.defence} table=${table} />
      </span>
    </div>
    ${scene.result ? html`<${Sums} result=${scene.result} />` : html`<div class="strip-sums" aria-hidden="true"></div>`}
    <p class=${`small ${scene.result ? (won ? "strip-won" : "strip-lost") : "muted"}`}>
      ${scene.result
        ? html`<b>${outcomeText(scene, table)}</b> <span class="muted">${reasonText(scene, table)}</span>`
        : undecidedText(scene, rolling)}
    </p>
  </section>`;
}

const Closer = ({ scene, room }) => html`
  <button type="button" class="btn quiet sm" onClick=${() => room.set({ closer: scene.key })}>${t("Look closer")}</button>`;

function OthersStrip({ table }) {
  const { room } = table;
  const { show } = room;
  const rolling = Boolean(show?.rolling) && show.moment.kind === "roll" && !show.moment.mine;
  const scene = othersScene(table, standing(told(show?.log, room.conn.log, rolling)));
  const shown = useStay(rollOf(scene), Boolean(scene?.live), rolling);
  const box = usePlace(scene?.body ?? "", shown, table.catalogue);
  if (!shown || !scene || room.ui.closer === scene.key) return null;
  const behind = show?.behind ?? 0;
  const tools = html`
    ${behind > 0 && html`<button type="button" class="btn quiet sm" onClick=${show.skip}>
      ${tn("Skip {n} more", "Skip {n} more", behind)}
    </button>`}
    <${Closer} scene=${scene} room=${room} />`;
  return html`<${Strip} scene=${scene} table=${table} box=${box} tools=${tools} rolling=${rolling} />`;
}

/** A combat of mine that has made way for the map: it stays as long as its sheet would have. */
function FoldedStrip({ scene, table }) {
  const { room } = table;
  const dismiss = () => {
    room.set({ dismissed: scene.key });
    room.show?.release();
  };
  const { handlers } = useLeaving(scene, table.prompt?.id, dismiss, staysFolded());
  const box = usePlace(scene.body, true, table.catalogue);
  const tools = html`
    <${Closer} scene=${scene} room=${room} />
    <button type="button" class="btn quiet icon sm" aria-label=${t("Close")} onClick=${dismiss}>
      <${Icon} name="cross" size=${12} />
    </button>`;
  return html`<${Strip} scene=${scene} table=${table} box=${box} tools=${tools} ...${handlers} />`;
}

/** Does something else lie over the map: a fight of mine, cards to choose from, a sheet? A strip would hide a part of it. */
export const mapTaken = (table) => {
  const { sheet } = table.room.ui;
  return Boolean(combatShown(table) || table.prompt?.kind === "choose_discard" || (sheet && sheet !== "body"));
};

/** @param {{table: import("../types.js").Table}} props */
export function FightStrip({ table }) {
  if (mapTaken(table)) return null;
  const mine = combatFolded(table);
  return mine ? html`<${FoldedStrip} key=${mine.key} scene=${mine} table=${table} />` : html`<${OthersStrip} table=${table} />`;
}

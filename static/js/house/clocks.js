/** The part of the menu about clocks: what they are, a pause, other clocks, my quiet hours. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { closesAtHour, controlFacts, controlOf } from "./control.js";
import { ControlChoice, Hours } from "./control-choice.js";
import { hereZone } from "../ui/moment.js";
import { offer } from "./offer.js";
import { changesOf, useNewest } from "../ui/newest.js";
import { MomentForm } from "./motions.js";
import { mayVote } from "./vote.js";

const NIGHT = { from: 22 * 60, to: 8 * 60 };
const NONE = { from: 0, to: 0 };
const off = ({ from, to }) => from === to;

/**
 * What is sent of quiet hours: the members that changed, since another device may have changed the others; all of them
 * where the hours are switched on or off.
 */
export function quietChanges(quiet, base) {
  const { from, to, time_zone } = off(quiet) || off(base) ? quiet : changesOf(quiet, base);
  return { quiet_from: from, quiet_to: to, time_zone };
}

/** Form of my quiet hours, by correspondence. @param {{room: import("../types.js").Room}} props */
export function QuietHours({ room }) {
  const { quiet, table } = room.doc;
  const rests = table.control === "correspondence" && !(closesAtHour(table) && offer().clocks.every((clock) => !clock.reaction));
  return !quiet || room.config.deputised || !rests ? null
    : html`<${QuietForm} room=${room} kept=${quiet} />`;
}

function QuietForm({ room, kept }) {
  const [quiet, change] = useNewest(kept, (value, base) => room.lobby("quiet", { options: quietChanges(value, base) }),
    ({ version }) => room.conn.version >= version);
  const on = !off(quiet);
  const zoned = (before) => (off(before) ? hereZone() : before.time_zone);
  const set = (hours) => change((before) => ({ ...before, ...hours, time_zone: zoned(before) }));
  return html`<div class="field quiet-hours">
    <label class="check">
      <input type="checkbox" checked=${on}
          onChange=${(event) => set(event.target.checked ? NIGHT : NONE)}
      /> <span>${t("Quiet hours: my clocks rest")}</span>
    </label>
    ${on && html`
      <${Hours} from=${quiet.from} to=${quiet.to} labels=${[t("from"), t("to")]} onChange=${set} />
      <span class="hint">
        ${t("By the clock of {zone}; only you see this.", { zone: quiet.time_zone.replaceAll("_", " ") })}
      </span>`}
  </div>`;
}

function OtherClocks({ room, onDone }) {
  const [value, setValue] = useState(controlOf(room.doc.table));
  const propose = async () => {
    if (await room.lobby("move", { name: "control", options: value })) onDone();
  };
  return html`<div class="col g8">
    <${ControlChoice} value=${value} onChange=${setValue} />
    <div class="row g8">
      <button type="button" class="btn primary" onClick=${propose}>${t("Propose these clocks")}</button>
      <button type="button" class="btn" onClick=${onDone}>${t("Cancel")}</button>
    </div>
  </div>`;
}

/** May the deadline be put off: by correspondence, while at least half of the people are awaited (T-4.3)? */
function deferrable({ table, waiting = [] }) {
  const people = table.seats.filter((seat) => seat.kind === "human" && !seat.standin);
  const awaited = people.filter((seat) => waiting.some((one) => one.seat === seat.number && one.deadline));
  return table.control === "correspondence" && !table.paused && awaited.length > 0 && 2 * awaited.length >= people.length;
}

/** @param {{room: import("../types.js").Room, onClose: () => void}} props */
export function ClocksPart({ room, onClose }) {
  const [open, setOpen] = useState("");
  const { table } = room.doc;
  const facts = controlFacts(table);
  const move = async (name, options) => {
    if (await room.lobby("move", { name, options })) onClose();
  };
  return html`<section class="menu-part"><h3 class="caption">${facts[0].join(" · ")}</h3>
    ${facts.length > 1 && html`<dl class="kv">${facts.slice(1).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`}
    <${QuietHours} room=${room} />
    ${mayVote(room) && html`<p class="small muted">${t("A pause and other clocks need everybody’s consent.")}</p>
      ${open === "clocks" ? html`<${OtherClocks} room=${room} onDone=${() => setOpen("")} />`
      : open === "later" ? html`<${MomentForm} onDone=${(at) => (at ? move("pause", { at }) : setOpen(""))} />`
      : html`<div class="row g8 wrap">
        ${!table.paused && html`<button type="button" class="btn" onClick=${() => move("pause", {})}>${t("Ask for a pause")}</button>
          <button type="button" class="btn" onClick=${() => setOpen("later")}>${t("Pause until…")}</button>`}
        ${deferrable(room.doc) && html`
          <button type="button" class="btn" onClick=${() => move("put_off", {})}>
            ${t("Put the deadline off by a day")}
          </button>`}
        <button type="button" class="btn" onClick=${() => setOpen("clocks")}>${t("Other clocks…")}</button>
      </div>`}`}
  </section>`;
}

/**
 * The bar of truth below an order sheet: what counts, until when, who is awaited. Nothing on it sends anything.
 *
 * A game shows it with `foot`: `foot: (table) => html`<${SheetBar} table=${table} sheet=${table.sheet} />``.
 */
import { html } from "../../vendor/preact/standalone.module.js";
import { serverNow } from "../line/clock.js";
import { duration, list, locale, momentText, t, tc, tn } from "../i18n.js";
import { useSpoken } from "../kit/status.js";
import { memory } from "../line/store.js";
import { awayText } from "../table/decide/away.js";
import { RefusalNote } from "../table/refusal-note.js";
import { Mark } from "../kit/player.js";
import { TimeLeft, useSecondsLeft } from "../ui/countdown.js";
import { awaited } from "./sheet.js";

/** From here on the moment gives way to what is left of it: the last minutes, of short turns the last quarter. */
const SOON_S = 300;
/** @param {{total: number}} clock */
const soonIn = ({ total }) => Math.min(SOON_S, total / 4);
/** What is said of the time left to who does not see it, s. */
const SAID_S = [3600, 600, 60, 10];
const DAY_MS = 86_400_000;

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("../types.js").Table} Table */

/** @param {Sheet} sheet */
const without = ({ faults, nameOf }) =>
  tn("This sheet counts, but for line {lines}.", "This sheet counts, but for lines {lines}.", faults.size, {
    lines: list([...faults.keys()].map(nameOf)),
  });

/** The sentence names the sheet that counts. @type {Record<import("./sheet.js").Standing, (sheet: Sheet) => string>} */
const WORDS = {
  counts: () => t("This sheet counts."),
  partly: without,
  saving: () => t("Saving…"),
  unsaved: () => t("Not saved yet: no connection."),
  empty: () => t("Nothing is on the sheet."),
  closed: () => t("The sheet is closed."),
};

/** The time on the wall, of today; of another day the whole moment. @param {number} at */
export function wallText(at) {
  const today = new Date(serverNow()).toDateString() === new Date(at).toDateString();
  return today ? new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(at)) : momentText(at);
}

/** One line of proof below the sentence. @param {{table: Table, sheet: Sheet}} props */
function Proof({ table, sheet }) {
  const { standing, ready, at } = sheet;
  if (sheet.elsewhere && at) return html`<small class="news">${t("Changed on another device at {time}.", { time: wallText(at) })}</small>`;
  if (sheet.unticked) return html`<small class="news">${t("You changed your orders: you are no longer ready.")}</small>`;
  if (ready) return html`<small>${t("You may close the page; changing an order takes it back.")}</small>`;
  if (standing === "closed") return null;
  return html`<small>${at ? t("Saved at {time}. Nothing to send: it goes as it stands.", { time: wallText(at) })
    : table.clock.deadline === undefined ? t("It counts when the turn is played.") : t("It counts when time is up.")}</small>`;
}

/** The seal of a sheet: the only thing in this shape. @param {{standing: import("./sheet.js").Standing}} props */
export const Seal = ({ standing }) => html`<svg class=${`seal seal-${standing}`} viewBox="0 0 50 50" aria-hidden="true">
  <circle class="rim" cx="25" cy="25" r="22" />
  ${["counts", "partly", "unsaved"].includes(standing) && html`<path class="tick" d="M15 26l7 7 14-15" />`}
  ${standing === "partly" && html`<circle class="spot" cx="41" cy="9" r="7" />`}
  ${standing === "saving" && html`<g class="dots"><circle cx="16" cy="25" r="3" /><circle cx="25" cy="25" r="3" />
      <circle cx="34" cy="25" r="3" /></g>`}
  ${standing === "closed" && html`<path class="tick" d="M18 24h14v10H18zM21 24v-4a4 4 0 0 1 8 0v4" />`}
</svg>`;

const FEW = 3;

/** Who is awaited, by name where they are few; never who has written anything. @param {ReturnType<awaited>} whom @param {number} me */
function awaitedText({ people, missing }, me) {
  if (!missing.length) return t("Everyone is ready.");
  if (missing.length === 1 && missing[0].seat === me) return t("Waiting for you alone.");
  return missing.length <= FEW ? t("Waiting for {players}.", { players: list(missing.map((player) => player.name)) })
    : t("Waiting for {n} of {all}.", { n: missing.length, all: people.length });
}

/**
 * The box for Ready. Pressed for the first time ever it says, once, that orders count without it.
 * @param {{table: Table, sheet: Sheet, off: boolean}} props
 */
function Ready({ table, sheet, off }) {
  /** @param {boolean} on */
  const press = (on) => {
    if (on && !memory.get("readyTold", false)) {
      memory.set("readyTold", true);
      table.room.set({ readyTold: true });
    }
    sheet.setReady(on);
  };
  return html`<label class=${`ready ${sheet.ready ? "on" : ""}`}>
    <input type="checkbox" checked=${sheet.ready} disabled=${off} onChange=${(/** @type {any} */ event) => press(event.target.checked)} />
    <span>${tc("orders", "Ready")}<small>${sheet.ready ? t("press to take it back")
    : t("your orders count either way")}</small></span></label>`;
}

/**
 * The moment in words and what is left of it; in the last minutes what is left alone, larger.
 * @param {{table: Table, left?: number}} props
 */
function Until({ table, left }) {
  const { deadline, total } = table.clock;
  const said = left === undefined ? undefined : SAID_S.findLast((limit) => left <= limit);
  const told = said !== undefined && said < total && t("{time} left for the sheet.", { time: duration(said) });
  useSpoken(told, { now: true, about: "clock", of: deadline });
  if (deadline === undefined) return html`<div class="truth-until"><b>${t("No time limit")}</b></div>`;
  const soon = left !== undefined && left <= soonIn(table.clock);
  const near = deadline - serverNow() < DAY_MS;
  return html`<div class=${`truth-until ${soon ? "soon" : ""}`}>${!soon && html`<b>${near ? wallText(deadline) : momentText(deadline)}</b>`}
    <small>${!soon && html`<span class="wide-only">${t("at the latest, in")}</span> `}<${TimeLeft} deadline=${deadline} /></small></div>`;
}

/** The thread on the upper edge, which drains from the opening of the turn to its end. @param {{table: Table, left?: number}} props */
function Thread({ table, left }) {
  if (left === undefined) return null;
  const share = Math.min(1, left / Math.max(1, table.clock.total));
  return html`<i class=${`truth-thread ${left <= soonIn(table.clock) ? "soon" : ""}`}
    style=${{ width: `${(100 * share).toFixed(1)}%` }} aria-hidden="true"></i>`;
}

/** @param {{table: Table, sheet: Sheet}} props */
export function SheetBar({ table, sheet }) {
  const left = useSecondsLeft(table.clock.deadline);
  const whom = awaited(table);
  const away = awayText(table, t("The turn is played when the clock runs out."));
  const { standing } = sheet;
  const off = standing === "closed" || standing === "saving" || standing === "unsaved" || table.room.ui.busy;
  return html`<section class="truth" aria-label=${t("What counts")}>
    <${Thread} table=${table} left=${left} />
    <div class="truth-sheet" role="status"><${Seal} standing=${standing} />
      <p><b>${WORDS[standing](sheet)}</b><${Proof} table=${table} sheet=${sheet} /></p></div>
    <${Until} table=${table} left=${left} />
    <div class="truth-who"><div><p class="marks" aria-hidden="true">
        ${whom.people.map((player) => html`<span key=${player.seat} class=${player.waited ? "" : "done"}>
        <${Mark} player=${player} size=${20} /></span>`)}</p>
      <p class="small">${awaitedText(whom, table.me)}
        ${away ? html` <span class="away-note" role="status">${away}</span>`
          : whom.missing.length > 0 && html` <span class="muted wide-only">${t("Then the turn is played.")}</span>`}</p></div>
      <${Ready} table=${table} sheet=${sheet} off=${off} /></div>
    ${table.room.ui.readyTold && sheet.ready && html`<p class="truth-told small" role="status">
        ${t("Your orders count already. Ready only says that nobody need wait for you.")}</p>`}
    <${RefusalNote} table=${table} near="sheet" />
  </section>`;
}

/** The bar of truth below an order sheet: what counts, until when, who is awaited. Nothing on it sends anything. */
import { html } from "../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../i18n.js";
import { RefusalNote } from "../table/decide/bar.js";
import { Mark } from "../table/strip.js";
import { TimeLeft } from "../ui/countdown.js";
import { awaited } from "./sheet.js";

/** The sentence names the sheet that counts. @type {Record<import("./sheet.js").Standing, (sheet: import("./sheet.js").Sheet) => string>} */
const WORDS = {
  counts: () => t("This sheet counts."),
  partly: ({ faults }) => tn("This sheet counts, but for line {lines}.", "This sheet counts, but for lines {lines}.", faults.size, { lines: list([...faults.keys()].map((line) => String(line + 1))) }),
  saving: () => t("Saving…"),
  unsaved: () => t("Not saved yet: no connection."),
  empty: () => t("Nothing is on the sheet."),
  closed: () => t("The sheet is closed."),
};

/** The seal of a sheet: the only thing in this shape. */
const Seal = ({ standing }) => html`<svg class=${`seal seal-${standing}`} viewBox="0 0 50 50" aria-hidden="true">
  <circle class="rim" cx="25" cy="25" r="22" />
  ${["counts", "partly", "unsaved"].includes(standing) && html`<path class="tick" d="M15 26l7 7 14-15" />`}
  ${standing === "partly" && html`<circle class="spot" cx="41" cy="9" r="7" />`}
  ${standing === "saving" && html`<g class="dots"><circle cx="16" cy="25" r="3" /><circle cx="25" cy="25" r="3" /><circle cx="34" cy="25" r="3" /></g>`}
  ${standing === "closed" && html`<path class="tick" d="M18 24h14v10H18zM21 24v-4a4 4 0 0 1 8 0v4" />`}
</svg>`;

const FEW = 3;

/** Who is awaited, by name where they are few; never who has written anything. */
function awaitedText({ people, missing }) {
  if (!missing.length) return t("Nobody is awaited.");
  return missing.length <= FEW ? t("Waiting for {players}.", { players: list(missing.map((player) => player.name)) })
    : t("Waiting for {n} of {all}.", { n: missing.length, all: people.length });
}

function Ready({ sheet, off }) {
  const words = sheet.ready ? t("Nobody waits for you") : t("Don’t wait for me");
  return html`<label class=${`ready ${sheet.ready ? "on" : ""}`}><input type="checkbox" checked=${sheet.ready} disabled=${off} onChange=${(event) => sheet.setReady(event.target.checked)} />
    <span>${words}<small>${t("ticks “ready”, sends nothing")}</small></span></label>`;
}

/** @param {{table: import("../types.js").Table, sheet: import("./sheet.js").Sheet}} props */
export function SheetBar({ table, sheet }) {
  const whom = awaited(table);
  const { standing } = sheet;
  const off = standing === "closed" || standing === "saving" || standing === "unsaved" || table.room.ui.busy;
  return html`<section class="truth" aria-label=${t("What counts")}>
    <div class="truth-sheet" role="status"><${Seal} standing=${standing} /><p><b>${WORDS[standing](sheet)}</b><small>${sheet.ready ? t("Any change takes “ready” back.") : t("What is on the sheet counts when time is up.")}</small></p></div>
    <div class="truth-until">${table.clock.deadline === undefined ? t("No time limit") : html`<${TimeLeft} deadline=${table.clock.deadline} />`}</div>
    <div class="truth-who"><p class="marks" aria-hidden="true">${whom.people.map((player) => html`<span key=${player.seat} class=${player.waited ? "" : "done"}><${Mark} player=${player} size=${22} /></span>`)}</p>
      <p>${awaitedText(whom)}</p><${Ready} sheet=${sheet} off=${off} /></div>
    <${RefusalNote} table=${table} near="sheet" />
  </section>`;
}

/** The options of the table: the host sets them, everybody sees them. */
import { html } from "../../vendor/preact/standalone.module.js";
import { QuietHours } from "../house/clocks.js";
import { ControlChoice, controlFacts, controlOf } from "../house/control.js";
import { t, tn } from "../i18n.js";
import { Choice } from "../ui/choice.js";
import { Rules, RuleSwitches, rulesText } from "./rules.js";

const NEVER = -1;
const LATE = [NEVER, 1, 3, 5];
const THOUGHTS = [500, 1500, 3000];
const PATIENCES = [1, 2, 3, 5, 0];
const ROUNDS = [0, 5, 10, 15, 20];

const roundsText = (n) => (n ? tn("{n} round", "{n} rounds", n) : t("no limit"));

/** When spectators see the hands; -1 means never. */
const lateText = (rounds) => (rounds === NEVER ? t("never") : tn("{n} round later", "{n} rounds later", rounds));

const secondsText = (ms) => t("{n} s", { n: (ms / 1000).toLocaleString() });
/** How often in a row somebody may let a decision pass. */
const patienceText = (missed) => (missed ? tn("after {n} missed decision", "after {n} missed decisions", missed) : t("never"));

/** What most hosts leave as it is. */
function Finer({ room, change, late }) {
  const { table } = room.doc;
  return html`<details class="finer"><summary>${t("More settings")}</summary>
    <${RuleSwitches} options=${table.options} change=${change} />
    <div class="option-grid">
      <${Choice} label=${t("A robot plays for the absent")} hint=${t("Until they come back.")} values=${PATIENCES} value=${table.patience} text=${patienceText} onChange=${(value) => change({ patience: value })} />
      <${Choice} label=${t("Spectators see the hands")} hint=${t("The ranking opens all of them.")} values=${LATE} value=${late} text=${lateText} onChange=${(value) => change({ open_hands_after: value === NEVER ? null : value })} />
    </div>
    <div class="checks"><label class="check"><input type="checkbox" checked=${table.hints} onChange=${(event) => change({ hints: event.target.checked })} /> ${t("Players may ask for advice")}</label>
    <label class="check"><input type="checkbox" checked=${table.locked} onChange=${(event) => room.lobby("move", { name: "lock", options: { on: event.target.checked } })} /> ${t("Lock the table: nobody else may sit down")}</label></div>
  </details>`;
}

/** @param {{room: import("../table/room.js").Room}} props */
export function Options({ room }) {
  const { table, you } = room.doc;
  const rounds = table.options?.round_limit ?? 0;
  const late = table.options?.open_hands_after ?? NEVER;
  const facts = [
    [t("Rules"), rulesText(table.options)],
    ...controlFacts(table), [t("A robot plays for the absent"), patienceText(table.patience)],
    [t("Length"), roundsText(rounds)], [t("Spectators see the hands"), lateText(late)], [t("Who sees the table"), table.public ? t("everyone, on the home page") : t("those who have the link")],
  ];
  if (you !== table.host) return html`<section class="panel options"><h2>${t("Options")}</h2><dl class="kv">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl><${QuietHours} room=${room} /></section>`;
  const change = (options) => room.lobby("options", { options });
  return html`<section class="panel options"><h2>${t("Options")}</h2>
    <${Rules} options=${table.options} change=${change} />
    <${ControlChoice} value=${controlOf(table)} onChange=${(clock) => change({ clock })} />
    <${QuietHours} room=${room} />
    <div class="option-grid">
      <${Choice} label=${t("Length")} hint=${t("Then the ranking decides.")} values=${ROUNDS} value=${rounds} text=${roundsText} onChange=${(value) => change({ round_limit: value || null })} />
      ${table.seats.some((seat) => seat.level === "admiral") && html`<${Choice} label=${t("Admirals think for")} hint=${t("The longer, the better they play.")} values=${THOUGHTS} value=${table.thinking_time} text=${secondsText} onChange=${(value) => change({ thinking_time: value })} />`}
    </div>
    <label class="check"><input type="checkbox" checked=${table.public} onChange=${(event) => change({ public: event.target.checked })} /> ${t("Show the table on the home page")}</label>
    <${Finer} room=${room} change=${change} late=${late} />
  </section>`;
}

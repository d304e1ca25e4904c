/** The options of the table: the host sets them, everybody sees them. */
import { html } from "../../vendor/preact/standalone.module.js";
import { QuietHours } from "../house/clocks.js";
import { controlFacts, controlOf } from "../house/control.js";
import { ControlChoice, controlChanges } from "../house/control-choice.js";
import { decimal, t, tn } from "../i18n.js";
import { Choice } from "../ui/choice.js";
import { offer } from "../house/offer.js";
import { useNewest } from "../ui/newest.js";
import { OptionChoices, optionFacts, Rules, RuleSwitches, rulesText } from "./rules.js";

const THOUGHTS = [500, 1500, 3000];
const PATIENCES = [1, 2, 3, 5, 0];
const secondsText = (ms) => t("{n} s", { n: decimal(ms / 1000) });
/** Patience: deadlines that a seat may miss in a row. */
const patienceText = (missed) => (missed ? tn("after {n} missed decision", "after {n} missed decisions", missed) : t("never"));

/** The editions of the game; which of them the table has is a place among them. */
const editions = () => offer().editions ?? [];
const editionOf = ({ content }) => editions().findIndex((one) => one.content === content);

/** The set of numbers that the game is played with. */
function EditionChoice({ table, change }) {
  if (!editions().length) return null;
  const places = editions().map((_, place) => place).filter((place) => editions()[place].slug || place === editionOf(table));
  return html`<${Choice} label=${t("Edition")} hint=${t("The set of numbers that the game is played with.")}
      values=${places} value=${editionOf(table)} text=${(place) => editions()[place]?.title ?? ""}
      onChange=${(place) => editions()[place].slug && change({ edition: editions()[place].slug })} />`;
}

const editionFacts = (table) => (editions().length ? [[t("Edition"), editions()[editionOf(table)]?.title ?? ""]] : []);

/** Levels of robots that take their time. */
const slow = () => offer().levels.filter((level) => level.patient);
const patient = () => slow().map(({ level }) => level);
const patientTitles = () => slow().map(({ title }) => title).join(", ");

/** Advanced options, which most hosts leave as they are. */
function Finer({ room, change }) {
  const { table } = room.doc;
  return html`<details class="finer"><summary>${t("More settings")}</summary>
    <${RuleSwitches} options=${table.options} change=${change} fine=${true} />
    <div class="option-grid">
      <${Choice} label=${t("A robot plays for the absent")} hint=${t("Until they come back.")} values=${PATIENCES}
        value=${table.patience} text=${patienceText} onChange=${(value) => change({ patience: value })} />
      <${OptionChoices} options=${table.options} change=${change} fine=${true} />
    </div>
    <div class="checks"><label class="check"><input type="checkbox" checked=${table.hints}
        onChange=${(event) => change({ hints: event.target.checked })} /> ${t("Players may ask for advice")}</label>
    <label class="check"><input type="checkbox" checked=${table.locked}
        onChange=${(event) => room.lobby("move", { name: "lock", options: { on: event.target.checked } })}
        /> ${t("Lock the table: nobody else may sit down")}</label></div>
  </details>`;
}

/** The clock of the table: of two quick changes both are in the second. */
function LobbyClock({ room }) {
  const send = (value, base) => room.lobby("options", { options: { clock: controlChanges(value, base) } });
  const [clock, change] = useNewest(controlOf(room.doc.table), send, ({ version }) => room.conn.version >= version);
  return html`<${ControlChoice} value=${clock} onChange=${(value) => change(() => value)} />`;
}

/** @param {{room: import("../types.js").Room}} props */
export function Options({ room }) {
  const { table, you } = room.doc;
  const facts = [
    [t("Rules"), rulesText(table.options)], ...editionFacts(table),
    ...controlFacts(table),
    // Without a clock no deadline is missed: a robot plays where somebody seats it.
    ...(table.control === "none" ? [] : [[t("A robot plays for the absent"), patienceText(table.patience)]]),
    ...optionFacts(table.options), [t("Who sees the table"), table.public ? t("everyone, on the home page") : t("those who have the link")],
  ];
  if (you !== table.host) return html`<section class="panel options"><h2>${t("Options")}</h2>
    <dl class="kv">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    <${QuietHours} room=${room} /></section>`;
  const change = (options) => room.lobby("options", { options });
  return html`<section class="panel options"><h2>${t("Options")}</h2>
    <${Rules} options=${table.options} change=${change} />
    <${RuleSwitches} options=${table.options} change=${change} fine=${false} />
    <${LobbyClock} room=${room} />
    <${QuietHours} room=${room} />
    <div class="option-grid">
      <${OptionChoices} options=${table.options} change=${change} fine=${false} />
      <${EditionChoice} table=${table} change=${change} />
      ${table.seats.some((seat) => patient().includes(seat.level))
        && html`<${Choice} label=${t("{robots}: time to think", { robots: patientTitles() })}
          hint=${t("The longer, the better they play.")} values=${THOUGHTS} value=${table.thinking_time}
          text=${secondsText} onChange=${(value) => change({ thinking_time: value })} />`}
    </div>
    <label class="check"><input type="checkbox" checked=${table.public}
        onChange=${(event) => change({ public: event.target.checked })} /> ${t("Show the table on the home page")}</label>
    <${Finer} room=${room} change=${change} />
  </section>`;
}

/** Which rules the table plays with: a named choice, or switch by switch. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";

const SWITCHES = [
  { name: "trade", label: () => t("Trade"), about: () => t("contracts and gifts, once technology 1 or 2 is known") },
  { name: "ally_aid", label: () => t("Aid of allies"), about: () => t("an ally may pay to strengthen an attack") },
  { name: "allied_victory", label: () => t("Shared victory"), about: () => t("when all who remain are allied, they may win together") },
  { name: "special_colonies", label: () => t("Special colonies"), about: () => t("asteroids, a comet and a graveyard of ships, with technology 2") },
];

/** What no named choice turns on. */
const BESIDES = [
  { name: "seat_compensation", label: () => t("Later seats start richer"), about: () => t("4 CG more for each player who plays before") },
  { name: "last_picks_first", label: () => t("The last to play picks first"), about: () => t("races, ships and bases are picked from the end of the order of play") },
];

const ALL = [...SWITCHES, ...BESIDES];

const PRESETS = {
  complete: { label: () => t("Complete"), about: () => t("The whole rule book."), on: () => true },
  first: { label: () => t("First game"), about: () => t("Without the options for advanced players; alliances remain."), on: () => false },
};

/** The named choice that the switches amount to, if any. */
const presetOf = (options) => Object.keys(PRESETS).find((key) => SWITCHES.every(({ name }) => Boolean(options?.[name]) === PRESETS[key].on()) && !BESIDES.some(({ name }) => options?.[name]));

/** The rules in a word, for those who cannot change them. */
export function rulesText(options) {
  const preset = presetOf(options);
  if (preset) return PRESETS[preset].label();
  return ALL.filter(({ name }) => options?.[name]).map(({ label }) => label()).join(", ");
}

/** The named choice. @param {{options: Object, change: (options: Object) => void}} props */
export function Rules({ options, change }) {
  const preset = presetOf(options);
  const take = (key) => () => change(Object.fromEntries([...SWITCHES.map(({ name }) => [name, PRESETS[key].on()]), ...BESIDES.map(({ name }) => [name, false])]));
  return html`<fieldset class="field rules"><legend class="caption">${t("Rules")}</legend>
    <div class="segments">${Object.entries(PRESETS).map(([key, { label }]) => html`<label key=${key}><input type="radio" name="rules" value=${key} checked=${preset === key} onChange=${take(key)} /><span>${label()}</span></label>`)}</div>
    <p class="hint">${preset ? PRESETS[preset].about() : rulesText(options)}</p>
  </fieldset>`;
}

/** Switch by switch. @param {{options: Object, change: (options: Object) => void}} props */
export const RuleSwitches = ({ options, change }) => html`<div class="rule-switches">${ALL.map(({ name, label, about }) => html`<label class="check" key=${name}><input type="checkbox" checked=${Boolean(options?.[name])} onChange=${(event) => change({ [name]: event.target.checked })} />
      <span>${label()} <small class="muted block">${about()}</small></span></label>`)}</div>`;

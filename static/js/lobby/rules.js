/** Options of the game: a preset, or option by option, all as the game describes them. */
import { html } from "../../vendor/preact/standalone.module.js";
import { offer, optionValue, valueText } from "../house/offer.js";
import { t } from "../i18n.js";
import { Choice, Typed } from "../ui/choice.js";

/** Options that presets set: other options (how long, who may watch) are chosen beside them. */
const ruled = () => offer().options.filter((option) => option.switch
  || offer().presets.some((preset) => preset.options[option.name] !== option.default));

/** The named choice that the options amount to, if any. */
const presetOf = (options) => offer().presets.find((preset) =>
  ruled().every((option) => optionValue(option, options) === (preset.options[option.name] ?? null)));

const said = (option, options) => (option.switch ? option.title : `${option.title}: ${valueText(option, optionValue(option, options))}`);

/** The rules in a word, for those who cannot change them. */
export function rulesText(options) {
  const preset = presetOf(options);
  if (preset) return preset.title;
  return ruled().filter((option) => optionValue(option, options) !== option.default).map((option) => said(option, options)).join(", ");
}

/** Options beside the named choice, in words: [title, value] pairs. */
export const optionFacts = (options) => offer().options.filter((option) => !ruled().includes(option))
  .map((option) => [option.title, valueText(option, optionValue(option, options))]);

/** The named choice. @param {{options: Object, change: (options: Object) => void}} props */
export function Rules({ options, change }) {
  const { presets } = offer();
  if (!presets.length) return null;
  const preset = presetOf(options);
  const take = (chosen) => () => change(Object.fromEntries(ruled().map(({ name }) => [name, chosen.options[name] ?? null])));
  return html`<fieldset class="field rules"><legend class="caption">${t("Rules")}</legend>
    <div class="segments">${presets.map((one) => html`<label key=${one.key}>
        <input type="radio" name="rules" value=${one.key} checked=${preset === one} onChange=${take(one)} />
        <span>${one.title}</span></label>`)}</div>
    <p class="hint">${preset ? preset.about : rulesText(options)}</p>
  </fieldset>`;
}

/** Options that are one of several, or a number. @param {{options: Object, change: (options: Object) => void, fine: boolean}} props */
export const OptionChoices = ({ options, change, fine }) =>
  offer().options.filter((option) => !option.switch && option.fine === fine).map((option) => {
  const { span } = option;
  if (span?.typed) return html`<${Typed} key=${option.name} label=${option.title} hint=${option.about} low=${span.low}
    high=${span.high} value=${optionValue(option, options)} empty=${valueText(option, null)}
    onChange=${(value) => change({ [option.name]: value })} />`;
  const values = option.choices.map((pick) => pick.value);
  const text = (place) => (place < values.length ? option.choices[place].title : valueText(option, optionValue(option, options)));
  const at = values.indexOf(optionValue(option, options));
  return html`<${Choice} key=${option.name} label=${option.title} hint=${option.about}
    values=${values.map((_, place) => place)} value=${at < 0 ? values.length : at} text=${text}
    onChange=${(place) => change({ [option.name]: values[place] })} />`;
});

/** Switch by switch. @param {{options: Object, change: (options: Object) => void, fine: boolean}} props */
export const RuleSwitches = ({ options, change, fine }) =>
  html`<div class="rule-switches">${offer().options.filter((option) => option.switch && option.fine === fine)
    .map(({ name, title, about }) => html`<label class="check" key=${name}>
    <input type="checkbox" checked=${Boolean(options?.[name])} onChange=${(event) => change({ [name]: event.target.checked })} />
      <span>${title} <small class="muted block">${about}</small></span></label>`)}</div>`;

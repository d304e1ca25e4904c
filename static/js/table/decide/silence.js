/** What happens when nobody answers: the engine's default (SC-16.1) as a sentence with its clock. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { TimeLeft } from "../../ui/countdown.js";
import { rich } from "../../ui/rich.js";
import { bodyName, cardName } from "../../games/starciv/catalogue.js";

const DEFAULTS = {
  pass: () => t("Without an answer in {time}, you pass."),
  end_phase: () => t("Without an answer in {time}, the phase ends."),
  withdraw: () => t("Without an answer in {time}, you withdraw."),
  reroll: () => t("Without an answer in {time}, you keep your dice."),
  sacrifice: () => t("Without an answer in {time}, you sacrifice nothing."),
  aid: () => t("Without an answer in {time}, you do not help."),
  prize: () => t("Without an answer in {time}, you colonise."),
  tribute: () => t("Without an answer in {time}, you collect it."),
  pick: (silence, { catalogue }) => t("Without an answer in {time}, you get {body}.", { body: bodyName(catalogue, silence.base) }),
  upkeep: (silence) => (silence.discard?.length
    ? tn("Without an answer in {time}, {n} card is discarded.", "Without an answer in {time}, {n} cards are discarded.", silence.discard.length)
    : t("Without an answer in {time}, you keep everything.")),
  choose_discard: (silence, { catalogue }) => t("Without an answer in {time}, {card} is discarded.", { card: cardName(catalogue, silence.card) }),
};

/** @param {{table: Object}} props */
export function Silence({ table }) {
  const { prompt, clock } = table;
  const words = prompt?.required && clock.deadline !== undefined && DEFAULTS[prompt.silence?.do];
  if (!words) return null;
  return html`<span>${rich(words(prompt.silence, table), { time: html`<${TimeLeft} deadline=${clock.deadline} />` })}</span>`;
}

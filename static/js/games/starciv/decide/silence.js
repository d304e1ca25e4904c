/** What happens when nobody answers (SC-16.1): the sentence of each default, with a place for the time. */
import { list, t } from "../../../i18n.js";
import { bodyName, cardName } from "../catalogue.js";

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
  upkeep: ({ discard }, { catalogue }) => (discard?.length
    ? t("Without an answer in {time}, you discard {cards}.", { cards: list(discard.map((card) => cardName(catalogue, card))) })
    : t("Without an answer in {time}, you keep everything.")),
  choose_discard: (silence, { catalogue }) =>
    t("Without an answer in {time}, {card} is discarded.", { card: cardName(catalogue, silence.card) }),
};

/** @param {{do: string}} silence the answer that the clock gives @param {Object} table @returns {string|undefined} */
export const silenceText = (silence, table) => DEFAULTS[silence?.do]?.(silence, table);

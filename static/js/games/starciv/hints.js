/** The hints of every game, which come once each, and what they share with the guided first game. */
import { t } from "../../i18n.js";
import { running } from "../../table/model.js";
import { onPhone } from "../../ui/media.js";
import { credits } from "./money.js";

/** @typedef {import("../../types.js").Table} Table */

/** Is a question of one of these kinds open to me? @param {string[]} kinds @returns {(table: Table) => boolean} */
export const asked = (...kinds) => ({ prompt }) => Boolean(prompt?.required && kinds.includes(prompt.kind));

/** Does a game go on in which I still play? @param {Table} table */
export const playing = (table) => running(table) && table.game.phase !== "SETUP" && Boolean(table.mine) && !table.mine?.eliminated;

/** @param {Table} table */
export function cardsText(table) {
  const words = t("Each turn begins with cards: everyone may play some, in any order.");
  if (!table.prompt?.playable?.length) return `${words} ${t("None of yours can be played now: pass.")}`;
  return `${words} ${onPhone()
    ? t("Those that are lit under “Hand” can be played now. Play one, or pass.")
    : t("Those that are lit can be played now; point at one to read it. Play one, or pass.")}`;
}

export const techWords = () => t("Technologies last all game: routes to other systems, a stronger fleet, cheaper wars.");

/** @param {Table} table */
export function coloniseWords({ prompt }) {
  const words = t("New bodies bring income. Those ringed in amber are within your reach, each with its chance.");
  return prompt?.attempt?.length ? words : `${words} ${t("There is none this turn: end the phase.")}`;
}

/** @type {import("../../types.js").Step} */
export const UPKEEP = {
  id: "upkeep", act: true, when: asked("upkeep"), mark: () => ".hand, .hand-pane",
  title: () => t("Upkeep"),
  text: (table) => t("At the end of your turn you pay {price} for each card that you keep. Press the cards that you discard: they are crossed out. Then confirm.", {
    price: credits(table.prompt?.price ?? 0),
  }),
};

/** @type {(id: string, title: () => string, text: () => string) => import("../../types.js").Step} */
const hint = (id, title, text) => ({ id, act: true, when: asked(id), title, text });

/** @type {import("../../types.js").Step[]} what is asked for the first time is explained; what is advised is said by the bar */
export const HINTS = [
  hint("respond", () => t("A card on the stack"), () => t("You may answer it with a card of yours, which acts before it. When everybody has passed, the stack acts from the top.")),
  { id: "cards", act: true, when: asked("cards"), title: () => t("Cards"), text: cardsText },
  { id: "tech", act: true, advised: true, when: asked("tech"), title: () => t("Technologies"), text: techWords },
  { id: "colonise", act: true, advised: true, when: asked("colonise"), title: () => t("Colonising"), text: coloniseWords },
  { ...UPKEEP, mark: undefined },
  hint("press_on", () => t("Combat lost"), () => t("Fighting again costs the fee again and begins from zero. The chance in the button is exact. Withdrawing costs nothing, but a player who defended may ask for tribute.")),
  hint("reroll", () => t("Rolling again"), () => t("You may roll both dice again; you must keep the second result. Both chances are worked out below.")),
  hint("sacrifice", () => t("Sacrifice"), () => t("Giving up one of your bodies strengthens your attack in this combat. The body becomes neutral.")),
  hint("prize", () => t("The spoils"), () => t("Take the body, or let its owner keep it against a ransom.")),
  hint("tribute", () => t("Tribute"), () => t("You have held out: the attacker owes you tribute. Collecting it is free.")),
  hint("choose_discard", () => t("A card to discard"), () => t("Press one of the cards, then confirm. It goes to the discard pile.")),
  hint("aid", () => t("Aid"), () => t("Your ally asks you to join the attack. It costs you a fee; the chance with you and without you is below.")),
];

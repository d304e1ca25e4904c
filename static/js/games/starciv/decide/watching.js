/** What others decide, in words. */
import { t } from "../../../i18n.js";
import { bodyName } from "../catalogue.js";

const DOING = {
  pick: (who) => t("{players} chooses a civilisation.", { players: who }),
  cards: (who) => t("Waiting for {players} to play or pass.", { players: who }),
  respond: (who) => t("Waiting for {players} to answer or pass.", { players: who }),
  tech: (who) => t("{players} buys technologies.", { players: who }),
  colonise: (who) => t("{players} may attack a body.", { players: who }),
  reroll: (who) => t("{players} may roll again.", { players: who }),
  sacrifice: (who) => t("{players} may give up a body.", { players: who }),
  press_on: (who, table) => t("{players} lost a combat for {body} and may fight again.", {
    players: who,
    body: bodyName(table.catalogue, table.game.combat?.body),
  }),
  aid: (who) => t("{players} decides whether to help.", { players: who }),
  prize: (who) => t("{players} won and chooses the prize.", { players: who }),
  tribute: (who) => t("{players} may collect the tribute.", { players: who }),
  upkeep: (who) => t("{players} pays the upkeep of the cards.", { players: who }),
  choose_discard: (who) => t("{players} chooses a card to discard.", { players: who }),
};

/** @param {string} kind of the question @param {string} who names of those who are asked @param {Object} table */
export const doingText = (kind, who, table) => (DOING[kind] ?? DOING.cards)(who, table);

/** What may be pressed meanwhile. @param {import("../types.js").Table} table @returns {import("../../../types.js").Button[]} */
export const offers = (table) => (table.mine?.auto_pass
  ? [{ label: t("Ask me again"), kind: "ghost", onPress: () => table.room.act({ do: "auto_pass", until: "never" }) }]
  : []);

/** Nothing is asked of me: whom we wait for, and what they decide. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../i18n.js";
import { bodyName } from "../../games/starciv/catalogue.js";
import { combatShown } from "../../games/starciv/map.js";
import { SPECTATOR } from "../model.js";
import { fate } from "../../games/starciv/words.js";

const DOING = {
  pick: (who) => t("{players} chooses a civilisation.", { players: who }),
  cards: (who) => t("Waiting for {players} to play or pass.", { players: who }),
  respond: (who) => t("Waiting for {players} to answer or pass.", { players: who }),
  tech: (who) => t("{players} buys technologies.", { players: who }),
  colonise: (who) => t("{players} looks for a body to attack.", { players: who }),
  reroll: (who) => t("{players} may roll again.", { players: who }),
  sacrifice: (who) => t("{players} may give up a body.", { players: who }),
  press_on: (who, table) => t("{players} lost a combat for {body} and may press on.", { players: who, body: bodyName(table.catalogue, table.game.combat?.body) }),
  aid: (who) => t("{players} decides whether to help.", { players: who }),
  prize: (who) => t("{players} won and chooses the prize.", { players: who }),
  tribute: (who) => t("{players} may collect the tribute.", { players: who }),
  upkeep: (who) => t("{players} pays the upkeep of the cards.", { players: who }),
  choose_discard: (who) => t("{players} chooses a card to discard.", { players: who }),
};

function named(table, players) {
  if (players.length <= 3) return list(players.map((player) => player.name));
  const shown = players.slice(0, 2).map((player) => player.name);
  return list([...shown, tn("{n} other", "{n} others", players.length - 2)]);
}

function offers(table) {
  if (table.mine?.standin) {
    return [{ label: t("Take my seat back"), kind: "primary", onPress: () => table.room.lobby("take_back", { seat: table.me }) }];
  }
  if (table.mine?.auto_pass) {
    return [{ label: t("Ask me again"), kind: "ghost", onPress: () => table.room.act({ do: "auto_pass", until: "never" }) }];
  }
  return [];
}

/** @returns the words of the bar when I am not asked */
export function watching(table) {
  const { game, waiting, me } = table;
  const players = waiting.map((one) => table.players[one.seat]).filter(Boolean);
  const buttons = offers(table);
  if (game.result) return { calm: true, title: t("The game is over."), waitingFor: [], buttons: [{ label: t("Final ranking"), icon: "trophy", local: true, onPress: () => table.room.set({ endSeen: false, dismissed: combatShown(table)?.key }) }] };
  if (table.mine?.standin) return { calm: true, title: t("A robot plays for you."), waitingFor: [], buttons };
  if (!players.length) return { calm: true, title: t("{player} has the turn.", { player: table.playerName(game.active) }), waitingFor: [], buttons };
  const title = (DOING[waiting[0].kind] ?? DOING.cards)(named(table, players), table);
  if (table.mine?.eliminated) return { calm: true, title: t("You are out, and may watch to the end."), note: html`<b class="bad">${fate(table.mine.eliminated)}.</b> ${title}`, waitingFor: [], buttons };
  return { calm: true, title, note: me === SPECTATOR && t("You are watching."), waitingFor: [], buttons };
}

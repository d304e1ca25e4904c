/** Bar while nothing is asked of me: whom we wait for, and what they decide. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../i18n.js";
import { SPECTATOR } from "../model.js";
import { passOn } from "../curtain.js";
import { mayTakeOver, openTakeOver, takeOverLabel } from "../takeover.js";

function nameList(players) {
  if (players.length <= 3) return list(players.map((player) => player.name));
  const shown = players.slice(0, 2).map((player) => player.name);
  return list([...shown, tn("{n} other", "{n} others", players.length - 2)]);
}

/** Player on turn, where a game has turns. */
const turnOf = (table) => (table.active === undefined
  ? t("The game goes on.")
  : t("{player} has the turn.", { player: table.playerName(table.active) }));

/**
 * Is the question shown one that is open no more, or the game over, since what follows is still being shown?
 * @param {import("../../types.js").Table} table
 */
export const isPast = ({ prompt, room: { show } }) => Boolean(show
  && (show.ended || (prompt && (show.rolling || show.behind > 0) && !show.open.has(prompt.id))));

/**
 * @param {import("../../types.js").Table} table
 * @returns {import("../../types.js").Decision} while dice roll, or others' moves are caught up with
 */
export function catchingUp({ room: { show } }) {
  const title = show.rolling ? t("The dice are rolling…") : t("What has happened meanwhile");
  return {
    calm: true,
    waitingFor: [],
    title,
    buttons: [{
      label: show.ended ? t("To the end of the game") : t("Show at once"),
      kind: "ghost",
      local: true,
      onPress: show.skip,
    }],
  };
}

/**
 * @param {import("../../types.js").Table} table
 * @returns {import("../../types.js").Decision} the words of the bar when I am not asked
 */
export function watching(table) {
  const { waiting, me, mine, screen, room } = table;
  const calm = { calm: true, waitingFor: [] };
  if (table.result) return {
    ...calm,
    title: t("The game is over."),
    buttons: [{
      label: t("Final ranking"),
      icon: "trophy",
      local: true,
      onPress: () => room.set({ endSeen: false, ...screen.toEnd?.(table) }),
    }],
  };
  const pass = passOn(table);
  if (pass) return { ...calm, ...pass };
  const buttons = mine?.standin ? [] : screen.offers?.(table) ?? [];
  const players = waiting.map((one) => table.players[one.seat]).filter(Boolean);
  if (!players.length) return { ...calm, title: turnOf(table), buttons };
  const who = nameList(players);
  const title = screen.words.doing?.(waiting[0].kind, who, table) ?? t("Waiting for {players}.", { players: who });
  const playOn = mayTakeOver(table)
    ? [{ label: takeOverLabel(table), local: true, onPress: () => openTakeOver(table) }]
    : [];
  if (mine?.eliminated) {
    return {
      ...calm,
      title: t("You are out of the game. You may watch it to its end."),
      note: html`<b class="bad">${screen.words.fate?.(mine, table)}.</b> ${title}`,
      buttons: [...buttons, ...playOn],
    };
  }
  return {
    ...calm,
    title,
    note: me === SPECTATOR && html`
      ${t("You are watching.")} <button type="button" class="btn quiet sm" onClick=${() => room.set({ sheet: "menu" })}>
        ${t("Is a seat yours?")}
      </button>`,
    buttons: [...buttons, ...playOn],
  };
}

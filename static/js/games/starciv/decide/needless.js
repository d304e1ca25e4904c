/** A sacrifice that would change nothing (SC-9.7): answered for whoever does not want to be asked such a thing. */
import { useEffect } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { memory } from "../../../line/store.js";
import { answer } from "../../../table/model.js";

const KEY = "needless";

const answersForMe = () => memory.get(KEY, true);

/** The switch of the menu for it. @type {import("../../../types.js").Switch} */
export const needlessSwitch = {
  label: () => t("Answer for me where a sacrifice would change nothing"),
  read: answersForMe,
  write: (on) => memory.set(KEY, on),
};

/** May the other side still give up a body after me? Then mine may matter, though the chances are the same as the dice lie. */
export function mayFollow({ game, me, players, catalogue }) {
  const { attacker, defender } = game.combat ?? {};
  if (attacker !== me || defender?.kind === "natives") return false;
  const owned = players.find(({ seat }) => seat === defender?.seat)?.technologies ?? [];
  return owned.some((n) => catalogue.technologies.get(n)?.effects.some((effect) => "sacrifice_body" in effect));
}

/** Is the open question a sacrifice that changes nothing, whatever comes after it? @param {any} table */
export const needless = (table) => table.prompt?.kind === "sacrifice"
  && table.prompt.chance_with === table.prompt.chance_keep && !mayFollow(table);

/**
 * Sacrifice nothing where it would change nothing; once in each combat, so that whoever takes that back is asked. A page
 * that nobody looks at leaves it to the one that is looked at.
 * @param {any} table
 */
export function useNeedless(table) {
  const { prompt, game, room } = table;
  const open = needless(table) ? prompt.id : undefined;
  useEffect(() => {
    const fight = `${game.turn} ${game.combat?.body} ${game.combat?.number}`;
    if (!open || document.hidden || room.ui.spared === fight || !answersForMe()) return;
    room.set({ spared: fight });
    answer(table, { do: "sacrifice", body: null });
  }, [open]);
}

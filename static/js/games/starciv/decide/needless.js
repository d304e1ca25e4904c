/** Questions of a combat that need no answer (SC-9.6, 9.7): answered for whoever does not want to be asked such a thing. */
import { useEffect } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { memory } from "../../../line/store.js";
import { answer } from "../../../table/model.js";
import { notMine } from "../../../table/undo/ways.js";

const KEY = "needless";

const answersForMe = () => memory.get(KEY, true);

/** The switch of the menu for it. @type {import("../../../types.js").Switch} */
export const needlessSwitch = {
  label: () => t("Answer for me where a sacrifice or other dice would change nothing"),
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

/** A fight that is lost with a sacrifice too is lost whatever the other side gives up after me. */
const isLost = ({ chance_keep: keep, chance_with: raised }) => keep === 0 && raised === 0;

const NOTHING = {
  sacrifice: ({ chance_keep, chance_with }) => chance_with === chance_keep && { do: "sacrifice", body: null },
  reroll: ({ chance_keep }) => chance_keep === 1 && { do: "reroll", use: false },
};

/**
 * The answer to a question in which nothing else would change anything, whatever comes after it; else undefined.
 * @param {any} table
 */
export const needless = (table) => ((!mayFollow(table) || isLost(table.prompt ?? {})) && NOTHING[table.prompt?.kind]?.(table.prompt))
  || undefined;

/**
 * Give that answer; once for each question of a combat, so that whoever takes it back is asked. A page that nobody looks
 * at leaves it to the one that is looked at; of two, the one that comes second is refused without a word. A press of mine
 * that is on its way is waited for. Where a robot plays for me it answers: whoever acts gets their seat back.
 * @param {any} table
 */
export function useNeedless(table) {
  const { prompt, game, room } = table;
  const open = needless(table) && !room.ui.busy && !table.mine?.standin ? prompt.id : undefined;
  useEffect(() => {
    if (!open || document.hidden || !answersForMe()) return;
    const fight = `${game.turn} ${game.combat?.body} ${game.combat?.number} ${prompt.kind}`;
    if (room.ui.spared === fight) return;
    room.set({ spared: fight });
    answer(table, needless(table), KEY).then((done) => notMine(room, done));
  }, [open]);
}

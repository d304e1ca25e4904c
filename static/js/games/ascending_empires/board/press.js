/** What a press on a disc or a ship does, by the question and the action that is chosen. */
import { answer } from "../../../table/model.js";
import { seatOf } from "../names.js";
import { aimed, aimWith, deedOf, dropAim, launchFrom, setDeed } from "../table.js";
import { freeDegrees } from "../flick/fire.js";

const inPrompt = (list, hole) => (list ?? []).find((one) => one.hole === hole);

/** One troop more on a disc, from the beginning again where there is no room for another. */
function counted(picks, hole, room, left) {
  const now = picks[hole] ?? 0;
  const next = now < Math.min(room, now + left) ? now + 1 : 0;
  const { [hole]: _was, ...others } = picks;
  return next ? { ...others, [hole]: next } : others;
}

const total = (picks) => Object.values(picks).reduce((sum, n) => sum + n, 0);

/** By chosen action: what may be pressed, and what a press does to the choice. */
const DEEDS = {
  recruit: {
    goals: ({ recruit }) => recruit.places.map((one) => one.hole),
    press: (table, deed, hole) => ({
      picks: counted(
        deed.picks,
        hole,
        inPrompt(table.prompt.recruit.places, hole).room,
        table.prompt.recruit.most - total(deed.picks),
      ),
    }),
  },
  withdraw: {
    goals: ({ withdraw }) => withdraw.map((one) => one.hole),
    press: (table, deed, hole) => ({ picks: counted(deed.picks, hole, inPrompt(table.prompt.withdraw, hole).troops, 9) }),
  },
  mine: { goals: ({ mine }) => mine.map((one) => one.hole), press: (_table, _deed, hole) => ({ hole }) },
  build: { goals: ({ build }) => build.map((one) => one.hole), press: (_table, _deed, hole) => ({ hole }) },
  develop: { goals: () => [], press: () => ({}) },
};

/** Names of discs that can be pressed for what is asked and chosen. @returns {Set<string>} */
export function goalsOf(table) {
  const { prompt } = table;
  if (!prompt || table.mine?.standin || aimed(table)) return new Set();
  const deed = deedOf(table);
  if (deed && DEEDS[deed.name]) return new Set(DEEDS[deed.name].goals(prompt));
  if (prompt.attacks) return new Set(prompt.attacks.map((one) => one.target).filter((target) => typeof target === "string"));
  if (deed?.name === "scan") return new Set(prompt.scan);
  return new Set(deed?.name === "move" || prompt.kind === "moving" ? (prompt.launch ?? []).map((one) => one.hole) : []);
}

/** Ships that can be attacked now. */
export const shipGoals = (table) => new Set((table.prompt?.attacks ?? [])
  .map((one) => one.target)
  .filter((target) => typeof target === "number"));

/** Begin a launch from a disc with the first kind that there is. */
export function beginLaunch(table, hole) {
  const one = inPrompt(table.prompt?.launch, hole);
  if (!one) return;
  const { at } = table.holes.find((place) => place.name === hole);
  launchFrom(table, hole, one.kinds[0], freeDegrees(table, hole, (Math.atan2(-at[1], -at[0]) * 180) / Math.PI));
}

/** @param {any} table @param {string} hole */
export function pressHole(table, hole) {
  const deed = deedOf(table);
  const goal = goalsOf(table).has(hole);
  if (aimed(table)) { dropAim(table); table.room.set({ looked: hole }); return; }
  if (deed && DEEDS[deed.name] && goal) { setDeed(table, { ...deed, ...DEEDS[deed.name].press(table, deed, hole) }); return; }
  if (goal && table.prompt.attacks) { table.room.set({ target: hole, looked: hole }); return; }
  if (goal && deed?.name === "scan") { answer(table, { do: "scan", hole }); return; }
  if (goal) { beginLaunch(table, hole); return; }
  table.room.set({ looked: table.room.ui.looked === hole ? undefined : hole });
}

/** @param {any} table @param {number} key */
export function pressShip(table, key) {
  if (shipGoals(table).has(key)) { table.room.set({ target: key }); return; }
  if (mayFlick(table, key)) { aimWith(table, key, { degrees: startDegrees(table, key) }); return; }
  const { orbit } = table.ships[key] ?? {};
  table.room.set({ looked: orbit });
}

export const mayFlick = (table, key) => seatOf(key) === table.me && !table.mine?.standin && Boolean(table.prompt?.navigate?.includes(key));

/** Towards the middle of the board, until somebody turns it. */
export function startDegrees(table, key) {
  const { x, y } = table.ships[key];
  const degrees = Math.round((Math.atan2(-y, -x) * 180) / Math.PI);
  return (degrees + 360) % 360;
}

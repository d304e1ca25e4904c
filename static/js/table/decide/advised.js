/** Advice that was given on the question which is open: one source for the bar, the lesson and the hints. */

/** What advice does not depend on: who has passed meanwhile. */
const PASSES = ["passed", "auto_pass"];

/** @type {WeakMap<Object, string>} */
const written = new WeakMap();

/** A position as text but for the passes, to tell whether advice still fits it. @param {Object} game */
function positionOf(game) {
  const known = written.get(game) ?? JSON.stringify(game, (key, value) => (PASSES.includes(key) ? undefined : value));
  written.set(game, known);
  return known;
}

/**
 * The hint that fits the open question as it stands, if one was asked for. Others who pass meanwhile change nothing of it.
 * @param {import("../../types.js").Table} table
 */
export function advisedOf({ prompt, game, room }) {
  const { advised } = room.ui;
  if (!advised || advised.prompt !== prompt?.id) return undefined;
  return advised.game === game || positionOf(advised.game) === positionOf(game) ? advised : undefined;
}

/** Which kind of answer is advised, if advice was asked for: the amber button goes with it. @param {any} table */
export const advisedDo = (table) => advisedOf(table)?.action.do;

/** Is advice on the open question on its way? @param {import("../../types.js").Table} table */
export const beingAdvised = ({ prompt, room }) => Boolean(prompt) && room.ui.thinking === prompt.id;

/**
 * Ask for advice on the open question, and keep it for whoever speaks of it.
 * @param {import("../../types.js").Table} table
 * @param {string} [near] where a refusal is shown
 */
export async function askAdvice({ prompt, game, room }, near) {
  room.set({ thinking: prompt?.id });
  const answer = await room.hint(near);
  // A newer question may be thought about by now.
  room.set(({ thinking }) => ({
    ...(thinking === prompt?.id && { thinking: undefined }),
    ...(answer?.hint && { advised: { ...answer.hint, game } }),
  }));
}

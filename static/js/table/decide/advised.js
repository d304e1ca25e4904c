/** Advice that was given on the question which is open: one source for the bar, the lesson and the hints. */

/** The hint that fits the open question in the position of now, if one was asked for. @param {import("../../types.js").Table} table */
export function advisedOf({ prompt, game, room }) {
  const { advised } = room.ui;
  return advised && advised.prompt === prompt?.id && advised.game === game ? advised : undefined;
}

/** Ask for advice on the open question, and keep it for whoever speaks of it. @param {import("../../types.js").Table} table */
export async function askAdvice({ game, room }) {
  const answer = await room.hint();
  if (answer?.hint) room.set({ advised: { ...answer.hint, game } });
}

/** Ways back: which of my moves I could take back. */

/** Remember that a move was made for me by my page: what I take back is what I did. @param {any} room @param {{seq?: number}} [done] */
export const notMine = (room, done) => done?.seq !== undefined && room.set({ madeForMe: [...room.ui.madeForMe ?? [], done.seq] });

/** Moves that I could take back, my last first; none while a request is open. */
export function waysOf(table) {
  const { doc: { rewind }, ui } = table.room;
  if (!rewind?.ways || rewind.request?.asked) return [];
  const mine = rewind.ways.filter(({ to }) => !ui.madeForMe?.includes(to + 1));
  return mine.length ? mine : rewind.ways;
}

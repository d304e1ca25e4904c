/** Who may do what a host does. */

/** The seat with a number. */
export const seatOf = ({ doc }, number) => doc.table.seats.find((seat) => seat.number === number);

/** Is the host away, so that the others decide? The server has the last word. */
function hostAway(room) {
  const { host } = room.doc.table;
  return !room.conn.here.includes(host) || Boolean(seatOf(room, host)?.standin);
}

/** May I ask for what the host does? As host at once, else by majority. */
export function mayHost(room) {
  const { doc } = room;
  const mine = seatOf(room, doc.you);
  if (!mine || room.config.deputised) return false;
  return doc.you === doc.table.host || (doc.table.status === "playing" && !mine.standin && hostAway(room));
}

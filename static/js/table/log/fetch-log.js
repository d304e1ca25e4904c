/** The log from the server, which tells it in pages. */

/**
 * All lines after a move. Rejects where one page does not come.
 * @param {string} api address of the table in the programming interface
 * @param {number} [after] the start without it
 * @returns {Promise<import("../../types.js").LogLine[]>}
 */
export async function fetchLog(api, after = -1) {
  const lines = [];
  for (let next = after; next !== undefined;) {
    const answer = await fetch(`${api}log/?after=${next}`, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = await answer.json();
    lines.push(...page.log);
    next = page.next;
  }
  return lines;
}

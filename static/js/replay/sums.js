/** Scores of a best line as sums, and what of it is told: pure, so that it can be tested without a page. */

/** @param {number[]} parts */
export const total = (parts) => parts.reduce((sum, part) => sum + part, 0);

/** A score as the sum it is. @param {number[]} parts */
export const sumOf = (parts) => (parts.length > 1 ? `${parts.join(" + ")} = ${total(parts)}` : String(total(parts)));

/** The answers worth a line. @param {{steps: any[]}} line @param {Set<string>} [left] kinds that are left out */
export const shownSteps = ({ steps }, left = new Set()) => steps.filter(({ action }) => !left.has(action.do));

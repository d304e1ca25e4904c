/** Topic of the moment: the rule number at which the panel of the rules opens. */

const explained = () => /** @type {HTMLElement|null} */ (document.querySelector(".popover [data-rule]"))?.dataset.rule;

/**
 * The rule that helps now: of what is being explained, of the last refusal while it is shown, of the question to me,
 * or of where the game stands.
 * @param {import("../types.js").Table} table
 */
export function topicOf(table) {
  const { room, prompt, screen } = table;
  return explained() || room.ui.refusal?.rule || (prompt && screen.rules?.question?.(prompt, table)) || screen.rules?.now?.(table) || "";
}

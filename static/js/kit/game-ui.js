/** Definition of a game's screen: gives it its type, and has it checked where tests ask for that (game-ui-check.js). */

/** @type {{check?: (members: any) => void}} */
export const definitions = {};

/**
 * The screen of a game, whose members types.js describes.
 * @template {import("../types.js").View} V @template {import("../types.js").Prompt} P
 * @template {import("../types.js").LogLine} E @template {Object<string, any>} S
 * @param {import("../types.js").GameUi<V, P, E, S>} members
 * @returns {import("../types.js").GameUi<V, P, E, S>}
 */
export function defineGameUi(members) {
  definitions.check?.(members);
  return members;
}

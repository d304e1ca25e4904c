/** Definition of a game's screen: gives it its type, and has it checked where tests ask for that (game-ui-check.js). */

/** @type {{check?: (members: any) => void}} */
export const definitions = {};

/**
 * The screen of a game, whose members types.js describes; its type is that of the constant to which it is assigned.
 * @template [Ui=import("../types.js").GameUi] @param {NoInfer<Ui>} members @returns {Ui}
 */
export function defineGameUi(members) {
  definitions.check?.(members);
  return members;
}

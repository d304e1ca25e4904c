/** Definition of a game's screen, checked when its module is read. */
import { START_UI } from "./page-state.js";

const REQUIRED = ["stage", "panes", "decisionOf", "Progress", "words", "events", "endColumns"];
const OPTIONAL = [
  "read", "colours", "asides", "letters", "seatColours", "pageOf", "Defs", "features", "state", "perPrompt", "dock", "foot",
  "offers", "Strip", "Chips", "Figures", "Hand", "About", "Acute", "Lasting", "Over", "News", "moments", "chosen", "sheets",
  "switches", "menu", "tabs", "keys", "names", "eventSeats", "show", "showAdvised", "opener", "Trophy", "Fallen", "holdsEnd",
  "toEnd", "rules", "tour", "reference", "waiting", "replay", "Truth",
];
const WORDS = {
  required: ["reason"],
  optional: [
    "refusal", "missed", "chance", "advice", "chat", "about", "silence", "doing", "fate", "tag", "proof", "silent", "resign",
  ],
};

const EVENT = [
  "text", "heading", "spoken", "seats", "announce", "recap", "weight", "folds", "lucky", "sound", "outcome", "learned", "shown",
];

/**
 * Throws where an object lacks a member that it must have, or has one that nobody reads.
 * @param {string} of @param {Object<string, any>} members @param {string[]} required @param {string[]} optional
 */
function check(of, members, required, optional) {
  const missing = required.filter((name) => members[name] === undefined);
  const unknown = Object.keys(members).filter((name) => !required.includes(name) && !optional.includes(name));
  if (missing.length || unknown.length)
    throw new TypeError(`${of}: missing [${missing.join(", ")}], unknown [${unknown.join(", ")}]`);
}

/**
 * The screen of a game, whose members types.js describes; throws TypeError for one that is missing or unknown.
 * @template {import("../types.js").View} V @template {import("../types.js").Prompt} P
 * @template {import("../types.js").LogLine} E @template {Object<string, any>} S
 * @param {import("../types.js").GameUi<V, P, E, S>} members
 * @returns {import("../types.js").GameUi<V, P, E, S>}
 */
export function defineGameUi(members) {
  check("defineGameUi", members, REQUIRED, OPTIONAL);
  check("defineGameUi words", members.words, WORDS.required, WORDS.optional);
  const { state = {}, perPrompt = [] } = members;
  check("defineGameUi state", Object.fromEntries(perPrompt.map((key) => [key, true])), [], Object.keys(state));
  const taken = Object.keys(state).filter((key) => key in START_UI);
  if (taken.length) throw new TypeError(`defineGameUi state: every page has [${taken.join(", ")}]`);
  for (const [kind, event] of Object.entries(members.events))
    check(`defineGameUi events.${kind}`, event, [], EVENT);
  return members;
}

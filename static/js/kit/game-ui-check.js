/** Checks of the definition of a screen, for tests: who imports this has every screen checked that is read afterwards. */
import { definitions } from "./game-ui.js";
import { START_UI } from "./page-state.js";

const REQUIRED = ["stage", "panes", "decisionOf", "Progress", "words", "events", "endColumns"];
const OPTIONAL = [
  "read", "colours", "asides", "letters", "seatColours", "pageOf", "Defs", "features", "later", "state", "perPrompt", "dock", "foot",
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

definitions.check = (/** @type {any} */ members) => {
  check("defineGameUi", members, REQUIRED, OPTIONAL);
  check("defineGameUi words", members.words, WORDS.required, WORDS.optional);
  const { state = {}, perPrompt = [] } = members;
  check("defineGameUi state", Object.fromEntries(perPrompt.map((/** @type {string} */ key) => [key, true])), [], Object.keys(state));
  const taken = Object.keys(state).filter((key) => key in START_UI);
  if (taken.length) throw new TypeError(`defineGameUi state: every page has [${taken.join(", ")}]`);
  for (const [kind, event] of Object.entries(members.events))
    check(`defineGameUi events.${kind}`, event, [], EVENT);
};

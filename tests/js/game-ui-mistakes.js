/** Mistakes in the definition of a screen that the type checker must find: it complains of an expectation without an error. */
import { defineGameUi } from "../../static/js/kit/game-ui.js";

/**
 * @typedef {{players: {seat: number, points: number}[], claim?: {weight: number}}} View
 * @typedef {{id: string, kind: "claim", required: boolean, clock: string, silence: null, least: number}} Prompt
 * @typedef {{seq: number, i: number, seat: number} & ({kind: "claimed", weight: number} | {kind: "won", points: number})} Event
 * @typedef {import("../../static/js/types.js").GameUi<View, Prompt, Event, {weight: number}>} Ui
 */

/** @type {Ui} */
const right = {
  state: { weight: 0 }, perPrompt: ["weight"],
  stage: ({ game }) => ({ body: game.claim?.weight }),
  panes: () => [], decisionOf: ({ prompt, room }) => ({ title: (prompt?.least ?? 0) + room.ui.weight, buttons: [] }), Progress: null,
  events: { claimed: ({ weight }) => `Claims ${weight}`, won: { announce: "everyone", text: ({ points }) => `Wins ${points}` } },
  words: { reason: () => "" }, endColumns: () => [],
};

/** @type {(members: Ui) => Ui} */
const define = defineGameUi;

// @ts-expect-error: no such member
export const colour = define({ ...right, colour: "red" });
// @ts-expect-error: the view has no such member
export const view = define({ ...right, stage: ({ game }) => ({ body: game.claims }) });
// @ts-expect-error: nor has the prompt
export const prompt = define({ ...right, decisionOf: (table) => ({ title: table.prompt?.most, buttons: [] }) });
// @ts-expect-error: an event without an entry
export const events = define({ ...right, events: { claimed: {} } });
// @ts-expect-error: this event has no points
export const claimed = define({ ...right, events: { ...right.events, claimed: ({ points }) => `${points}` } });
// @ts-expect-error: a word that is none of `announce`
export const announce = define({ ...right, events: { ...right.events, won: { announce: "all" } } });
// @ts-expect-error: a key that the state has not
export const perPrompt = define({ ...right, perPrompt: ["height"] });
// @ts-expect-error: a state of another kind
export const state = define({ ...right, state: { weight: "0" } });

/** The same without mistakes, which is no error. */
export const good = [
  define({ ...right, stage: ({ game }) => ({ body: game.claim }) }),
  define({ ...right, decisionOf: (table) => ({ title: table.prompt?.least, buttons: [] }) }),
  define({ ...right, events: { ...right.events, claimed: ({ weight }) => `${weight}`, won: { announce: "me" } } }),
];

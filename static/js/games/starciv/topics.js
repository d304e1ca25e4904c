/** Which rule speaks of what is shown: phases, questions, steps of the lesson. */

/** The rule of each phase of a turn. */
export const PHASE_RULES = {
  SETUP: "SC-2.2", DRAW: "SC-5.1", CARDS: "SC-6.2", INCOME: "SC-4.3", TECH: "SC-7.1", COLONISE: "SC-8.1",
  UPKEEP: "SC-5.12", DISCARD: "SC-5.7", OVER: "SC-1.1",
};

/** The rule of each kind of question. */
export const QUESTION_RULES = {
  pick: "SC-2.2", cards: "SC-6.2", respond: "SC-6.3", tech: "SC-7.1", colonise: "SC-8.1",
  aid: "SC-13.2", reroll: "SC-9.6", sacrifice: "SC-9.7",
  press_on: "SC-8.3", prize: "SC-8.4", tribute: "SC-8.5", upkeep: "SC-5.12",
};

/** Two cards ask the same question: Espionage in a Cards phase, Imperial archives after drawing. */
const chooseDiscard = (phase) => (phase === "CARDS" ? "SC-6.11" : "SC-5.1");

/** @param {{kind: string}} prompt @param {string} phase */
export const questionRule = (prompt, phase) => (prompt.kind === "choose_discard" ? chooseDiscard(phase) : QUESTION_RULES[prompt.kind]);

/** Steps of the lesson that are about no single question. */
const LESSON_RULES = { table: "SC-5", income: "SC-4.2", aim: "SC-1.1", combat: "SC-9", debt: "SC-11", others: "SC-6.3", goal: "SC-1.1" };

/** The rule behind a step of the lesson, or a hint. @param {string} step its id @param {string} phase */
export const lessonRule = (step, phase) => LESSON_RULES[step] ?? questionRule({ kind: step }, phase);

/** The rule of where the turn stands. @param {import("./types.js").Table} table */
export const ruleNow = ({ game }) => PHASE_RULES[game.phase] ?? "SC-1";

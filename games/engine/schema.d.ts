/* What viewers of every game receive; the schema of a game (games/rules/<game>/schema.d.ts) adds its own fields. */

/** A question to a seat. `required`: the game waits for the answer; `silence`: the action that the clock answers. */
export type PromptOf<Kind, Silence> = {id: string; kind: Kind; required: boolean; clock: string; silence: Silence};

/** The end of a game. */
export type Result<Reason, Rank> = {winners: number[]; reason: Reason; ranking: ({seat: number; rank: number} & Rank)[]};

/** Why something cannot be done: its code, the rule behind it, and numbers and names of its reason. */
export type Refusal = {code: string; rule: string; [reason: string]: string | number | boolean | number[]};

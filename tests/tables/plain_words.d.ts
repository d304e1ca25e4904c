/* What the screen of Plain Words receives. */
import type { PromptOf, Result } from "../../games/engine/schema";

/** `laid`: the word that lies open, 0 for none; `me`: what only its seat sees. */
export type View = {
  round: number; active: number; players: {seat: number; points: number; laid: number}[];
  claim?: {seat: number; weight: number}; result?: Result<"points", {points: number}>;
  me?: {hand: number[]};
};
/** What a replay shows. */
export type FullView = View & {hands: number[][]; deck: number[]};

export type Prompt = PromptOf<"speak", {do: "claim"; weight: number} | {do: "doubt"}> & {least: number; most: number; may_swap: boolean};

export type Event =
  | {kind: "round_began"; seat: number; round: number}
  | {kind: "dealt"; seat: number; hand?: number[]}
  | {kind: "claimed"; seat: number; weight: number}
  | {kind: "swapped"; seat: number; word: number; drawn?: number}
  | {kind: "shown"; seat: number; hands: number[][]; weight: number; claim: number; right: number}
  | {kind: "won"; seat: number};

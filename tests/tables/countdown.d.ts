/* What the screen of Countdown receives. */
import type { PromptOf, Result } from "../../games/engine/schema";

/** `mine`: the secret number of its seat; `called`: who has called in this round, by seat. */
export type View = {counter: number; called: boolean[]; mine?: number; result?: Result<"counter", {}>};

export type Prompt =
  | PromptOf<"call", {do: "call"; number: number}> & {numbers: number[]}
  | PromptOf<"sheet", {do: "sheet"; numbers: number[]}> & {most: number};

export type Event =
  | {kind: "told"; seat: number; number?: number}
  | {kind: "peeked"; seat: number; number?: number}
  | {kind: "hummed" | "called" | "withdrew" | "won"; seat: number}
  | {kind: "fell"; counter: number};

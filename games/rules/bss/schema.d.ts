/* What the screen of Bataille des Systèmes Stellaires receives: view.py, prompts.py, and the events of its rules.

Sides are 0 blue, 1 green, 2 neutral; fleets and systems go by their names, such as BA and C4. */
import type { PromptOf, Result } from "../../engine/schema";

export type Phase = "movement" | "combat" | "exploitation" | "conquest" | "hyperspace" | "reconstruction";
export type Order = "PREMIER" | "DERNIER";
/** A part of a sum, with what it depends on. */
export type Part = {part: string; amount: number; fleet?: string; system?: string; systems?: string[]; ratio?: string};
type Scores = {resources: number; systems: number; destroyed: number};

type Fates = {
  result: string; losses: Record<string, number>; destroyed: string[]; learned: Record<string, number>; scored: [number, number];
};
/** A preview of an attack; `with_bonus`: what each net bonus within reach makes of it. */
export type Attack = Fates & {
  target: string; attackers: string[]; power: [number, number]; ratio: string; number: number; s: number; parts: Part[];
  with_bonus?: ({net: number} & Fates)[];
};
/** A preview of an attempt on a system. */
export type Attempt = {
  fleet: string; system: string; power: [number, number]; ratio: string; number: number; s: number; encirclement: number;
  parts: Part[]; result: string; takes: boolean; loss: number; destroyed: boolean; protection: number;
};

export type System = {name: string; kind: string; resources: number; protection: number; owner?: number};
export type Fleet = {
  name: string; side: number; class: string; system: string; hp: number; xp: number; mp: number; cp: number; power: number;
  jumped: boolean; rebuilt: boolean; state: "available" | "acted" | "exhausted";
};
/** Neutral fleets score, and have nothing of the rest. */
export type Side = {
  side: number; score: number; parts: Scores; initiative?: number; ever_owned?: boolean; homeless?: number; bonus?: number;
  cards?: string[]; effect?: string;
};
/** `active`: the side on turn; `last`: number of the last turn. */
export type Turn = {
  number: number; quiet: number; stirred: boolean; last?: number; phase?: Phase | "cards"; holder?: number; order?: Order;
  to_come?: number[]; active?: number;
};
/** A card or a bonus that is not revealed yet; empty: no card. */
export type Sealed = {card?: string; system?: string; points?: number};

/** `active`: the seat on turn, where one has it; `attack`: the combat that bonuses are awaited for. */
export type View = {
  board: {number: number; columns: number; rows: number; links: string[]}; turn: Turn; systems: System[]; fleets: Fleet[];
  sides: Side[]; active?: number; attack?: Attack; sealed?: Sealed;
  end_of_turn: {hazards: {fleet: string; loss: number; destroyed: boolean}[]; rises: {system: string; free: boolean}[]};
  result?: Result<string, Scores & {score: number; contender?: false}>;
};
/** What a replay shows: `all_sealed` by seat. */
export type FullView = View & {all_sealed?: Record<string, {sealed: Sealed}>};

export type Places = {fleet: string; systems: string[]};
/** `then`: the best attack afterwards on the same fleet; `answer`: that of who is still to come. */
export type Target = {target: string; attackers: string[]; attacks: (Attack & {then?: Attack; answer?: Attack})[]};
export type Activation = PromptOf<"activation", {do: "end_activation"}> & {
  phase: Phase; idle: boolean; moves?: Places[]; targets?: Target[]; attempts?: Attempt[]; jumps?: Places[];
  rebuild?: {fleet: string; most: number; free: boolean}[];
};
export type Prompt = Activation
  | PromptOf<"order", {do: "choose_order"; order: Order}> & {phase: Phase; orders: Order[]}
  | PromptOf<"bonus", {do: "commit_bonus"; points: number}> & {most: number; attack: Attack}
  | PromptOf<"card", {do: "choose_card"}> & {cards: {card: string; systems?: string[]}[]};

type Moved = {side: number; fleet: string; origin: string; system: string};
type Attempted = {
  side: number; fleet: string; system: string; ratio: string; number: number; s: number; result: string; loss: number;
  protection: number; owner?: number;
};
export type Hazard = {fleet: string; system: string; loss: number; destroyed: boolean};
/** Figures of the three sides: resources, systems, destroyed. */
type AllScores = [number, number, number][];
export type TurnEnded = {
  kind: "turn_ended"; turn: number; hazards: Hazard[]; rises: {system: string; protection: number; free: boolean}[];
  before: AllScores; after: AllScores; quiet: number;
};
export type Event = TurnEnded
  | {kind: "board_drawn"; number: number; neutrals: number; last_turn?: number}
  | {kind: "turn_began"; turn: number}
  | {kind: "phase_left_out"; phase: Phase; why: "ion_storm" | "idle"}
  | {kind: "order_chosen"; side: number; order: Order; phase: Phase}
  | {kind: "skipped"; side: number; phase: Phase; why: "no_fleet" | "idle"}
  | {kind: "activated"; side: number; phase: Phase}
  | {kind: "activation_ended"; side: number; phase: Phase}
  | {kind: "moved"} & Moved
  | {kind: "jumped"} & Moved
  | {kind: "attacked"; side: number; target: string; attackers: string[]}
  | {kind: "bonus_committed"; side: number; points?: number}
  | {kind: "bonuses_revealed"; points: [number, number]; net: number; left: [number, number]}
  | {kind: "fought"; target: string; system: string; attackers: string[]; ratio: string; number: number; s: number; result: string;
    losses: Record<string, number>; learned: Record<string, number>}
  | {kind: "destroyed"; fleet: string; side: number; why: "combat" | "conquest" | "hazard"; by?: number; points?: number}
  | {kind: "conquered"} & Attempted
  | {kind: "repelled"} & Attempted
  | {kind: "rebuilt"; side: number; fleet: string; system: string; points: number; cost: number}
  | {kind: "defeated"; side: number; why: "no_fleet" | "no_home"}
  | {kind: "dissolved"; side: number; fleets: {fleet: string; system: string; resources: number}[]}
  | {kind: "resigned"; side: number}
  | {kind: "card_chosen"; side: number; card?: string; system?: string}
  | {kind: "cards_revealed"; cards: {side: number; card: string; system?: string}[]}
  | {kind: "game_over"; reason: string; scores: AllScores; winner?: number};

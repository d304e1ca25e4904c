/* What the screen of Galaxy receives: view.py, prompts.py, and the lines of reports.

A cell is [h, v] in the reader's own frame; once the game is over `galaxy` has absolute ones. Stars go by their names, fleets
by the numbers 1 to 9 of their owner. */
import type { PromptOf, Result } from "../../engine/schema";

export type Cell = [number, number];
export type Trait = "power" | "speed" | "invisible";
/** The number of a seat, or that nobody owns it. */
export type Owner = number | "free";

/** The orders of a turn (actions.py); an empty list is left out. */
export type Budget = {
  merge?: {into: number; from: number[]}[];
  split?: {from: number; patrols?: number; cruisers?: number; colony_ships?: number; number?: number}[];
  build?: {star: string; patrols?: number; cruisers?: number; colony_ships?: number; number?: number}[];
  colonise?: {star: string; code?: string}[]; defend?: {star: string; points: number}[]; gift?: {to: number; amount: number};
  ally?: number; change_type?: {star: string; new_type: string}[];
  query?: {star: string; dh: number; dv: number; subject: "fleets" | "star"}[];
};
type Attacks = {attacks?: ("star" | "fleets")[]};
export type Movement =
  | {do: "stay" | "jump"} & Attacks
  | {do: "move"; to: Cell; scuttle_confirmed?: boolean} & Attacks
  | {do: "pursue"; to: Cell} & Attacks;
export type Sheet = {budget: Budget; moves: Record<string, Movement>};

/** The figures of a star by the letters of the book. */
type Figures = {name: string; m: number; f: number; t: number; do: number; de: number; re: number; type: string};
/** Figures of a star as far as they are known, and its owner. */
type Known = {
  name?: string; m?: number; f?: number; t?: number; do?: number; de?: number; re?: number; type?: string; owner?: Owner;
};
type Listed = {owner: number; ships: string};

export type Player = {
  life_form: number; magnitude: number; technology: number; scanner: number; treasury: number; income: number; points: number;
  stars: number; fleets: number;
};
/** `colonised`, `effective`: turns. */
export type Star = Figures & {at: Cell; colonised: number; effective: number; home: boolean};
type Ships = {number: number; ships: string; counts: [number, number, number]; traits: Trait[]};
export type Fleet = Ships & {at: Cell; speed: number; firepower: number};
/** A star as it is known; `seen`, `figures`, `owned`: the turns of that knowledge. */
export type StarRecord = Known & {seen?: number; figures?: number; owned?: number; exit?: Cell};
/** What is known of a cell; `scanned`, `deadly`: turns. */
export type CellRecord = {
  scanned?: number; echo?: number; empty?: true; star?: StarRecord; radar?: {turn: number; fleets: Listed[]}; deadly?: number;
};
/** A line of the report of a turn, to its reader alone. */
export type ReportLine =
  | {kind: "rank"; rank: number}
  | {kind: "declared"; player: number}
  | {kind: "merged"; fleet: number; gone: number[]}
  | {kind: "split"; fleet: number; number: number; ships: string}
  | {kind: "built"; star: string; number: number; ships: string; cost: number}
  | {kind: "colonised"; star: string; at: Cell; cost: number}
  | {kind: "star_lost"; star: string; at: Cell}
  | {kind: "defended"; star: string; points: number}
  | {kind: "gave"; to: number; amount: number}
  | {kind: "received"; player: number; amount: number}
  | {kind: "changed"; star: string; type: string}
  | {kind: "failed"; order: string; star?: string; fleet?: number; reason: string}
  | {kind: "lapsed"; fleet: number}
  | {kind: "moved"; fleet: number; order: "move" | "pursue" | "jump"; at: Cell}
  | {kind: "lost" | "scuttled"; fleet: number; at: Cell; ships: string}
  | {kind: "attack"; fleet: number; at: Cell; target: "star" | "fleets"; nothing?: string; docility?: number; ships?: string;
    destroyed?: boolean}
  | {kind: "attacked"; at: Cell; star?: string; docility?: number; fleet?: number; ships?: string; destroyed?: boolean}
  | {kind: "trait"; fleet: number; trait: Trait; gained: boolean}
  | {kind: "technology"; change: number; technology: number; cause: string}
  | {kind: "city"; star: string; number: number; ships: string}
  | {kind: "city_waiting"; star: string}
  | {kind: "treasury"; saved: number; income: number; gifts: number; treasury: number}
  | {kind: "key"; star: string; code: string; throne: Cell}
  | {kind: "answer"; star: string; at: Cell; subject: "fleets" | "star"; found?: Known; fleets?: Listed[]};
/** The turn that was resolved last; `stood`: own fleets before they moved. */
export type Report = {turn: number; lines: ReportLine[]; stood: {number: number; at: Cell}[]};
/** The whole map, in absolute cells; `points` turn by turn. */
export type Galaxy = {
  size: number; homes: Cell[]; stars: (Figures & {id: number; at: Cell; owner: Owner; home_of?: number; exit?: string})[];
  fleets: (Ships & {seat: number; at: Cell})[]; code: string; ranking: number[]; points: number[][];
};

type Public = {
  turn: number; turns_total: number; over: boolean; seats: {seat: number; validated: boolean; awaited: boolean; exile: boolean}[];
  histogram: Record<string, number>; galaxy?: Galaxy; result?: Result<"turns", {points: number; stars: number; resources: number}>;
};
/** `place`: in the order of the sets that have come in; `silent`: no orders were sent. */
export type Sent = {place: number; silent: boolean; budget?: Budget; moves?: Record<string, Movement>};
type Private = {
  player: Player; stars: Star[]; fleets: Fleet[]; map: Record<string, CellRecord>; report: Report; code?: string; throne?: Cell;
  sent?: Sent;
};
/** A spectator has the public part alone. */
export type View = Public | Public & Private;
/** What a replay shows: `known` by seat. */
export type FullView = Public & {galaxy: Galaxy; known: Private[]};

/** A star in whose orbit an own colony ship is, with the parts of its cost, and whether it could be colonised. */
export type Colony = {
  star: string; at: Cell; cost: number; parts: {magnitude: number; life_form: number; base: number; technology: number};
  defence: boolean; technology: boolean; code: boolean;
};
export type Prompt = PromptOf<"orders", {do: "no_orders"; turn?: number}> & {turn: number; sent: boolean; colonies: Colony[]};

export type Event = ReportLine
  | {kind: "validated" | "taken_back"; seat: number}
  | {kind: "turn_opened"; turn: number; histogram: Record<string, number>}
  | {kind: "turn_closed"; turn: number}
  | {kind: "orders_played"; turn: number} & Sheet
  | {kind: "game_over"; ranking: number[]; points: number[]};

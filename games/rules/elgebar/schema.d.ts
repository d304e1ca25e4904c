/* What the screen of Elgebar receives: view.py, prompts.py, and the events of its rules.

Hexes are named "q,r"; systems, sites, ships, infrastructures and projects go by their numbers. */
import type { PromptOf, Result } from "../../engine/schema";

export type Domain = "research" | "energy" | "geology" | "agriculture" | "espionage";
export type Kind = "plant" | "mine" | "greenhouse" | "radar";
export type Work = "build" | "raise" | "ship" | "upgrade";
export type Place = [number, number];
/** Attack, defence, cargo and displacement of a ship. */
export type Values = [number, number, number, number];

type Cargo = {ship: number; materials?: number; fuel?: number};
/** A line of a sheet (actions.py). */
export type Order =
  | {order: "stance"; empire: number; stance: "peace" | "hostile"}
  | {order: "invest"; site: number; domain: Domain; points: number}
  | {order: "spy"; act: "steal" | "sabotage"; empire: number; domain: Domain}
  | {order: "continue"; project: number; limit?: number}
  | {order: "build"; site: number; kind: Kind; limit?: number}
  | {order: "raise"; infrastructure: number; limit?: number}
  | {order: "ship"; site: number; values: Values; limit?: number}
  | {order: "upgrade"; ship: number; values: Values; limit?: number}
  | {order: "guard"; infrastructure: number; levels: number; limit?: number}
  | {order: "load" | "unload"} & Cargo
  | {order: "move"; ship: number; path: Place[]}
  | {order: "bombard"; ship: number; empire: number; kind: Kind | "any"}
  | {order: "ground_attack"; from: number; at: number}
  | {order: "colonise"; ship: number};
/** An order as its empire reads it afterwards: with site, kind and level of its `own` infrastructure, or what was `begun`. */
export type ToldOrder = Order & {
  own?: [number, Kind, number]; begun?: {site: number; work: Work; of: Kind | ""; target: number; values: number[]};
};

/** `bar`: points that win now; `handed_in`: the sheet of this turn is in. */
export type Player = {seat: number; points: number; handed_in: boolean; resigned: boolean; bar?: number};
export type Battle = {turn: number; system: number; sides: {seat: number; ships: number; lost: number}[]};
/** `ships`: categories by owner; `infrastructures`: number, owner, kind, level, ground defence; `now`: in sight, else `seen` in
 * that turn; `control`: the seat that controls the system. */
export type Hex = {
  system?: number; code?: string; ships?: Record<string, number[]>; infrastructures?: [number, number, Kind, number, number][];
  control?: number; now?: true; seen?: number;
};
/** `infrastructures`: number, kind, level, ground defence; `stock`: materials and fuel. */
export type Site = {
  hex: Place; code: string; stock: [number, number]; population: number;
  income: {materials: number; fuel: number; population: number}; slots: number; radar: number;
  infrastructures: [number, Kind, number, number][];
};
export type Ship = {number: number; values: Values; at: Place; cargo: [number, number]};
/** `due`: materials and fuel; `of`: kind of what is built; `target`: what is raised or upgraded. */
export type Project = {number: number; site: number; work: Work; due: [number, number]; of?: Kind; target?: number; values?: Values};
/** What an empire knows of itself; `draft`: the sheet that was taken back; `score`: its lines of the turn scored last. */
export type Empire = {
  domains: Record<Domain, {potential: number; level: number; applied: number; next: number}>;
  stances: Record<string, "peace" | "hostile">; sites: Record<string, Site>; ships: Record<string, Ship>;
  projects: Record<string, Project>; sheet?: {default: boolean; lines: Order[]}; draft?: Order[];
  score?: number[];
};

type Reason = "bar" | "limit";
type Public = {
  turn: number; turn_limit: number; radius: number; priority: number[]; players: Player[]; peace: [number, number][];
  scores: Record<string, {points: number[]; lines?: number[][]}>; battles: Battle[]; hexes: Record<string, Hex>;
  result?: Result<Reason, {points: number; systems: number}>;
};
/** `empires`, `seed`: once the game is over. */
export type View = Public & {empire?: Empire; empires?: Empire[]; seed?: string};
/** What a replay shows. */
export type FullView = Public & {empires: Empire[]; seed: string};

export type Prompt = PromptOf<"orders", {do: "no_orders"} | {do: "orders"; lines: Order[]}> & {turn: number; handed_in: boolean};

type Hit = {
  by: number; owner: number; system: number; infrastructure: number; of: Kind; guards: number; levels: number; gone: boolean;
};
type Stocks = {site: number; materials: number; fuel: number};
export type Event =
  | {kind: "turn_began"; turn: number; priority: number[]}
  | {kind: "handed_in" | "taken_back" | "resigned"; seat: number}
  | {kind: "turn_resolved"; turn: number; points: number[]; totals: number[]; lines?: number[][]}
  | {kind: "game_over"; winners: number[]; reason: Reason}
  | {kind: "peace_made" | "peace_ended"; seats: [number, number]}
  | {kind: "lines_refused"; turn: number; lines: [number, string, string][]; orders: ToldOrder[]}
  | {kind: "lines_skipped"; turn: number; lines: [number, string][]; orders: ToldOrder[]}
  | {kind: "invested"; site: number; domain: Domain; points: number}
  | {kind: "spied"; act: "steal" | "sabotage"; empire: number; domain: Domain; points: number}
  | {kind: "sabotaged"; domain: Domain; points: number}
  | {kind: "worked"; project: number; site: number; work: Work; materials: number; fuel: number; surcharge: number; due: [number, number]}
  | {kind: "guarded"; infrastructure: number; site: number; levels: number}
  | {kind: "completed"; project: number; site: number; work: Work; number: number}
  | {kind: "project_lost"; project: number; site: number; work: Work; why: "ship_left" | "ship_lost" | "destroyed" | "presence_lost"}
  | {kind: "loaded" | "unloaded"; ship: number} & Stocks
  | {kind: "moved"; ship: number; path: Place[]}
  | {kind: "charted"; hexes: Place[]}
  | {kind: "colonised"; ship: number; site: number; infrastructure: number}
  | {kind: "battle"; system: number; ships: [number, number, number][]; shots: [number, number, number, number][]; lost: number[]}
  | {kind: "bombarded"} & Hit
  | {kind: "ground_attacked"} & Hit
  | {kind: "presence_lost"} & Stocks
  | {kind: "control_gained" | "control_lost"; system: number};

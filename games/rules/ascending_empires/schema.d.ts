/* What the screen of Ascending Empires receives: view.py, prompts.py, and the events of its rules.

Holes of the board go by their names, such as 1B; ships by their keys. Places are in thousandths of a unit of the board. */
import type { PromptOf, Result } from "../../engine/schema";

export type Colour = "orange" | "grey" | "violet" | "brown";
export type Face = Colour | "asteroid" | "home";
export type Facility = "colony" | "city" | "research_facility";
export type Kind = "starship" | "battlecruiser";
type ByColour = {orange: number; grey: number; violet: number; brown: number};

/** A part of a score: `count` of what, and the `value` of them all. */
export type Part = {of: "tokens" | "planets" | "colonies" | "cities" | "quadrants"; rule: string; count: number; value: number};
type Ranking = {points: number; parts: Part[]; tokens: number; levels: number; resigned?: true};
type Reason = "idle" | "tokens" | "rounds" | "alone";

export type Options = {
  flick_control: "meter" | "drag" | "exact"; aim_help: "none" | "stub" | "contact" | "full"; wobble: "off" | "small" | "large";
  first_player: "random" | number; quadrant_bonus_four: number; round_limit: number; idle_rounds: number; vp_supply?: number;
};
type Pieces = {troop: number; ships: number[]};
/** `known`: holes whose discs this seat has looked at; `stock`: facilities left; `recruits`: how many at once. */
export type Player = {
  seat: number; home: string; tokens: number; score: number; parts: Part[]; levels: ByColour; research: ByColour;
  supply: Pieces; reserve: Pieces; stock: {colony: number; city: number; research_facility: number}; known: string[];
  recruits: number; movement_points: number; range: number; resigned?: true;
};
/** `face`: where the disc lies `up`; what follows `owner`, where somebody has items there or lives there. */
export type Hole = {
  up: boolean; face?: Face; owner?: number; troop?: number; colony?: number; city?: number; research_facility?: number;
  defence?: number; blockaded?: boolean;
};
export type Ship = {seat: number; kind: Kind; x: number; y: number; strength: number; orbit?: string};

/** `scanned`: faces that this seat alone knows; `taker`: who took the last token; `used`: ships that have attacked. */
export type View = {
  phase: "action" | "moving" | "attacking" | "second_action" | "after_action" | "over"; round: number; turn: number;
  first: number; active: number; points: number; used: number[]; passes: number; vp_supply: number; last_turns: number[];
  options: Options; players: Player[]; holes: Record<string, Hole>; ships: Record<string, Ship>;
  scanned?: Record<string, Face>; taker?: number; result?: Result<Reason, Ranking>;
};
/** What a replay shows: `faces` of the discs that lie face down. */
export type FullView = View & {faces: Record<string, Face>};

/** An attack on a ship or a hole with a minimal set of ships. */
export type Attack = {target: number | string; ships: number[]};
/** What cannot be done there, and why. */
export type Blocked = {
  do: "mine" | "build" | "develop"; code: string; rule: string; hole?: string; troops?: number; facility?: Facility;
  colour?: Colour; piece?: "troop" | Facility; needs?: number; found?: number;
};
/** `exchange`: starships that may be given back for it. */
export type Development = {colour: Colour; level: number; points: number; exchange?: number[]};
export type Planets = {
  recruit: {most: number; places: {hole: string; room: number}[]}; withdraw: {hole: string; troops: number}[];
  mine: {hole: string; troops: number; points: number}[]; build: {hole: string; facility: Facility}[];
  bonuses: ("troop" | "starship")[]; develop: Development[]; blocked: Blocked[];
};
/** `due`: attacks that must be made if the move ended now. */
export type Movement = {points: number; launch: {hole: string; kinds: Kind[]}[]; navigate: number[]; land: number[]; due: Attack[]};
export type Prompt =
  | PromptOf<"action", {do: "pass"}> & Planets & Movement
  | PromptOf<"moving", {do: "end_move"}> & Movement
  | PromptOf<"attacking", {do: "attack"} & Attack> & {attacks: Attack[]}
  | PromptOf<"second_action", {do: "end_turn"}> & Planets & {scan: string[]}
  | PromptOf<"after_action", {do: "end_turn"}> & {scan: string[]};

/** Microseconds, what was met, and the ships, or ship and hole, that met. */
export type Impact = [number, "ships", number, number] | [number, "planet", number, string] | [number, "exit" | "stop", number];
/** A flick; `segments`: a ship, microseconds, where it is, its direction in millionths, its speed; `exits`: ship and time;
 * `final`: where ships lie now; `ram`: rammer and rammed; `wobble`: of angle and power. */
export type Navigated = {
  kind: "navigated"; seat: number; ship: number; dx: number; dy: number; power: number; segments: number[][]; impacts: Impact[];
  exits: [number, number][]; end: number; final: Record<string, [number, number]>; lost: number[]; ram?: number[];
  wobble?: [number, number];
};
export type Event = Navigated
  | {kind: "game_began"; first: number; homes: string[]}
  | {kind: "turn_began"; seat: number; round: number}
  | {kind: "turn_ended" | "passed" | "resigned"; seat: number}
  | {kind: "recruited" | "withdrew"; seat: number; troops: Record<string, number>}
  | {kind: "mined"; seat: number; hole: string; troops: number}
  | {kind: "built"; seat: number; hole: string; facility: Facility}
  | {kind: "developed"; seat: number; colour: Colour; level: number}
  | {kind: "exchanged"; seat: number; given: number[]}
  | {kind: "reinforced"; seat: number; troops: number; ships: number[]; why: "city" | "row"}
  | {kind: "launched"; seat: number; ship: number; hole: string; x: number; y: number}
  | {kind: "landed"; seat: number; ship: number; hole: string}
  | {kind: "ship_destroyed"; seat: number; ship: number; owner: number; by: number[]}
  | {kind: "planet_taken"; seat: number; hole: string; owner: number; items: number; by: number[]}
  | {kind: "gained"; seat: number; amount: number; why: Kind | "mine" | "planet" | "discovery" | "ram" | "rammed"}
  | {kind: "scanned"; seat: number; hole: string; face?: Face}
  | {kind: "disc_turned"; hole: string; face: Face}
  | {kind: "last_turns_began"; taker: number; seats: number[]}
  | {kind: "game_over"; winners: number[]; reason: Reason; ranking: ({seat: number; rank: number} & Ranking)[]};

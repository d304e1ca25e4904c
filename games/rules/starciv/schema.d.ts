/* What the screen of Star Civilisations receives: view.py, view_private.py, prompts*.py, and the events of its rules.

Bodies, systems, cards, races and colours go by their names or slugs, technologies by their numbers. */
import type { PromptOf, Refusal, Result } from "../../engine/schema";

export type Phase = "SETUP" | "DRAW" | "CARDS" | "INCOME" | "TECH" | "COLONISE" | "DISCARD" | "UPKEEP";
/** Force, hardness and speed. */
export type Figures = [number, number, number];
export type Dice = [number, number];

/** What a card names: exactly one of them. */
export type Target = {player?: number; body?: string; resource?: string; technology?: number; card?: number};
/** A thing that a contract gives: exactly one of them; `yield`: body and resource. */
export type Term = {yield?: [string, string]; credits?: number; credits_each_turn?: number; secret?: string; aid?: boolean};

/** What names a part of a sum. */
type Named = {card?: string; technology?: number; by?: number};
export type PricePart = {of: "printed" | "race" | "card" | "rule"; value: number; race?: string; rule?: string} & Named;
export type FleetPart = {of: "ship" | "natives" | "card" | "technology" | "aid"; value: Figures; ship?: string} & Named;
export type FeePart = {of: "rule" | "card" | "technology"; value: number; rule?: string} & Named;
/** What changed the count of bodies with a resource; `stops`: there are none; `with`: the other party. */
export type Change = {of: "card" | "technology" | "contract"; bodies?: number; stops?: true; with?: number} & Named;
export type IncomePart = {
  of: "resource" | "card" | "technology"; value: number; resource?: string; bodies?: number; count?: number; changes?: Change[];
} & Named;
export type Fleet = {total: Figures; parts: FleetPart[]};

type Cause = "debt" | "assault" | "resign";
/** `landing`: the system that technology 1 opened; `starting_credits`: until a race is picked; `secrets`: blue cards. */
export type Player = {
  seat: number; rolls: Dice[]; credits: number; technologies: number[]; secrets: string[]; hand_size: number; loans: number[];
  embargo: boolean; passed: boolean; allies: number[]; received: number; starting_credits?: number; race?: string; ship?: string;
  colour?: string; base?: string; income?: {total: number; parts: IncomePart[]}; fleet?: Fleet; landing?: string;
  auto_pass?: "next_card" | "my_turn" | "my_turn_unless_aimed" | "my_turn_unless_concerned";
  eliminated?: {round: number; cause: Cause};
};
export type StackedCard = {number: number; card: string; by: number; target?: Target; countered?: true};
/** A card in effect; `subject`: for whom it acts. */
export type RunningCard = {card: string; by: number; subject: number; target?: Target};

export type Defender = {kind: "natives" | "player" | "stand_in"; seat?: number};
type Sum = [number, number, number, number, number];
/** The sums are of fleet, die, point taken, sacrifice, and all of them. */
export type Outcome = {
  attack: Sum; defence: Sum; against_attack: Sum; against_defence: Sum; faster?: "attacker" | "defender"; attacker_destroys: boolean;
  defender_destroys: boolean; winner: "attacker" | "defender";
};
export type Side = {fleet: Fleet; dice: Dice; rerolled: boolean; sacrifice: number};
/** `asked`: the ally asked for aid; `standing`: as the dice lie, `result`: what came of it. */
export type Combat = {
  body: string; attacker: number; defender: Defender; number: number; repeats: number; fee: number; home: boolean;
  stage: "roll" | "aid" | "attacker_reroll" | "attacker_sacrifice" | "defender_reroll" | "defender_sacrifice" | "press_on" | "prize"
    | "tribute";
  attack: Side; defence: Side; asked?: number; standing?: Outcome; result?: Outcome;
};

export type Offer = {number: number; by: number; to: number; give: Term[]; take: Term[]};
/** `effect` on both incomes; `refused`: why it could not be accepted now. */
export type StandingOffer = Offer & {effect: {by: number; to: number}; refused?: Refusal};
export type Contract = {number: number; a: number; b: number; a_gives: Term[]; b_gives: Term[]; round: number};
type Ending = "ended" | "body" | "eliminated" | "forbidden" | "unpaid";

/** `status`: whether it can be bought, else what stands against it. */
export type Price = {
  total: number; parts: PricePart[]; printed: number; status: "buyable" | "too_expensive" | "owned" | "needs"; missing?: number;
  needs?: number[]; needs_any?: number[]; needs_count?: number;
};
/** What a technology would bring: income of a turn, bodies in `reach`, or those by the system that is chosen. */
export type Improvement = {income?: number; reach?: string[]; reach_in?: Record<string, string[]>};
export type Reachable = {
  body: string; fee: number; fee_parts: FeePart[]; chance: number; defender: Defender; gain: number; home?: true; refused?: Refusal;
};
/** `seen`: the hand of which I discard a card. */
export type Me = {
  seat: number; hand: string[]; seen?: {seat: number; hand: string[]}; prices?: Record<string, Price>;
  improvements?: Record<string, Improvement>; reachable?: Reachable[];
};
export type Threat = {body: string; chance: number; bodies: number; home?: true};

type Reason = "technology" | "last" | "rounds" | "alliance";
/** `threats` by seat and seat threatened; `past_hands`: those of some rounds ago. */
type Public = {
  phase: Phase | "OVER"; round: number; turn: number; active: number; players: Player[]; owners: Record<string, number>;
  draw_pile: number; discard: string[]; stack: StackedCard[]; running: RunningCard[]; played: string[]; spent: string[];
  fought: number; tried: string[]; colonised: number; colonisations?: number; ceasefire: number[]; blockade: boolean;
  proposals: [number, number][]; offers: StandingOffer[]; contracts: (Contract & {asleep?: true})[];
  ended: (Contract & {why: Ending; until: number; by?: number})[]; agreed: number[];
  past_hands?: string[][]; threats?: Record<string, Record<string, Threat>>; combat?: Combat;
  question?: {seat: number; kind: "choose_discard"; target: number};
  result?: Result<Reason, {technologies: number; bodies: number; credits: number}>;
};
/** `hands` and the pile, `draw`: once the game is over. */
export type View = Public & {hands?: string[][]; draw?: string[]; me?: Me};
/** What a replay shows. */
export type FullView = Public & {hands: string[][]; draw: string[]};

type CardsAsked = {playable: {card: string; targets?: Target[]}[]; blocked: ({card: string} & Refusal)[]};
/** What may be said to another player. */
export type Partner = {
  seat: number; propose: boolean; accept: boolean; decline: boolean; leave: boolean; gift_left: number; no_trade?: Refusal;
};
type Pick = {race: string; ship: string; base: string; colour?: string};
export type Prompt =
  | PromptOf<"pick", {do: "pick"} & Pick>
    & {races: string[]; ships: {ship: string; races: string[]}[]; colours: string[]; bases: string[]; credits: number}
  | PromptOf<"cards", {do: "pass"}> & CardsAsked
  | PromptOf<"respond", {do: "pass"}> & CardsAsked
  | PromptOf<"tech", {do: "end_phase"}> & {buy: {technology: number; price: number; systems?: string[]}[]}
  | PromptOf<"colonise", {do: "end_phase"}> & {attempt: string[]}
  | PromptOf<"upkeep", {do: "upkeep"; discard: string[]}>
    & {cards: string[]; free: number; price: number; credits: number; at_most: number; let_go: string[]}
  | PromptOf<"choose_discard", {do: "choose_discard"; card: string}> & {cards: string[]; of: number}
  | PromptOf<"aid", {do: "aid"; give: boolean}>
    & {of: number; body: string; fee: number; fleet: Figures; chance: number; chance_with: number}
  | PromptOf<"reroll", {do: "reroll"; use: boolean}>
    & {chance_keep: number; chance_reroll: number; source: {technology?: number; card?: string}}
  | PromptOf<"sacrifice", {do: "sacrifice"; body?: string}>
    & {bodies: string[]; losses: Record<string, number>; chance_keep: number; chance_with: number}
  | PromptOf<"press_on", {do: "withdraw"}> & {fee: number; chance: number; left: number}
  | PromptOf<"prize", {do: "prize"; prize: "colonise" | "ransom"}> & {body: string; ransom: number; eliminates: boolean; gain: number}
  | PromptOf<"tribute", {do: "tribute"; collect: boolean}> & {credits: number; from: number; eliminates: boolean}
  | PromptOf<"talk", {do: "auto_pass"; until: string}> & {partners: Partner[]; endable: number[]; share?: boolean};

type Fought = {seat: number; body: string; number: number; defender: Defender};
type Party = number | "bank";
export type Event =
  | {kind: "order_turned"}
  | {kind: "order_rolled"; rolls: Dice[][]}
  | {kind: "picked"; seat: number; colour: string} & Pick
  | {kind: "turn_began"; seat: number; round: number}
  | {kind: "phase_began"; phase: Phase; seat: number}
  | {kind: "reshuffled"; count: number}
  | {kind: "drew"; seat: number; count: number; cards?: string[]}
  | {kind: "passed" | "resigned"; seat: number}
  | {kind: "auto_pass_set"; seat: number; until: string}
  | {kind: "card_played"; seat: number; number: number; card: string; target?: Target}
  | {kind: "card_countered" | "card_fizzled"; seat: number; number: number; card: string}
  | {kind: "card_resolved"; seat: number; number: number; card: string; subject: number; target?: Target}
  | {kind: "hand_seen"; seat: number; target: number; cards?: string[]}
  | {kind: "discarded"; seat?: number; cards: string[]; why: "turn" | "eliminated" | "archives" | "espionage"; by?: number}
  | {kind: "income"; seat: number; total: number; parts: IncomePart[]}
  | {kind: "loan_due"; seat: number; amount: number}
  | {kind: "paid"; from: Party; to: Party; amount: number; why: string; body?: string; technology?: number; card?: string; by?: number}
  | {kind: "technology_bought"; seat: number; technology: number; price: number; system?: string}
  | {kind: "attempt"; seat: number; body: string; defender: Defender; fee: number; home: boolean}
  | {kind: "aid_refused"; seat: number; target: number}
  | {kind: "aid_given"; seat: number; target: number; fleet: Figures}
  | {kind: "combat_rolled"; attack: Dice; defence: Dice} & Fought
  | {kind: "rerolled"; seat: number; side: "attacker" | "defender"; dice: Dice; card?: string; technology?: number}
  | {kind: "sacrificed"; seat: number; side: "attacker" | "defender"; body: string; force: number}
  | {kind: "combat_won"; result: Outcome} & Fought
  | {kind: "combat_lost"; result: Outcome} & Fought
  | {kind: "withdrew" | "attempt_ended"; seat: number; body: string}
  | {kind: "colonised"; seat: number; body: string; from?: number}
  | {kind: "ransomed" | "tribute_taken"; seat: number; target: number; amount: number}
  | {kind: "upkeep"; seat: number; kept: number; cost: number; discarded: string[]}
  | {kind: "alliance_proposed" | "alliance_declined" | "alliance_left" | "allied"; seat: number; target: number}
  | {kind: "victory_shared"; seat: number; agree: boolean}
  | {kind: "trade_offered" | "trade_accepted"; seat: number; target: number; offer: Offer}
  | {kind: "trade_declined" | "offer_withdrawn"; seat: number; offer: number}
  | {kind: "contract_began"; contract: Contract}
  | {kind: "contract_ended"; contract: number; between: [number, number]; why: Ending; by?: number}
  | {kind: "eliminated"; seat: number; cause: Cause; by?: number}
  | {kind: "game_over"; winners: number[]; reason: Reason};

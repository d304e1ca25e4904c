/**
 * Shapes of what the server sends, for editors and readers; there is nothing to run here.
 *
 * @typedef {{code: string, name: string, game: string, status: "lobby"|"playing"|"finished", public: boolean,
 *   host: number, options: Object, content: string,
 *   control: "live"|"relaxed"|"correspondence"|"none", times: Object, bank_time: number,
 *   opens: number, closes: number, time_zone: string, paused?: number, resume?: number, motions: Motion[],
 *   patience: number, locked: boolean,
 *   seats: SeatInfo[], max_seats: number}} TableInfo
 * @typedef {{number: number, name: string, kind: "human"|"bot", level?: string, standin?: boolean, removed?: boolean,
 *   muted?: boolean, deputy?: {name: string, until: number}, bank?: number}} SeatInfo
 * @typedef {{id: number, kind: string, by: number, about: Object, yes: number[], no: number[], until: number}} Motion
 * @typedef {{table: TableInfo, you?: number, link?: string, game?: View, prompts?: Prompt[],
 *   quiet?: {from: number, to: number, time_zone: string},
 *   waiting?: {seat: number, kind: string, clock: string, stretch?: number, deadline?: number, bank_from?: number}[]}} Doc
 * @typedef {{id: string, seat: number, kind: string, required: boolean, clock: string,
 *   silence: Object}} Prompt the form's own fields beside these
 * @typedef {{of: string, value: number|number[]}} Part of a sum, with what names it
 * @typedef {{phase: string, round: number, active: number, turn: number, players: Object[], owners: Object,
 *   stack: Object[], running: Object[], threats?: Object, combat?: Object, me?: Object, result?: Object, hands?: string[][]}} View
 * @typedef {{seq: number, i: number, kind: string}} LogLine with the fields of its event
 * @typedef {{id: number|string, seat: number|null, name: string, text?: string, at: number,
 *   house?: string, about?: Object}} ChatLine `house`: said by the house, see house/words.js
 */

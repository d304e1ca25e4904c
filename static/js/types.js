/**
 * Shapes of what the server sends, for editors and readers; there is nothing to run here.
 *
 * @typedef {{code: string, name: string, game: string, status: "lobby"|"playing"|"finished", public: boolean,
 *   host: number, options: Object, response_time: number, decision_time: number, content: string,
 *   seats: SeatInfo[], max_seats: number}} TableInfo
 * @typedef {{number: number, name: string, kind: "human"|"bot", level?: string, standin?: boolean}} SeatInfo
 * @typedef {{table: TableInfo, you?: number, link?: string, game?: View, prompts?: Prompt[],
 *   waiting?: {seat: number, kind: string, clock: string, deadline?: number}[]}} Doc
 * @typedef {{id: string, seat: number, kind: string, required: boolean, clock: "decision"|"response",
 *   silence: Object}} Prompt the form's own fields beside these
 * @typedef {{of: string, value: number|number[]}} Part of a sum, with what names it
 * @typedef {{phase: string, round: number, active: number, turn: number, players: Object[], owners: Object,
 *   stack: Object[], running: Object[], combat?: Object, me?: Object, result?: Object, hands?: string[][]}} View
 * @typedef {{seq: number, i: number, kind: string}} LogLine with the fields of its event
 * @typedef {{id: number|string, seat: number|null, name: string, text: string, at: number}} ChatLine
 */

/**
 * Shapes that the scripts share, for readers, editors and the type checker; there is nothing to run here, and it names
 * no other module: all others name it, and a circle of names has no hashes.
 *
 * What the server sends: docs/wire.md says it in full, and a game's own fields are described by its `view`.
 *
 * @typedef {{code: string, name: string, game: string, status: "lobby"|"playing"|"finished"|"abandoned", public: boolean,
 *   host: number, options: Object<string, any>, content: string, commitment: string, hints: boolean, thinking_time: number,
 *   control: "live"|"relaxed"|"correspondence"|"none", times: Object<string, number>, bank_time: number,
 *   opens: number, closes: number, time_zone: string, closing?: {minute: number, every?: number, days?: number[]},
 *   paused?: number, resume?: number, motions: Motion[],
 *   patience: number, locked: boolean, origin?: {code: string, move: number}, imported?: {code: string},
 *   lead?: {seat: number, move: number, eyes: string, asked?: {seat: number, at: number}},
 *   rematch?: {code: string, status: string, seats: number[]}, expected?: string[],
 *   seats: SeatInfo[], max_seats: number}} TableInfo
 * @typedef {{number: number, name: string, kind: "human"|"bot", level?: string, standin?: boolean, removed?: boolean,
 *   muted?: boolean, word?: string, deputy?: {name: string, until: number}, granted?: string, bank?: number}} SeatInfo
 *   `granted`: who is out and may take over this robot
 * @typedef {{id: number, kind: string, by: number, about: Object<string, any>, yes: number[], no: number[], until: number}} Motion
 * @typedef {{table: TableInfo, you?: number, link?: string, game?: View, prompts?: Prompt[],
 *   quiet?: {from: number, to: number, time_zone: string}, rewind?: any,
 *   waiting?: Waiting[], sent_away?: {seat: number, name: string}[], missed?: number}} Doc `missed`: deadlines
 *   in a row that I let pass
 * @typedef {{seat: number, kind: string, clock: string, stretch?: number, deadline?: number, bank_from?: number}} Waiting
 * @typedef {{id: string, kind: string, required: boolean, clock: string,
 *   silence: any} & Object<string, any>} Prompt the form's own fields beside these
 * @typedef {{of: string, value: any} & Object<string, any>} Part of a sum, with what names it
 * @typedef {{players?: Object<string, any>[], active?: number, result?: Result} & Object<string, any>} View what the
 *   game's `view` gives this page; these three are read by every table where they are there
 * @typedef {{winners: number[], reason: string, ranking: ({seat: number, rank: number} & Object<string, any>)[]}} Result
 * @typedef {{seq: number, i: number, kind: string, seat?: number} & Object<string, any>} LogLine with the fields of its event
 * @typedef {{id: number|string, seat: number|null, name: string, text?: string, at: number,
 *   to?: number, house?: string, about?: Object<string, any>}} ChatLine `house`: said by the house, see house/words.js
 * @typedef {{code: string, rule?: string} & Object<string, any>} Refusal with the numbers of its reason
 * @typedef {{lines?: ({line: number} & Refusal)[]} & Object<string, any>} Review of a draft: which lines do not count and
 *   why, and what else the game says of it
 * @typedef {{prompt: string, data: any, at: number, review: Review}} DraftShown `at`: when it was kept
 * @typedef {(base: any, mine: any, theirs: any, newer: boolean) => any} Merge one sheet of two made from `base`; `newer`: mine is
 */

/**
 * @typedef {Object} Connection
 * @property {"connecting"|"open"|"waiting"|"closed"} state
 * @property {number} [retryAt] server time in ms of the next try
 * @property {number} version
 * @property {Doc} [doc]
 * @property {LogLine[]} log
 * @property {ChatLine[]} chat
 * @property {number[]} here seats with an open page
 * @property {number[]} absent people's seats that have had none for long, see line/absence.js
 * @property {number} spectators
 * @property {DraftShown[]} [drafts] what is kept on my order sheets, once it was asked for
 * @property {Object} [notice] a refusal that answers nothing asked: too many sockets, a seat lost, too fast
 */

/**
 * What every component of a room may need: the connection, the document, and the ways to act.
 *
 * @template {Object<string, any>} [S=Object<string, any>] what the game keeps on the page
 * @typedef {Object} Room
 * @property {Object<string, any>} config from the page: code, game, addresses, csrf token
 * @property {Connection} conn
 * @property {Doc} doc
 * @property {any} [content] the edition, once a game has begun
 * @property {GameUi} [screen] the game's, once it was fetched
 * @property {S & Object<string, any>} ui what this page alone knows: the open sheet, the pane, and what the game keeps there
 * @property {(change: Object<string, any>|((old: any) => Object<string, any>)) => void} set change `ui`
 * @property {(why?: Refusal, near?: string) => void} refuse show why a press does nothing; `near` "": beside what was pressed
 * @property {(action: Object<string, any>, how?: {prompt?: string|null, near?: string}) => Promise<any>} act
 * @property {(text: string, to?: number) => Promise<any>} say `to`: to this seat alone
 * @property {(what: string, fields: Object<string, any>) => Promise<any>} rewind take back, or answer a request to
 * @property {(what: string, fields?: Object<string, any>) => Promise<any>} lobby ask the house for something
 * @property {(what: string, fields?: Object<string, any>) => Promise<any>} tell the same by itself, without a press
 * @property {(prompt: string, data: any, how: {kept?: DraftShown, merge: Merge}) => Promise<void>} draft keep this order sheet as the
 *   draft of my answer, null: none; `kept`: what it was made from
 * @property {() => Promise<void>} askDrafts ask for the drafts that are kept
 * @property {(prompt: string, action: any, isKnown: (kept: any) => boolean) => Promise<any>} ready say so of the sheet that is kept
 * @property {(near?: string) => Promise<any>} hint
 * @property {(prompt: string, data: any) => void} gesture show the others, for a moment, what I am about to do; null: nothing any more
 * @property {() => void} timeUp
 * @property {() => void} look
 * @property {number} [moment] of a replay: the move that is shown
 * @property {Show} [show] where the game has moments: what is being seen of it now
 */

/**
 * A moment that is seen before what follows from it, such as a roll of dice; with what the game tells of it.
 *
 * @typedef {{key: string, kind: string, seat?: number, mine: boolean, rolls: boolean, upTo: number} & Object<string, any>} Moment
 *   `mine`: I am a party to it; `rolls`: dice fall, and what comes of them is hidden meanwhile; `upTo`: how many lines of
 *   the log tell it
 * @typedef {{moment?: Moment, rolling: boolean, log?: LogLine[], behind: number, ended: boolean, open: Set<string>,
 *   skip: () => void, release: () => void}} Show `log` up to the moment; `behind`: moments that wait; `ended`: the game is over in truth;
 *   `open`: questions that are open in truth
 */

/**
 * A table as its components read it: the document joined with the seats. A game adds what its `read` gives.
 *
 * @template {View} [V=View] @template {Prompt} [P=Prompt] @template {Object<string, any>} [S=Object<string, any>]
 * @template {Object<string, any>} [R=Object<string, any>] what the game adds: what its `read` gives, and its `features`
 * @typedef {{room: Room<S>, screen: GameUi, game: V, me: number, mine?: Player, players: Player[], prompt?: P,
 *   waiting: Waiting[], clock: {deadline?: number, bankFrom?: number, total: number, about?: string}, host: boolean, active?: number,
 *   result?: Result, playerName: (seat: number) => string, colourOf: (seat: number) => string|undefined} & R} Table
 *   `me` is SPECTATOR where I have no seat; `prompt` the question to me; `clock` that of my question, else of the first
 *   we wait for; `active` the seat on turn, where a game has one
 */

/**
 * A table while a question to me is open.
 * @template {{prompt?: any}} [T=Table] @typedef {T & {prompt: NonNullable<T["prompt"]>}} Asked
 */

/**
 * Those of a union whose `kind` may be this one.
 * @template E @template K @typedef {E extends {kind: infer T} ? K extends T ? E : never : never} OfKind
 */

/**
 * An event of a game as a line of its log: `seq` numbers the move, `i` the lines in it; `late`: the clock played it.
 * @template E @typedef {{seq: number, i: number, late?: boolean} & E} Line
 */

/**
 * @typedef {{seat: number, name: string, kind: "human"|"bot", level?: string, standin: boolean, removed: boolean,
 *   here: boolean, missing: boolean, waited?: Waiting, deputy?: {name: string, until: number}, granted?: string, bank?: number,
 *   colour?: string, eliminated?: any} & Object<string, any>} Player what the game shows of a player, with what the table knows of
 *   the seat; `missing`: the game waits for them, and they have been away for long
 */

/**
 * What the decision bar says and offers.
 *
 * @typedef {Object} Decision
 * @property {any} title one sentence
 * @property {any} [note] @property {any} [hint] more words @property {any} [body] what is chosen from
 * @property {{label: string, value: any, good?: boolean, bad?: boolean, about?: () => Explained}[]} [figures]
 * @property {Button[]} buttons
 * @property {boolean} [calm] nothing is asked of me
 * @property {string[]} [waitingFor] names, where others than those of the document are meant
 * @property {string} [step] a step within one question: the bar is drawn anew, and nothing is taken back meanwhile
 *
 * @typedef {Object} Button
 * @property {string} label @property {() => any} onPress @property {string} [icon]
 * @property {string} [kind] "", "primary", "ghost" or "quiet" @property {string} [key] on the keyboard
 * @property {boolean} [off] pressable, but says why not @property {boolean} [local] asks nothing of the server
 * @property {string} [title] what it does, where its label is too short for that
 * @property {boolean} [aside] @property {string} [leads] the sheet or pane that it opens, where it is left out
 *
 * @typedef {{title: any, lines?: {name: any, value: any, mark?: any}[], total?: number|number[], totalName?: string,
 *   unit?: any[], text?: any, rule?: string}} Explained a sum with its parts, see kit/explain.js
 * @typedef {{title: string, costs: string[], yes: string}} Warning
 * @typedef {{label: () => string, read: () => boolean, write: (on: boolean) => void}} Switch a setting of this browser
 */

/**
 * What a game brings to the table: everything that its players see and press which other games do not have.
 *
 * @template {View} [V=View] @template {Prompt} [P=Prompt] @template {LogLine} [E=LogLine]
 * @template {Object<string, any>} [S=Object<string, any>] @template {Object<string, any>} [R=Object<string, any>]
 * @typedef {Object} GameUi
 * @property {(room: Room) => Object<string, any>} [read] more members of `Table`: look-ups, my hand
 * @property {string[]} [colours] of the seats, where they are always the same
 * @property {Set<string>} [asides] kinds of prompts that are no question: invitations
 * @property {boolean} [letters] players may write to one another alone
 * @property {boolean} [seatColours] each seat has its colour by its number; else `view` gives `players[].colour`
 * @property {(doc: Doc) => any} [pageOf] a component in place of the whole table, as for a set-up; undefined: the table
 * @property {any} [Defs] component: drawings that others refer to, once on the page
 * @property {S} [state] what the game keeps in `room.ui`, as it is at the start, under names that are not in `START_UI`
 * @property {(keyof S & string)[]} [perPrompt] keys of it that are as at the start whenever another question is open
 * @property {((table: Table<V, P, S, R>) => Object<string, any>|void)[]} [features] hooks, once on the page, one after the other: the
 *   members that they give are on the table for the next ones and for every component
 * @property {Later} [later] what is needed only once something happens: fetched once the table has been drawn
 * @property {(table: Table<V, P, S, R>) => {body: any, covered?: boolean}} stage the middle of a laptop's table; `covered`: something
 *   lies over it that is looked at first
 * @property {(table: Table<V, P, S, R>) => Pane[]} panes of a phone, the first is shown at the start
 * @property {(table: Asked<Table<V, P, S, R>>) => Decision|undefined} decisionOf the question to me
 * @property {(table: Table<V, P, S, R>) => any} [dock] what stands in place of the decision bar, as beside a sheet; undefined: the bar
 * @property {(table: Table<V, P, S, R>) => any} [foot] what lies below everything, as the bar of an order sheet; undefined: nothing
 * @property {(table: Table<V, P, S, R>) => Button[]} [offers] what may be pressed while nothing is asked of me
 * @property {any} Progress component: where the game stands, `compact` on a phone
 * @property {any} [Strip] component: the players side by side @property {any} [Chips] the same on a phone
 * @property {any} [Figures] component: a player's figures, for the strip that the table has by itself
 * @property {any} [Hand] component: what I hold, `width` px wide
 * @property {any} [About] component: a player's sheet but for the seat
 * @property {any} [Acute] component: head of the rail @property {any} [Lasting] below it
 * @property {any} [Over] component: below every pane of a phone @property {any} [News] over everything, for a while
 * @property {(before: {doc: Doc, log: LogLine[]}, frame: {doc: Doc, log: LogLine[]}, content: any) => Moment[]} [moments] what of
 *   a frame is seen before the rest, oldest first
 * @property {(table: Table<V, P, S, R>) => any} [chosen] what is looked at in the rail, to which hints give way
 * @property {Object<string, any>} [sheets] components by name: `onClose`, `seat`, `phone`
 * @property {Switch[]} [switches] the game’s own, in the menu
 * @property {(table: Table<V, P, S, R>) => string[][]} [menu] sheets that the menu leads to: name and label
 * @property {(table: Table<V, P, S, R>) => {name: string, label: string, Shown: any, count?: number, first?: boolean}[]} [tabs] beside log
 *   and chat; `first`: before them, and shown at the start, on a laptop alone
 * @property {Keys} [keys]
 * @property {Words} words
 * @property {{[K in E["kind"]]: EventUi<OfKind<E, K>>|EventUi<OfKind<E, K>>["text"]} & {rewound?: EventUi<any>}} events by kind, every
 *   kind that the rules can emit, and perhaps the undo, of which the house tells; an entry may be its text alone
 * @property {(line: E) => any[]} [eventSeats] the seats that an event is about whose entry names none; else its `seat`
 * @property {(table: Table<V, P, S, R>, way: Way) => Object<string, any>} [names] for the sentences of events, besides `table`,
 *   `player(seat)` and `players(seats)`
 * @property {(line: LogLine, table: Table<V, P, S, R>, other?: number) => boolean} [show] lead to what a line is about, if there is
 *   such a place
 * @property {(action: any, table: Table<V, P, S, R>, outlined?: boolean) => (() => void)|undefined} [showAdvised] leads to what an advised
 *   action is about, where it is not seen already; `outlined`: what is in sight of it is
 * @property {(line: LogLine, table: Table<V, P, S, R>) => any} [opener] after a line of the log: opens more about it
 * @property {() => EndColumn[]} endColumns of the ranking
 * @property {any} [Trophy] component: what the winners are celebrated by, `winners`
 * @property {any} [Fallen] component: why I was out of a first game early, and what to try next time, `table`
 * @property {(table: Table<V, P, S, R>) => boolean} [holdsEnd] something is looked at before the ranking
 * @property {(table: Table<V, P, S, R>) => Object<string, any>} [toEnd] what of `ui` gives way to it
 * @property {Rules} [rules] @property {Tour} [tour] @property {Reference} [reference]
 * @property {(doc: Doc) => any[]} [waiting] names of what others have offered me
 * @property {Replayed} [replay] @property {any} [Truth] component: what only the truth shows, beside a replay's eyes; `table`
 */

/**
 * What an event of a game means to who reads or hears it.
 *
 * @template {LogLine} [L=LogLine]
 * @typedef {Object} EventUi
 * @property {(line: L & {seats?: number[]}, names: any) => string|(string|undefined)[]|[string, Object<string, any>]|undefined} [text] a
 *   sentence and what stands in its {places}, or sentences alone; nothing for what needs no words
 * @property {(line: L, table: Table) => string} [heading] of the lines that follow, in place of a sentence
 * @property {(line: L, table: Table) => string|undefined} [spoken] in place of the text, for a voice
 * @property {(line: L) => any[]} [seats] that it is about
 * @property {"everyone"|"me"} [announce] a screen reader says it whomever it concerns, or of me alone
 * @property {"everyone"} [recap] retold to everybody who was away; else to whom it is about
 * @property {"high"|"low"} [weight] it stands out in the log, or happens every turn and is not retold
 * @property {boolean} [folds] several in a row are one line, with `seats` @property {boolean} [lucky] learned by luck
 * @property {(line: L, me: number) => string|undefined} [sound] see ui/sound.js
 * @property {"main"|"lesser"} [outcome] it says what came of a move; `lesser` where no other does
 * @property {(player: string) => string} [learned] what somebody came to know by it @property {() => string} [shown] what it showed
 */

/**
 * How names are shown: as ways to their place, in bold, or as plain words that are spoken. @typedef {"link"|"bold"|"plain"} Way
 * @typedef {Object<string, EventUi<any>|EventUi<any>["text"]>} Events
 *
 * @typedef {Object} Replayed what a replay's timeline shows
 * @property {(line: LogLine) => number|undefined} [chapter] number of the round that begins with a line; usually that of
 *   `turn_began` or `turn_opened`
 * @property {boolean} [turns] its rounds are called turns
 * @property {{label: () => string, mark: (line: LogLine) => {seat?: number, lost?: boolean, label?: string}|undefined}[]} [tracks]
 *   events worth a mark, two kinds at most
 * @property {(line: LogLine, table: Table) => string|undefined} [quiet] what a move did of which the log says nothing
 * @property {(lines: LogLine[], table: Table, seat: number) => any} [closed] what happened in the turn that a move closed for
 *   all, in one sentence about a seat; undefined where it closed none
 * @property {Set<string>} [unsaid] kinds of answers that a best line does not tell, such as ending a phase
 *
 * @typedef {{store: {get: () => {now: any}}, fetch: () => void, Shown: any,
 *   from: (load: () => Promise<any>) => void}} LaterPart see ui/lazy.js
 * @typedef {LaterPart & {needed: (doc: Doc) => boolean}} Later `needed`: a document cannot be shown without it
 *
 * @typedef {Object} Pane
 * @property {string} name @property {string} icon @property {() => string} label
 * @property {any} Pane component: `table`, and `settled` once the page has been painted
 * @property {(table: Table) => number} [count] for the tab
 *
 * @typedef {Object} Keys
 * @property {Object<string, string>} [sheets] by key
 * @property {(table: Table, key: string) => boolean} [press] whether the key did something
 * @property {(table: Table) => boolean} [back] Escape, before sheets @property {(table: Table) => void} [leave] after them
 * @property {string} [chosen] selector of what has been chosen, so that Enter goes on
 * @property {string} [chosable] selector of what a pointer chooses
 * @property {(table: Table) => string[][]} words every key with what it does
 *
 * @typedef {Object} Words
 * @property {(reason: string, who: string, table: Table) => string} reason why the game is over
 * @property {(refusal: Refusal, table: any) => string|undefined} [refusal] the game's own, without full stop
 * @property {(label: string) => string} [chance] what was drawn
 * @property {(hint: any, table: Table) => string|undefined} [advice] in one sentence
 * @property {(text: string, table: Table) => any} [chat] a message as nodes, with what the game can lead to in it
 * @property {(text: string, table: Table) => any} [about] a place that goes before a message, shown before it is sent
 * @property {(silence: any, table: Table) => string|undefined} [silence] what the clock answers, with a place `{time}`
 * @property {() => string} [missed] that a deadline passed without an answer of mine
 * @property {(kind: string, who: string, table: Table) => string|undefined} [doing] what those decide whom we wait for
 * @property {(player: Player, table: Table) => string} [fate] how a player left the game
 * @property {(player: Player, table: Table) => {word: string, look: string, first?: boolean}|undefined} [tag] what a player is
 *   doing; `first`: before whose turn it is
 * @property {() => string} [proof] the way to the proof of what was drawn, where that was no dice
 * @property {() => string} [silent] said while nothing has happened
 * @property {(table: Table) => string|undefined} [resign] what resigning means; nothing where it cannot be done
 *
 * @typedef {Object} EndColumn
 * @property {string} head @property {(entry: any, table: Table) => any} cell
 * @property {boolean} [label] the head stands before the cell on a phone @property {(entry: any, table: Table) => string} [look]
 *
 * @typedef {Object} Rules numbers of rules
 * @property {(prompt: any, table: Table) => string|undefined} [question] @property {(table: Table) => string} [now]
 * @property {string} [end] how the game is won
 *
 * @typedef {Object} Tour the guided first game, and hints that come once each
 * @property {Step[]} [lesson] @property {() => Promise<Lesson>} [load] in its place: fetched at a table where it is given
 * @property {Step[]} [hints]
 * @property {(table: Table) => boolean} [playing] do I still play? Where it does not say: while the game runs
 * @property {(step: string, table: Table) => string|undefined} [rule] behind a step, or hint
 * @typedef {{LESSON: Step[], ruleOf?: (step: string, table: Table) => string|undefined}} Lesson module of a guided first game
 *
 * @typedef {Object} Step
 * @property {string} id @property {(table: Table, done: string[]) => boolean} when @property {() => string} title
 * @property {(table: Table) => string} text
 * @property {boolean} [advised] it speaks of advice on the question, which is asked for by itself
 * @property {boolean|((table: Table) => boolean)} [act] doing what is asked ends it; a function says whether it is done, where the
 *   occasion may also pass undone, as when a turn is played @property {boolean} [stays] may be read when it is over
 * @property {(table: Table) => string} [mark] selector of what it is about, which is outlined
 *
 * @typedef {Object} Reference what the game is made of, to look up beside the rules
 * @property {() => string} label @property {() => string} short @property {() => string} door with the rules
 * @property {() => string} hint what its key does
 * @property {() => Promise<{default: any}>} load its pane: `room`, `item`
 * @property {(data: DOMStringMap) => string|undefined} itemOf what a link in the rules names
 */

export {};

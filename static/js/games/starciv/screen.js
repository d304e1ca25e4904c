/** The screen of Star Civilisations: a table of contents. See types.js for what each member is. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { defineGameUi } from "../../kit/game-ui.js";
import { running, SPECTATOR, useTable } from "../../table/model.js";
import { lazy } from "../../ui/lazy.js";
import { Acute } from "./acute.js";
import { lastDice, useAttention } from "./attention.js";
import { PlanetDefs } from "./board/planets.js";
import { catalogueAt, catalogueOf } from "./catalogue.js";
import { ContractsTab } from "./deals/door.js";
import { DealNews } from "./deals/news.js";
import { offersToMe, option, waitingForMe } from "./deals/state.js";
import { decisionOf } from "./decide/decision.js";
import { needlessSwitch } from "./decide/needless.js";
import { silenceText } from "./decide/silence.js";
import { doingText, offers } from "./decide/watching.js";
import { endColumns, reasonText } from "./end.js";
import { GreatMoment } from "./great.js";
import { Hand } from "./hand.js";
import { HINTS, playing } from "./hints.js";
import { keys } from "./keys.js";
import { FightStrip, later, laterFrom } from "./later.js";
import { opener, replay, show } from "./lines.js";
import { combatShown, showAdvised } from "./map.js";
import { roundsLate } from "./model.js";
import { momentsIn } from "./moments.js";
import { panes } from "./panes.js";
import { RunningEffects, StackRows } from "./stack.js";
import { stage } from "./stage.js";
import { PlayerChips, PlayersStrip, SeatFigures, tag } from "./strip.js";
import { TechnologySheet } from "./tech/door.js";
import { lessonRule, questionRule, ruleNow } from "./topics.js";
import { Progress } from "./track.js";
import { fate } from "./words.js";
import { EVENTS, eventSeats, names } from "./words/events.js";
import { gameRefusal } from "./words/refusals.js";
import { chanceText } from "./words/rewinding.js";

const PastFight = lazy(() => import("./combat/again.js").then((part) => part.PastFight));
const AllHands = lazy(() => import("./hands.js").then((part) => part.AllHands));
const PastHands = lazy(() => import("./hands.js").then((part) => part.PastHands));

/** My tabs beside log and chat: contracts where the table trades, the hands of some rounds ago where it shows them. */
const tabs = (table) => [
  ...(option(table, "trade") ? [{ name: "contracts", label: t("Contracts"), Shown: ContractsTab, count: waitingForMe(table) }] : []),
  ...(roundsLate(table) === undefined ? [] : [{ name: "hands", label: t("Hands"), Shown: PastHands }]),
];

const alive = (table) => table.me !== SPECTATOR && Boolean(table.mine?.race) && !table.mine.eliminated && running(table);

const menu = (table) => [
  ["bodies", t("Bodies as a list")], ["legend", t("Legend")], ...(alive(table) ? [["orders", t("Standing orders")]] : []),
];

/** On a phone with every pane: the cards on the stack, and fights of others. */
const Passing = () => html`<${StackRows} /><${FightStrip} table=${useTable()} />`;

/** @type {(before: any, frame: any, content: any) => import("../../types.js").Moment[]} */
const momentsOf = (before, frame, content) => momentsIn(before, frame, catalogueOf(content).victory, content.rules?.debt_limit);

/** Over everything: what somebody proposes to me, and great moments. */
const Announced = ({ table }) => html`<${DealNews} table=${table} /><${GreatMoment} table=${table} />`;

const About = lazy(() => import("./player.js").then((part) => part.About));
const Fallen = lazy(() => import("./great/fallen.js").then((part) => part.Fallen));
const Constellation = lazy(() => import("./constellation.js").then((part) => part.Constellation));
const PickStage = lazy(() => import("./picks/stage.js").then((part) => part.PickStage), { styles: ["lobby", "picks"] });
const Legend = lazy(() => import("./help.js").then((part) => part.Legend));
const BodiesSheet = lazy(() => import("./help.js").then((part) => part.BodiesSheet));
const OrdersSheet = lazy(() => import("./decide/orders.js").then((part) => part.OrdersSheet));

/** @type {import("./types.js").Ui} */
export const screen = defineGameUi({
  read: ({ content, doc }) => ({ catalogue: catalogueAt(content, doc.table.options), hand: doc.game.me?.hand ?? [] }),
  asides: new Set(["talk"]),
  pageOf: (doc) => (doc.game.phase === "SETUP" ? PickStage : undefined),
  Defs: PlanetDefs,
  later: laterFrom(() => import("./later-part.js")),
  features: [useAttention],
  state: {
    selected: undefined, system: undefined, near: undefined, cameNear: undefined, technology: undefined, technologyFor: undefined,
    landing: undefined, pick: undefined, offerDraft: undefined, dealWith: undefined, askAid: undefined, fight: undefined,
    dismissed: undefined, closer: undefined, folded: undefined, seenCombat: undefined, great: undefined, spared: undefined,
    card: undefined, target: undefined, discards: undefined, giving: false,
  },
  perPrompt: ["card", "target", "discards", "giving"],
  stage, panes, decisionOf, offers,
  Progress, Strip: PlayersStrip, Chips: PlayerChips, Figures: SeatFigures, Hand, About, Acute,
  Lasting: RunningEffects,
  Over: Passing,
  News: Announced,
  moments: momentsOf,
  chosen: ({ room }) => room.ui.selected,
  sheets: {
    legend: Legend, bodies: BodiesSheet, orders: OrdersSheet, fight: PastFight,
    tech: ({ onClose, phone }) => (phone ? null : html`<${TechnologySheet} onClose=${onClose} />`), // on a phone a pane
  },
  menu, tabs, keys,
  switches: [needlessSwitch],
  words: {
    refusal: gameRefusal, chance: chanceText, advice: (hint, table) => later().adviceText?.(hint, table), silence: silenceText,
    doing: doingText, reason: reasonText, fate, tag,
    silent: () => t("Nothing has happened yet. The dice decide who begins."),
    resign: (table) => (alive(table) ? t("Your bodies become neutral and you are out. There is no way back.") : undefined),
  },
  events: EVENTS, names, eventSeats, show, showAdvised, opener,
  endColumns, Trophy: Constellation, Fallen,
  holdsEnd: lastDice,
  toEnd: (table) => ({ dismissed: combatShown(table)?.key }),
  rules: { question: (prompt, { game }) => questionRule(prompt, game.phase), now: ruleNow, end: "SC-1.1" },
  tour: { load: () => import("./steps.js"), hints: HINTS, playing, rule: (step, { game }) => lessonRule(step, game.phase) },
  waiting: offersToMe,
  replay, Truth: AllHands,
  reference: {
    label: () => t("Cards and technologies"),
    short: () => t("Cards"),
    door: () => t("Rules and cards"),
    hint: () => t("cards and technologies, with a search"),
    load: () => import("./cards/pane.js"),
    itemOf: ({ card, technology }) => (card ? `card-${card}` : technology && `technology-${technology}`),
  },
});

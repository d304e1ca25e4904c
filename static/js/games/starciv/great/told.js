/** A great moment, told as such: who falls and why, with the sum, and who stands before the last technology or can soon pay for it. */
import { html, useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { useFocusHandedOn } from "../../../table/decide/bar.js";
import { calm } from "../../../table/show/pace.js";
import { SPECTATOR } from "../../../table/model.js";
import { GiveBack, mayTakeOver, openTakeOver, takeOverLabel } from "../../../table/takeover.js";
import { t, tn } from "../../../i18n.js";
import { useSpoken } from "../../../kit/status.js";
import { Emblem, Icon } from "../../../ui/icons.js";
import { Press } from "../../../ui/press.js";
import { bodyName, technologyName } from "../catalogue.js";
import { credits, signedCredits } from "../money.js";
import { roundsLate } from "../model.js";
import { turnsUntil } from "../moments.js";
import { listPrice } from "../tech/list-price.js";
import { LessonAgain } from "../../../end/first.js";
import { isFirstGame } from "../../../table/lesson/lesson.js";
import { fallAdvice } from "./fallen.js";
import { Sum } from "./sum.js";

/** How long somebody's fall stays, ms; my own stays until I close it, and who is near winning until I have answered. */
const STAYS = { calm: 12_000, quick: 5000 };

const TITLES = {
  debt: [(player) => t("{player} is ruined", { player }), () => t("You are ruined")],
  assault: [(player) => t("{player} has lost the base they set out from", { player }), () => t("You have lost the base you set out from")],
  resign: [(player) => t("{player} leaves the game", { player }), () => t("You have left the game")],
};

const bodiesText = (moment) => (moment.cause === "assault"
  ? tn(
    "The other body becomes neutral: its natives are back.",
    "The {n} other bodies become neutral: their natives are back.",
    moment.bodies - 1,
  )
  : tn(
    "The body becomes neutral: its natives are back.",
    "The {n} bodies become neutral: their natives are back.",
    moment.bodies,
  ));

function Fall({ moment, table }) {
  const left = moment.cause === "assault" ? moment.bodies - 1 : moment.bodies;
  return html`${moment.ruin && moment.cause === "debt" && html`<${Sum} ruin=${moment.ruin} table=${table} />`}
    ${moment.cause === "assault" && html`<p>
      ${t("{player} has taken {body}.", {
        player: moment.by === undefined ? t("Somebody") : table.playerName(moment.by),
        body: bodyName(table.catalogue, moment.base),
      })}
    </p>`}
    ${left > 0 && html`<p>${bodiesText(moment)}</p>`}
    ${moment.seat !== table.me && html`<p class="muted">
      ${t("{player} is out of the game.", { player: table.playerName(moment.seat) })}
    </p>`}`;
}

const named = (table, n) => `${n} ${technologyName(table.catalogue, n)}`;

/** When whoever stands before the last technology can pay for it, and what the others can do. */
function Prospect({ moment, table }) {
  const { victory, rules } = table.catalogue;
  const player = table.players[moment.seat];
  const { credits: account, income, loans = [] } = player;
  const owed = loans.reduce((sum, amount) => sum + amount, 0);
  const price = listPrice(victory, player, table.catalogue);
  const turns = turnsUntil(price, rules.debt_limit, { credits: account - owed, income: income?.total });
  const when = turns === undefined
    ? t("Their income is not enough for it.")
    : turns === 0
      ? t("They can pay for it at once.")
      : tn(
        "At this income they can pay for it in {n} turn, debt included.",
        "At this income they can pay for it in {n} turns, debt included.",
        turns,
      );
  const mine = turns === undefined
    ? t("Your income is not enough for it.")
    : turns === 0
      ? t("You can pay for it at once.")
      : tn(
        "At this income you can pay for it in {n} turn, debt included.",
        "At this income you can pay for it in {n} turns, debt included.",
        turns,
      );
  if (moment.seat === table.me) return html`<p>${mine} ${t("Hold your bodies: all will try to take them.")}</p>`;
  return html`<p>${when} ${t("Losing bodies or credits would delay them; ruin would put them out of the game.")}</p>`;
}

/** Who is near winning, with the figures as they are now: it stays in sight while others play. */
function Brink({ moment, table }) {
  const { victory } = table.catalogue;
  const { credits: account, income, loans = [], technologies } = table.players[moment.seat];
  const player = table.playerName(moment.seat);
  const owns = moment.kind === "near"
    ? tn(
      "{player} owns {n} technology: enough for {technology}, which wins the game at once.",
      "{player} owns {n} technologies: enough for {technology}, which wins the game at once.",
      technologies.length,
      { player, technology: named(table, victory.n) },
    )
    : tn(
      "With {bought}, {player} owns {n} technology: enough for {technology}, which wins the game at once.",
      "With {bought}, {player} owns {n} technologies: enough for {technology}, which wins the game at once.",
      technologies.length,
      { bought: named(table, moment.bought), player, technology: named(table, victory.n) },
    );
  return html`<p>${owns}</p>
    <dl class="kv sum">
      <dt>${t("Price")}</dt><dd>${credits(listPrice(victory, table.players[moment.seat], table.catalogue))}</dd>
      <dt>${t("Account")}</dt><dd>${credits(account ?? 0)}</dd>
      ${loans.map((amount) => html`<dt>${t("Loan due next turn")}</dt><dd>${signedCredits(-amount)}</dd>`)}
      ${income && html`<dt>${t("Income")}</dt><dd>${signedCredits(income.total)}</dd>`}
    </dl>
    <${Prospect} moment=${moment} table=${table} />`;
}

function titleOf(moment, table) {
  const mine = moment.seat === table.me;
  const player = table.playerName(moment.seat);
  if (moment.kind === "brink")
    return mine
      ? t("You are one step from the last technology")
      : t("{player} is one step from the last technology", { player });
  if (moment.kind === "near")
    return mine
      ? t("You could soon buy the last technology")
      : t("{player} could soon buy the last technology", { player });
  const [theirs, my] = TITLES[moment.cause] ?? TITLES.resign;
  return mine ? my() : theirs(player);
}

/** What whoever is out may do now. */
function Ways({ table, close }) {
  const hands = roundsLate(table) !== undefined;
  const look = () => {
    table.room.set({ tab: "hands", pane: "log" });
    close();
  };
  const playOn = () => {
    openTakeOver(table);
    close();
  };
  const { config } = table.room;
  return html`${isFirstGame(table) && html`<${LessonAgain} table=${table} kind="" />`}
    ${hands && html`<${Press} onPress=${look}>${t("See past hands")}<//>`}
    ${mayTakeOver(table) && html`<${Press} onPress=${playOn}>${takeOverLabel(table)}<//>`}
    ${config.own && html`<${GiveBack} config=${config} label=${t("Back to my own seat")} />`}
    <a class="btn" href=${table.room.config.home ?? "/"}>${t("Leave the table")}</a>`;
}

/** It goes by itself after some ms, or with my next answer: not with one that was under way when it came. */
function useGoing(stays, { room: { ui, set } }) {
  const busy = useRef(ui.busy);
  useEffect(() => {
    if (!stays) return undefined;
    const timer = setTimeout(() => set({ great: undefined }), stays);
    return () => clearTimeout(timer);
  }, [stays]);
  useEffect(() => {
    if (!stays && ui.busy && !busy.current) set({ great: undefined });
    busy.current = ui.busy;
  }, [ui.busy]);
}

/** Ms that it is told for; undefined: until it is closed, or the reader has answered, who may do something about it. */
function timeOf(great, { me, mine }) {
  const asked = me !== SPECTATOR && !mine?.eliminated;
  if (great.kind === "fall" ? great.seat === me : asked) return undefined;
  return calm() ? STAYS.calm : STAYS.quick;
}

/** @param {{great: any, table: any, close: () => void}} props */
export function Told({ great, table, close }) {
  const fall = great.kind === "fall";
  const out = fall && great.seat === table.me;
  const stays = timeOf(great, table);
  const box = useRef(null);
  useFocusHandedOn(box);
  useGoing(stays, table);
  useSpoken(titleOf(great, table), { now: true });
  const colour = table.colourOf(great.seat);
  return html`<aside class=${`great ${fall ? "fall" : "brink"} p-${colour ?? "none"}`} ref=${box}
      aria-label=${titleOf(great, table)}>
    <header class="row g12">
      ${colour ? html`<${Emblem} colour=${colour} size=${40} />` : html`<${Icon} name="orbital" size=${30} />`}
      <h2 class="serif grow">${titleOf(great, table)}</h2>
    </header>
    <${fall ? Fall : Brink} moment=${great} table=${table} />
    ${out && isFirstGame(table) && html`<p>${fallAdvice(great.cause, table)}</p>`}
    ${out && html`<p class="muted">${t("You are out of the game. You may watch it to its end.")}</p>`}
    <div class="row g8 wrap answers">
      ${out && html`<${Ways} table=${table} close=${close} />`}
      <${Press} kind=${fall || stays ? "primary" : ""} class=${stays ? "leaving" : ""} hint="Esc" onPress=${close}>
        ${out ? t("Keep watching") : t("Back to the map")}
        ${stays && html`<i class="fuse" style=${{ animationDuration: `${stays}ms` }}></i>`}
      <//>
    </div>
  </aside>`;
}

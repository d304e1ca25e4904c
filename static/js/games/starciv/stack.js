/** The stack of cards that wait to act, who is awaited and who has passed, and what is in force this turn. */
import { html, useLayoutEffect, useMemo, useRef } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Emblem, Icon } from "../../ui/icons.js";
import { CARD_ICONS } from "./icons.js";
import { useMedia } from "../../ui/media.js";
import { useLive } from "../../ui/memo.js";
import { CardFace, CardWord, cardDisclosure } from "./card.js";
import { flyIn, flyOut, notePlaces, tellFlights } from "./flights.js";
import { teaching } from "../../table/lesson/lesson.js";
import { useTable } from "../../table/model.js";
import { threw } from "./model.js";
import { describeTarget } from "./targets.js";
import { cardEffect } from "./words.js";

/** In rem: cards grow with the text on them. */
const CARD_WIDTH = 8.125;
const STEP = 8.625;
const RISE = 1.375;

/** "from whom › on whom" by emblems. */
function Aim({ entry, table }) {
  const { by, target } = entry;
  const on = target && describeTarget(target, table);
  return html`<span class="aim">
    <${Emblem} colour=${table.colourOf(by)} size=${18} title=${table.playerName(by)} />
    ${on && html`<span aria-hidden="true">›</span>${target.player !== undefined
      ? html`<${Emblem} colour=${table.colourOf(target.player)} size=${18} title=${table.playerName(target.player)} />`
      : target.card !== undefined ? t("card {n}", { n: target.card }) : on.name}`}
  </span>`;
}

/**
 * The flights of one card of the stack: in when it is thrown while I look on, out when it leaves.
 * @returns {Object} ref for the element that flies
 */
function useFlights(entry, table) {
  const element = useRef(null);
  useLayoutEffect(() => {
    const flown = element.current;
    flyIn(flown, entry.card, entry.by, entry.by === table.me);
    return () => flyOut(flown, entry.card);
  }, []);
  useLayoutEffect(() => notePlaces([element.current]));
  return element;
}

function StackCard({ entry, index, count, table }) {
  const share = count > 1 ? index / (count - 1) : 1;
  const style = {
    left: `min(${index * STEP}rem, (100% - ${CARD_WIDTH}rem) * ${share})`, top: `${(1 - share) * RISE}rem`, zIndex: index + 1,
  };
  const colour = table.catalogue.cards.get(entry.card)?.colour;
  const flown = useFlights(entry, table);
  return html`<div ref=${flown} class=${`on-stack ${index === count - 1 ? "top-card" : ""}`} style=${style}>
    <b class="num">${entry.number}</b>
    <button type="button" class=${`card big c-${colour} ${entry.countered ? "countered" : ""}`}
        ...${cardDisclosure(table.catalogue, entry.card)}>
      <${CardFace} catalogue=${table.catalogue} slug=${entry.card} big>
        <span class="who"><${Aim} entry=${entry} table=${table} /></span>
      <//>
      ${entry.countered && html`<span role="img" class="crossed" aria-label=${t("countered")}>✕</span>`}
    </button>
  </div>`;
}

function Waiters({ table }) {
  const living = table.players.filter((player) => !player.eliminated);
  const waited = living.filter((player) => player.waited);
  const passed = living.filter((player) => player.passed && !player.waited && !threw(player, table.game));
  const emblems = (players) => players.map((player) => html`
    <${Emblem} key=${player.seat} colour=${player.colour} size=${20} title=${player.name} />`);
  return html`<div class="resp">
    ${waited.length > 0 && html`<span class="row g6" key="waited">
      <span class="tiny muted">${t("Waiting for")}</span>
      <span class="row g4">${emblems(waited)}</span>
    </span>`}
    ${passed.length > 0 && html`<span class="row g6" key="passed">
      <span class="tiny muted">${t("Passed")}</span>
      <span class="row g4 gone">${emblems(passed)}</span>
    </span>`}
  </div>`;
}

/** Up to this height the lesson leaves no room in the rail for cards drawn large. */
const LOW = "(max-height: 56.25em)";

/** The stack in the rail: as large cards, or as rows below a lesson. */
export function StackPanel() {
  const table = useTable();
  const low = useMedia(LOW) && Boolean(teaching(table)?.lesson);
  const stack = table.game.stack ?? [];
  tellFlights(table);
  if (!stack.length) return null;
  return html`<section class="panel stack" aria-label=${t("Stack")}>
    <div class="row sp">
      <div>
        <h2>${t("Stack")} <span class="muted">· ${tn("{n} card", "{n} cards", stack.length)}</span></h2>
        <p class="small muted">${t("The top card acts first")}</p>
      </div>
    </div>
    ${low
      ? html`<${Rows} table=${table} />`
      : html`<div class="pile">
        ${stack.map((entry, index) => html`
          <${StackCard} key=${entry.number} entry=${entry} index=${index} count=${stack.length} table=${table} />`)}
      </div>`}
    <${Waiters} table=${table} />
  </section>`;
}

/** The words of a card speak to whoever plays it: another's are quoted with the name, lest "your fleet" be taken for mine. */
function spoken(entry, table) {
  const words = cardEffect(table.catalogue, entry.card);
  return entry.by === table.me ? words : t("{player}: “{words}”", { player: table.playerName(entry.by), words });
}

/** The top card, which acts first, says what it does: nobody can weigh an answer to a name. */
function StackRow({ entry, table, top }) {
  const { catalogue } = table;
  const flown = useFlights(entry, table);
  return html`<li ref=${flown} class=${`c-${catalogue.cards.get(entry.card)?.colour} ${entry.countered ? "countered" : ""}`}>
    <b class="num">${entry.number}</b><${Icon} name=${CARD_ICONS[entry.card] ?? "card-play"} size=${20} />
    <div class="grow">
      <${CardWord} catalogue=${catalogue} slug=${entry.card} />
      ${top && html`<p class="tiny muted">${spoken(entry, table)}</p>`}
    </div>
    <${Aim} entry=${entry} table=${table} />
  </li>`;
}

const Rows = ({ table }) => html`<ol class="stack-rows" aria-label=${t("Stack")}>
  ${[...table.game.stack].reverse().map((entry, i) => html`
    <${StackRow} key=${entry.number} entry=${entry} table=${table} top=${i === 0} />`)}
  </ol>`;

/** The stack as rows, on every pane of the phone: beside the question, and below the map, which keeps its place. */
export function StackRows() {
  const table = useTable();
  tellFlights(table);
  return table.game.stack?.length ? html`<${Rows} table=${table} />` : null;
}

/** Effects that last to the end of the turn (SC-25.2); those of the others are over once the card has acted. */
const LASTING = new Set([
  "fleet", "natives", "reroll", "landing_stops", "combats", "cannot_be_attacked", "prices", "price", "resource_bodies",
  "resource_stops", "income_divided_by",
]);

const lasts = (table, slug) => table.catalogue.cards.get(slug)?.effects
  .some((effect) => Object.keys(effect).some((key) => LASTING.has(key)));

/** What of an effect is told of as whom it acts on. */
const aimed = (effect) => (effect.target ? effect : {
  ...effect,
  target: effect.subject !== undefined && effect.subject !== effect.by ? { player: effect.subject } : undefined,
});

/** Cards that act until the end of this turn. */
export function RunningEffects() {
  const table = useTable();
  const { running } = table.game;
  const live = useLive(table);
  const everybody = table.players.map(({ name, colour }) => `${name} ${colour}`).join();
  return useMemo(() => inForce((running ?? []).filter((effect) => lasts(live, effect.card)), live), [running, table.catalogue, everybody]);
}

function inForce(effects, table) {
  if (!effects.length) return null;
  return html`<section class="panel running" aria-label=${t("In force this turn")}>
    <h3 class="caption">${t("In force this turn")}</h3>
    <ul>${effects.map((effect, i) => html`<li key=${`${effect.card}-${i}`}>
      <${CardWord} catalogue=${table.catalogue} slug=${effect.card} />
      <${Aim} entry=${aimed(effect)} table=${table} />
    </li>`)}</ul>
  </section>`;
}

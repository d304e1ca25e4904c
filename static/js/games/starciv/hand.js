/** My hand: what can be played now is lifted and lit, the rest is dimmed and says why. */
import { html, useLayoutEffect, useRef } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { withFrame } from "../../ui/frame.js";
import { useGuard } from "../../ui/guard.js";
import { textScale } from "../../ui/media.js";
import { closeDisclosure } from "../../kit/disclosure.js";
import { CardFace, cardDisclosure } from "./card.js";
import { useTable } from "../../table/model.js";
import { discardsOf } from "./model.js";
import { RunningEffects } from "./stack.js";
import { chooseCard, forgetTarget } from "./targets.js";
import { refusalText } from "../../table/refusals.js";
import { layOut } from "./spread.js";

/** Whether my question is about cards that may be played. */
const asksForCards = (prompt) => prompt?.kind === "cards" || prompt?.kind === "respond";

/** Does my question ask which card of my own hand goes? @param {any} table */
const asksWhichGoes = ({ prompt, me }) => prompt?.kind === "choose_discard" && prompt.of === me;

/** What a press on a card of the hand may do now, and why not. */
function stateOf(table, slug, index) {
  const { prompt } = table;
  if (prompt?.kind === "upkeep") return { upkeep: true, marked: discardsOf(table).includes(index) };
  if (asksWhichGoes(table)) return { goes: true, marked: table.room.ui.card === index };
  if (!asksForCards(prompt)) return { why: t("Cards are played in a Cards phase."), rule: "SC-6.2" };
  const playable = prompt.playable?.find((one) => one.card === slug);
  if (playable) return { playable };
  const blocked = prompt.blocked?.find((one) => one.card === slug);
  return blocked ? { why: refusalText(blocked, table), rule: blocked.rule } : { why: t("Not now."), rule: "SC-6.2" };
}

/** Does a press do something? @param {any} state */
const pressable = ({ playable, upkeep, goes }) => Boolean(playable || upkeep || goes);

/** How a card lies there: lit where it may be played or given up, crossed out where it goes, else at rest. */
function lookOf(state, picked) {
  if (state.marked) return "off marked";
  const lit = state.playable || state.goes ? "can" : state.upkeep ? "" : "off";
  return picked ? `${lit} picked` : lit;
}

function toggleDiscard(table, index) {
  const marked = discardsOf(table);
  table.room.set({ discards: marked.includes(index) ? marked.filter((one) => one !== index) : [...marked, index] });
}

/**
 * Press a card of the hand by its place; what the keys 1 to 9 do. One that cannot be played says why, as at any focus.
 * @param {boolean} byKey without a pointer: the focus goes on to the targets
 */
export function pressCard(table, index, byKey) {
  const slug = table.hand[index];
  if (slug === undefined) return;
  const state = stateOf(table, slug, index);
  if (!pressable(state)) document.querySelectorAll(".hand .card")[index]?.focus();
  if (state.upkeep) toggleDiscard(table, index);
  else if (state.goes) table.room.set({ card: index });
  else if (state.playable) {
    const chosen = table.room.ui.card === index && table.room.ui.target;
    table.room.set({ card: index });
    if (chosen) forgetTarget(table);
    else chooseCard(table, state.playable, byKey);
  }
}

/** A card that lands on the stack moves those of a phone's hand: a press that was under way is not one on its neighbour. */
function HandCard({ table, slug, index, style }) {
  const meant = useGuard(`${table.prompt?.id} ${table.game.stack?.length}`);
  const { catalogue, room } = table;
  const state = stateOf(table, slug, index);
  const { marked } = state;
  const live = pressable(state);
  const look = lookOf(state, room.ui.target?.card === slug && room.ui.card === index);
  const open = cardDisclosure(catalogue, slug, { why: state.why, rule: state.rule, press: !live });
  const press = live ? {
    onClick: (event) => { closeDisclosure(); if (meant()) pressCard(table, index, event.detail === 0); },
  } : {};
  return html`<button type="button" class=${`card c-${catalogue.cards.get(slug)?.colour} ${look}`} style=${style}
    aria-disabled=${live ? undefined : "true"} aria-pressed=${marked === undefined ? undefined : String(marked)} ...${open} ...${press}>
    <${CardFace} catalogue=${catalogue} slug=${slug} />
    ${marked && html`<span role="img" class="strike" aria-label=${t("to be discarded")}>✕</span>`}
    ${index < 9 && html`<kbd class="card-key" aria-hidden="true">${index + 1}</kbd>`}
  </button>`;
}

/** What is said in place of cards. */
function NoCards({ table }) {
  if (table.hand.length || table.mine?.eliminated) return null;
  return html`<p class="empty">${t("Your hand is empty. You draw at the beginning of your turn.")}</p>`;
}

/** As many lines of a card's words are seen as are whole: a short name leaves room for one more. */
function useWholeLines() {
  const box = useRef(null);
  useLayoutEffect(() => withFrame(() => {
    const words = [...box.current.querySelectorAll(".card:not(:hover, :focus-visible, .picked) .txt")];
    const lines = words.map((one) => {
      const { lineHeight, paddingTop } = getComputedStyle(one);
      const room = one.parentElement.clientHeight - one.offsetTop - parseFloat(paddingTop);
      return Math.max(1, Math.floor(room / parseFloat(lineHeight)));
    });
    return () => words.forEach((one, n) => one.style.setProperty("--lines", String(lines[n])));
  }));
  return box;
}

/** The hand in the dock of the laptop layout. @param {{width: number}} props px there are */
export function Hand({ width = 516 }) {
  const table = useTable();
  const { form, place } = layOut(table.hand.length, width, textScale());
  const box = useWholeLines();
  return html`<section class=${`hand ${form}`} ref=${box}
      aria-label=${tn("Your hand, {n} card", "Your hand, {n} cards", table.hand.length)}>
    <${NoCards} table=${table} />
    ${table.hand.map((slug, index) => html`
      <${HandCard} key=${`${slug}-${index}`} table=${table} slug=${slug} index=${index} style=${place(index)} />`)}
  </section>`;
}

/** The hand as a pane of the phone: every card readable, and below them what those already played do this turn. */
export function HandPane() {
  const table = useTable();
  return html`<section class="pane hand-pane" aria-label=${tn("Your hand, {n} card", "Your hand, {n} cards", table.hand.length)}>
    <${NoCards} table=${table} />
    <div class="hand-grid">
      ${table.hand.map((slug, index) => html`
        <${HandCard} key=${`${slug}-${index}`} table=${table} slug=${slug} index=${index} />`)}
    </div>
    <${RunningEffects} />
  </section>`;
}

/** The screen of a game of the tests with secrets: a hand, a claim, a doubt. See types.js for what each member is. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { defineGameUi } from "../../kit/game-ui.js";
import { answer, useTable } from "../../table/model.js";
import { Field } from "../../ui/field.js";

/**
 * @typedef {import("rules:plain_words").View} View
 * @typedef {import("rules:plain_words").Prompt} Prompt
 * @typedef {import("../../types.js").Line<import("rules:plain_words").Event>} Event
 * @typedef {{weight: number}} State
 * @typedef {import("../../types.js").Table<View, Prompt, State>} Table
 * @typedef {import("../../types.js").Asked<Table>} Asked while a question is open
 */

function Board() {
  const table = /** @type {Table} */ (useTable());
  const { claim, players, me } = table.game;
  const laid = players.filter((player) => player.laid);
  return html`<section class="plain-words" aria-label="Words">
    <p class="claim">${claim ? `${table.playerName(claim.seat)}: ${claim.weight}` : "Nothing claimed yet"}</p>
    ${me && html`<p>My words: <b>${me.hand.join(" and ")}</b></p>`}
    ${laid.map(({ seat, laid: word }) => html`<p key=${seat} class="small muted">${table.playerName(seat)} has laid ${word} open.</p>`)}
  </section>`;
}

/** The weight that I am about to claim. @param {Asked} table */
const weightOf = ({ room, prompt }) => Math.max(prompt.least, Math.min(prompt.most, room.ui.weight));

/** @param {{table: Asked}} props */
function Choice({ table }) {
  const { least, most, may_swap: maySwap } = table.prompt;
  return html`<div class="row g8">
    ${least <= most && html`<label>Weight <${Field} type="number" min=${least} max=${most} value=${weightOf(table)}
      onChange=${(/** @type {any} */ event) => table.room.set({ weight: Number(event.target.value) })} /></label>`}
    ${maySwap && [...new Set(table.game.me?.hand)].map((word) => html`<button type="button" key=${word} class="btn"
      onClick=${() => answer(table, { do: "swap", word })}>Swap ${word}</button>`)}
  </div>`;
}

/** @param {Asked} table */
function decisionOf(table) {
  const { least, most } = table.prompt;
  const claim = {
    label: `Claim ${weightOf(table)}`, key: "c", kind: "primary", onPress: () => answer(table, { do: "claim", weight: weightOf(table) }),
  };
  const doubt = { label: "Doubt", key: "d", onPress: () => answer(table, { do: "doubt" }) };
  return {
    title: "What do all words weigh?", body: html`<${Choice} table=${table} />`,
    buttons: [...(least <= most ? [claim] : []), ...(table.game.claim ? [doubt] : [])],
  };
}

/** @type {Object<string, (refusal: any) => string>} */
const REFUSALS = {
  out_of_range: ({ least, most }) => `a claim is from ${least} to ${most}`,
  nothing_claimed: () => "nothing has been claimed",
  already_swapped: () => "a word is swapped once a round",
  not_in_hand: () => "you do not hold this word",
};

/** @type {import("../../types.js").GameUi<View, Prompt, Event, State>} */
export const screen = defineGameUi({
  seatColours: true,
  state: { weight: 0 },
  stage: () => ({ body: html`<${Board} />` }),
  panes: () => [{ name: "words", icon: "clock", label: () => "Words", Pane: Board }],
  decisionOf,
  Progress: () => html`<p>Round <b>${useTable().game.round}</b></p>`,
  Figures: (/** @type {{player: View["players"][0]}} */ { player }) => html`<span>Points <b>${player.points}</b></span>`,
  words: {
    reason: (_reason, who) => `${who} has the points.`,
    refusal: (refusal) => REFUSALS[refusal.code]?.(refusal),
    silence: ({ do: what }) => (what === "doubt" ? "In {time} you doubt." : "In {time} the least is claimed for you."),
  },
  events: {
    round_began: { heading: ({ round }) => `Round ${round}` },
    dealt: { announce: "me", weight: "low", text: ({ hand }) => hand && `You draw ${hand.join(" and ")}.` },
    claimed: { weight: "low", text: ({ seat, weight }, { table }) => `${table.playerName(seat)} claims ${weight}.` },
    swapped: ({ seat, word, drawn }, { table }) =>
      `${table.playerName(seat)} lays ${word} open and draws ${drawn ?? "another word"}.`,
    shown: {
      announce: "everyone", seats: ({ seat, right }) => [seat, right],
      text: ({ seat, weight, right }, { table: { playerName } }) =>
        `${playerName(seat)} doubts. All words weigh ${weight}: a point for ${playerName(right)}.`,
    },
    won: {
      announce: "everyone", recap: "everyone",
      text: ({ seat }, { player }) => ["{player} wins.", { player: player(seat) }],
    },
  },
  endColumns: () => [{ head: "Points", cell: ({ points }) => points }],
});

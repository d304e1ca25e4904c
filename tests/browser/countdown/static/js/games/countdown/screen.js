/** The screen of the tests' game: about the smallest that there can be. See types.js for what each member is. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { defineGameUi } from "../../kit/game-ui.js";
import { SheetBar } from "../../sheet/bar.js";
import { SheetLines } from "../../sheet/lines.js";
import { orders } from "../../sheet/sheet.js";
import { answer, useTable } from "../../table/model.js";
import { Die } from "../../ui/icons.js";

/**
 * @typedef {import("rules:countdown").View} View
 * @typedef {import("rules:countdown").Prompt} Prompt
 * @typedef {import("../../types.js").Line<import("rules:countdown").Event>} Event
 * @typedef {{numbers: number[]}} Sheet
 * @typedef {import("../../types.js").Table<View, Prompt>} Table
 */

const NUMBERS = [1, 2, 3];

/** The sheets of this game: numbers line by line, of which those count that are allowed together.
 * @type {import("../../sheet/sheet.js").Ways} */
const WAYS = {
  kind: "sheet",
  blank: { numbers: [] },
  isBlank: ({ numbers }) => !numbers.length,
  ready: (/** @type {Sheet} */ { numbers }, { lines = [] }) => ({
    do: "sheet", numbers: numbers.filter((_, place) => !lines.some(({ line }) => line === place)),
  }),
  withdraw: { do: "withdraw" },
};

/** @param {number[]} numbers */
const linesOf = (numbers) => numbers.map((number, place) => ({
  key: place, said: html`Call <b>${number}</b>`, without: { numbers: numbers.filter((_, other) => other !== place) },
}));

/** @param {{table: Table}} props */
function OrderSheet({ table }) {
  const { sheet } = table;
  /** @type {Sheet} */
  const { numbers } = sheet.data;
  return html`
    <p class="row g8">${NUMBERS.map((number) => html`
      <button type="button" key=${number} class="btn" disabled=${sheet.standing === "closed"}
          onClick=${() => sheet.change({ numbers: [...numbers, number] })}>Add ${number}</button>`)}</p>
    <${SheetLines} table=${table} sheet=${sheet} groups=${[{ lines: linesOf(numbers) }]} />
    <p class="small muted">${sheet.review.left === undefined ? "" : `${sheet.review.left} left to call`}</p>
    <${SheetBar} table=${table} sheet=${sheet} />`;
}

function Board() {
  const table = /** @type {Table} */ (useTable());
  const sheets = table.room.doc.table.options.sheets;
  return html`<section class="countdown" aria-label="Counter">
    <p class="counter">${table.game.counter}</p>
    ${table.game.mine !== undefined && html`<p class="small muted">Your secret number is ${table.game.mine}.</p>`}
    ${sheets && table.game.mine !== undefined && html`<${OrderSheet} table=${table} />`}
  </section>`;
}

/** @param {import("../../types.js").Asked<Table>} table */
function decisionOf(table) {
  const { prompt } = table;
  if (prompt.kind === "sheet") {
    return { title: "Write what you call.", note: "What is on the sheet counts.", buttons: [], calm: !prompt.required };
  }
  return {
    title: "Call a number.",
    buttons: prompt.numbers.map((number) => ({
      label: String(number), key: String(number), onPress: () => answer(table, { do: "call", number }),
    })),
  };
}

/** @type {import("../../types.js").GameUi<View, Prompt, Event>["events"]} */
const EVENTS = {
  peeked: {},
  hummed: {},
  told: () => "Everybody was told a secret number.",
  called: { weight: "low", text: ({ seat }, { table }) => `${table.playerName(seat)} is ready.` },
  withdrew: ({ seat }, { table }) => `${table.playerName(seat)} is not ready after all.`,
  fell: { announce: "everyone", text: ({ counter }) => `The counter falls to ${counter}.` },
  won: {
    announce: "everyone", recap: "everyone",
    text: ({ seat }, { table }) => `${table.playerName(seat)} brings the counter to nothing.`,
  },
};

/** @type {import("../../types.js").GameUi<View, Prompt, Event>} */
export const screen = defineGameUi({
  seatColours: true,
  features: [orders(WAYS)],
  stage: () => ({ body: html`<${Board} />` }),
  panes: () => [{ name: "board", icon: "clock", label: () => "Counter", Pane: Board }],
  decisionOf,
  Progress: () => {
    const { game } = /** @type {Table} */ (useTable());
    return html`<p class="row g6">Counter <b>${game.counter}</b> <${Die} size=${20} /></p>`;
  },
  keys: {
    press(table, key) {
      const asked = table.prompt?.kind === "call" && NUMBERS.includes(Number(key));
      if (asked) answer(table, { do: "call", number: Number(key) });
      return asked;
    },
    words: () => [["1–3", "Call this number"]],
  },
  words: {
    reason: (_reason, who) => `${who} brought the counter to nothing.`,
    refusal: ({ code, left }) => (code === "malformed" && left !== undefined ? `only ${left} is left to call` : undefined),
    silence: () => "In {time} the lowest number is called for you.",
  },
  events: EVENTS,
  endColumns: () => [{ head: "Result", cell: ({ rank }) => (rank === 1 ? "won" : "—") }],
});

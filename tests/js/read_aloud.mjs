/**
 * What screen readers are told of lines of the log, by the page's own modules.
 *
 * Standard input: `{language, games: [{module, words, content, options, names, views, lines: [{viewer, view, log}]}]}`, where
 * `words` is the catalogue, `log` ends with the line that is read. Standard output: the texts, a list for each game.
 */
import { readFileSync } from "node:fs";

const { language, games } = JSON.parse(readFileSync(0, "utf-8"));
let words = {};
const translated = (key, msgid) => words[key] ?? msgid;
const nothing = () => undefined;

Object.assign(globalThis, {
  window: globalThis,
  gettext: (msgid) => translated(msgid, msgid),
  pgettext: (context, msgid) => translated(`${context}\u0004${msgid}`, msgid),
  ngettext: (one, many, n) => translated(one, [one, many])[language === "fr" ? Number(n > 1) : Number(n !== 1)],
  document: {
    documentElement: { lang: language, dataset: {} }, querySelector: () => null, querySelectorAll: () => [],
    getElementById: () => null, addEventListener: nothing, visibilityState: "visible",
  },
  localStorage: { getItem: () => null, setItem: nothing },
  location: new URL("http://modules.test/"), matchMedia: () => ({ matches: false, addEventListener: nothing }),
  addEventListener: nothing,
});

const { readAloud } = await import("../../static/js/table/announce.js");
const { tableOf } = await import("../../static/js/table/model.js");
const { START_UI } = await import("../../static/js/kit/page-state.js");

/** @param {any} game @param {any} screen */
function read({ content, options, names, views, lines }, screen) {
  const seats = names.map((name, number) => ({ number, name, kind: "human" }));
  return lines.map(({ viewer, view, log }) => tableOf(/** @type {any} */ ({
    screen, content, config: {}, ui: { ...START_UI }, set: nothing,
    conn: { log, chat: [], here: [], absent: [], state: "open" },
    doc: {
      table: { seats, options, control: "none", times: {}, motions: [], status: "playing", host: 0 },
      game: views[view], prompts: [], waiting: [], ...(viewer < 0 ? {} : { you: viewer }),
    },
  }))).map((table) => readAloud(table.room.conn.log.slice(-1), table));
}

const texts = [];
for (const game of games) {
  words = game.words;
  const { screen } = await import(`../../static/js/games/${game.module}/screen.js`);
  texts.push(read(game, screen));
}
process.stdout.write(JSON.stringify(texts));

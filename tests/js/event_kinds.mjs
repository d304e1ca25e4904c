/** Kinds of events in the tables of all games: standard output `{<module>: {<kind>: whether it has a text}}`. */
import { readdirSync } from "node:fs";

const nothing = () => undefined;
Object.assign(globalThis, {
  window: globalThis, addEventListener: nothing,
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: nothing, addEventListener: nothing },
  localStorage: { getItem: () => null, setItem: nothing }, matchMedia: () => ({ matches: false, addEventListener: nothing }),
});
const { eventUi } = await import("../../static/js/kit/events.js");
const GAMES = new URL("../../static/js/games/", import.meta.url);
const kinds = {};
for (const game of readdirSync(GAMES)) {
  const { screen } = await import(new URL(`${game}/screen.js`, GAMES).href);
  kinds[game] = Object.fromEntries(Object.keys(screen.events).map((kind) => [kind, Boolean(eventUi({ kind }, screen).text)]));
}
process.stdout.write(JSON.stringify(kinds));

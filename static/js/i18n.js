/**
 * Words and numbers in the reader's language.
 *
 * A page loads the translations of its language before its modules, as static scripts (devtools/messages.py). Where
 * one is missing the English message itself is shown.
 */

export const NBSP = "\u00a0";
const NARROW = "\u202f";
const MINUS = "\u2212";

/** @type {{plural: (n: number) => number, texts: Object<string, string|string[]>}[]} */
const loaded = (/** @type {any} */ (window).starcivMessages ??= []);

/** Translated text of a message, or its forms where it has a plural; undefined without one. @param {string} key */
const translation = (key) => loaded.find(({ texts }) => Object.hasOwn(texts, key))?.texts[key];

/** Load further messages, before the modules that need them. @param {string} address @returns {Promise<void>} */
export const loadMessages = (address) => new Promise((done, failed) => {
  const script = document.createElement("script");
  script.onload = () => done();
  script.onerror = () => failed(new Error(address));
  script.src = address;
  document.head.append(script);
});

/** Addresses of messages that are needed only with what is fetched later. @type {Set<string>} */
const postponed = new Set();

/** Say where the messages of what is fetched later are. @param {string[]} [addresses] */
export const postponeMessages = (addresses = []) => addresses.forEach((address) => postponed.add(address));

/** Load what was postponed, before the first module that needs it. */
export const loadPostponed = () => Promise.all([...postponed].map(
  (address) => loadMessages(address).then(() => { postponed.delete(address); }),
));

const SEPARATOR = "\u0004";

/** @param {string} msgid */
const gettext = (msgid) => /** @type {string} */ (translation(msgid) ?? msgid);

/** @param {string} one @param {string} many @param {number} n */
function ngettext(one, many, n) {
  const forms = translation(one);
  if (!Array.isArray(forms)) return n === 1 ? one : many;
  return forms[loaded[0].plural(n)];
}

/** @param {string} context @param {string} msgid */
const pgettext = (context, msgid) => /** @type {string} */ (translation(context + SEPARATOR + msgid) ?? msgid);

/** Language of the page as the server wrote it: "fr" or "en". The attribute says another once a browser translates. */
export const language = document.documentElement.lang?.startsWith("fr") ? "fr" : "en";

/**
 * The page's language as it is written where the reader lives: days before months in `en-GB`, 24 hours in `en-DE`.
 * @param {readonly string[]} wanted languages of the browser, the favourite first
 */
export function regional(wanted) {
  const own = wanted.find((tag) => tag.startsWith(`${language}-`));
  const region = wanted[0]?.match(/-([A-Z]{2})\b/)?.[1];
  return own ?? (region ? `${language}-${region}` : language);
}

/** The locale of dates and times. */
export const locale = regional(globalThis.navigator?.languages ?? []);

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Words that go into others: what is written from right to left stands apart, or it would turn what stands after it about.
 * In elements of their own names stand in a `Name` (ui/name.js). @param {string} words
 */
export const isolated = (words) => (FROM_RIGHT.test(words) ? `\u2068${words}\u2069` : words);

/**
 * Put the values in the places of a sentence: `fill("{n} cards", {n: 3})` is "3 cards". A name that ends with a full
 * stop, C.S.P.A., ends its sentence with it.
 * @param {string} sentence
 * @param {Object<string, string|number>} [values]
 * @returns {string}
 */
export function fill(sentence, values) {
  if (!values) return sentence;
  return sentence.replace(/\{(\w+)\}(\.?)/g, (place, key, stop) => {
    const value = values[key];
    if (value === undefined) return place;
    const said = typeof value === "number" ? number(value) : String(value);
    return isolated(said) + (said.endsWith(stop) ? "" : stop);
  });
}

/**
 * Translate a sentence and fill its places.
 * @param {string} msgid English sentence with {places}
 * @param {Object<string, string|number>} [values]
 */
export function t(msgid, values) {
  return fill(gettext(msgid), values);
}

/**
 * Translate with a plural: `tn("{n} card", "{n} cards", 3)`.
 * @param {string} one @param {string} many @param {number} n @param {Object<string, any>} [values]
 */
export function tn(one, many, n, values) {
  return fill(ngettext(one, many, n), { n, ...values });
}

/**
 * Translate a word whose meaning depends on its context: `tc("tag", "passed")`.
 * @param {string} context @param {string} msgid @param {Object<string, any>} [values]
 */
export function tc(context, msgid, values) {
  return fill(pgettext(context, msgid), values);
}

/**
 * A whole number as it is written in the page's language: 1 048 in French, 1,048 in English, −4 in both.
 * @param {number} value
 */
export function number(value) {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, language === "fr" ? NARROW : ",");
  return value < 0 ? MINUS + digits : digits;
}

/** A number that need not be whole: 0,5 in French, 0.5 in English. @param {number} value */
export function decimal(value) {
  const [whole, part] = String(Math.abs(value)).split(".");
  const digits = number(Number(whole)) + (part ? (language === "fr" ? "," : ".") + part : "");
  return value < 0 ? MINUS + digits : digits;
}

/** Words that begin a line, with a capital letter. */
export const sentence = (/** @type {string} */ words) => words.charAt(0).toLocaleUpperCase(language) + words.slice(1);

/** A number with its sign: +3, −4, 0. */
export function signed(/** @type {number} */ value) {
  return value > 0 ? `+${number(value)}` : number(value);
}

/** A chance from 0 to 1 in per cent; only the impossible is 0 % and only the certain 100 %. */
export function percent(/** @type {number} */ chance) {
  const sign = language === "fr" ? `${NBSP}%` : "%";
  if (chance > 0 && chance < 0.01) return `<${NBSP}1${sign}`;
  if (chance < 1 && chance > 0.99) return `>${NBSP}99${sign}`;
  return `${Math.round(chance * 100)}${sign}`;
}

/** Seconds as people say them: 8 s, 90 s, 3 min, 1 h, 12 h, 1 day. The form for a new table says the same (new_table.py). */
export function duration(/** @type {number} */ seconds) {
  if (seconds && seconds % 86400 === 0) return tn("{n} day", "{n} days", seconds / 86400);
  if (seconds === 3600) return `1${NBSP}h`;
  if (seconds < 100) return `${Math.max(0, Math.ceil(seconds))}${NBSP}s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)}${NBSP}min`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)}${NBSP}h`;
  return tn("{n} day", "{n} days", Math.round(seconds / 86400));
}

/** A minute of the day as the clock on the wall shows it: 20:00, 8:00 pm. @param {number} minutes after midnight */
export function clockTime(minutes) {
  const moment = new Date(Date.UTC(2000, 0, 1, 0, minutes));
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }).format(moment);
}

/** A moment by the reader's own clock: "Thursday 26 November at 20:00". @param {number} at ms since 1970 */
export function momentText(at) {
  /** @type {Intl.DateTimeFormatOptions} */
  const about = { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" };
  return new Intl.DateTimeFormat(locale, about).format(new Date(at));
}

/** What is listed with a word before the last: Intl.ListFormat takes a slow phone some ten milliseconds to set up. */
const joined = (/** @type {any[]} */ items, /** @type {string} */ words) => (items.length < 2
  ? items.join("")
  : fill(words, { first: items.slice(0, -1).map(isolated).join(", "), last: items[items.length - 1] }));

/**
 * Several things in one breath: "Camille, Idris and Théo".
 * @param {string[]} items
 */
export const list = (items) => joined(items, t("{first} and {last}"));

/** The same with "or": "10, 13 or 16". */
export const choice = (/** @type {any[]} */ items) => joined(items, t("{first} or {last}"));

/**
 * Name of something of the edition in the page's language; some things have one name for both.
 * @param {{fr?: string, en?: string, name?: string}} thing
 */
export function nameOf(thing) {
  if (!thing) return "";
  const name = thing[language] ?? thing.name ?? thing.fr ?? thing.en ?? "";
  return name.replaceAll("'", "’"); // editions are typed, pages are set
}

/**
 * The one voice of the page for screen readers: a polite queue, and a place for what cannot wait. Nothing else on a table is
 * a live region, so that nothing is spoken twice and nobody speaks over another.
 */

/** Ms until a region that has just come is listened to, and in which what changes quickly is said once. */
const WAIT_MS = 150;
/** Sentences that stay to be read again. */
const KEPT = 4;
const REMEMBERED = 50;

/** @type {Map<string, HTMLElement>} */
const regions = new Map();
/** @type {Map<string, any>} timers of what is about to be said, by what it is about */
const pending = new Map();
/** @type {Set<string>} what has been said and is said once */
const spoken = new Set();
/** @type {string|undefined} whose voice alone is heard, while a replay or a turn is shown */
let sole;

/** The region, in the dialogue that is open: all that is outside of it is silent. @param {string} how */
function regionOf(how) {
  const host = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const region = regions.get(how) ?? Object.assign(document.createElement("div"), { className: "sr-only" });
  regions.set(how, region);
  region.setAttribute("aria-live", how);
  region.dataset.announcer = how;
  if (region.parentElement === host) return region;
  region.replaceChildren();
  host.append(region);
  return region;
}

/** Every sentence is an element of its own: an equal one is spoken again. */
function add(/** @type {string} */ words, /** @type {boolean} */ now) {
  const region = regionOf(now ? "assertive" : "polite");
  const line = Object.assign(document.createElement("p"), { textContent: words });
  if (now) region.replaceChildren(line);
  else region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

function isNews(/** @type {any} */ once) {
  if (once === undefined) return true;
  if (spoken.has(once)) return false;
  spoken.add(once);
  if (spoken.size > REMEMBERED) spoken.delete([...spoken][0]);
  return true;
}

/**
 * Say a sentence to whoever listens to the page.
 * @param {string} words
 * @param {{now?: boolean, about?: string, once?: string, voice?: string}} [how] now: it cannot wait; about: only the last of
 *   what is said of this in a moment is heard; once: a name under which it is said once, whoever says it; voice: of a replay or
 *   of a turn that is shown, during which only they and what cannot wait are heard
 */
export function announce(words, { now = false, about, once, voice } = {}) {
  if (!words || (sole && sole !== voice && !now) || !isNews(once)) return;
  regionOf(now ? "assertive" : "polite");
  const key = about ?? `${words}${Math.random()}`;
  clearTimeout(pending.get(key));
  pending.set(key, setTimeout(() => {
    pending.delete(key);
    add(words, now);
  }, WAIT_MS));
}

/** Let one voice alone be heard. @param {string} voice @returns {() => void} lets the others be heard again */
export function giveFloorTo(voice) {
  sole = voice;
  return () => { if (sole === voice) sole = undefined; };
}

/** Departure of an account from this browser: what was kept for it goes, and what others who play here have stays. */
import { ask } from "../line/ask.js";
import { memory } from "../line/memory.js";
import { forgetPush, pushHere } from "../line/push.js";
import { SITE } from "../line/site.js";

/** Kept here: the account that is signed in; "" while something of one that has left may be here. */
const KEPT = "account";

/** What belongs to a table, or to a seat there, as in `seen.KORO-6148.0`. */
const OF_TABLE = /\.([A-Z0-9]+-[A-Z0-9]+)(?:\.([^.]+))?$/;

/**
 * Does what is kept under a key belong to a table at which nobody of this browser sits, or to no seat of theirs?
 * @param {string} key @param {Object<string, number[]>} held numbers of this browser's seats by table
 */
function orphaned(key, held) {
  const [, code, seat] = OF_TABLE.exec(key) ?? [];
  if (code === undefined) return false;
  return !held[code] || (seat !== undefined && !held[code].includes(Number(seat)));
}

/** The next page forgets what belongs to nobody of this browser any more. */
export const expectDeparture = () => memory.set(KEPT, "");

/** @param {{csrf: string, clean_up?: string, account?: {id?: string}}} config of the page */
async function cleanUp({ csrf, clean_up: address, account }) {
  const pushed = await pushHere();
  const { ok, said } = await ask(csrf, "POST", address, { endpoint: pushed.subscription?.endpoint ?? null });
  if (!ok) return; // the next page tries again
  memory.forget((key) => orphaned(key, said.held));
  await forgetPush(pushed, { subscribed: said.told });
  if (account?.id) memory.set(KEPT, account.id);
  else memory.forget((key) => key === KEPT);
}

/**
 * Where another account was signed in before, or none is any more: forget what was that account's, on this page at once,
 * with the server's help a moment later. Pages that do not know who is signed in have no address for that.
 * @param {{csrf: string, clean_up?: string, account?: {id?: string}}} config of the page
 */
export async function noticeDeparture(config) {
  if (!config.clean_up) return;
  const now = config.account?.id;
  const before = memory.get(KEPT, undefined);
  const left = () => now !== undefined && memory.get(KEPT, undefined) !== now;
  const reload = () => {
    if (left()) location.reload();
  };
  // Another tab signs out, or the browser shows this page again ("back") after somebody did.
  window.addEventListener("storage", ({ key }) => { if (key === `${SITE}.${KEPT}`) reload(); });
  window.addEventListener("pageshow", ({ persisted }) => { if (persisted) reload(); });
  if (before === undefined || before === now) {
    if (now !== undefined) memory.set(KEPT, now);
    return;
  }
  memory.forget((key) => !OF_TABLE.test(key));
  expectDeparture();
  await cleanUp(config);
}

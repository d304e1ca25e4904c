/** Sync of settings with the account of whoever is signed in: every change in this browser is sent there. */
import { memory, onKept } from "../line/store.js";
import { newestSender } from "../ui/newest.js";

const SWITCHES = ["confirm", "sound", "keys", "hints"];

/**
 * Take over what the account knows, tell it what it does not know yet, and from now on every change.
 * @param {{name?: string, preferences?: Object<string, boolean>, settings_url?: string}|undefined} account none for guests
 * @param {string} csrf
 */
export function followAccount(account, csrf) {
  if (!account?.preferences) return;
  const known = account.preferences;
  const here = Object.fromEntries(SWITCHES.map((key) => [key, memory.get(key, undefined)]));
  const news = Object.fromEntries(Object.entries(here).filter(([key, value]) => typeof value === "boolean" && known[key] === undefined));
  for (const key of SWITCHES) if (known[key] !== undefined && known[key] !== here[key]) memory.set(key, known[key]);
  if (account.name && memory.get("name", undefined) === undefined) memory.set("name", account.name);
  const put = (preferences) => fetch(account.settings_url, {
    method: "PUT",
    keepalive: true,
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
    body: JSON.stringify({ preferences }),
  }).catch(() => { /* without a line it is told at the next change, or stays this browser's own */ });
  let untold = {}; // of two quick flips of a switch the second must not arrive first
  const send = newestSender(put, () => { untold = {}; });
  const tell = (changes) => send(untold = { ...untold, ...changes });
  if (Object.keys(news).length) tell(news);
  onKept((key, value) => { if (SWITCHES.includes(key)) tell({ [key]: value }); });
}

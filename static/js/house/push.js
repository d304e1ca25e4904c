/** Pushes about a table in this browser: asked for by a press, never before, and looked after on every load. */
import { ask } from "../line/ask.js";
import { canPush, markOf, notePush, pushHere } from "../line/push.js";
import { createStore, memory } from "../line/store.js";

/** Kept here: the mark of the subscription by which this browser is told of a table; true where an older page noted it. */
const keyOf = (config) => `push.${config.code}`;

/** Was it asked for in this browser? What the browser itself says takes a while. */
export const pushAskedHere = (config) => Boolean(memory.get(keyOf(config), undefined));

/**
 * Truth about this browser and the table: `on` it is told; `off` it is not, as far as is known nobody wants it;
 * `lost` it was asked for, and ended without anybody's wish; `denied` the browser was told to show nothing;
 * `impossible` it cannot.
 * @typedef {"on"|"off"|"lost"|"denied"|"impossible"} PushState
 * @type {import("../line/store.js").Store<{state?: PushState, subscription?: PushSubscription}>}
 */
export const pushes = createStore({ state: undefined, subscription: undefined });

const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Is a subscription made for another server that was here? */
function isForeign(subscription, key) {
  const { applicationServerKey: made } = subscription.options ?? {};
  return Boolean(made) && String(new Uint8Array(made)) !== String(bytesOf(key));
}

async function subscribe(config, key) {
  await navigator.serviceWorker.register(config.worker, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && !isForeign(old, key)) return old;
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/**
 * Subscribe, and have the server know.
 * @param {Object} config of the room @param {string} key the server's
 * @param {(subscription: PushSubscription) => Promise<any>} tell resolves with what the server shows then, if it knows
 */
async function begin(config, key, tell) {
  const subscription = await subscribe(config, key);
  const shown = await tell(subscription);
  if (!shown) return undefined;
  memory.set(keyOf(config), await markOf(subscription.endpoint));
  await notePush(subscription, key);
  pushes.set({ state: "on", subscription });
  return shown;
}

/**
 * Have this browser subscribe, by a press: resolves with what the server shows then, or with undefined where the person or
 * the server said no (`tell` has told why).
 * @param {Object} config of the room @param {string} key the server's public key
 * @param {(subscription: PushSubscription) => Promise<any>} tell
 */
export async function startPush(config, key, tell) {
  if ((await Notification.requestPermission()) === "granted") return begin(config, key, tell);
  pushes.set({ state: "denied" });
  return undefined;
}

/** This browser is told of the table no more. */
export function stopPush(config) {
  memory.set(keyOf(config), false);
  pushes.set({ state: "off", subscription: undefined });
}

/**
 * Look what this browser and the server know of each other, and mend what was lost; resolves with the truth.
 * @param {Object} config of the room
 * @param {{told: string[], push_key: string}} shown by the server: marks of all browsers of this seat
 * @param {(subscription: PushSubscription) => Promise<any>} tell
 * @returns {Promise<PushState>}
 */
export async function lookAfterPush(config, { told, push_key: key }, tell) {
  const noted = memory.get(keyOf(config), undefined);
  const be = (state, subscription) => {
    pushes.set({ state, subscription });
    return state;
  };
  if (!canPush()) return be("impossible");
  if (Notification.permission === "denied") return be("denied");
  const { subscription } = await pushHere();
  const mark = subscription && (await markOf(subscription.endpoint));
  const granted = Notification.permission === "granted";
  if (granted && mark && told.includes(mark) && !isForeign(subscription, key)) {
    if (noted !== mark) memory.set(keyOf(config), mark);
    await notePush(subscription, key);
    return be("on", subscription);
  }
  if (!noted) return be("off");
  if (granted && mark && (noted === true || noted === mark) && !isForeign(subscription, key)) {
    stopPush(config); // the server was told so, from elsewhere
    return "off";
  }
  if (!granted) return be("lost"); // only a press may ask again
  try {
    return (await begin(config, key, tell)) ? "on" : be("lost");
  } catch {
    return be("lost");
  }
}

/**
 * Once on the page of a table, for who asked to be told here: look after it.
 * @param {Object} config of the room
 */
export async function mendOwnPush(config) {
  if (!config.seated || config.deputised || !config.notices_url || !pushAskedHere(config)) return;
  const { ok, said } = await ask(config.csrf, "GET", config.notices_url);
  if (!ok) return;
  const tell = async (subscription) => {
    const answer = await ask(config.csrf, "PUT", `${config.notices_url}/push`, { subscription: subscription.toJSON() });
    return answer.ok ? answer.said : undefined;
  };
  await lookAfterPush(config, said, tell);
}

/** Does a notification lead to this path? */
const leadsTo = ({ data }, path) => Boolean(data?.url) && new URL(data.url).pathname === path;

/**
 * Who looks at a table need not be called there: its notifications are taken down, now and whenever the page is looked at.
 * @param {{join: string}} config of the room
 */
export async function takeDownNotes({ join }) {
  const look = async () => {
    if (document.visibilityState !== "visible") return;
    const { registration } = await pushHere();
    const notes = (await registration?.getNotifications()) ?? [];
    for (const note of notes) if (leadsTo(note, join)) note.close();
  };
  document.addEventListener("visibilitychange", look);
  await look();
}

/** Push subscription of this browser: asked for by a press, never before. */
import { memory } from "../line/store.js";

const keyOf = (config) => `push.${config.code}`;

/** May this page be asked for pushes at all? Browsers want a safe origin; some want the page on the home screen. */
export const canPush = () => window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Has the person said no, once and for all? */
export const pushForbidden = () => canPush() && Notification.permission === "denied";

/** Was it asked for in this browser? What the browser itself says takes a while. */
export const pushAskedHere = (config) => memory.get(keyOf(config), false);

/** Is this browser told about this table? */
export async function pushedHere(config) {
  if (!canPush() || !pushAskedHere(config)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/**
 * Have this browser subscribe: resolves with the subscription, or with undefined where the person said no.
 * @param {Object} config of the room
 * @param {string} key the server's public key
 */
export async function subscribe(config, key) {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register(config.worker, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const how = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await pushManager.subscribe(how);
  } catch (error) {
    const old = error.name === "InvalidStateError" && (await pushManager.getSubscription());
    if (!old) throw error;
    await old.unsubscribe(); // made for another server that was here
    return pushManager.subscribe(how);
  }
}

/** Remember whether this browser is told about this table. */
export const rememberPush = (config, on) => memory.set(keyOf(config), on);

/** Push subscription of this browser, whichever tables it tells of. */

/** A cache of our own, in which the service worker, which has no other memory, finds how to subscribe anew. */
const NOTE = "push", NOTE_URL = "/push/subscription";

/** May this page be asked for pushes at all? Browsers want a safe origin; some want the page on the home screen. */
export const canPush = () => window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/**
 * The service worker and the subscription, where there are any. It never fails.
 * @returns {Promise<{registration?: ServiceWorkerRegistration, subscription?: PushSubscription}>}
 */
export async function pushHere() {
  if (!canPush()) return {};
  try {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return { registration, subscription: (await registration?.pushManager.getSubscription()) ?? undefined };
  } catch {
    return {};
  }
}

/** Note where this browser is told, for the service worker. @param {PushSubscription} subscription @param {string} key */
export async function notePush(subscription, key) {
  const store = await caches.open(NOTE);
  await store.put(NOTE_URL, new Response(JSON.stringify({ endpoint: subscription.endpoint, key })));
}

/**
 * Take down what is shown, and have no more sent unless somebody else of this browser is still told.
 * @param {Awaited<ReturnType<typeof pushHere>>} pushed @param {{subscribed: boolean}} somebody
 */
export async function forgetPush({ registration, subscription }, { subscribed }) {
  for (const note of (await registration?.getNotifications()) ?? []) note.close();
  if (subscribed || !subscription) return;
  await subscription.unsubscribe();
  await caches.delete(NOTE);
}

/** Mark of an address at a push service, as the server names it. @param {string} endpoint */
export async function markOf(endpoint) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

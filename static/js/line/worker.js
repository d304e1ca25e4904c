/** The service worker: shows what is pushed, brings up the table when that is pressed, and subscribes anew where it must. */

/** The type checker knows pages, not workers. @type {any} */
const worker = self;

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title = "", body = "", tag, url } = event.data?.json() ?? {};
  event.waitUntil(worker.registration.showNotification(title, { body, tag, renotify: Boolean(tag), data: { url } }));
});

/** The page of a table that is open already is brought to the front. */
async function show(/** @type {string} */ url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((/** @type {any} */ page) => page.url.split(/[?#]/)[0] === url);
  return open ? open.focus() : worker.clients.openWindow(url);
}

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  if (url) event.waitUntil(show(url));
});

/** What the page noted of the subscription (see push.js beside this): not every browser says which one ended. */
const NOTE = "push", NOTE_URL = "/push/subscription";

/** @param {string} text */
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** The browser or its push service ended the subscription: the server is told of the new one in its place. @param {any} event */
async function renew({ oldSubscription, newSubscription }) {
  const store = await worker.caches.open(NOTE);
  const note = await (await store.match(NOTE_URL))?.json();
  const old = oldSubscription?.endpoint ?? note?.endpoint;
  const key = note ? bytesOf(note.key) : oldSubscription?.options?.applicationServerKey;
  if (!old || !key) return; // the next page looks after it
  const how = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(how));
  const answer = await fetch("/push/renew", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ old, subscription: subscription.toJSON() }),
  });
  if (answer.ok && note) await store.put(NOTE_URL, new Response(JSON.stringify({ ...note, endpoint: subscription.endpoint })));
}

worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => event.waitUntil(renew(event)));

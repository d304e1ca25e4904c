/** The service worker: shows what is pushed, and brings up the table when that is pressed. It keeps and fetches nothing. */

/** The type checker knows pages, not workers. @type {any} */
const worker = self;

worker.addEventListener("push", (event) => {
  const { title = "", body = "", tag, url } = event.data?.json() ?? {};
  event.waitUntil(worker.registration.showNotification(title, { body, tag, renotify: Boolean(tag), data: { url } }));
});

/** The page of a table that is open already is brought to the front. */
async function show(url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => page.url.split(/[?#]/)[0] === url);
  return open ? open.focus() : worker.clients.openWindow(url);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  if (url) event.waitUntil(show(url));
});

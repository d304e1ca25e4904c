/** The service worker: shows what is pushed, and brings up the table when that is pressed. It keeps and fetches nothing. */

self.addEventListener("push", (event) => {
  const { title = "Star Civilisations", body = "", tag, url } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: Boolean(tag), data: { url } }));
});

/** The page of a table that is open already is brought to the front. */
async function show(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => page.url.split(/[?#]/)[0] === url);
  return open ? open.focus() : self.clients.openWindow(url);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  if (url) event.waitUntil(show(url));
});

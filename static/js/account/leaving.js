/** Sign-out in one tab leaves the tables in the others: their cookies are gone, and a page that is read anew sees it. */

import { SITE } from "../line/site.js";

const CHANNEL = `${SITE}.left`;

const channel = () => (window.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined);

/** On the page of the account: once a form that signs out was answered, tell the other tabs. */
export function tellOthers() {
  for (const form of document.querySelectorAll("form[data-leaves]")) {
    form.addEventListener("submit", () => sessionStorage.setItem(CHANNEL, "1"));
  }
  if (sessionStorage.getItem(CHANNEL) === null) return;
  sessionStorage.removeItem(CHANNEL);
  channel()?.postMessage("left");
}

/** At a table: read the page anew when somebody signs out in this browser. */
export function hearOthers() {
  channel()?.addEventListener("message", () => location.reload());
}

/** Notification settings in the menu: by mail, by push, and a table's channel elsewhere. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { t, tn } from "../i18n.js";
import { Status } from "../kit/status.js";
import { ask } from "../line/ask.js";
import { useStore } from "../line/store.js";
import { hereZone } from "../ui/moment.js";
import { useNewest } from "../ui/newest.js";
import { lookAfterPush, pushes, startPush, stopPush } from "./push.js";
import { Sure } from "./sure.js";
import { mayBeTold } from "./tell-me.js";

const EVENTS = {
  turn: () => t("It is my turn"),
  aimed: () => t("A card is aimed at me"),
  asked: () => t("I am asked something out of my turn"),
  soon: () => t("My time for a decision is nearly over"),
  deal: () => t("A contract or an alliance is offered to me"),
  vote: () => t("A pause, an undo or another vote"),
  lost: () => t("My seat is taken from me, or the table is closed"),
  ended: () => t("The game is over"),
  rematch: () => t("A rematch is asked for"),
  night: () => t("A game night of my group is near"),
};

/** Ask the server; resolves with what it shows now, or with its refusal. */
async function askNotices(config, method, part = "", body = undefined) {
  const address = `${config.notices_url}${part}?zone=${encodeURIComponent(hereZone())}`;
  const { ok, said } = await ask(config.csrf, method, address, body);
  return ok ? { shown: said } : { refusal: said.text ?? t("The server does not answer. Try again in a moment.") };
}

function Mail({ shown, send, config }) {
  const { mail } = shown;
  const submit = (event) => {
    event.preventDefault();
    send("PUT", "/mail", { address: event.target.elements.address.value });
  };
  if (mail) {
    return html`<div class="row g8 wrap">
      <p class="small grow">${mail.confirmed
        ? t("Mail goes to {address}.", { address: mail.address })
        : t("A mail is on its way to {address}. Press the link in it: only then do notices go there.", {
          address: mail.address,
        })}</p>
      <button type="button" class="btn sm" onClick=${() => send("DELETE", "/mail")}>${t("Forget this address")}</button>
    </div>`;
  }
  return html`
    <form class="row g8 wrap" onSubmit=${submit}>
      <input class="grow" type="email" name="address" required maxlength="254" autocomplete="email"
          placeholder=${t("mail address")} aria-label=${t("Mail address")} />
      <button class="btn">${t("Tell me by mail")}</button>
    </form>
    ${!config.mails && html`<p class="small muted">
      ${t("This server sends no mail: what it would send appears on its host’s screen.")}
    </p>`}`;
}

/** Why this browser shows nothing, where it does not. @type {Object<string, () => string>} */
const WHY_NOT = {
  impossible: () => t("Notifications need https and a browser that can show them; on an iPhone, add this page to the home screen first."),
  denied: () => t("Your browser was told not to show notifications of this page."),
  lost: () => t("This browser no longer shows notifications: it ended them by itself. Ask for them again."),
};

/** What became of a notification that was sent to try it out. @type {Object<string, () => string>} */
const TRIED = {
  sent: () => t("Sent: it shows within a few seconds. If it does not, look at your device’s own settings, or whether it is to be quiet."),
  later: () => t("This browser’s push service does not answer."),
  gone: () => t("This browser’s push service no longer knows it. Ask for notifications again."),
};

function TryPush({ config, subscription, complain, reload }) {
  const [tried, setTried] = useState(undefined);
  const press = async () => {
    setTried("");
    const { shown, refusal } = await askNotices(config, "POST", "/push/test", { endpoint: subscription.endpoint });
    complain(refusal ?? "");
    setTried(shown?.outcome);
    if (shown?.outcome === "gone") reload();
  };
  return html`<button type="button" class="btn sm" disabled=${tried === ""} onClick=${press}>${t("Try it out")}</button>
    <${Status} class="small muted">${TRIED[tried]?.()}<//>`;
}

function Push({ shown, send, config, complain }) {
  const { state, subscription } = useStore(pushes);
  const tell = (made) => send("PUT", "/push", { subscription: made.toJSON() });
  const told = shown.told.join();
  useEffect(() => { lookAfterPush(config, shown, tell); }, [told]);
  const begin = async () => {
    try {
      if (!(await startPush(config, shown.push_key, tell)) && pushes.get().state === "denied") complain(WHY_NOT.denied());
    } catch {
      complain(TRIED.later());
    }
  };
  const end = async () => {
    if (await send("DELETE", "/push", { endpoint: subscription.endpoint })) stopPush(config);
  };
  if (state === undefined) return null;
  if (state === "on") return html`<div class="row g8 wrap">
    <p class="small grow">${t("This browser shows notifications, even when the page is closed.")}</p>
    <${TryPush} config=${config} subscription=${subscription} complain=${complain} reload=${() => send("GET")} />
    <button type="button" class="btn sm" onClick=${end}>${t("Not here any more")}</button>
  </div>`;
  return html`
    ${WHY_NOT[state] && html`<p class=${state === "lost" ? "small field-error" : "small muted"}>
      ${WHY_NOT[state]()}</p>`}
    ${["off", "lost"].includes(state) && html`<button type="button" class="btn" onClick=${begin}>
      ${t("Show notifications in this browser")}</button>`}
    ${shown.browsers > 0 && html`<p class="small muted">
      ${tn("{n} browser shows notifications.", "{n} browsers show notifications.", shown.browsers)} <button type="button"
          class="btn sm quiet" onClick=${() => send("DELETE", "/push", { endpoint: null })}>${t("End them all")}</button>
    </p>`}`;
}

/** Pairs of event and channel that were switched, and whether they are told now. @param {string[]} off @param {string[]} base */
export const toldChanges = (off, base) => Object.fromEntries(
  [...off, ...base].filter((pair) => off.includes(pair) !== base.includes(pair)).map((pair) => [pair, !off.includes(pair)]),
);

function Choice({ shown, send }) {
  const [off, change] = useNewest(shown.off, (value, base) => send("PUT", "", { told: toldChanges(value, base) }), () => true);
  const columns = [shown.mail && ["mail", t("Mail")], shown.browsers > 0 && ["push", t("Browser")]].filter(Boolean);
  if (!columns.length) return null;
  const flip = (pair) => (event) => {
    const { checked } = event.target;
    change((before) => [...before.filter((one) => one !== pair), ...(checked ? [] : [pair])]);
  };
  return html`
    <table class="notice-choice">
      <thead><tr>
        <th scope="col">${t("Tell me when")}</th>
        ${columns.map(([channel, label]) => html`<th key=${channel} scope="col">${label}</th>`)}
      </tr></thead>
      <tbody>${Object.entries(EVENTS).map(([event, words]) => html`<tr key=${event}>
        <th scope="row">${words()}</th>
        ${columns.map(([channel, label]) => html`<td key=${channel}><label class="check">
          <input type="checkbox" aria-label=${`${words()}: ${label}`}
              checked=${!off.includes(`${event}:${channel}`)} onChange=${flip(`${event}:${channel}`)} />
        </label></td>`)}
      </tr>`)}</tbody>
    </table>
    <p class="small muted">${t("Never while you look at the table, at most once for each, and not in your quiet hours.")}</p>`;
}

function Hook({ shown, send }) {
  if (shown.hook === undefined) return null;
  const submit = (event) => {
    event.preventDefault();
    send("PUT", "/hook", { url: event.target.elements.url.value.trim() });
  };
  return html`<div class="col g8">
    <h4 class="small">${t("The table’s channel, for example on Discord")}</h4>
    ${shown.hook
      ? html`
        <p class="small">${t("The channel is told whose turn it is, and how the game ends.")}</p>
        <div>
          <${Sure} label=${t("Stop the messages…")}
              warning=${t("To begin again you will need the channel’s address.")}
              yes=${t("Yes, stop the messages")} onYes=${() => send("DELETE", "/hook")} />
        </div>`
      : html`<form class="row g8 wrap" onSubmit=${submit}>
        <input class="grow" type="url" name="url" required maxlength="1000"
            placeholder="https://discord.com/api/webhooks/…" aria-label=${t("Address of the webhook")} />
        <button class="btn">${t("Tell it")}</button>
      </form>`}
  </div>`;
}

function Panel({ config }) {
  const [shown, setShown] = useState(undefined);
  const [refusal, complain] = useState("");
  const send = async (method, part, body) => {
    const { shown: now, refusal: why } = await askNotices(config, method, part, body);
    complain(why ?? "");
    if (now) setShown(now);
    return now;
  };
  useEffect(() => { send("GET"); }, []);
  const parts = { shown, send, config, complain };
  return html`<div class="col g12 notices">
    ${refusal && html`<p class="field-error" role="alert">${refusal}</p>`}
    ${shown && html`
      <${Mail} ...${parts} />
      <div class="col g8"><${Push} ...${parts} /></div>
      <${Choice} ...${parts} />
      <${Hook} ...${parts} />`}
  </div>`;
}

/** @param {{room: import("../types.js").Room, class?: string, unfolded?: boolean}} props unfolded: open from the start */
export function NoticesPart({ room, class: extra = "menu-part", unfolded = false }) {
  const [open, setOpen] = useState(unfolded);
  if (!mayBeTold(room)) return null;
  return html`<details class=${extra} open=${open} onToggle=${(event) => setOpen(event.target.open)}>
    <summary>${t("Tell me while I am away")}</summary>
    ${open && html`<${Panel} config=${room.config} />`}
  </details>`;
}

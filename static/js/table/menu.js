/** The menu: language, my own link, the keys, leaving and resigning. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { ClocksPart } from "../house/clocks.js";
import { HandPart } from "../house/hand-part.js";
import { NoticesPart } from "../house/notices.js";
import { MySeat, TableTools } from "../house/seats.js";
import { NOTICES } from "../house/tell-me.js";
import { t } from "../i18n.js";
import { openContent, openRules } from "../reference/state.js";
import { pushHere } from "../line/push.js";
import { memory, useStore } from "../line/store.js";
import { CopyButton } from "../ui/copy.js";
import { Dialog } from "../ui/dialog.js";
import { LanguageForm } from "../ui/language.js";
import { soundOn, switchSound } from "../ui/sound.js";
import { canStayAwake, staysAwake, switchAwake } from "../ui/wake-lock.js";
import { hintsOn, switchHints } from "./lesson/lesson.js";
import { choosePace, paces } from "./show/pace.js";
import { askFirst, asksFirst } from "./careful.js";
import { actAnytime, running, SPECTATOR, useTable } from "./model.js";

/** A form, since only the answer to a request can set the cookie of the seat. */
function RenewLink({ config }) {
  const [sure, setSure] = useState(false);
  const [endpoint, setEndpoint] = useState("");
  useEffect(() => { pushHere().then(({ subscription }) => setEndpoint(subscription?.endpoint ?? "")); }, []);
  if (!config.renew_url) return null;
  if (!sure) return html`<button type="button" class="btn ghost" onClick=${() => setSure(true)}>${t("Renew my link…")}</button>`;
  return html`<form method="post" action=${config.renew_url} class="col g8">
    <p class="small">${t("The old link and your other devices will no longer open this seat.")}
      ${" "}${t("Notices end too, but for those in this browser and to your account’s mail address.")}</p>
    <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
    <input type="hidden" name="endpoint" value=${endpoint} />
    <div class="row g8">
      <button class="btn danger">${t("Yes, renew it")}</button>
      <button type="button" class="btn" onClick=${() => setSure(false)}>${t("No, keep it")}</button>
    </div>
  </form>`;
}

/** A spectator who has a seat elsewhere: this browser has lost it, or never had it. */
const LostSeat = ({ config }) => html`<section class="menu-part">
  <h3 class="caption">${t("Is one of these seats yours?")}</h3>
  <p class="small">
    ${t("This browser does not know it. Open the private link of your seat: on the device you played on, it is in this menu.")}
    ${config.account && html` ${t("If an account keeps your seat:")} <a href=${config.account.url}>${t("Sign in")}</a>`}
  </p>
</section>`;

function PrivateLink({ link, config }) {
  return html`<section class="menu-part">
    <h3 class="caption">${t("My seat on another device")}</h3>
    ${link
      ? html`
        <p class="small muted">${t("Anybody with this link can play for you. Keep it to yourself.")}</p>
        <div class="row g8 wrap">
          <${CopyButton} text=${new URL(link, location.href).href} label=${t("Copy my private link")} />
          <${RenewLink} config=${config} />
        </div>`
      : html`<p class="small muted">
        ${t("This browser plays by your account: sign in on the other device. A renewed link opens the seat without it.")}
      </p>`}
    <${KeepSeat} config=${config} />
    ${!link && html`<${RenewLink} config=${config} />`}
  </section>`;
}

/** A quiet way to have an account keep this seat; one press for who has one. */
function KeepSeat({ config }) {
  const { account } = config;
  if (!account || config.deputised) return null;
  if (account.keeps) return html`<p class="small">${t("Your account keeps this seat.")} <a href=${account.url}>${t("My games")}</a></p>`;
  if (account.name === undefined) return html`<p class="small"><a href=${account.url}>${t("Keep my seats by mail or passkey")}</a></p>`;
  return html`<form method="post" action=${account.keep_url}>
    <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
    <input type="hidden" name="code" value=${config.code} />
    <input type="hidden" name="back" value="1" />
    <button class="btn">${t("Keep this seat in my account")}</button>
  </form>`;
}

/** @param {{table: import("../types.js").Table, words: string, asks: boolean, onClose: () => void}} props asks: again, first */
function Resign({ table, words, onClose, asks }) {
  const [sure, setSure] = useState(false);
  const resign = () => {
    actAnytime(table, { do: "resign" });
    onClose();
  };
  return html`<section class="menu-part">
    <h3 class="caption">${t("Resign")}</h3>
    ${!asks
      ? html`<button type="button" class="btn danger" onClick=${resign}>${t("Resign at once")}</button>`
      : sure
        ? html`
          <p>${words}</p>
          <div class="row g8">
            <button type="button" class="btn danger" onClick=${resign}>${t("Yes, resign")}</button>
            <button type="button" class="btn" onClick=${() => setSure(false)}>${t("No, play on")}</button>
          </div>`
        : html`<button type="button" class="btn ghost" onClick=${() => setSure(true)}>${t("Resign…")}</button>`}
  </section>`;
}

/** A setting of this browser that is on or off. @param {{one: import("../types.js").Switch}} props */
function Switch({ one: { label, read, write } }) {
  const [on, setOn] = useState(read());
  const change = (event) => {
    write(event.target.checked);
    setOn(event.target.checked);
  };
  return html`<label class="check"><input type="checkbox" checked=${on} onChange=${change} /> ${label()}</label>`;
}

/** @type {Object<string, import("../types.js").Switch>} */
const SWITCHES = {
  keys: { label: () => t("Keyboard shortcuts"), read: () => memory.get("keys", true), write: (on) => memory.set("keys", on) },
  hints: { label: () => t("Hints"), read: hintsOn, write: switchHints },
  sound: { label: () => t("Sound"), read: soundOn, write: switchSound },
  awake: { label: () => t("Keep the screen on while it is my turn"), read: staysAwake, write: switchAwake },
};

/** How fast others' moves are shown, where a game has something to show. */
function PaceSwitch() {
  const { name } = useStore(paces);
  return html`<label class="check">
    <input type="checkbox" checked=${name === "calm"}
        onChange=${(event) => choosePace(event.target.checked ? "calm" : "quick")}
    /> ${t("Show others’ combats calmly, one after the other")}
  </label>`;
}

function CarefulSwitch({ on, onChange }) {
  const change = (event) => {
    askFirst(event.target.checked);
    onChange(event.target.checked);
  };
  return html`<label class="check">
    <input type="checkbox" checked=${on} onChange=${change} /> ${t("Ask again before what costs much")}
  </label>`;
}

/** @param {{onClose: () => void}} props */
export function Menu({ onClose }) {
  const table = useTable();
  const { room, me, mine, screen } = table;
  const { doc, config, set } = room;
  const [asks, setAsks] = useState(asksFirst());
  const alive = me !== SPECTATOR && !mine?.eliminated && running(table);
  const resign = alive && !config.deputised && screen.words.resign?.(table);
  const open = (sheet) => () => set({ sheet });
  const lookUp = (place) => () => {
    onClose();
    place();
  };
  return html`<${Dialog} title=${t("Menu")} onClose=${onClose} class="menu">
    <div class="menu-part menu-links">
      <button type="button" class="btn" onClick=${lookUp(openRules)}>${t("Rules")}</button>
      ${screen.reference && html`
        <button type="button" class="btn" onClick=${lookUp(openContent)}>${screen.reference.label()}</button>`}
      ${screen.menu?.(table).map(([sheet, label]) => html`
        <button type="button" key=${sheet} class="btn" onClick=${open(sheet)}>${label}</button>`)}
      <button type="button" class="btn" onClick=${open("keys")}>${t("Keys")}</button>
      <a class="btn ghost" href=${config.home ?? "/"}>${t("Home page")}</a>
      ${config.report && html`<a class="btn ghost" href=${config.report} target="_blank">${t("Something is wrong?")}</a>`}
    </div>
    ${config.origin && html`<p class="small">
      ${t("This table plays on from a moment of another game, and counts for nothing.")} <a href=${config.origin}>
        ${t("Look at that moment")}
      </a>
    </p>`}
    ${config.imported && html`<p class="small">
      ${t("This game was played elsewhere, as {code}, and brought as a file. It counts for nothing.", {
        code: config.imported,
      })}
    </p>`}
    <section class="menu-part">
      <h3 class="caption">${t("Invite to watch")}</h3>
      <${CopyButton} text=${new URL(config.join ?? location.pathname, location.href).href}
          label=${t("Copy the table’s link")} />
    </section>
    ${me === SPECTATOR && running(table) && html`<${LostSeat} config=${config} />`}
    <${NoticesPart} room=${room} unfolded=${room.ui.sheetOf === NOTICES} />
    <${HandPart} room=${room} />
    ${!config.deputised && (doc.link || config.account?.keeps) && html`<${PrivateLink} link=${doc.link} config=${config} />`}
    <section class="menu-part switches">
      <${Switch} one=${SWITCHES.keys} />
      <${Switch} one=${SWITCHES.hints} />
      <${CarefulSwitch} on=${asks} onChange=${setAsks} />
      ${screen.moments && html`<${PaceSwitch} />`}
      ${screen.switches?.map((one) => html`<${Switch} key=${one.label()} one=${one} />`)}
      <${Switch} one=${SWITCHES.sound} />
      ${canStayAwake() && html`<${Switch} one=${SWITCHES.awake} />`}
      <${LanguageForm} config=${config} />
    </section>
    ${running(table) && html`<${ClocksPart} room=${room} onClose=${onClose} />`}
    <${MySeat} room=${room} onClose=${onClose} />
    <${TableTools} room=${room} />
    ${resign && html`<${Resign} table=${table} words=${resign} onClose=${onClose} asks=${asks} />`}
  <//>`;
}

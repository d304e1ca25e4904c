/** The end of a guided first game: what has been learnt, or why it was over early, and the way on. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Icon } from "../ui/icons.js";

/** What is celebrated, whoever has won, by who played to the end. */
const Learnt = () => html`<p class="learnt">
  <${Icon} name="trophy" size=${18} /> <span>
    <b>${t("Your first game is played to its end.")}</b> ${
      t("You know how a turn goes and how to win. Next comes a whole game, with the usual rules.")}
  </span>
</p>`;

/** What is said to who was out before: why, and what to try, as the game knows it. */
const Early = ({ table }) => html`<div class="learnt early"><div>
  <p><b>${t("Your first game was over early. That happens to many: you can try again at once.")}</b></p>
  ${table.screen.Fallen && html`<${table.screen.Fallen} table=${table} />`}
</div></div>`;

const isOut = (table) => Boolean(table.mine?.eliminated);

/** @param {{table: import("../types.js").Table}} props */
export const FirstGame = ({ table }) => (isOut(table) ? html`<${Early} table=${table} />` : html`<${Learnt} />`);

const Begin = ({ url, table: { room: { config } }, kind = "", children }) => html`<form method="post" action=${url}>
  <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
  <button class=${`btn ${kind}`} autofocus=${kind === "primary"}>${children}</button>
</form>`;

/** The lesson once more. @param {{table: import("../types.js").Table, kind?: string}} props */
export const LessonAgain = ({ table, kind = "primary" }) => html`
  <${Begin} url=${table.room.config.learn_url} table=${table} kind=${kind}>${t("Try the lesson again")}<//>`;

/** Where to go from a first game: on to a whole one, or once more. @param {{table: import("../types.js").Table}} props */
export const Next = ({ table }) => html`${isOut(table) && html`<${LessonAgain} table=${table} />`}
  <${Begin} url=${table.room.config.alone_url} table=${table} kind=${isOut(table) ? "" : "primary"}>
    ${t("Play against robots now")}<//>`;

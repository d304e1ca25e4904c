/** The end of a guided first game: what has been learnt, and the way on to a whole one. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Icon } from "../ui/icons.js";

/** What is celebrated, whoever has won. */
export const Learnt = () => html`<p class="learnt">
  <${Icon} name="trophy" size=${18} /> <span>
    <b>${t("Your first game is played to its end.")}</b> ${
      t("You know how a turn goes and how to win. Next comes a whole game, with the usual rules.")}
  </span>
</p>`;

/** @param {{table: import("../types.js").Table}} props */
export const WholeGame = ({ table: { room: { config } } }) => html`<form method="post" action=${config.alone_url}>
  <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
  <button class="btn primary" autofocus>${t("Play against robots now")}</button>
</form>`;

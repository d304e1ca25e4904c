/** In place of the table once its host broke the game off (T-9.2): nobody plays there any more, but people talk. */
import { html } from "../../vendor/preact/standalone.module.js";
import { proofLabel } from "../house/words.js";
import { t } from "../i18n.js";
import { LobbyChat } from "../table/log/chat-panel.js";
import { Orbits } from "../ui/orbits.js";

/** @param {{room: import("../types.js").Room}} props */
export function BrokenOff({ room }) {
  const { config, screen } = room;
  return html`<div class="opening">
    <${Orbits} />
    <p class="lead" role="alert">
      ${t("This game was broken off. It can be watched again, and played on from any of its moments.")}
    </p>
    <p class="row g8 wrap">
      <a class="btn primary" href=${config.replay}>${t("Watch the replay")}</a>
      <a class="btn" href=${config.proof}>${proofLabel(screen)}</a>
      <a class="btn" href="/">${t("Home page")}</a>
    </p>
    <${LobbyChat} room=${room} />
  </div>`;
}

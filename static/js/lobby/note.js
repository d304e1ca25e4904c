/** Refusals in the lobby, explained. */
import { html } from "../../vendor/preact/standalone.module.js";
import { refusalText } from "../table/refusals.js";
import { Icon } from "../ui/icons.js";

/** @param {{room: import("../types.js").Room}} props */
export function LobbyNote({ room }) {
  const { refusal } = room.ui;
  if (refusal?.near !== "lobby") return null;
  return html`<p class="refusal" role="alert"><${Icon} name="cross" size=${12} /> ${refusalText(refusal)}</p>`;
}

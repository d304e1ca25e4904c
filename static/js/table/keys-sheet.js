/** Help on the keys of a table. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Dialog } from "../ui/dialog.js";
import { keyName } from "../ui/keys.js";
import { useTable } from "./model.js";

const KEYS = () => [
  ["Z", t("undo your last move")],
  ["Enter", t("end the phase, or confirm")],
  ["Esc", t("back, close")],
  ["?", t("all keys")],
];

/** Help on all keys, the game's first. @param {{onClose: () => void}} props */
export function KeysSheet({ onClose }) {
  const table = useTable();
  const { screen } = table;
  const looked = [["H", t("the rule that helps now")], ...(screen.reference ? [["C", screen.reference.hint()]] : [])];
  const all = [...(screen.keys?.words(table) ?? []), ...looked, ...KEYS()];
  return html`<${Dialog} title=${t("Keys")} onClose=${onClose}>
    <dl class="keys">${all.map(([key, words]) => html`<dt><kbd class="kbd">${keyName(key)}</kbd></dt><dd>${words}</dd>`)}</dl>
    <p class="small muted">${t("They can be switched off in the menu.")}</p>
  <//>`;
}

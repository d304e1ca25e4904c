/** Legend of a map or a board: what its signs mean, each in a sentence. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Dialog } from "../ui/dialog.js";

/** @param {{entries: [string, string][], onClose: () => void}} props `entries`: a sign and what it means */
export const LegendDialog = ({ entries, onClose }) => html`<${Dialog} title=${t("Legend")} onClose=${onClose}>
  <dl class="legend-list">
    ${entries.map(([name, text]) => html`<div key=${name}><dt>${name}</dt><dd class="muted">${text}</dd></div>`)}
  </dl>
<//>`;

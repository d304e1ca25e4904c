/** Button that asks for confirmation, naming the cost. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";

/**
 * @param {{label: string, warning: string, yes: string, onYes: () => void, kind?: string}} props
 */
export function Sure({ label, warning, yes, onYes, kind = "ghost" }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return html`<button type="button" class=${`btn ${kind}`} onClick=${() => setAsked(true)}>${label}</button>`;
  const go = () => {
    setAsked(false);
    onYes();
  };
  return html`<div class="sure">
    <p class="small">${warning}</p>
    <div class="row g8 wrap">
      <button type="button" class="btn danger" onClick=${go}>${yes}</button>
      <button type="button" class="btn" onClick=${() => setAsked(false)}>${t("Cancel")}</button>
    </div>
  </div>`;
}

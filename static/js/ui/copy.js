/** A button that copies; where no way to the clipboard is open, the text itself, selected, to be copied by hand. */
import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { announce } from "./announcer.js";
import { copyText } from "./clipboard.js";
import { Icon } from "./icons.js";

const SHOWN = 2500;

/** @param {{text: string, label: string}} props */
function ByHand({ text, label }) {
  const field = useRef(null);
  useLayoutEffect(() => field.current.select(), []);
  return html`<label class="by-hand">
    <span class="small" role="alert">${t("This page may not copy by itself here: press Ctrl+C, or hold the selected text.")}</span>
    <input ref=${field} class="link" readonly value=${text} aria-label=${label} onFocus=${() => field.current.select()} />
  </label>`;
}

/** @param {{text: string, label: string, class?: string}} props */
export function CopyButton({ text, label, class: extra = "" }) {
  const [copied, setCopied] = useState(/** @type {boolean|undefined} */ (undefined));
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (done) announce(t("Copied"));
    if (done) setTimeout(() => setCopied(undefined), SHOWN);
  };
  if (copied === false) return html`<${ByHand} text=${text} label=${label} />`;
  return html`<button type="button" class=${`btn ${extra}`} onClick=${copy}>
    <${Icon} name=${copied ? "check" : "copy"} size=${16} />
    <span>${copied ? t("Copied") : label}</span>
  </button>`;
}

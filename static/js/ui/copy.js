/** Copy to the clipboard, also where the clipboard is not given away: plain http in a local network. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Icon } from "./icons.js";

function copyByHand(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "sr-only";
  const holder = document.querySelector("dialog[open]") ?? document.body;
  holder.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** @param {string} text @returns {Promise<boolean>} whether it is in the clipboard */
export async function copyText(text) {
  try {
    if (!navigator.clipboard) return copyByHand(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** @param {{text: string, label: string, class?: string}} props */
export function CopyButton({ text, label, class: extra = "" }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
    setTimeout(() => setCopied(false), 2500);
  };
  return html`<button type="button" class=${`btn ${extra}`} onClick=${copy}>
    <${Icon} name=${copied ? "check" : "copy"} size=${16} />
    <span aria-live="polite">${copied ? t("Copied") : label}</span>
  </button>`;
}

/** Fingerprint of a table's seed: what this browser saw first, and a warning where the server says another. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { memory } from "../line/store.js";

const KEPT = "fingerprints";
const MOST = 200;

/**
 * The fingerprint that this browser saw first at a table, kept here: the server cannot exchange it. Tables seen long ago go first.
 * @param {string} code @param {string} [said] what the server says now
 * @returns {string | undefined}
 */
export function firstFingerprint(code, said) {
  const kept = memory.get(KEPT, {});
  if (kept[code] || !said) return kept[code];
  memory.set(KEPT, Object.fromEntries([...Object.entries(kept), [code, said]].slice(-MOST)));
  return said;
}

/** A warning where the server names another fingerprint than it did at first. @param {{code: string, said: string}} props */
export function FingerprintWarning({ code, said }) {
  const first = firstFingerprint(code, said);
  if (!first || first === said) return null;
  return html`<div class="line-lost" role="alert">
    ${t("The fingerprint of the seed is no longer the one that this browser saw first: somebody has replaced the seed.")}</div>`;
}

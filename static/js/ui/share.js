/** A button that hands a link to the system's own sheet, where there is one; elsewhere it copies the link. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { CopyButton } from "./copy.js";
import { Icon } from "./icons.js";

/** Can this browser hand on a link? Only on a secure page, and on few laptops. */
export const canShare = () => typeof navigator.share === "function";

/** @param {{link: string, title?: string, class?: string}} props */
export function ShareButton({ link, title = document.title, class: extra = "" }) {
  if (!canShare()) return html`<${CopyButton} text=${link} label=${t("Copy the link")} class=${extra} />`;
  const share = () => navigator.share({ title, url: link }).catch(() => {}); // closed without choosing: nothing to say
  return html`<button type="button" class=${`btn ${extra}`} onClick=${share}><${Icon} name="up" size=${16} /> ${t("Share")}</button>`;
}

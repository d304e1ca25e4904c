/** Language switch; a form, since it changes what the server remembers. */
import { html } from "../../vendor/preact/standalone.module.js";
import { language } from "../i18n.js";

/** @param {{config: {csrf: string, language_url?: string}}} props */
export function LanguageForm({ config }) {
  const other = language === "fr" ? "en" : "fr";
  return html`<form method="post" action=${config.language_url ?? "/i18n/"} class="inline-form">
    <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
      <input type="hidden" name="next" value=${location.pathname} /><input type="hidden" name="language" value=${other} />
    <button class="btn quiet" lang=${other}>${other === "fr" ? "Français" : "English"}</button>
  </form>`;
}

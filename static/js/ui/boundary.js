/** Error boundary: a part of the page that throws says so in its place, reports itself, and the rest plays on. */
import { html, useEffect, useErrorBoundary } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { reportError } from "../line/error-report.js";

/**
 * Draw the children; where one throws, a note in their place. With the next position (`of`) they are tried again.
 * @param {{part: string, of?: any, children?: any}} props `part` names it in reports
 */
export function Boundary({ part, of, children }) {
  const [error, tryAgain] = useErrorBoundary((thrown) => {
    console.error(thrown);
    reportError(part, thrown);
  });
  useEffect(() => { if (error) tryAgain(); }, [of]);
  if (!error) return children;
  return html`<div class="part-broken" role="alert">
    <p>${t("This part of the page broke. The game goes on.")}</p>
    <button type="button" class="btn sm" onClick=${() => location.reload()}>${t("Load the page anew")}</button>
  </div>`;
}

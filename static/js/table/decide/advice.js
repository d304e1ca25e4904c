/** Advice on the open question, for who asks for it: what a strong player would do, why, and what comes next. */
import { html, useEffect } from "../../../vendor/preact/standalone.module.js";
import { sentence, t } from "../../i18n.js";
import { Status } from "../../kit/status.js";
import { Icon } from "../../ui/icons.js";
import { teaching } from "../lesson/lesson.js";
import { advisedOf, askAdvice, beingAdvised } from "./advised.js";

/**
 * Leads to what is advised, where the game can show it.
 * @param {{table: import("../../types.js").Table, outlined?: boolean}} props outlined: what is in sight of it is
 */
export function ShowAdvised({ table, outlined = false }) {
  const told = advisedOf(table);
  const show = told && table.screen.showAdvised?.(told.action, table, outlined);
  return show ? html`<button type="button" class="btn quiet sm show-advised" onClick=${show}>${t("Show")}</button>` : null;
}

/** @param {{table: import("../../types.js").Table}} props */
export function Advice({ table }) {
  const { prompt, room } = table;
  const { advice } = table.screen.words;
  const open = Boolean(advice && room.doc.table.hints && prompt?.required);
  // One question may be answered by several actions: advice is about the position in which it was asked for.
  const told = advisedOf(table);
  const now = teaching(table);
  const taught = open && Boolean(now?.lesson && now.step.advised); // the lesson asks, and says it
  useEffect(() => { if (taught && !told) askAdvice(table); }, [taught && !told, prompt?.id, table.game]);
  if (!open || (taught && told)) return null;
  const text = (told && advice(told, table)) || (beingAdvised(table) && t("Thinking…"));
  if (text) return html`<${Status} as="span" class="advice">
    <${Icon} name="processor" size=${14} /> ${sentence(text)} <${ShowAdvised} table=${table} />
  <//>`;
  return html`<button type="button" class="btn quiet sm" onClick=${() => askAdvice(table)}>${t("Advice")}</button>`;
}

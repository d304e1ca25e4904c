/** Advice on the open question, for who asks for it: what a bot of the usual level would do, and why, in one sentence. */
import { html, useState } from "../../../vendor/preact/standalone.module.js";
import { sentence, t } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";

/** @param {{table: import("../../types.js").Table}} props */
export function Advice({ table }) {
  const [told, setTold] = useState(null);
  const { prompt, room } = table;
  const { advice } = table.screen.words;
  if (!advice || !room.doc.table.hints || !prompt?.required) return null;
  const text = told?.prompt === prompt.id && advice(told, table);
  if (text) return html`<span class="advice" role="status"><${Icon} name="processor" size=${14} /> ${sentence(text)}</span>`;
  const ask = async () => {
    const answer = await room.hint();
    if (answer?.hint) setTold(answer.hint);
  };
  return html`<button type="button" class="btn quiet sm" onClick=${ask}>${t("Advice")}</button>`;
}

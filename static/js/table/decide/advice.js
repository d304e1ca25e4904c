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
  // One question may be answered by several actions: advice is about the position in which it was asked for.
  const text = told?.prompt === prompt.id && told.game === table.game && advice(told, table);
  if (text) return html`<span class="advice" role="status"><${Icon} name="processor" size=${14} /> ${sentence(text)}</span>`;
  const ask = async () => {
    const answer = await room.hint();
    if (answer?.hint) setTold({ ...answer.hint, game: table.game });
  };
  return html`<button type="button" class="btn quiet sm" onClick=${ask}>${t("Advice")}</button>`;
}

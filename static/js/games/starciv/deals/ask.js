/** Asking allies for aid with the declaration of an attempt (SC-13.2, 13.4). */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { careful } from "../../../table/careful.js";
import { assaultWarning } from "../warnings.js";
import { answer } from "../../../table/model.js";
import { option } from "./state.js";

/** Allies who would be asked: all but the one who defends. */
function helpers(table, body) {
  if (!option(table, "ally_aid")) return [];
  const reach = table.game.me?.reachable?.find((one) => one.body === body);
  return (table.mine?.allies ?? []).filter((seat) => seat !== reach?.defender?.seat);
}

/** The tick beside the attack; kept for the next one. */
export function AskAid({ table, body }) {
  if (!helpers(table, body).length) return null;
  const { ui, set } = table.room;
  const { ally_aid: fleet, ally_aid_fee: fee } = table.catalogue.rules;
  return html`<label class="check small ask-aid">
    <input type="checkbox" checked=${ui.askAid} onChange=${(event) => set({ askAid: event.target.checked })} />
    <span>
      ${t("Ask allies for aid")} <span class="muted nowrap">
        ${t("+{force}/+{defence}; your ally pays {fee} CG", { force: fleet[0], defence: fleet[1], fee })}
      </span>
    </span>
  </label>`;
}

/** Declare the attempt. */
export const attempt = (table, body) => careful(table, assaultWarning(table, body),
  () => answer(table, { do: "attempt", body, ask_aid: table.room.ui.askAid && helpers(table, body).length > 0 }));

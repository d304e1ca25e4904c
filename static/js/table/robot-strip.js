/** That a robot plays for me, and the way back to my seat: seen over every pane, whatever the table is doing. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Status } from "../kit/status.js";
import { Icon } from "../ui/icons.js";
import { Press } from "../ui/press.js";
import { isOut, running } from "./model.js";

/** @param {{table: import("../types.js").Table}} props */
export function RobotStrip({ table }) {
  const { mine, me, room } = table;
  if (!mine?.standin || isOut(mine) || !running(table)) return null;
  return html`<${Status} as="div" class="robot-strip"><${Icon} name="processor" size=${20} /><b>${t("A robot plays for you.")}</b>
    <${Press} kind="primary" class="sm" onPress=${() => room.lobby("take_back", { seat: me })}>${t("Take my seat back")}<//><//>`;
}

/** What is acute, at the head of the rail: the cards on the stack, what is at stake, the chosen body. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { useTable } from "../../table/model.js";
import { Stakes } from "./combat/stakes.js";
import { Inspector } from "./inspector.js";
import { StackPanel } from "./stack.js";

export function Acute() {
  const { game } = useTable();
  return html`<${StackPanel} /><${Stakes} />${!game.stack?.length && !game.combat && html`<${Inspector} />`}`;
}

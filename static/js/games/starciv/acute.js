/** What is acute, at the head of the rail: the cards on the stack, what is at stake, the chosen body. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { useTable } from "../../table/model.js";
import { lazy } from "../../ui/lazy.js";
import { Inspector } from "./later.js";
import { StackPanel } from "./stack.js";

const Stakes = lazy(() => import("./combat/stakes.js").then((part) => part.Stakes));

export function Acute() {
  const { game, prompt, room } = useTable();
  return html`<${StackPanel} />${prompt?.kind === "press_on" && html`<${Stakes} />`}
    ${!game.stack?.length && !game.combat && room.ui.selected && html`<${Inspector} />`}`;
}

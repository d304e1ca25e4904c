/** The combat over the map: both fleets, the dice, the verdict; afterwards it stays until dismissed. */
import { html, useEffect } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Icon } from "../../../ui/icons.js";
import { Press } from "../../../ui/press.js";
import { bodyName } from "../catalogue.js";
import { placeOf, Yields } from "../inspector.js";
import { Side, SideDice } from "./side.js";
import { Verdict } from "./verdict.js";

const STAYS_MS = 4500;

/** Which combats of the attempt were lost, and which is fought now. */
function Rounds({ scene }) {
  if (scene.repeats < 2) return null;
  const mark = (n) => {
    const over = n < scene.number || (n === scene.number && scene.result);
    if (over) return n === scene.number && scene.result.winner === "attacker" ? "won" : "lost";
    const coming = scene.result ? scene.number + 1 : scene.number;
    return n === coming && scene.live && scene.result?.winner !== "attacker" ? "next" : "";
  };
  const signs = { won: "check", lost: "cross" };
  return html`<div class="rounds"><span class="small">${t("Combats")}</span>
    ${Array.from({ length: scene.repeats }, (_, i) => i + 1).map((n) => html`<i role="img" class=${mark(n)} aria-label=${{ won: t("combat {n} won", { n }), lost: t("combat {n} lost", { n }) }[mark(n)] ?? t("combat {n}", { n })}>
      ${signs[mark(n)] ? html`<${Icon} name=${signs[mark(n)]} size=${11} />` : n}</i>`)}
  </div>`;
}

/**
 * @param {{scene: import("./scene.js").Scene, table: Object}} props
 */
export function CombatPanel({ scene, table }) {
  const { room } = table;
  const body = table.catalogue.bodies.get(scene.body);
  const dismiss = () => room.set({ dismissed: scene.key });
  const party = scene.attack.seat === table.me || scene.defence.seat === table.me;
  useEffect(() => {
    if (scene.live || party) return undefined;
    const timer = setTimeout(dismiss, STAYS_MS);
    return () => clearTimeout(timer);
  }, [scene.key, scene.live]);
  const roll = `${scene.key}-${scene.number}`;
  const rolled = (side) => `${roll}-${Boolean(side.rerolled)}-${side.dice?.join("")}`;
  return html`<section class="combat" aria-label=${t("Combat for {body}", { body: bodyName(table.catalogue, scene.body) })}>
    <header class="row sp g12 wrap">
      <div><p class="small muted row g8 wrap">${body && placeOf(body, table)} · ${body && html`<${Yields} body=${body} />`}</p><h1>${t("Combat for {body}", { body: bodyName(table.catalogue, scene.body) })}</h1></div>
      <div class="row g8"><${Rounds} scene=${scene} />
        ${!scene.live && html`<${Press} class="sm" onPress=${dismiss}>${t("Back to the map")}<//>`}</div>
    </header>
    <div class="sides">
      <${Side} side=${scene.attack} role=${t("attacks")} table=${table} />
      <div class="mid">
        ${scene.attack.dice && html`<${SideDice} side=${scene.attack} table=${table} roll=${rolled(scene.attack)} />`}
        <span class="serif vs">${t("against")}</span>
        ${scene.defence.dice && html`<${SideDice} side=${scene.defence} table=${table} roll=${rolled(scene.defence)} />`}
      </div>
      <${Side} side=${scene.defence} role=${scene.defender?.kind === "stand_in" ? t("stands in") : t("defends")} table=${table} />
    </div>
    <${Verdict} key=${`${rolled(scene.attack)}${rolled(scene.defence)}`} scene=${scene} table=${table} />
  </section>`;
}

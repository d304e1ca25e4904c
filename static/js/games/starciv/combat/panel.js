/** The combat over the map: both fleets, the dice, the verdict; afterwards it goes away by itself. */
import { html, useRef } from "../../../../vendor/preact/standalone.module.js";
import { PlanetPicture } from "../board/planets.js";
import { useFocusHandedOn } from "../../../table/decide/bar.js";
import { paceOf } from "../../../table/show/pace.js";
import { t } from "../../../i18n.js";
import { Icon } from "../../../ui/icons.js";
import { Press } from "../../../ui/press.js";
import { bodyName } from "../catalogue.js";
import { placeOf, Yields } from "../inspector.js";
import { staysFor, useFolding, useLeaving } from "./leaving.js";
import { Side, SideDice, slowedBy } from "./side.js";
import { Verdict } from "./verdict.js";

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
  return html`<div class="rounds">
    <span class="small">${t("Combats")}</span>
    ${Array.from({ length: scene.repeats }, (_, i) => i + 1).map((n) => html`
      <i role="img" class=${mark(n)}
          aria-label=${{ won: t("combat {n} won", { n }), lost: t("combat {n} lost", { n }) }[mark(n)]
            ?? t("combat {n}", { n })}>
        ${signs[mark(n)] ? html`<${Icon} name=${signs[mark(n)]} size=${11} />` : n}
      </i>`)}
  </div>`;
}

/** A press ends the tumbling: the dice lie at once as they will lie. */
const skip = (event) => event.currentTarget.getAnimations({ subtree: true })
  .forEach((one) => one.effect.getComputedTiming().iterations !== Infinity && one.finish());

/**
 * @param {{scene: import("./scene.js").Scene, table: Object}} props
 */
export function CombatPanel({ scene, table }) {
  const { room } = table;
  const body = table.catalogue.bodies.get(scene.body);
  const rolls = Boolean(room.show?.rolling);
  const dismiss = () => {
    room.set({ dismissed: scene.key, closer: undefined });
    room.show?.release();
  };
  const leaving = useLeaving(scene, rolls ? undefined : table.prompt?.id, dismiss, staysFor());
  useFolding(scene, table, rolls);
  const box = useRef(null);
  useFocusHandedOn(box);
  const roll = `${scene.key}-${scene.number}`;
  const rolled = (side) => `${roll}-${Boolean(side.rerolled)}-${side.dice?.join("")}`;
  return html`<section ref=${box} class=${`combat ${room.show ? "paced" : ""} ${scene.live ? "" : "over"}`}
      style=${room.show ? { "--dice": `${paceOf().roll}ms` } : undefined} tabindex="0"
      aria-label=${t("Combat for {body}", { body: bodyName(table.catalogue, scene.body) })}
      onClick=${skip} ...${leaving.handlers}>
    ${body && html`<div class="prize-body" aria-hidden="true"><${PlanetPicture} yields=${body.yields} size=${320} /></div>`}
    <header class="row sp g12 wrap">
      <div>
        <p class="small muted row g6 wrap">
          ${body && html`<span>${placeOf(body, table)}</span><span aria-hidden="true">·</span>`}
          ${body && html`<${Yields} body=${body} />`}
        </p>
        <h1>${t("Combat for {body}", { body: bodyName(table.catalogue, scene.body) })}</h1>
      </div>
      <div class="row g8">
        <${Rounds} scene=${scene} />
        ${!scene.live && html`
          <${Press} class=${`sm ${leaving.after ? "leaving" : ""}`} hint="Esc" onPress=${dismiss}>
            ${t("Back to the map")}
            ${leaving.after && html`<i class="fuse" style=${{ animationDuration: `${leaving.after}ms` }}></i>`}
          <//>`}
      </div>
    </header>
    <div class="sides">
      <${Side} side=${scene.attack} role=${t("attacks")} table=${table} />
      <div class="mid">
        <${SideDice} side=${scene.attack} table=${table} roll=${rolled(scene.attack)} rolling=${rolls}
            slowed=${slowedBy(scene, "attack")} />
        <span class="serif vs">${t("against")}</span>
        <${SideDice} side=${scene.defence} table=${table} roll=${rolled(scene.defence)} rolling=${rolls}
            slowed=${slowedBy(scene, "defence")} />
      </div>
      <${Side} side=${scene.defence} table=${table}
          role=${scene.defender?.kind === "stand_in" ? t("defends a free body, being next in turn") : t("defends")} />
    </div>
    <${Verdict} key=${`${rolled(scene.attack)}${rolled(scene.defence)}`} scene=${scene} table=${table} rolls=${rolls} />
  </section>`;
}

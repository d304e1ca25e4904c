/** What fills the middle: the map, the combat, the technologies, the set-up. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { CombatPanel } from "../combat/panel.js";
import { sceneOf } from "../combat/scene.js";
import { BoardMap } from "../map.js";
import { Bases } from "../picks/bases.js";
import { Seats } from "../picks/seats.js";
import { RaceBar, Ships, WhiteShip } from "../picks/ships.js";
import { TechnologyDetail } from "../tech/detail.js";
import { TechnologyNode } from "../tech/node.js";
import { PHONE, useMedia } from "../../../ui/media.js";
import { At, Group, Held, State, tableAt } from "./scene.js";

const MODES = [["wide"], ["near", "sienar"], ["near", "rothana"], ["phone", "cspa"]];

function Maps({ config }) {
  const phone = useMedia(PHONE);
  const table = tableAt(config, "colonise");
  return html`<${Group} name="Map">
    ${MODES.filter(([mode]) => mode === "phone" || !phone).map(([mode, system]) => html`
      <${State} name=${`${mode} ${system ?? ""}`} wide=${mode !== "phone"}>
        <div class=${`map-frame ${mode}`}>
          <${At} table=${table}>
            <${BoardMap} table=${table} mode=${mode} system=${system} onSystem=${() => undefined} />
          <//>
        </div>
      <//>`)}
  <//>`;
}

const COMBATS = ["press_on", "reroll", "sacrifice", "prize", "tribute", "aid"];

const Combats = ({ config }) => html`<${Group} name="Combat">
  ${COMBATS.map((kind) => {
    const table = tableAt(config, kind);
    const scene = sceneOf(table, config.moments[kind].log);
    return scene && html`<${State} name=${kind} wide>
      <div class="combat-frame">
        <${At} table=${table}><${Held}><${CombatPanel} scene=${scene} table=${table} /><//><//>
      </div>
    <//>`;
  })}
<//>`;

function Technologies({ config }) {
  const table = tableAt(config, "tech");
  const all = [...table.catalogue.technologies.values()];
  const shown = all.find((one) => table.game.me.prices[one.n]?.status === "buyable") ?? all[0];
  return html`<${Group} name="Technologies">
    <${State} name="all" wide>
      <${At} table=${table}>
        <div class="nodes">
          ${all.map((one) => html`
            <${TechnologyNode} technology=${one} table=${table} chosen=${one === shown} onChoose=${() => undefined} />`)}
        </div>
      <//>
    <//>
    ${[shown, all.at(-1)].map((one) => html`<${State} name=${`${one.n}`}>
      <div class="rail-wide panel">
        <${At} table=${table}><${TechnologyDetail} technology=${one} table=${table} /><//>
      </div>
    <//>`)}
  <//>`;
}

function SetUp({ config }) {
  const table = tableAt(config, "pick");
  const ship = [...table.catalogue.ships.values()][4];
  const choice = { ship: ship.colour, race: ship.race, base: "Marea" };
  const white = { ship: "white", race: "humans", colour: "cyan" };
  const set = () => undefined;
  return html`<${At} table=${table}><${Group} name="Set-up">
    <${State} name="seats"><${Seats} table=${table} /><//>
    <${State} name="ships" wide>
      <${Ships} table=${table} choice=${choice} set=${set} />
      <${RaceBar} catalogue=${table.catalogue} race=${choice.race} colour=${choice.ship} />
    <//>
    <${State} name="white" wide><${WhiteShip} table=${table} choice=${white} set=${set} /><//>
    <${State} name="bases" wide><${Bases} table=${table} choice=${choice} set=${set} /><//>
  <//><//>`;
}

/** @param {{config: Object}} props */
export const Stages = ({ config }) => html`
  <${Maps} config=${config} />
  <${Combats} config=${config} />
  <${Technologies} config=${config} />
  <${SetUp} config=${config} />`;

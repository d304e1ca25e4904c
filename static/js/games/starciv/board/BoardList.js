/** The map as a list: the same bodies and facts in words, for whoever would rather read than look. */
import { html, useMemo } from "../../../../vendor/preact/standalone.module.js";
import { catalogueOf, mapName } from "../catalogue.js";
import { percent, t } from "../../../i18n.js";
import { Emblem } from "../../../ui/icons.js";
import { ResourceShape } from "../icons.js";
import { factsOf, fleetWords, resourceWord, unheld } from "./facts.js";

const NOTHING = new Map();

function holder(fact, playerName) {
  if (fact.owner === undefined) return unheld(fact.body);
  return html`<${Emblem} colour=${fact.colour} size=${18} /> ${playerName(fact.owner)}`;
}

function chance({ reach, tried }) {
  if (tried) return t("tried this turn");
  if (!reach) return "";
  return reach.refused ? t("not now") : reach.chance === undefined ? t("within reach") : percent(reach.chance);
}

function Row({ fact, selected, onSelect, playerName, flat }) {
  const { body } = fact;
  const orbit = body.planet ? t("moon") : (body.orbit ?? "");
  return html`<tr class=${selected ? "is-selected" : ""}>
    <th scope="row" class=${body.planet && !flat ? "moon" : ""}>
      <button class="explain" aria-pressed=${selected} onClick=${() => onSelect(body.name)}>${mapName(body)}</button>
    </th>
    <td>${orbit}</td>
    <td>${body.yields.map((resource) => html`<${ResourceShape} resource=${resource} label=${resourceWord(resource)} /> `)}</td>
    <td>${holder(fact, playerName)}${fact.home ? ` · ${t("base")}` : ""}</td>
    <td>${fact.fleet ? fleetWords(fact.fleet) : ""}</td>
    <td class=${fact.reach && !fact.reach.refused && !fact.tried ? "acc" : ""}>${chance(fact)}</td>
  </tr>`;
}

/** What may be attacked now, the best chance first: who reads the list looks for that. */
function within(facts) {
  const open = [...facts.values()].filter(({ reach, tried }) => reach && !reach.refused && !tried);
  return open.sort((a, b) => (b.reach.chance ?? 0) - (a.reach.chance ?? 0)).map(({ body }) => body);
}

/**
 * Takes the same props as Board, of which it uses content, game, me, selected, onSelect, reachable, tried, specials and
 * playerName.
 */
export function BoardList({
  content, game, me, selected, onSelect, reachable = NOTHING, tried = game.tried ?? [], specials = false, playerName,
}) {
  const catalogue = catalogueOf(content);
  const facts = useMemo(() => factsOf(catalogue, game, me, reachable, tried), [catalogue, game, me, reachable, tried]);
  const groups = [...catalogue.systems.values()].map((system) => [system.label, system.list]);
  if (specials) groups.push([t("Special colonies"), [...catalogue.bodies.values()].filter((body) => body.special)]);
  const near = within(facts);
  if (near.length) groups.unshift([t("Within your reach"), near]);
  return html`<div class="board-list">
    <table>
      <thead><tr>
        <th scope="col">${t("Body")}</th><th scope="col">${t("Orbit")}</th><th scope="col">${t("Yields")}</th>
        <th scope="col">${t("Held by")}</th><th scope="col">${t("Fleet")}</th><th scope="col">${t("Chance")}</th>
      </tr></thead>
      ${groups.map(([label, bodies]) => html`<tbody>
        <tr class="group"><th colspan="6" scope="rowgroup">${label}</th></tr>
        ${bodies.map((body) => html`<${Row} key=${body.name} fact=${facts.get(body.name)} selected=${selected === body.name}
          onSelect=${onSelect} playerName=${playerName} flat=${bodies === near} />`)}
      </tbody>`)}
    </table>
  </div>`;
}

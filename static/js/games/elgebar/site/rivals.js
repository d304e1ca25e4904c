/** Who else is at a system: the balance of levels, what stands there, and attacks on the ground. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../../i18n.js";
import { Explain } from "../../../kit/explain.js";
import { Mark } from "../../../kit/player.js";
import { levelsOf } from "../map/stars.js";
import { kindName, small } from "../names.js";
import { drop, order, ordered, writable } from "../table.js";
import { Name } from "../../../ui/name.js";

const controlAbout = (table, levels) => ({
  title: t("Control"),
  text: t("The player with the most levels in all controls a system, radars and free greenhouses included; a tie leaves it with the player who controlled it."),
  lines: levels.map(([owner, n]) => ({ name: table.playerName(owner), value: String(n) })),
  rule: "EL-A3",
});

/** The levels of each as a bar, in words above. */
export function Control({ table, hex }) {
  const levels = levelsOf(hex.infrastructures);
  if (!levels.length) return html`<p class="small muted none">${t("Nobody has settled here.")}</p>`;
  const all = levels.reduce((sum, [, n]) => sum + n, 0);
  const ruler = hex.control === undefined ? t("nobody controls it")
    : hex.control === table.me ? t("you control it")
    : t("{player} controls it", { player: table.playerName(hex.control) });
  return html`<section class="sec control" aria-label=${t("Control")}>
    <h3 class="sec-head">
      <${Explain} quiet about=${() => controlAbout(table, levels)}>
        ${t("Levels: {who}", {
          who: list(levels.map(([owner, n]) => `${owner === table.me ? t("you") : table.playerName(owner)} ${n}`)),
        })}
      <//>
      <small>${ruler}</small>
    </h3>
    <div class="shares" aria-hidden="true">
      ${levels.map(([owner, n]) => html`
        <i key=${owner} class=${`p-${table.colourOf(owner)} ${owner === table.me ? "" : "rival"}`}
            style=${{ width: `${(100 * n) / all}%` }}></i>`)}
    </div>
  </section>`;
}

const words = (table, [, , kind, level, guard]) => (guard
  ? tn("{kind} {level} with {n} defence", "{kind} {level} with {n} defences", guard, {
    kind: small(kindName(table.edition, kind)), level,
  })
  : `${small(kindName(table.edition, kind))} ${level}`);

const atPeace = (table, owner) => table.game.peace.some(([a, b]) => (a === table.me && b === owner) || (b === table.me && a === owner));

/** One of mine with ground defences attacks one of theirs (EL-P3). */
function Assault({ table, site, theirs }) {
  const mine = table.empire.sites[site].infrastructures.filter(([, , , guard]) => guard > 0);
  if (!mine.length) return null;
  const attack = (from) => (event) => (event.target.value
    ? order(table, { order: "ground_attack", from, at: Number(event.target.value) })
    : drop(table, `ground_attack ${from}`));
  return mine.map(([from, kind, , guard]) => html`
    <label key=${from} class="assault">
      <span>
        ${tn("{kind}, {n} ground defence, attacks", "{kind}, {n} ground defences, attacks", guard, {
          kind: kindName(table.edition, kind),
        })}
      </span>
      <select disabled=${!writable(table)} onChange=${attack(from)}>
        <option value="">${t("nothing")}</option>
        ${theirs.map((one) => html`
          <option key=${one[0]} value=${one[0]} selected=${ordered(table, `ground_attack ${from}`)?.at === one[0]}>
            ${words(table, one)}, ${table.playerName(one[1])}
          </option>`)}
      </select>
    </label>`);
}

/** @param {{table: import("../types.js").Table, hex: any, site?: number}} props `site`: mine here, if I have one */
export function Rivals({ table, hex, site }) {
  const theirs = (hex.infrastructures ?? []).filter(([, owner]) => owner !== table.me);
  const owners = [...new Set(theirs.map(([, owner]) => owner))];
  if (!owners.length) return null;
  return html`<section class="sec" aria-label=${t("Rivals")}>
    <h3 class="sec-head">
      <span>${t("Rivals")}</span>
      ${!hex.now && html`<small>${t("as seen in turn {n}", { n: hex.seen })}</small>`}
    </h3>
    <ul class="rivals">
      ${owners.map((owner) => html`
        <li key=${owner} class=${`p-${table.colourOf(owner)}`}>
          <${Mark} player=${table.players[owner]} size=${20} />
          <span>
            <b><${Name}>${table.playerName(owner)}<//></b>: ${list(
              theirs.filter((one) => one[1] === owner).map((one) => words(table, one)),
            )}
          </span>
          ${atPeace(table, owner) && html`<span class="tag quiet">${t("peace")}</span>`}
        </li>`)}
    </ul>
    ${site !== undefined && html`
      <${Assault} table=${table} site=${site} theirs=${theirs.filter(([, owner]) => !atPeace(table, owner))} />`}
  </section>`;
}

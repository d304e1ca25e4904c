/** Whom a player could attack, and how well: what the view works out from what lies open. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, percent, t, tc, tn } from "../../i18n.js";
import { Explain } from "../../kit/explain.js";
import { Emblem, Icon } from "../../ui/icons.js";
import { bodyName } from "./catalogue.js";

/** From this chance on an attack is to be reckoned with; below the other it is not worth a place on a tile. */
const SERIOUS = 1 / 3;
const WORTH = 0.05;
/** As many are named on a tile: me first, then by the chance. Those for whom there is no room are left out whole. */
const NAMED = 3;

/**
 * Those whose bodies a player reaches: me first, then by the chance.
 * @param {Object} table @param {number} seat
 * @returns {{seat: number, chance: number, body: string, bodies: number, home?: boolean}[]}
 */
export function threatsOf(table, seat) {
  const found = Object.entries(table.game.threats?.[seat] ?? {}).map(([other, threat]) => ({ ...threat, seat: Number(other) }));
  return found.sort((one, two) => Number(two.seat === table.me) - Number(one.seat === table.me) || two.chance - one.chance);
}

/** Is it more than a freak of the dice? */
const worth = (threat) => threat.chance >= WORTH;

/** What a player could do to me, if anything. */
export function threatToMe(table, seat) {
  const threat = table.game.threats?.[seat]?.[table.me];
  return threat && worth(threat) ? threat : undefined;
}

/** Is there anybody whom a player could attack, with a chance worth a mention? */
export const threatens = (table, seat) => threatsOf(table, seat).some(worth);

/** How a threat is drawn. */
export const toneOf = ({ chance }) => (chance >= SERIOUS ? "serious" : "slight");

function lineOf(threat, table) {
  const { body, bodies, home } = threat;
  const place = home && bodies === 1
    ? t("{body}, home base", { body: bodyName(table.catalogue, body) })
    : bodyName(table.catalogue, body);
  const more = bodies > 1
    ? ` · ${home
      ? tn("{n} body, the home base too", "{n} bodies, the home base too", bodies)
      : tn("{n} body in reach", "{n} bodies in reach", bodies)}`
    : "";
  return {
    name: html`<b>${threat.seat === table.me ? t("You") : table.playerName(threat.seat)}</b> · ${place}<small class="dim">
      ${more}
    </small>`,
    value: percent(threat.chance),
  };
}

/** What the popover says of a player's threats. */
export const threatsAbout = (player, table) => ({
  title: player.seat === table.me ? t("Whom you could attack") : t("Whom {player} could attack", { player: player.name }),
  text: t("The best chance in one combat with the fleets as they are now. Fees are left out, and so is whose turn it is."),
  lines: threatsOf(table, player.seat).map((threat) => lineOf(threat, table)),
  rule: "SC-8.1",
});

/** The same in a sentence, for those who listen. */
function threatsLabel(threats, table) {
  const names = threats.map((one) => `${one.seat === table.me ? t("you") : table.playerName(one.seat)} ${percent(one.chance)}`);
  return t("Could attack {players}", { players: list(names) });
}

function Target({ threat, table, bare }) {
  const mine = threat.seat === table.me;
  return html`<span class=${`aimed ${toneOf(threat)} ${mine ? "at-me" : ""}`}>
    ${mine ? !bare && html`<b>${t("you")}</b>` : html`<${Emblem} colour=${table.colourOf(threat.seat)} size=${14} />`}
    ${(mine || !bare) && html`<b>${percent(threat.chance)}</b>`}</span>`;
}

/**
 * Crossed swords, then whom the player could attack with the chance of the best combat: "against you 38 %".
 * @param {{player: Object, table: Object, compact?: boolean, quiet?: boolean}} props compact: figures against me only
 */
export function Threats({ player, table, compact = false, quiet = true }) {
  const threats = player.eliminated ? [] : threatsOf(table, player.seat).filter(worth);
  if (!threats.length) return null;
  return html`<${Explain} quiet=${quiet} class="threats" about=${() => threatsAbout(player, table)} label=${threatsLabel(threats, table)}>
    <${Icon} name="crossed-swords" size=${18} />
    <span class="against">${tc("whom a player could attack", "against")}</span>
    ${threats.slice(0, NAMED).map((threat) => html`<${Target} key=${threat.seat} threat=${threat} table=${table} bare=${compact} />`)}
  <//>`;
}

/** The same line by line, for a sheet. @param {{table: Object, seat: number}} props */
export const ThreatList = ({ table, seat }) => html`<dl class="kv threat-list">
  ${threatsOf(table, seat).map((threat) => {
    const { name, value } = lineOf(threat, table);
    return html`
      <dt key=${threat.seat}>
        <span class="row g6">
          <${Emblem} colour=${table.colourOf(threat.seat)} size=${18} /><span>${name}</span>
        </span>
      </dt>
      <dd class=${threat.seat === table.me && toneOf(threat) === "serious" ? "bad" : ""}>${value}</dd>`;
  })}
</dl>`;

/** The lines of a sheet as plain sentences, verb first, names bold. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tc, tn } from "../../../i18n.js";
import { nameOf } from "../../../map/hex.js";
import { plain, rich } from "../../../ui/rich.js";
import { category, domainName, goods, kindName, small, valuesText } from "../names.js";
import { siteOf } from "../plan.js";
import { CENTRE, HOME, placeName } from "../table.js";

const bold = (words) => html`<b>${words}</b>`;

/** A site of mine in words. */
export const siteName = (table, site) => (site === HOME
  ? t("Home")
  : table.empire?.sites[site]?.code ?? table.hexes[table.systems.get(site)]?.code ?? t("system {n}", { n: site }));

/** A hex in words. */
export const hexWords = (table, name) => (name === CENTRE ? t("the centre") : placeName(table, name));

const shipName = (number) => tc("order", "Ship {n}", { n: number });

/** An own infrastructure by its number: kind and level. */
export function infrastructure(table, number) {
  const then = table.ordered?.own;
  if (then) return { site: then[0], kind: then[1], level: then[2], guard: 0 };
  for (const [site, { infrastructures }] of Object.entries(table.empire?.sites ?? {})) {
    const found = infrastructures.find(([one]) => one === number);
    if (found) return { site: Number(site), kind: found[1], level: found[2], guard: found[3] };
  }
  return undefined;
}

/** An infrastructure of anybody that the map shows. */
function foreign(table, number) {
  for (const hex of Object.values(table.hexes)) {
    const found = hex.infrastructures?.find(([one]) => one === number);
    if (found) return { owner: found[1], kind: found[2], level: found[3] };
  }
  return undefined;
}

/** Kind of an infrastructure by its number, as long as the map shows it. @returns {string|undefined} */
export const kindByNumber = (table, number) => (infrastructure(table, number) ?? foreign(table, number))?.kind;

const kindOf = (table, kind) => small(kindName(table.edition, kind));

/** What a project makes, in words. */
export function projectWords(table, { work, of, target, values }) {
  const one = work === "raise" && infrastructure(table, target);
  if (work === "build") return t("new {kind}", { kind: kindOf(table, of) });
  if (work === "raise") return one
    ? t("{kind} {from} › {to}", { kind: kindOf(table, one.kind), from: one.level, to: one.level + 1 })
    : t("raise no. {n}", { n: target });
  if (work === "ship") return t("ship {values}", { values: valuesText(values) });
  return t("ship {n} becomes {values}", { n: target, values: valuesText(values) });
}

/** @type {Object<string, (line: any, table: import("../types.js").Table) => [string, Object<string, any>]>} */
const SENTENCES = {
  stance: ({ empire, stance }, table) => [
    stance === "peace" ? t("Offer peace to {player}") : t("Be hostile to {player}"),
    { player: bold(table.playerName(empire)) },
  ],
  invest: ({ site, domain, points }, table) => [t("{site}: invest {points} in {domain}"), {
    site: bold(siteName(table, site)), points: bold(points), domain: small(domainName(table.edition, domain)),
  }],
  spy: ({ act, empire, domain }, table) => [
    act === "steal" ? t("Spy on {player}: steal {domain}") : t("Spy on {player}: sabotage {domain}"),
    { player: bold(table.playerName(empire)), domain: small(domainName(table.edition, domain)) },
  ],
  continue: ({ project }, table) => {
    const found = table.ordered ? table.ordered.begun : table.empire.projects[project];
    return found
      ? [t("{site}: go on with {work}"), { site: bold(siteName(table, found.site)), work: projectWords(table, found) }]
      : [t("Go on with project {n}"), { n: String(project) }];
  },
  build: ({ site, kind }, table) => [t("{site}: build {kind}"), { site: bold(siteName(table, site)), kind: kindOf(table, kind) }],
  raise: (line, table) => {
    const one = infrastructure(table, line.infrastructure);
    return one
      ? [t("{site}: {kind} {from} › {to}"), {
        site: bold(siteName(table, one.site)),
        kind: kindOf(table, one.kind),
        from: String(one.level),
        to: String(one.level + 1),
      }]
      : [t("Raise no. {n}"), { n: String(line.infrastructure) }];
  },
  ship: ({ site, values }, table) => [t("{site}: ship {values}"), { site: bold(siteName(table, site)), values: bold(valuesText(values)) }],
  upgrade: (line, table) => [t("{site}: ship {n} becomes {values}"), {
    site: bold(siteName(table, siteOf(line, table.empire) ?? HOME)),
    n: bold(line.ship),
    values: bold(valuesText(line.values)),
  }],
  guard: ({ infrastructure: number, levels }, table) => {
    const one = infrastructure(table, number);
    return [tn("{site}: {n} ground defence for the {kind}", "{site}: {n} ground defences for the {kind}", levels), {
      site: bold(one ? siteName(table, one.site) : "?"),
      kind: one ? `${kindOf(table, one.kind)} ${one.level}` : t("no. {n}", { n: number }),
    }];
  },
  load: ({ ship, materials = 0, fuel = 0 }) => [t("{ship} loads {goods}"), { ship: bold(shipName(ship)), goods: goods(materials, fuel) }],
  unload: ({ ship, materials = 0, fuel = 0 }) => [
    t("{ship} unloads {goods}"), { ship: bold(shipName(ship)), goods: goods(materials, fuel) },
  ],
  move: ({ ship, path }, table) => {
    const fog = path.filter((hex) => !table.hexes[nameOf(hex)]).length;
    const end = bold(hexWords(table, nameOf(path.at(-1))));
    return fog
      ? [
        tn("{ship} explores {n} hex and comes to {place}", "{ship} explores {n} hexes and comes to {place}", fog),
        { ship: bold(shipName(ship)), place: end },
      ]
      : [t("{ship} goes to {place}"), { ship: bold(shipName(ship)), place: end }];
  },
  bombard: ({ ship, empire, kind }, table) => [
    kind === "any" ? t("{ship} bombards {player}") : t("{ship} bombards {player}: {kind}"),
    {
      ship: bold(shipName(ship)),
      player: bold(table.playerName(empire)),
      kind: kind === "any" ? "" : kindOf(table, kind),
    },
  ],
  ground_attack: (line, table) => {
    const [own, other] = [infrastructure(table, line.from), foreign(table, line.at)];
    const at = { site: bold(own ? siteName(table, own.site) : "?"), own: own ? kindOf(table, own.kind) : String(line.from) };
    return other
      ? [t("{site}: the {own} attacks {other} of {player}"), {
        ...at, other: `${kindOf(table, other.kind)} ${other.level}`, player: bold(table.playerName(other.owner)),
      }]
      : [t("{site}: the {own} attacks"), at];
  },
  colonise: ({ ship }) => [t("{ship} founds a colony"), { ship: bold(shipName(ship)) }],
};

/** A line of a sheet that was played, in words alone; the line brings what of mine it was about, which may be gone since. */
export const playedOrder = (line, table) => plain(...SENTENCES[line.order](line, { ...table, ordered: line }));

/** A line as nodes. @param {any} line @param {import("../types.js").Table} table */
export function orderWords(line, table) {
  const said = SENTENCES[line.order]?.(line, table);
  return said ? rich(...said) : line.order;
}

/** A ship as a row names it. */
export const shipWords = (number, { values }) => t("Ship {n}, {values}, category {category}", {
  n: number, values: valuesText(values), category: category(values),
});

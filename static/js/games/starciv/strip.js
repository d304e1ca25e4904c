/** The players in seating order: account, income, fleet, hand, technologies, and what each is doing. */
import { html, useMemo } from "../../../vendor/preact/standalone.module.js";
import { list, number, percent, signed, t, tc } from "../../i18n.js";
import { Emblem, Icon } from "../../ui/icons.js";
import { Explain } from "../../kit/explain.js";
import { useMedia } from "../../ui/media.js";
import { useAlike, useLive } from "../../ui/memo.js";
import { CardChip } from "./card.js";
import { couldWin } from "./moments.js";
import { brokenThrough, creditsAbout, fleetAbout, handAbout, incomeAbout, technologiesAbout } from "./explain.js";
import { useTable } from "../../table/model.js";
import { openPlayer, PlayerChips as Chips, Presence, tagOf, WaitDot } from "../../kit/player.js";
import { threw } from "./model.js";
import { Threats, threatens, threatToMe, toneOf } from "./threats.js";
import { fate, figureName } from "./words.js";
import { Name } from "../../ui/name.js";

/** A tile narrower than this, in em, shows its facts in the short form. */
const ROOMY = 14.5;
const BRINK = 3;

/**
 * What a player is doing that only this game has a word for; nothing once the game is over.
 * @param {import("../../types.js").Player} player @param {any} table
 * @returns {{word: string, look: string, first?: boolean}|undefined}
 */
export function tag(player, { game, result }) {
  if (result) return undefined;
  if (game.combat?.defender?.seat === player.seat) return { word: tc("tag", "defends"), look: "", first: true };
  if (player.auto_pass) return { word: tc("tag", "passes by itself"), look: "quiet" };
  if (!player.passed) return undefined;
  return { word: threw(player, game) ? tc("tag", "played") : tc("tag", "passed"), look: "" };
}

export const nearRuin = (player, table) => !player.eliminated && player.credits <= table.catalogue.rules.debt_limit + BRINK;

/** The account; debt is hatched and has its own mark. */
export function Account({ player, table, quiet = true }) {
  const { credits } = player;
  if (credits === undefined) return null;
  const debt = credits < 0;
  return html`<${Explain} quiet=${quiet} about=${() => creditsAbout(player, table)} class=${debt ? "debt" : ""}
    label=${`${number(credits)} CG${nearRuin(player, table) ? `, ${t("on the brink of ruin")}` : ""}`}>
    ${debt && html`<${Icon} name="down" size=${11} />`}<span class="cg">${number(credits)} <small>CG</small></span>
  <//>`;
}

/** Could a player soon buy the last technology? */
export function soonWins(player, { catalogue: { victory, rules } }) {
  return couldWin(player, victory, rules.debt_limit);
}

/** How the technologies of a player are read out: who leads in them, and who could soon buy the last one. */
function technologiesLabel(player, table) {
  return [
    t("Technologies"), leads(player, table) && t("Leads in technologies"),
    soonWins(player, table) && t("{player} could soon buy the last technology", { player: player.name }),
  ].filter(Boolean).join(", ");
}

/** Does nobody own more technologies, and at least half of the others fewer? A mark that most wear says nothing. */
export function leads(player, table) {
  const counts = table.players.filter((other) => !other.eliminated).map((other) => other.technologies?.length ?? 0);
  const have = player.technologies?.length ?? 0;
  const first = counts.filter((count) => count === have).length;
  return !player.eliminated && have === Math.max(...counts) && first * 2 <= counts.length;
}

/** The mark of technologies: a trophy for whoever is nearest to the last one. */
function TechnologyMark({ player, table }) {
  if (!leads(player, table)) return html`<${Icon} name="tech" size=${14} />`;
  return html`<span class="leads" title=${t("Leads in technologies")}>
    <${Icon} name="trophy" size=${18} label=${t("Leads in technologies")} />
  </span>`;
}

/** Ten segments toward the last technology; the last of them peaks once one of those it needs is there. */
function Progress({ player, table }) {
  const needed = table.catalogue.victory?.needs_count ?? 10;
  const have = Math.min(needed, player.technologies?.length ?? 0);
  const peak = brokenThrough(player, table) ? have - 1 : -1;
  return html`<span class="pips" aria-hidden="true" title=${`${t("Technologies")} ${have}/${needed}`}>
    ${Array.from({ length: needed }, (_, i) => html`
      <i class=${`${i < have ? "on" : ""} ${i === peak ? "peak" : ""}`}></i>`)}
  </span>`;
}

/** The three figures, each with its sign; brief: close together, and without signs in the narrowest tiles. */
function Fleet({ fleet, brief }) {
  return html`<span class=${`three ${brief ? "brief" : ""}`}>${fleet.total.map((figure, place) => html`
    <span title=${figureName(place)}>
      <${Icon} name=${["force", "defence", "speed"][place]} size=${brief ? 11 : 14} /><b>${figure}</b>
    </span>`)}
  </span>`;
}

/** Income, fleet, hand and technologies in one line, each of which can be opened. */
export function PlayerFigures({ player, table, compact = false, quiet = true, goal = true, brief = compact }) {
  if (!player.race || player.eliminated) return null;
  const needed = table.catalogue.victory?.needs_count ?? 10;
  return html`<div class="st">
    ${player.income && html`
      <${Explain} quiet=${quiet}
          about=${() => incomeAbout(player.income, t("Income of {player}", { player: player.name }), table)}
          label=${t("Income")}>
        <${Icon} name="income" size=${14} /><b>${signed(player.income.total)}</b>
      <//>`}
    ${player.fleet && html`
      <${Explain} quiet=${quiet}
          about=${() => fleetAbout(player.fleet, t("Fleet of {player}", { player: player.name }), table)}
          label=${t("Fleet")}>
        <${Fleet} fleet=${player.fleet} brief=${brief} />
      <//>`}
    <${Explain} quiet=${quiet} about=${() => handAbout(player, table)} label=${t("Cards in hand")}>
      <${Icon} name="hand" size=${14} /><b>${player.hand_size ?? 0}</b>
    <//>
    <${Explain} quiet=${quiet} about=${() => technologiesAbout(player, table)} label=${technologiesLabel(player, table)}>
      <${TechnologyMark} player=${player} table=${table} />
      <span>
        <b>${player.technologies?.length ?? 0}</b>${goal && html`<span class="goal">/${needed}</span>`}
      </span>
    <//>
  </div>`;
}

/** The same with the account, where a seat is told of outside the strip. */
export const SeatFigures = ({ player, table }) => html`
  <${Account} player=${player} table=${table} />
  <${PlayerFigures} player=${player} table=${table} compact goal=${false} />`;

const alliesOf = (player, table) => (player.allies ?? []).map((seat) => table.players[seat]).filter((ally) => ally?.colour);
const alliedWith = (allies) => t("Allied with {players}", { players: list(allies.map((ally) => ally.name)) });

/** The emblems of a player's allies, linked to their own. */
export function Allies({ player, table }) {
  const allies = alliesOf(player, table);
  if (!allies.length) return null;
  const label = alliedWith(allies);
  return html`<span class="allies" role="img" aria-label=${label} title=${label}>
    ${allies.map((ally) => html`<${Emblem} key=${ally.seat} colour=${ally.colour} size=${14} />`)}
  </span>`;
}

/** Are there threats to show in the one row of a tile among four? The three figures of the fleet then lie closer together. */
const crowded = (player, table) => table.players.length === 4 && threatens(table, player.seat);

/** Secrets besides: of threats those against me have figures. */
const packed = (player, table) => crowded(player, table) && player.secrets?.length > 0;

/**
 * What of a tile stays the same for most messages, which say that somebody passed.
 * @returns {{who: any, account: any, threats: any, foot: any}}
 */
function partsOf(player, table, compact) {
  return {
    who: html`
      <button type="button" class="who-button"
          onClick=${openPlayer(table, player)}
          title=${t("All about {player}", { player: player.name })}>
        ${player.colour
          ? html`<${Emblem} colour=${player.colour} size=${22} />`
          : html`<span class="noemb">${player.name.charAt(0)}</span>`}
        <${Allies} player=${player} table=${table} />
        <span class="name cut"><${Name}>${player.name}<//></span>
      </button>
      ${!player.eliminated && html`<${Presence} player=${player} />`}`,
    account: !player.eliminated && html`<${Account} player=${player} table=${table} />`,
    threats: html`<${Threats} player=${player} table=${table} compact=${compact} />`,
    foot: html`<div class="row sp g6 facts-row">
        ${player.eliminated && html`<span class="small muted">${fate(player, table)}</span>`}
        <${PlayerFigures} player=${player} table=${table} compact=${compact} goal=${!compact} brief=${compact || crowded(player, table)} />
        ${!compact && player.secrets?.length > 0 && html`<span class="secrets">
          ${player.secrets.slice(0, 4).map((slug) => html`
            <${CardChip} catalogue=${table.catalogue} slug=${slug} size=${13} />`)}
        </span>`}
        ${!compact && nearRuin(player, table) && html`
          <span class="small bad nowrap" aria-hidden="true">${t("on the brink of ruin")}</span>`}
        ${!compact && html`<${Threats} player=${player} table=${table} compact=${packed(player, table)} />`}
      </div>
      <${Progress} player=${player} table=${table} />`,
  };
}

/** A tile, each part drawn again when something of it changes: most of what happens at a table concerns one or two of eight. */
function Tile({ player, table, compact }) {
  const { game, me, catalogue } = table;
  const { passed: _passed, auto_pass: _auto, ...lasting } = game.players[player.seat];
  const facts = useAlike(lasting);
  const tag = tagOf(player, table);
  const active = player.seat === game.active && !game.result;
  const live = useLive(table);
  const everybody = table.players.map(({ name, colour }) => `${name} ${colour}`).join();
  const parts = useMemo(() => partsOf(player, live, compact), [
    facts,
    player.kind,
    player.deputy?.name,
    player.here,
    leads(player, table),
    game.threats?.[player.seat],
    everybody,
    me,
    catalogue,
    compact,
  ]);
  return useMemo(() => tile(player, parts, { compact, tag, active, mine: player.seat === me }), [parts, tag?.word, tag?.look, active]);
}

function tile(player, { who, account, threats, foot }, { compact, tag, active, mine }) {
  const look = `${mine ? "me" : ""} ${active ? "active" : ""} ${player.eliminated ? "gone" : ""} ${compact ? "compact" : ""}`;
  const word = tag && html`<span class=${`tag ${tag.look}`}>${tag.word}</span>`;
  return html`<section data-seat=${player.seat} class=${`pl p-${player.colour ?? "none"} ${look}`} aria-label=${player.name}>
    <div class="row sp g6"><span class="who">${who}${!compact && word}</span>${account}</div>
    ${compact && html`<div class="tag-line">${word}${threats}</div>`}
    ${foot}
  </section>`;
}

/** All players side by side. */
export function PlayersStrip() {
  const table = useTable();
  const compact = useMedia(`(max-width: ${table.players.length * ROOMY + 1.5}em)`);
  return html`<section class=${`strip n${table.players.length}`} aria-label=${t("Players")}>
    ${table.players.map((player) => html`<${Tile} key=${player.seat} player=${player} table=${table} compact=${compact} />`)}
  </section>`;
}

/** Actions of a player that could reach this seat, under their account. */
function ChipThreat({ player, table }) {
  const threat = threatToMe(table, player.seat);
  return threat && html`<small class=${`chip-threat ${toneOf(threat)}`}>
    <${Icon} name="crossed-swords" size=${16} />${percent(threat.chance)}
  </small>`;
}

/** How the figures of a chip are read out. */
function figuresLabel(player, table) {
  const threat = threatToMe(table, player.seat);
  const allies = alliesOf(player, table);
  return [
    `${player.name}, ${number(player.credits ?? 0)} CG`,
    allies.length > 0 && alliedWith(allies),
    leads(player, table) && t("Leads in technologies"),
    threat && t("Could attack {players}", { players: `${t("you")} ${percent(threat.chance)}` }),
  ].filter(Boolean).join(", ");
}

/** The players of a phone: emblem with those of allies, account and name, who leads, who could attack me. */
export function PlayerChips() {
  const table = useTable();
  return html`<${Chips} table=${table} lookAt=${({ eliminated, credits }) => (!eliminated && credits < 0 ? "neg" : "")}
      label=${(player) => figuresLabel(player, table)} chip=${(player) => html`
      <span class="chip-top">
        ${player.colour
          ? html`<${Emblem} colour=${player.colour} size=${22} />`
          : html`<span class="noemb">${player.name.charAt(0)}</span>`}
        <${Allies} player=${player} table=${table} />
        ${player.eliminated
          ? html`<${Icon} name="cross" size=${12} />`
          : html`<span class="chip-figures">
            <b>${player.credits < 0 && html`<${Icon} name="down" size=${10} />`}${number(player.credits ?? 0)}</b>
            <${ChipThreat} player=${player} table=${table} />
          </span>`}
      </span>
      <span class="chip-name cut">
        ${leads(player, table) && html`<i class="leads"><${Icon} name="trophy" size=${14} /></i>`}${player.name}
      </span>
      <${WaitDot} player=${player} />`} />`;
}

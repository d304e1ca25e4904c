/** The map in its place: what may be chosen is lit, and a combat or a choice of cards lies over it. */
import { html, useEffect } from "../../../vendor/preact/standalone.module.js";
import { Board } from "./board/Board.js";
import { BETWEEN } from "./board/geometry.js";
import { isParty, lastAttemptKey, sceneOf, tellsOfAttempt } from "./combat/scene.js";
import { CombatPanel, DiscardChooser } from "./later.js";
import { showContract } from "./deals/state.js";
import { choosable, reachOf, showBody } from "./model.js";
import { told } from "./moments.js";
import { standing } from "../../table/undo/marks.js";
import { onPhone } from "../../ui/media.js";

/** The body pressed on the map: chosen for the inspector, and as the target of a card. */
export function selectBody(table, name) {
  const { ui, set } = table.room;
  const target = ui.target?.targets.find((one) => one.body === name);
  if (target) set({ selected: name, target: { ...ui.target, choice: target } });
  else set({ selected: ui.selected === name ? undefined : name });
}

/** The system that a phone shows: the chosen one, else that of my base, else the first. */
export function systemShown(table) {
  const { catalogue, room, mine } = table;
  if (!room.ui.system && catalogue.bodies.get(room.ui.selected)?.special) return BETWEEN;
  return room.ui.system ?? catalogue.bodies.get(mine?.base)?.system ?? [...catalogue.systems.keys()][0];
}

/** Does the map that is open show a body? A laptop has all of it before it, but where it has come near a system. */
function inSight(table, body) {
  const { near, pane } = table.room.ui;
  const part = body.system ?? BETWEEN;
  return onPhone() ? (pane ?? "board") === "board" && systemShown(table) === part : !near || near === part;
}

/**
 * The way to the body or the contract that advice is about; undefined where there is none, or it is seen already: chosen,
 * or outlined.
 * @type {(action: any, table: any, outlined?: boolean) => (() => void)|undefined}
 */
export function showAdvised({ body, target }, table, outlined = false) {
  const { catalogue, game, room: { ui } } = table;
  const known = catalogue.bodies.get(body ?? target?.body);
  if (!known || game.phase === "SETUP") return showContract(table);
  const seen = inSight(table, known) && (outlined || ui.selected === known.name);
  return seen ? undefined : () => showBody(table, known.name);
}

/** Said of a body of which nothing is known; always the same object, so that it does not pass for news. */
const UNKNOWN = {};

/** The bodies one may choose now, with what is known of each. */
export const reachableNow = (table) => new Map(choosable(table).map((name) => [name, reachOf(table, name) ?? UNKNOWN]));

/** The properties that the map and its list share. */
export function boardProps(table) {
  const { game, me, room, catalogue, playerName } = table;
  return {
    content: catalogue.content, game, me, playerName, selected: room.ui.selected, onSelect: (name) => selectBody(table, name),
    reachable: reachableNow(table), tried: game.tried ?? [], specials: Boolean(room.doc.table.options?.special_colonies),
  };
}

/** @param {{table: Object, mode: "wide"|"phone"|"near", system?: string, onSystem: (system?: string) => void, covered?: boolean}} props */
export function BoardMap({ table, mode, system, onSystem, covered }) {
  return html`<${Board} ...${boardProps(table)} mode=${mode} system=${system} onSystem=${onSystem} covered=${covered} />`;
}

/** What has come to pass of the log, as far as it is being shown: of a fight also what came after its roll. */
const logShown = ({ room: { conn, show } }) => standing(told(show?.log, conn.log, Boolean(show?.rolling)));

/** The combat to show over the map: one of mine, until I have looked at it, or one of others that I look at closer. */
export function combatShown(table) {
  const { ui } = table.room;
  const log = logShown(table);
  const last = sceneOf(table, log);
  if (last && last.key === ui.closer) return last;
  const scene = sceneOf(table, log, (attempt) => isParty(attempt, table.me));
  if (!scene || scene.live) return scene;
  // A replay comes to a moment from anywhere: only what that very move told of this attempt is shown by itself.
  const { moment } = table.room;
  const tells = () => scene.key === last?.key && log.some((line) => line.seq === moment && tellsOfAttempt(line));
  if (moment !== undefined && !tells()) return undefined;
  const looked = Math.max(ui.seenCombat ?? lastAttemptKey(log), ui.dismissed ?? 0);
  return scene.key <= looked || scene.key === ui.folded ? undefined : scene;
}

/** The combat of mine that has made way for the map, until it leaves altogether or is opened again. */
export function combatFolded(table) {
  const { ui } = table.room;
  if (!ui.folded || ui.folded === ui.dismissed || ui.folded === ui.closer) return undefined;
  const scene = sceneOf(table, logShown(table), (attempt) => isParty(attempt, table.me));
  return scene && !scene.live && scene.key === ui.folded ? scene : undefined;
}

/** The combat, the cards to choose from, or nothing: what lies over the map. */
export function useOverlay(table) {
  const { conn, ui, set } = table.room;
  useEffect(() => { if (ui.seenCombat === undefined) set({ seenCombat: table.game.combat ? 0 : lastAttemptKey(conn.log) }); }, []);
  const scene = combatShown(table);
  // A combat of mine that is over is read first, and makes way for the cards by itself.
  if (table.prompt?.kind === "choose_discard" && (!scene || scene.live)) return html`<${DiscardChooser} table=${table} />`;
  return scene ? html`<${CombatPanel} scene=${scene} table=${table} key=${scene.key} />` : null;
}

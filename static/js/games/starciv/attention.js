/** What a question brings with it on the page. */
import { useEffect, useRef } from "../../../vendor/preact/standalone.module.js";
import { advisedOf } from "../../table/decide/advised.js";
import { useNeedless } from "./decide/needless.js";
import { combatShown } from "./map.js";
import { discardsOf, firstDiscards, indexesOf } from "./model.js";

/** On a phone these questions bring up the pane they are about. */
const PANE_OF = {
  upkeep: "hand", colonise: "board", reroll: "board", sacrifice: "board", press_on: "board", prize: "board", tribute: "board",
  choose_discard: "board", aid: "board",
};

/** The one system in which all these bodies lie, if there is one. @param {any} catalogue @param {string[]} names */
function soleSystem(catalogue, names) {
  const systems = new Set(names.map((name) => catalogue.bodies.get(name)?.system));
  return systems.size === 1 ? [...systems][0] : undefined;
}

/**
 * Where all that I may attack lies in one system, the map comes near it, once, until my turn is over: it must not jump
 * back between a fight and what I am asked next. Whoever goes back stays back.
 * @param {any} table
 */
function useNearness({ prompt, game, me, catalogue, room: { ui, set } }) {
  const mine = game.active === me;
  const sole = mine && prompt?.kind === "colonise" ? soleSystem(catalogue, prompt.attempt ?? []) : undefined;
  useEffect(() => {
    if (sole && !ui.cameNear && !ui.near) set({ near: sole, system: sole, cameNear: sole });
    else if (!mine && ui.cameNear) set({ cameNear: undefined, near: ui.near === ui.cameNear ? undefined : ui.near });
  }, [sole, mine]);
}

/** The panel of a body closes once I have taken it: what it weighs up is settled. @param {any} table */
function useSettled({ game, me, room: { ui, set } }) {
  const mine = game.owners?.[ui.selected] === me;
  const before = useRef({ selected: ui.selected, mine });
  useEffect(() => {
    const taken = mine && before.current.selected === ui.selected && !before.current.mine;
    before.current = { selected: ui.selected, mine };
    if (taken && game.active === me) set({ selected: undefined });
  }, [ui.selected, mine]);
}

/**
 * At upkeep what cannot be paid for without debt is crossed out from the start, the least useful cards; it gives way to
 * advice, once that is asked for, unless somebody has pressed a card: one suggestion at a time.
 * @param {any} table
 */
export function useCrossedOut(table) {
  const { prompt, room } = table;
  const advised = prompt?.kind === "upkeep" ? advisedOf(table)?.action : undefined;
  useEffect(() => {
    const first = String(advised ? firstDiscards(table) : "");
    if (first && String(discardsOf(table)) === first) room.set({ discards: indexesOf(prompt.cards, advised.discard) });
  }, [advised]);
}

/** What a question brings with it. Once on the page. @param {import("./types.js").Table} table */
export function useAttention(table) {
  const { prompt, room } = table;
  useCrossedOut(table);
  // The dice of a combat that has just ended are seen first: the pane of the next question waits for them.
  const dice = Boolean(combatShown(table));
  const pane = dice ? "board" : PANE_OF[prompt?.kind];
  useEffect(() => { if (pane) room.set({ pane }); }, [prompt?.id, dice]);
  useNearness(table);
  useNeedless(table);
  useSettled(table);
  // What I tried in this turn is no question of my next one.
  const turn = table.game.active === table.me;
  useEffect(() => { if (!turn) room.set({ selected: undefined }); }, [turn]);
  // The sheet of a body goes with it: left open unseen, it would hold back what is told while no sheet is.
  const bare = room.ui.sheet === "body" && !room.ui.selected;
  useEffect(() => { if (bare) room.set({ sheet: null }); }, [bare]);
  // The map is what colonising is about: the sheet, left open after the last purchase, would cover it.
  useEffect(() => { if (prompt?.kind === "colonise" && room.ui.sheet === "tech") room.set({ sheet: null }); }, [prompt?.id]);
}

/** The dice of the last combat are seen before the ranking, unless the game ended in the midst of it. */
export function lastDice(table) {
  const scene = combatShown(table);
  return Boolean(scene && !scene.live);
}

/** The question to me, by phase and by what is chosen: what to press on the board, and the answers of the bar. */
import { html, useEffect } from "../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../i18n.js";
import { RadioGroup } from "../../kit/roving.js";
import { answer } from "../../table/model.js";
import { AimPanel } from "./flick/panel.js";
import { fire, launch } from "./flick/fire.js";
import { startGauge, stopGauge } from "./flick/keys.js";
import { isCruiser, pieceName, shipName, shipOf } from "./names.js";
import { aimed, aiming, deedOf, dropAim, launchFrom, setDeed } from "./table.js";
import { build, develop, mine, recruit, withdraw } from "./deeds/planets.js";
import { Moves, Tokens } from "./deeds/tokens.js";
import { useStore } from "../../line/store.js";

/** @typedef {import("../../types.js").Decision} Decision */

const cancel = (table) => ({ label: t("Cancel"), kind: "ghost", key: "Esc", local: true, onPress: () => dropAim(table) });

/** Something to press that needs no question beside it. */
const landing = (table, ship) => (table.prompt.land?.includes(ship)
  ? [{
    label: t("Land here"),
    icon: "down",
    onPress: async () => {
      const done = await answer(table, { do: "land", ship });
      if (done) dropAim(table);
    },
  }]
  : []);

const POINTS = ({ points }) => tn("{n} movement point left.", "{n} movement points left.", points);

function aimOf(table, aim) {
  const control = table.options.flick_control;
  const pull = control === "drag"
    ? t("Pull back from the ship, like a catapult: the longer, the stronger.")
    : t("Pull back from the ship, like a catapult, or turn with the arrows.");
  if (aim.step === "gauge") {
    return {
      title: t("Stop the gauge at the power you want."),
      note: t("The ship goes at once. You can undo it only if all others agree."),
      step: "gauge",
      body: html`<${AimPanel} table=${table} />`,
      buttons: [
        { label: t("Stop and flick"), kind: "primary", key: "Enter", onPress: () => stopGauge(table) },
        { label: t("Aim again"), kind: "ghost", local: true, onPress: () => aiming.set({ step: "aim", since: undefined }) },
      ],
    };
  }
  const go = control === "meter" ? { label: t("Set the power"), kind: "primary", key: "Enter", local: true, onPress: startGauge }
    : { label: t("Flick"), kind: "primary", key: "Enter", onPress: () => fire(table) };
  return {
    title: t("Aim with {ship}.", { ship: shipName(aim.ship) }), note: pull, step: `aim ${aim.ship}`,
    body: html`<${AimPanel} table=${table} />`,
    buttons: [go, ...landing(table, aim.ship), cancel(table)],
  };
}

function launching(table, aim) {
  const { kinds } = table.prompt.launch.find((one) => one.hole === aim.hole);
  return {
    title: t("Launch from {hole}: where on its orbit?", { hole: aim.hole }),
    note: t("One troop of the planet goes back to your supply. Press the ring, or turn with the arrows."),
    step: `launch ${aim.hole} ${aim.kind}`,
    body: kinds.length > 1
      ? html`<${RadioGroup} label=${t("Kind of ship")} class="chips row g6" look="chip" value=${aim.kind}
        options=${kinds.map((kind) => ({ value: kind, label: pieceName(kind) }))}
        onChoose=${(kind) => launchFrom(table, aim.hole, kind, aiming.get().degrees)} />`
      : undefined,
    buttons: [{ label: t("Launch here"), kind: "primary", key: "Enter", onPress: () => launch(table) }, cancel(table)],
  };
}

const back = (table) => ({ label: t("Back"), kind: "ghost", key: "Esc", local: true, onPress: () => setDeed(table, undefined) });

function move(table) {
  return {
    title: t("Press one of your ships, or a planet to launch from."), note: POINTS(table.prompt), step: "move",
    body: html`<${Moves} table=${table} />`, buttons: [back(table)],
  };
}

const DEEDS = { recruit, withdraw, mine, build, develop, move };

function action(table) {
  return {
    title: t("One action: what will it be?"), note: t("Press a ship to flick it, or choose."),
    body: html`<${Tokens} table=${table} />`,
    buttons: [{ label: t("Pass"), kind: "quiet", onPress: () => table.room.set({ confirm: undefined, passing: true }) }],
  };
}

function passing(table) {
  return {
    title: t("Pass, and end your turn without an action?"), step: "passing",
    buttons: [
      { label: t("Yes, pass"), kind: "primary", onPress: () => answer(table, { do: "pass" }) },
      { label: t("Back"), kind: "ghost", key: "Esc", local: true, onPress: () => table.room.set({ passing: false }) },
    ],
  };
}

/** What the attacks that are due would hit, once each. */
const targetsOf = (due) => [...new Set(due.map((one) => one.target))];

function moving(table) {
  const due = targetsOf(table.prompt.due);
  return {
    title: POINTS(table.prompt), note: t("Press a ship, or a planet to launch from; or end the move."),
    body: html`<${Moves} table=${table} />`,
    buttons: [{
      label: due.length ? tn("End, {n} attack due", "End, {n} attacks due", due.length) : t("End the move"),
      key: "E",
      onPress: () => answer(table, { do: "end_move" }),
    }],
  };
}

export const targetName = (table, target) => (typeof target === "number" ? shipOf(table, target) : target);

function attacking(table) {
  const { attacks } = table.prompt;
  const targets = targetsOf(attacks);
  const target = targets.includes(table.room.ui.target) ? table.room.ui.target : targets.length === 1 ? targets[0] : undefined;
  if (target === undefined) {
    return {
      title: t("Which attack first? Press a target."), note: t("All attacks that can be made are made; you choose their order."),
      buttons: targets.map((one) => ({
        label: targetName(table, one), local: true, icon: "crossed-swords",
        onPress: () => table.room.set({ target: one }),
      })),
    };
  }
  const sets = attacks.filter((one) => one.target === target);
  const numbers = (ships) => list(ships.map((key) => (isCruiser(key) ? t("battlecruiser") : String(key % 16))));
  return {
    title: t("Attack {target} with which ships?", { target: targetName(table, target) }),
    note: t("As many as are needed, no more."),
    step: `attack ${target}`,
    buttons: [
      ...sets.map((one, i) => ({
        label: t("Attack with {ships}", { ships: numbers(one.ships) }),
        kind: i ? "" : "primary",
        icon: "crossed-swords",
        onPress: () => answer(table, { do: "attack", target: one.target, ships: one.ships }),
      })),
      ...(targets.length > 1 ? [{
        label: t("Another target"), kind: "ghost", local: true, onPress: () => table.room.set({ target: undefined }),
      }] : []),
    ],
  };
}

/** The end of a turn: a look at a disc, or nothing more. */
function ending(table) {
  const { scan } = table.prompt;
  const second = table.prompt.kind === "second_action";
  return {
    title: second ? t("A second action, of another kind?") : scan.length ? t("Scan a disc, or end your turn.") : t("End your turn?"),
    note: scan.length ? t("Nobody else learns its face. This ends your turn.")
      : second ? t("Your grey technology allows it.")
      : t("Until then you can undo what revealed nothing."),
    body: second ? html`<${Tokens} table=${table} />` : undefined,
    buttons: [
      ...scan.map((hole) => ({
        label: t("Scan {hole}", { hole }), icon: "radar-sweep", onPress: () => answer(table, { do: "scan", hole }),
      })),
      {
        label: t("End the turn"), kind: second || scan.length ? "" : "primary", key: "E",
        onPress: () => answer(table, { do: "end_turn" }),
      },
    ],
  };
}

const PHASES = { action, moving, attacking, second_action: ending, after_action: ending };

/** @param {import("./types.js").Table} table @returns {Decision|undefined} */
export function decisionOf(table) {
  const { prompt } = table;
  if (!table.edition) return undefined;
  const aim = aimed(table);
  if (aim) return aim.mode === "launch" ? launching(table, aim) : aimOf(table, aim);
  const deed = deedOf(table);
  if (deed && DEEDS[deed.name]) return DEEDS[deed.name](table, deed);
  if (table.room.ui.passing) return passing(table);
  return PHASES[prompt.kind]?.(table);
}

/** The bar follows the step of the aim, which is not part of the table. @param {any} table */
export function useAimSteps(table) {
  const { step, kind } = useStore(aiming);
  useEffect(() => table.room.set({ aimStep: `${step} ${kind}` }), [step, kind]);
}

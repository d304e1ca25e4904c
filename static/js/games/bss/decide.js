/** What the bar asks and offers: an activation phase by phase, and whatever answers.js asks. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Stepper } from "../../kit/stepper.js";
import { answer } from "../../table/model.js";
import { ANSWERS } from "./answers.js";
import { able, attackOf, goals, NOTHING, offerOf, targetsOf } from "./choice.js";
import { attemptWords, lossWords } from "./fates.js";
import { choose, chosen } from "./table.js";

const finish = (table, words, kind = "") => ({
  label: words, kind, key: "E", onPress: () => end(table),
});

/** End the activation; asked once more where a fleet still could do something. */
function end(table) {
  const left = able(table.prompt).size;
  const go = () => answer(table, { do: "end_activation" });
  const careful = ["movement", "combat", "conquest"].includes(table.prompt.phase) && left > 0 && !table.prompt.idle;
  if (!careful || table.room.ui.ending) {
    table.room.set({ ending: false, choice: NOTHING });
    return go();
  }
  return table.room.set({ ending: true });
}

const ENDS = {
  movement: () => t("Finish my movement"), combat: () => t("Finish my combats"), exploitation: () => t("Finish my exploitation"),
  conquest: () => t("Finish my conquests"), hyperspace: () => t("Finish my jumps"), reconstruction: () => t("Finish rebuilding"),
};

const HINTS = {
  movement: () => t("Press a fleet, then a dashed system. Steps can be undone."),
  exploitation: () => t("Fleets with movement points left may move on. Steps can be undone."),
  combat: () => t("Press an enemy fleet in dashed amber, then those of yours that attack it."),
  conquest: () => t("Press a fleet in a system that is not yours: the result is told before you try."),
  hyperspace: () => t("One fleet may jump to any free system, and your admiral to a free system of yours."),
  reconstruction: () => t("Press a fleet: hit points are paid for with the resources of its system."),
};

function ending(table) {
  const left = able(table.prompt).size;
  return {
    title: tn("End the phase, though {n} fleet could still act?", "End the phase, though {n} fleets could still act?", left),
    step: "ending",
    buttons: [
      { label: t("Yes, end it"), kind: "primary", key: "E", onPress: () => end(table) },
      { label: t("Back"), kind: "ghost", local: true, onPress: () => table.room.set({ ending: false }) },
    ],
  };
}

/** What to press, while there is something to press. */
const hint = (phase, count) => (count ? HINTS[phase]() : undefined);

/** How many could go; of those that could jump, one may. */
const abroad = (phase, count) => (phase === "hyperspace"
  ? t("Does a fleet jump?")
  : tn("{n} fleet can go somewhere.", "{n} fleets can go somewhere.", count));

/** A phase of steps or jumps. */
function travel(table) {
  const { prompt } = table;
  const { fleet } = chosen(table);
  const count = able(prompt).size;
  const open = goals(prompt, { fleet }).length;
  const idle = count ? abroad(prompt.phase, count) : t("No fleet can go anywhere any more.");
  return {
    title: fleet ? tn("{fleet}: where to? {n} system is free.", "{fleet}: where to? {n} systems are free.", open, { fleet }) : idle,
    note: hint(prompt.phase, count),
    buttons: [finish(table, ENDS[prompt.phase](), count ? "" : "primary")],
  };
}

function combat(table) {
  const { prompt } = table;
  const choice = chosen(table);
  const attack = attackOf(prompt, choice);
  const count = prompt.targets.length;
  const finishing = finish(table, ENDS.combat(), count || attack ? "ghost" : "primary");
  if (attack) {
    return {
      title: tn("Attack {target} with {n} fleet?", "Attack {target} with {n} fleets?", choice.attackers.length, { target: choice.target }),
      note: html`<b class="brief">${lossWords(attack).join(" ")}</b> ${t("An attack cannot be undone.")}`,
      buttons: [
        {
          label: t("Fight · {result}", { result: attack.result }), kind: "primary", icon: "crossed-swords", key: "C",
          onPress: () => answer(table, { do: "attack", target: choice.target, attackers: choice.attackers }),
        },
        { label: t("Compare"), key: "V", local: true, onPress: () => table.room.set({ sheet: "compare" }) },
        finishing,
      ],
    };
  }
  if (choice.target) {
    return {
      title: t("Which of your fleets attack {target}?", { target: choice.target }), note: t("Press the fleets outlined in amber."),
      buttons: [{ label: t("Compare"), key: "V", local: true, onPress: () => table.room.set({ sheet: "compare" }) }, finishing],
    };
  }
  const reach = targetsOf(prompt, choice).length;
  return {
    title: count ? tn("{n} enemy fleet can be attacked.", "{n} enemy fleets can be attacked.", reach) : t("No enemy can be attacked."),
    note: hint("combat", count), buttons: [finishing],
  };
}

function conquest(table) {
  const { prompt } = table;
  const { fleet } = chosen(table);
  const offer = offerOf(prompt, fleet);
  const count = prompt.attempts.length;
  const finishing = finish(table, ENDS.conquest(), offer || count ? "ghost" : "primary");
  if (!offer) {
    return {
      title: count
        ? tn("{n} fleet can try to conquer.", "{n} fleets can try to conquer.", count)
        : t("No fleet can conquer any more."),
      note: hint("conquest", count), buttons: [finishing],
    };
  }
  return {
    title: t("Take {system} with {fleet}?", { system: offer.system, fleet }),
    note: html`<b class="brief">${attemptWords(offer).join(" ")}</b> ${t("An attempt cannot be undone.")}`,
    buttons: [
      {
        label: t("Conquer · {result}", { result: offer.result }), kind: offer.takes ? "primary" : "", key: "C",
        onPress: () => answer(table, { do: "conquer", fleet }),
      },
      finishing,
    ],
  };
}

function reconstruction(table) {
  const { prompt } = table;
  const { fleet } = chosen(table);
  const offer = offerOf(prompt, fleet);
  const count = prompt.rebuild.length;
  const finishing = finish(table, ENDS.reconstruction(), offer || count ? "ghost" : "primary");
  if (!offer) {
    return {
      title: count
        ? tn("{n} fleet can be rebuilt.", "{n} fleets can be rebuilt.", count)
        : t("No fleet can be rebuilt."),
      note: hint("reconstruction", count), buttons: [finishing],
    };
  }
  const points = Math.min(offer.most, table.room.ui.points ?? offer.most);
  return {
    title: t("Rebuild {fleet}: how many hit points?", { fleet }),
    note: offer.free ? t("It costs nothing here.") : tn("Your score falls by {n}.", "Your score falls by {n}.", points),
    body: html`<${Stepper} label=${t("Hit points")} note=${t("at most {n}", { n: offer.most })} value=${points} least=${1}
      most=${offer.most} onChange=${(value) => table.room.set({ points: value })} />`,
    buttons: [
      {
        label: tn("Rebuild {n} point", "Rebuild {n} points", points), kind: "primary", key: "C",
        onPress: () => answer(table, { do: "rebuild", fleet, points }),
      },
      finishing,
    ],
  };
}

const ACTIVATIONS = { movement: travel, exploitation: travel, hyperspace: travel, combat, conquest, reconstruction };

/** @param {import("./types.js").Table} table @returns {import("../../types.js").Decision|undefined} */
export function decisionOf(table) {
  const { prompt } = table;
  if (prompt.kind === "activation") return table.room.ui.ending ? ending(table) : ACTIVATIONS[prompt.phase](table);
  return ANSWERS[prompt.kind]?.(table, prompt);
}

/** Keys of the answers, wherever the focus is. @returns {boolean} whether the key did something */
export function pressKey(table, key) {
  const decision = table.prompt && !table.mine?.standin && decisionOf(table);
  const button = decision?.buttons.find((one) => one.key?.toLowerCase() === key);
  if (!button || (table.room.ui.busy && !button.local)) return false;
  button.onPress();
  return true;
}

export const drop = (table, choice) => { if (choice) choose(table, choice); return Boolean(choice); };

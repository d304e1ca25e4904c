/** The questions of a combat: re-roll, sacrifice, press on, prize, tribute. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { percent, t, tc, tn } from "../../../i18n.js";
import { RadioGroup } from "../../../kit/roving.js";
import { ResourceShape } from "../icons.js";
import { onPhone } from "../../../ui/media.js";
import { advisedDo, advisedOf } from "../../../table/decide/advised.js";
import { careful } from "../../../table/careful.js";
import { debtWarning } from "../warnings.js";
import { bodyName } from "../catalogue.js";
import { outlookLeft, repeatsAbout } from "../combat/outlook.js";
import { feeAbout } from "../explain.js";
import { answer } from "../../../table/model.js";
import { mayFollow } from "./needless.js";
import { reachOf } from "../model.js";
import { credits, signedCredits } from "../money.js";

/** May roll both dice again. */
export function reroll(table, prompt) {
  const better = prompt.chance_reroll > prompt.chance_keep;
  const use = (value) => () => answer(table, { do: "reroll", use: value });
  return {
    title: t("Roll both your dice again?"),
    figures: [
      { label: t("Keeping them"), value: percent(prompt.chance_keep), good: prompt.chance_keep > prompt.chance_reroll },
      { label: t("Rolling again"), value: percent(prompt.chance_reroll), good: better },
    ],
    buttons: [
      { label: t("Roll again"), icon: "card-draw", kind: better ? "primary" : "", onPress: use(true) },
      { label: t("Keep my dice"), kind: better ? "" : "primary", onPress: use(false) },
    ],
  };
}

/** Bodies that may be given up, each with the income that goes with it. */
function BodyChips({ table, bodies, losses, chosen }) {
  const chip = (name) => html`
    ${table.catalogue.bodies.get(name)?.yields.map((resource) => html`<${ResourceShape} resource=${resource} size=${12} />`)}
    <span>${bodyName(table.catalogue, name)}${losses?.[name] !== undefined && html` <span class="muted nowrap">
      ${signedCredits(-losses[name])}
    </span>`}</span>`;
  return html`<${RadioGroup} label=${t("Bodies")} value=${chosen} onChoose=${(selected) => table.room.set({ selected })}
    options=${bodies.map((name) => ({ value: name, label: chip(name) }))} />`;
}

/** What gives up the chosen body; where that would change nothing the bodies are only named to whoever wants to all the same. */
function givingUp(table, { chance_keep: keep, chance_with: raised }, chosen) {
  const { ui, set } = table.room;
  const icon = "sacrificial-dagger";
  if (raised <= keep && !chosen && !ui.giving)
    return { named: false, button: { label: t("Give one up all the same"), icon, onPress: () => set({ giving: true }) } };
  return {
    named: true,
    button: {
      label: chosen ? t("Give up {body}", { body: bodyName(table.catalogue, chosen) }) : t("Choose a body"),
      icon,
      kind: raised > keep && chosen ? "primary" : "",
      off: !chosen,
      onPress: () => chosen && answer(table, { do: "sacrifice", body: chosen }),
    },
  };
}

/** May give up a body for more force in this combat. */
export function sacrifice(table, prompt) {
  const chosen = prompt.bodies.find((name) => name === table.room.ui.selected);
  const better = prompt.chance_with > prompt.chance_keep;
  const loss = prompt.losses?.[chosen];
  const { named, button } = givingUp(table, prompt, chosen);
  const note = mayFollow(table)
    ? t("As the dice lie it would change nothing, but the other side may still give up a body.")
    : t("It would change nothing in this combat.");
  return {
    title: t("Give up a body to strike harder?"),
    note: better ? undefined : note,
    figures: [
      { label: t("Without it"), value: percent(prompt.chance_keep), good: prompt.chance_keep > prompt.chance_with },
      { label: t("With it"), value: percent(prompt.chance_with), good: better },
      loss !== undefined && { label: t("Income lost"), value: signedCredits(-loss), bad: loss > 0 },
    ].filter(Boolean),
    body: named && html`<${BodyChips} table=${table} bodies=${prompt.bodies} losses=${prompt.losses} chosen=${chosen} />`,
    buttons: [
      button,
      {
        label: t("Sacrifice nothing"), key: "Enter", kind: better && chosen ? "" : "primary",
        onPress: () => answer(table, { do: "sacrifice", body: null }),
      },
    ],
  };
}

/** What pressing on is worth; on a laptop the rail says it. */
function stakes(table, prompt) {
  const { mine, game } = table;
  const reach = reachOf(table, game.combat?.body);
  const left = mine.credits - prompt.fee;
  const owed = game.combat && game.combat.defender.kind !== "natives";
  return onPhone() && {
    figures: [
      {
        label: t("Chance"),
        value: percent(prompt.chance),
        good: prompt.chance >= 0.5,
        about: () => repeatsAbout(outlookLeft(table, prompt)),
      },
      {
        label: t("Left"),
        value: credits(left),
        bad: left < 0,
        about: reach && (() => feeAbout(reach, t("Cost of a combat"), table)),
      },
      owed
        ? { label: t("Withdrawing"), value: signedCredits(-table.catalogue.rules.tribute) }
        : reach?.gain !== undefined && { label: t("Winning"), value: signedCredits(reach.gain), good: true },
    ].filter(Boolean),
  };
}

/** Is the amber button the one that pays again? As advised; without advice where the odds are fair and no debt follows. */
const worthRepeating = (table, { chance, fee }) => (advisedDo(table)
  ? advisedDo(table) === "press_on"
  : chance >= 0.35 && table.mine.credits >= fee);

/** How many more combats may follow, and whether it is money that allows no more. */
function combatsLeft(table, prompt) {
  const { combats, poor } = outlookLeft(table, prompt);
  const names = { limit: credits(table.catalogue.rules.debt_limit) };
  return poor
    ? tn(
      "Your credits are enough for {n} more combat, down to {limit}.",
      "Your credits are enough for {n} more combats, down to {limit}.", combats, names,
    )
    : tn("{n} more combat is possible.", "{n} more combats are possible.", combats);
}

/** A combat is lost; the fee buys another. */
export function pressOn(table, prompt) {
  const worth = worthRepeating(table, prompt);
  return {
    title: t("Combat lost. Fight again or withdraw?"),
    note: combatsLeft(table, prompt),
    ...stakes(table, prompt),
    buttons: [
      {
        label: t("Fight again · {fee} · {chance}", { fee: credits(prompt.fee), chance: percent(prompt.chance) }),
        icon: "crossed-swords",
        kind: worth ? "primary" : "",
        key: "A",
        onPress: () => careful(
          table,
          debtWarning(table, prompt.fee, t("Fight again")),
          () => answer(table, { do: "press_on" }),
        ),
      },
      { label: tc("combat", "Withdraw"), key: "R", kind: worth ? "" : "primary", onPress: () => answer(table, { do: "withdraw" }) },
    ],
  };
}

/** A player is beaten: the body, or money. */
export function prize(table, prompt) {
  const body = bodyName(table.catalogue, prompt.body);
  const loser = table.playerName(table.game.combat?.defender?.seat);
  const take = (what) => () => answer(table, { do: "prize", prize: what });
  const paid = advisedOf(table)?.action.prize === "ransom";
  return {
    title: t("Victory over {player}. What do you take?", { player: loser }),
    note: [
      prompt.eliminates
        && t("It is the home base: without it {player} is out of the game, after a ransom {player} plays on.", { player: loser }),
      prompt.ransom === 0 && t("{player} has nothing left to pay a ransom with.", { player: loser }),
    ].filter(Boolean).join(" ") || undefined,
    buttons: [
      { label: t("Colonise {body}", { body }), icon: "planet-conquest", kind: paid ? "" : "primary", onPress: take("colonise") },
      {
        label: t("Ransom · {amount}", { amount: credits(prompt.ransom) }),
        icon: "two-coins",
        kind: paid ? "primary" : "",
        onPress: take("ransom"),
      },
    ],
  };
}

/** The attack failed: the defender may collect. */
export function tribute(table, prompt) {
  const attacker = table.playerName(table.game.combat?.attacker);
  const collect = (value) => () => answer(table, { do: "tribute", collect: value });
  return {
    title: t("The attack failed. Collect the tribute?"),
    note: prompt.eliminates ? t("{player} cannot pay it and would be out.", { player: attacker }) : undefined,
    buttons: [
      {
        label: t("Collect {amount} from {player}", { amount: credits(prompt.credits), player: attacker }),
        icon: "two-coins",
        kind: "primary",
        onPress: collect(true),
      },
      { label: t("Let it go"), onPress: collect(false) },
    ],
  };
}

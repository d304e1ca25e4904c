/** An ally asks for help in a combat (SC-13.2). */
import { percent, t } from "../../../i18n.js";
import { advisedOf } from "../../../table/decide/advised.js";
import { careful } from "../../../table/careful.js";
import { bodyName } from "../catalogue.js";
import { answer } from "../../../table/model.js";
import { fleetChange } from "../words.js";
import { credits } from "../money.js";
import { debtWarning } from "../warnings.js";

/** The asked ally decides, before the dice. */
export function aid(table, prompt) {
  const give = (value) => () => answer(table, { do: "aid", give: value });
  const left = table.mine.credits - prompt.fee;
  const worth = prompt.chance_with > prompt.chance;
  const help = advisedOf(table)?.action.give ?? (worth && left >= 0);
  return {
    title: t("{player} asks for your aid: {body}", { player: table.playerName(prompt.of), body: bodyName(table.catalogue, prompt.body) }),
    note: t("You would give {fleet} to this combat.", { fleet: fleetChange(prompt.fleet) }),
    figures: [
      { label: t("Chance without you"), value: percent(prompt.chance) },
      { label: t("With your aid"), value: percent(prompt.chance_with), good: worth },
      { label: t("Cost"), value: credits(prompt.fee) },
      { label: t("Left"), value: credits(left), bad: left < 0 },
    ],
    buttons: [
      {
        label: t("Help · {fee}", { fee: credits(prompt.fee) }),
        icon: "shaking-hands",
        kind: help ? "primary" : "",
        onPress: () => careful(table, debtWarning(table, prompt.fee, t("Pay")), give(true)),
      },
      { label: t("Do not help"), kind: help ? "" : "primary", onPress: give(false) },
    ],
  };
}

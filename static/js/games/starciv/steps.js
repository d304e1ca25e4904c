/**
 * What a newcomer is taught, when, and how they show that they have understood: the steps of the guided first game.
 *
 * A step has a `when`; where it has `act`, doing what is asked ends it, else a press on "Got it" does.
 */
import { choice, signed, t, tn } from "../../i18n.js";
import { advisedOf } from "../../table/decide/advised.js";
import { onPhone } from "../../ui/media.js";
import { discOf } from "./board/disc.js";
import { bodyName } from "./catalogue.js";
import { combatShown } from "./map.js";
import { asked, cardsText, coloniseWords, playing, techWords, UPKEEP } from "./hints.js";
import { adviceText } from "./decide/advice.js";
import { credits, signedCredits } from "./money.js";
import { partName } from "./words.js";

const myTurn = (table) => table.game.active === table.me;
/** Are my cards still to be played? A card of somebody else's may come between. */
const cardsOf = (table) => myTurn(table) && table.game.phase === "CARDS";

/** What the last technology costs me: where that is not the printed price, both, and why (SC-7.1). */
function victoryPrice(table) {
  const { victory } = table.catalogue;
  const price = table.game.me?.prices?.[victory?.n];
  if (!price?.parts?.length || price.total === price.printed) return credits(victory?.price ?? 0);
  const [, ...changes] = price.parts;
  return t("{price} from you (printed price {printed}; {changes})", {
    price: credits(price.total), printed: credits(price.printed),
    changes: changes.map((part) => `${partName(part, table)} ${signed(part.value)}`).join(", "),
  });
}

/** What one to four bodies of a resource pay: "4 / 12 / 24 / 48". */
const paysOf = (table, resource) => (table.catalogue.content.resources[resource] ?? []).slice(0, 4).join(" / ");

/** How long the game is, where it ends after some rounds. */
function lengthText(table) {
  const rounds = table.room.doc.table.options?.round_limit;
  return rounds
    ? tn(
      "This game ends after {n} round, about 15 minutes: then technologies, bodies and money decide.",
      "This game ends after {n} rounds, about 15 minutes: then technologies, bodies and money decide.",
      rounds,
    )
    : "";
}

/** What is advised on the question, once it is known. */
const advice = (table) => (advisedOf(table) ? adviceText(advisedOf(table), table) : "");

/** Is the sheet of technologies open? */
const onSheet = ({ room: { ui } }) => (onPhone() ? ui.pane : ui.sheet) === "tech";

function techText(table) {
  const advised = advisedOf(table)?.action.do;
  const fee = table.catalogue.rules.war_fee;
  const { credits: left } = table.mine;
  const open = advised === "buy" && !onSheet(table) ? t("“Technologies” opens the sheet with all of them.") : "";
  // Only who is not told to buy is told what the money is for.
  const spare = advised === "end_phase" && left >= fee && t("You keep {left}: a combat costs {fee}.", {
    left: credits(left),
    fee: credits(fee),
  });
  return [techWords(), advice(table), open, spare].filter(Boolean).join(" ");
}

/** Once a body is chosen, only what is advised: the panel of the body, below on the rail, needs the height. */
function coloniseText(table) {
  const { attempt = [] } = table.prompt ?? {};
  const { selected } = table.room.ui;
  if (!attempt.length) return coloniseWords(table);
  const { do: what, body } = advisedOf(table)?.action ?? {};
  const press = what === "attempt" && body !== selected
    && t("Press {body} on the map, then “Attack”.", { body: bodyName(table.catalogue, body) });
  const told = advice(table);
  return [(!told || !attempt.includes(selected)) && coloniseWords(table), told, press].filter(Boolean).join(" ");
}

/** A part of my tile in the strip; on a phone my chip, which leads to all of them. */
const mySeat = (part) => (table) => `[data-seat="${table.me}"] ${onPhone() ? "" : part}`;

/** On the sheet the technology that is advised; before that the way to it, and else the way on. */
function techMark(table) {
  const action = advisedOf(table)?.action;
  if (action?.do !== "buy") return ".answers";
  return onSheet(table) ? `[data-technology="${action.technology}"]` : ".answers .primary";
}

/** The body that is advised. */
const coloniseMark = (table) => (advisedOf(table)?.action.body ? discOf(advisedOf(table).action.body) : "");

/**
 * @typedef {{id: string, when: (table: Object, done: string[]) => boolean, title: () => string,
 *   text: (table: Object) => string, act?: boolean | ((table: Object) => boolean), advised?: boolean,
 *   stays?: boolean, mark?: (table: Object) => string,
 *   short?: (table: Object) => any}} Step
 *   `mark`: selector of what the step is about, which is outlined;
 *   `short`: words in its place on a phone, where something else needs the height;
 *   `stays`: it is soon over, and may be read to the end all the same
 */

/** @type {Step[]} the guided first game */
export const LESSON = [
  {
    id: "aim", when: asked("pick"),
    title: () => t("How to win"),
    text: (table) => t("The first to buy technology {last} wins at once; so does the last player left. Bodies bring income, and income buys technologies. A second body of the same resource more than doubles what it pays: crystal pays {pays} credits (CG) a turn. {length}", {
      last: `${table.catalogue.victory?.n} ${table.catalogue.victory?.label}`,
      pays: paysOf(table, "crystal"),
      length: lengthText(table),
    }),
  },
  {
    id: "pick",
    act: true,
    when: (table, done) => done.includes("aim") && asked("pick")(table),
    mark: (table) => (table.room.ui.pick?.ship ? ".bases" : ".ships"),
    title: () => t("Your civilisation"),
    text: () => t("Choose a ship: its three figures are force, defence and speed. The rule book advises Humans for a first game: they have neither advantages nor drawbacks. Then choose a base: beside each you see what lies near it, with the fleet that defends it. Confirm."),
  },
  {
    id: "table", when: playing, mark: () => ".decide",
    title: () => t("The table"),
    text: () => (onPhone()
      ? t("One system at a time: their names stand below the map, the players above it. Your cards, the technologies and the log have a tab each. The bar with the amber button always says what is asked of you.")
      : t("Five systems are in the middle, the players above them, your cards below. The bar with the amber button always says what is asked of you.")),
  },
  {
    id: "cards",
    act: (table) => !cardsOf(table),
    when: (table, done) => done.includes("table") && myTurn(table) && asked("cards")(table),
    mark: () => ".hand, .hand-pane, [data-pane=hand]",
    title: () => t("Cards"),
    text: cardsText,
  },
  {
    id: "income",
    when: (table, done) => done.includes("cards") && myTurn(table) && asked("tech", "colonise", "upkeep")(table),
    mark: mySeat(".st .plain-number:first-child"),
    title: () => t("Income"),
    text: (table) => t("You have just been paid {amount}. Several bodies of one resource pay far more than a mixture: crystal pays {pays} CG for one to four bodies. So collect bodies of one resource. {explain}", {
      explain: onPhone()
        ? t("Press any number: it shows what it is made of.")
        : t("Point at any number, or press it: it shows what it is made of."),
      amount: signedCredits(table.mine.income?.total ?? 0),
      pays: paysOf(table, "crystal"),
    }),
  },
  {
    id: "tech", act: true, advised: true, when: asked("tech"), mark: techMark, title: () => t("Technologies"), text: techText,
    short: (table) => onSheet(table) && advice(table),
  },
  {
    id: "colonise", act: true, advised: true, when: asked("colonise"), title: () => t("Colonising"), text: coloniseText, mark: coloniseMark,
    short: (table) => table.room.ui.selected && t("Chance, cost and gain are below: press “Attack”, or another body."),
  },
  {
    id: "combat", stays: true, when: (table) => Boolean(combatShown(table)), mark: () => (onPhone() ? "" : ".mid"),
    title: () => t("Combat"),
    text: () => t("Each side rolls two dice: the higher adds to its force, the lower to its defence. An attack above the other side’s defence destroys its fleet. The slower fleet loses 1 point. If both fleets would be destroyed, or neither, the faster one wins; at equal speed the defender does. That is how a strong attacker loses. You may pay and fight again, three times at most, or withdraw."),
    short: () => t("The higher die adds to force, the lower to defence. An attack above the other side’s defence destroys its fleet. The slower fleet loses 1 point. If both would be destroyed, or neither, the faster one wins; at equal speed the defender does."),
  },
  UPKEEP,
  {
    id: "debt",
    when: (table, done) => playing(table) && done.includes("upkeep"),
    mark: (table) => `${mySeat(".plain-number:has(.cg)")(table)}, .pchip[data-seat="${table.me}"]`,
    title: () => t("Debt"),
    text: (table) => t("You may spend more than you have, down to {limit}; your next income pays it back. A player who falls lower is out of the game, like one who loses the home base. Debt is hatched and marked ▼; you have {credits}.", {
      limit: credits(table.catalogue.rules.debt_limit),
      credits: credits(table.mine.credits),
    }),
  },
  {
    id: "others",
    act: true,
    when: (table, done) => done.includes("table") && !myTurn(table) && asked("cards", "respond")(table),
    mark: () => ".decide",
    title: () => t("The others’ turns"),
    text: () => t("Everyone may play cards in any turn, or answer those on the stack: the last one acts first. Yours are lit when they can be played. “Pass until my turn” spares you the questions about cards that are not aimed at you; nobody asks you either whether to play yours."),
  },
  {
    id: "goal",
    when: (table, done) => playing(table) && done.includes("debt") && done.includes("others"),
    mark: mySeat(".st .plain-number:last-child"),
    title: () => t("And now?"),
    text: (table) => [t("You now know every part of a turn. {last} needs {n} technologies, with {numbers} among them, and {price}. Collect bodies of one resource, buy a route when nothing near you is left to take; a combat costs {fee}. “Advice” says what a strong player would do, and why. Now play this game to its end!", {
      numbers: choice((table.catalogue.victory?.needs_any ?? []).map(String)),
      last: table.catalogue.victory?.label ?? "25",
      n: table.catalogue.victory?.needs_count ?? 0,
      price: victoryPrice(table),
      fee: credits(table.catalogue.rules.war_fee),
    }), lengthText(table)].join(" ").trim(),
  },
];

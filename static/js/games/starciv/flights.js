/**
 * Cards in flight: from whoever throws one to the stack, and from the stack to where it acts.
 *
 * What flies is a picture of the card over the page which takes no press; the card itself is at its place at once, so
 * that nothing is blocked and a press counts where it will be. Transform and opacity only; still where motion is unwanted.
 */
import { t } from "../../i18n.js";
import { withFrame } from "../../ui/frame.js";
import { still } from "../../ui/media.js";

const FLIGHT = { duration: 480, easing: "cubic-bezier(.2,.8,.2,1)" };
const LEAVE = { duration: 480, delay: 420, easing: "cubic-bezier(.6,0,.2,1)", fill: "forwards" };
const SMALL = 0.3;

/** Where a player is on the screen: the tile of the strip, or on a phone the chip. */
const homeOf = (seat) => document.querySelector(`[data-seat="${seat}"]`);

/** Where I throw from: my hand, or the tab that leads to it. */
const myHand = () => document.querySelector(".dock-hand, .hand-pane, .ptabs [data-pane=hand]");

const centre = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** The transform that moves a box onto the middle of another. */
function onto(box, other, scale) {
  const [from, to] = [centre(box), centre(other)];
  return `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`;
}

const places = new WeakMap();

/**
 * Note where elements lie, once they have been laid out: asked for while they are drawn or taken away, a browser would
 * have to lay out the page for the answer.
 * @param {Element[]} elements
 * @returns {() => void} forget it
 */
export function notePlaces(elements) {
  return withFrame(() => elements.forEach((one) => places.set(one, one.getBoundingClientRect())));
}

/** Show a copy of an element at the place where it lies. */
function fly(ghost, box) {
  ghost.classList.add("flown");
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
  return ghost;
}

/**
 * A card has been thrown: show its way to its place on the stack.
 * @param {Element} element the card on the stack
 * @param {string} card its slug
 * @param {number} seat who threw it
 * @param {boolean} mine
 */
export function flyIn(element, card, seat, mine) {
  if (!justThrown(card) || still() || document.visibilityState !== "visible") return;
  withFrame(() => setOut(element, (mine && myHand()) || homeOf(seat)));
}

function setOut(element, source) {
  if (!source || !element.checkVisibility?.()) return undefined;
  const box = element.getBoundingClientRect();
  if (!box.width) return undefined;
  const from = { transform: onto(box, source.getBoundingClientRect(), SMALL), opacity: 0.2 };
  return () => {
    const ghost = fly(element.cloneNode(true), box);
    element.classList.add("in-flight");
    ghost.animate([from, { transform: "none", opacity: 1 }], FLIGHT).finished.catch(() => undefined).then(() => {
      ghost.remove();
      element.classList.remove("in-flight");
    });
  };
}

/** What became of a card, in the newest lines of the log. */
function fateOf(card, log) {
  for (let i = log.length - 1; i >= Math.max(0, log.length - 12); i -= 1) {
    const line = log[i];
    if (line.card === card && FATES[line.kind]) return { ...FATES[line.kind](), subject: line.subject };
  }
  return undefined;
}

const FATES = {
  card_resolved: () => ({ word: t("acts"), look: "ok" }),
  card_countered: () => ({ word: t("countered"), look: "bad" }),
  card_fizzled: () => ({ word: t("no effect"), look: "bad" }),
};

/** The stack and the log as they were drawn last; a card that leaves looks up here what became of it. */
let newest = { log: [] };
let opened; // the last line when the page came: what lay on the stack then was not thrown before my eyes

/** Tell what the page knows now, before the stack is drawn. */
export function tellFlights(table) {
  const { log } = table.room.conn;
  newest = { log, active: table.game.active };
  opened ??= log[log.length - 1]?.seq ?? 0;
}

/** Has this card been thrown just now? */
const justThrown = (card) => newest.log.slice(-6).some((line) => line.kind === "card_played" && line.card === card && line.seq > opened);

function stamp(ghost, fate) {
  const mark = document.createElement("b");
  mark.className = `stamp ${fate.look}`;
  mark.textContent = fate.word;
  ghost.append(mark);
}

/**
 * A card leaves the stack: it is stamped with what became of it, then flies to whom it acts on, or falls.
 * @param {Element} element the card, whose place was noted
 * @param {string} card its slug
 */
export function flyOut(element, card) {
  const box = places.get(element);
  if (still() || !box?.width || document.visibilityState !== "visible") return;
  const copy = element.cloneNode(true); // at once: what is on the card is taken off it before the next frame
  withFrame(() => {
    const fate = fateOf(card, newest.log);
    if (!fate) return undefined;
    const goal = fate.look === "ok" && homeOf(fate.subject ?? newest.active);
    const end = goal ? onto(box, goal.getBoundingClientRect(), SMALL) : "translateY(70px) rotate(9deg)";
    return () => {
      const ghost = fly(copy, box);
      stamp(ghost, fate);
      ghost.animate([{ transform: "none", opacity: 1 }, { transform: end, opacity: 0 }], LEAVE)
        .finished.catch(() => undefined)
        .then(() => ghost.remove());
    };
  });
}

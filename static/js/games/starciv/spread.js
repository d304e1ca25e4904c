/** Where the cards of a hand lie beside the decision: no words under another card, as long as there is room for them. */

const CARD = 99;
const GAP = 3;
/** The narrowest card whose sentence can still be read below its name. */
const UPRIGHT = 90;
/** The narrowest card whose name and first line fit beside its icon, half as high. */
const LYING = 94;

/**
 * One row while every card has room for its words; then two rows of cards half as high, their icon beside the words; and
 * of more cards than that their head alone.
 * @param {number} count @param {number} width px there are @param {number} scale how much larger than usual text is
 * @returns {{form: string, place: (index: number) => Object}}
 */
export function layOut(count, width, scale = 1) {
  const widest = (columns) => (width + GAP) / columns - GAP;
  if (widest(count) >= UPRIGHT * scale || count < 2) return { form: "", place: inOneRow(Math.min(CARD * scale, widest(count || 1))) };
  const columns = Math.ceil(count / 2);
  return { form: widest(columns) >= LYING * scale ? "full" : "full heads", place: inTwoRows(columns, widest(columns)) };
}

const inOneRow = (card) => (index) => ({ left: `${Math.round(index * (card + GAP))}px`, width: `${Math.floor(card)}px` });

/** The lower row stands on the foot of the hand: a card that is looked at grows upwards from there. */
const inTwoRows = (columns, card) => (index) => ({
  left: `${Math.round((index % columns) * (card + GAP))}px`,
  ...(index < columns ? { top: 0 } : { top: "auto", bottom: 0 }),
  width: `${Math.floor(card)}px`,
});

/** Boxes, discs and how much they overlap. A box is [x0, y0, x1, y1] in px. */

/** Width of one resource shape with its gap, height of one line, least width of a second line, in em. */
export const SHAPE_EM = 0.95;
export const LINE_EM = 1.25;
export const SECOND_LINE_EM = 6.4;

/** From the rim of a body to its label, beyond the ring. */
const GAP = 5.5;

/** @returns {number[]} box of the label of `body` standing at (x, y), its text `px` high */
export function labelBox(body, x, y, side, px, view) {
  const name = (body.em + body.shapes * SHAPE_EM) * px;
  const w = view.lines > 1 ? Math.max(name, SECOND_LINE_EM * px) : name;
  const h = view.lines * LINE_EM * px;
  const off = body.r + view.sizes.ring + GAP;
  if (side === "r") return [x + off, y - h / 2, x + off + w, y + h / 2];
  if (side === "l") return [x - off - w, y - h / 2, x - off, y + h / 2];
  if (side === "t") return [x - w / 2, y - off - h + 2, x + w / 2, y - off + 2];
  return [x - w / 2, y + off - 2, x + w / 2, y + off + h - 2];
}

/** @returns {number} how far two boxes reach into one another, px, 0 when `gap` lies between them */
export function boxOverlap(a, b, gap) {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]) + gap;
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]) + gap;
  return w > 0 && h > 0 ? Math.min(w, h) : 0;
}

/** @returns {number} distance from a point to a box, px, 0 within */
export function pointToBox(x, y, box) {
  const dx = Math.max(box[0] - x, 0, x - box[2]);
  const dy = Math.max(box[1] - y, 0, y - box[3]);
  return Math.hypot(dx, dy);
}

/** @returns {number} how far a box leaves the frame, px, keeping `margin` */
export function outside(box, view, margin) {
  const over = (v) => Math.max(0, v);
  return over(margin - box[0]) + over(margin - box[1]) + over(box[2] - view.width + margin) + over(box[3] - view.height + margin);
}

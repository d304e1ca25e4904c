/** How wide a name is: advance widths of Figtree at weight 500, in thousandths of an em. */
const ADVANCE = {
  A: 687, B: 611, C: 722, D: 691, E: 591, F: 546, G: 756, H: 751, I: 276, J: 525, K: 625, L: 524, M: 849, N: 774,
  O: 779, P: 586, Q: 782, R: 631, S: 612, T: 561, U: 706, V: 701, W: 967, X: 632, Y: 616, Z: 638,
  a: 516, b: 589, c: 542, d: 588, e: 548, f: 376, g: 591, h: 561, i: 240, j: 275, k: 500, l: 227, m: 857, n: 561,
  o: 580, p: 594, q: 581, r: 349, s: 466, t: 384, u: 561, v: 530, w: 798, x: 492, y: 540, z: 488,
  0: 643, 1: 416, 2: 564, 3: 547, 4: 624, 5: 576, 6: 569, 7: 542, 8: 614, 9: 569,
  "-": 414, "'": 212, ".": 219, " ": 244, "ï": 240, "ö": 580, "ä": 514, "é": 550, "è": 550,
};
const UNKNOWN = 700;

/** @param {string} text @returns {number} width in em, to a hundredth, rounded up */
export function emWidth(text) {
  const thousandths = [...text].reduce((sum, c) => sum + (ADVANCE[c] ?? UNKNOWN), 0);
  return Math.ceil(thousandths / 10) / 100;
}

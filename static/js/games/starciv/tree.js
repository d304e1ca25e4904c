/** The shortest tree through points of a plane (Prim). */

/**
 * @template {{x: number, y: number}} P
 * @param {P[]} points @returns {[P, P][]} one edge less than there are points, from what was reached to what comes next
 */
export function shortestTree(points) {
  const [first, ...rest] = points;
  if (!first) return [];
  const nearest = rest.map((point) => ({ point, from: first }));
  const far = ({ point, from }) => Math.hypot(point.x - from.x, point.y - from.y);
  /** @type {[P, P][]} */
  const edges = [];
  while (nearest.length) {
    nearest.sort((a, b) => far(b) - far(a));
    const { point, from } = nearest.pop();
    edges.push([from, point]);
    for (const one of nearest) if (Math.hypot(one.point.x - point.x, one.point.y - point.y) < far(one)) one.from = point;
  }
  return edges;
}

/** The price of a technology for any player, before the cards of a turn: by what all see of them (SC-7.6). */

const sumOf = (numbers) => numbers.reduce((sum, value) => sum + value, 0);

/** @param {any} technology of the edition @param {{race?: string, secrets?: string[]}} player @param {any} catalogue */
export function listPrice({ n, price }, { race = "", secrets = [] }, { content, cards, rules }) {
  const change = content.races?.[race]?.prices?.[n] ?? 0;
  const off = secrets.flatMap((slug) => cards.get(slug)?.effects ?? [])
    .map(({ discount }) => (discount?.on.includes(n) ? discount.by : 0));
  return Math.max(rules.minimum_price ?? 0, price + change - sumOf(off));
}

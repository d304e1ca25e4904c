/** Standing orders: what shall be answered in my name; the server tells them to nobody else. */

/**
 * Read my orders, or replace them where `orders` is given; null takes them away.
 * @param {Object<string, any>} config of the page
 * @param {any} [orders]
 * @returns {Promise<{orders?: any, refusal?: any}>} the orders as they are kept now, or why not
 */
export async function standingOrders(config, orders) {
  const how = orders === undefined ? {} : {
    method: "PUT", headers: { "Content-Type": "application/json", "X-CSRFToken": config.csrf }, body: JSON.stringify({ orders }),
  };
  try {
    const answer = await fetch(config.orders_url, how);
    const said = await answer.json();
    return answer.ok ? { orders: said.orders } : { refusal: said };
  } catch {
    return { refusal: { code: "failed" } };
  }
}

/** Standing orders: what shall be answered in my name; the server tells them to nobody else. */
import { ask, refusalIn } from "../line/ask.js";

/**
 * Read my orders, or replace them where `orders` is given; null takes them away.
 * @param {Object<string, any>} config of the page
 * @param {any} [orders]
 * @returns {Promise<{orders?: any, refusal?: any}>} the orders as they are kept now, or why not
 */
export async function standingOrders(config, orders) {
  const { ok, said } = orders === undefined
    ? await ask(config.csrf, "GET", config.orders_url)
    : await ask(config.csrf, "PUT", config.orders_url, { orders });
  return ok ? { orders: said.orders } : { refusal: refusalIn(said) };
}

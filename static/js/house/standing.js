/** Standing orders: what shall be answered in my name; the server tells them to nobody else. */
import { html, useEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { sentence, t } from "../i18n.js";
import { Status } from "../kit/status.js";
import { ask, refusalIn } from "../line/ask.js";
import { serverNow } from "../line/clock.js";
import { merged, same } from "../sheet/merge.js";
import { refusalText } from "../table/refusals.js";
import { Icon } from "../ui/icons.js";

/**
 * Orders as the server keeps them: `at` names their version, null where there are none.
 * @typedef {{orders: any, at: number|null}} Kept
 */

/** @returns {Promise<{kept?: Kept, refusal?: any}>} */
async function request(config, method, body) {
  const { ok, said } = await ask(config.csrf, method, config.orders_url, body);
  return ok ? { kept: said } : { refusal: refusalIn(said) };
}

/** Read my orders. @param {Object<string, any>} config of the page */
export const readOrders = (config) => request(config, "GET");

/**
 * Have orders kept in place of the version that they were made from; null takes them away. What another device has had
 * kept meanwhile is put together with them, line by line. Where both changed one line, or one took all away, nothing is
 * kept, and the person is asked.
 * @param {Object<string, any>} config of the page
 * @param {Kept} base @param {any} orders
 * @param {{none: any, about?: (line: any) => any, at: number}} ways `none`: orders where there are none; `about` as in
 *     merge.js; `at`: when the person touched them last
 * @returns {Promise<{kept?: Kept, refusal?: any, shown?: any, asks?: boolean}>} `shown`: what is to be looked at before more
 *     is done; `asks`: it is not kept yet
 */
export async function keepOrders(config, base, orders, { none, about = () => undefined, at }) {
  const answer = await request(config, "PUT", { orders, base: base.at });
  if (answer.refusal?.code !== "draft_changed") return answer;
  const now = await readOrders(config);
  if (!now.kept) return now;
  const theirs = now.kept.orders ?? none;
  if (orders === null) return { ...now, shown: theirs, asks: true };
  const puts = (newer) => merged(base.orders ?? none, orders, theirs, { newer, about });
  const shown = puts(at > (now.kept.at ?? 0));
  if (!same(puts(true), puts(false))) return { ...now, shown, asks: true };
  const later = await keepOrders(config, now.kept, shown, { none, about, at });
  return { kept: now.kept, shown, ...later };
}

/**
 * My orders in a form: as they were touched last, until they are kept.
 * @param {Object<string, any>} config of the page
 * @param {{none: any, about?: (line: any) => any}} ways as in keepOrders
 * @param {() => void} onKept once they are kept as the form shows them
 */
export function useOrders(config, ways, onKept) {
  const [form, setForm] = useState(/** @type {any} */ ({}));
  const touched = useRef(0);
  /** @param {{kept?: any, refusal?: any, shown?: any, asks?: boolean}} answer @param {any} [orders] */
  const take = ({ kept, refusal, shown, asks }, orders) => setForm((before) => ({
    kept: kept ?? before.kept,
    orders: shown ?? orders ?? kept?.orders ?? before.orders ?? (kept && ways.none),
    refusal,
    note: shown && !refusal && (asks ? "asks" : "together"),
  }));
  useEffect(() => { readOrders(config).then(take); }, []);
  const set = (orders) => {
    touched.current = serverNow();
    setForm((before) => ({ ...before, orders, note: undefined }));
  };
  async function keep(orders) {
    const answer = await keepOrders(config, form.kept, orders, { ...ways, at: touched.current });
    take(answer, orders ?? undefined);
    if (!answer.refusal && !answer.shown) onKept();
  }
  return { ...form, set, keep };
}

const NOTES = {
  together: () => t("They were changed on another device too: this is what both make together, and it is kept."),
  asks: () => t("They were changed on another device meanwhile. Look at what is shown now, then press again."),
};

/** What became of orders that were sent. @param {{form: {note?: string, refusal?: any}, table: any}} props */
export const OrdersNote = ({ form: { note, refusal }, table }) => html`
  ${note && html`<${Status} class="small acc">${NOTES[note]()}<//>`}
  ${refusal && html`<p class="refusal" role="alert"><${Icon} name="cross" size=${12} /> ${sentence(refusalText(refusal, table))}</p>`}`;

/** A quiet word of deals, beside nothing one may want to press: what waits for my answer stays until I look, the rest for a while. */
import { html, useEffect, useRef, useState } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Status } from "../../../kit/status.js";
import { Emblem, Icon } from "../../../ui/icons.js";
import { Press } from "../../../ui/press.js";
import { openDeals, talkOf, waitingFrom } from "./state.js";

const STAYS_MS = 10000;
/** Kinds that wait for my answer. */
const ASKS = new Set(["alliance_proposed", "trade_offered"]);

const WORDS = {
  alliance_proposed: (player) => t("{player} proposes an alliance to you.", { player }),
  trade_offered: (player) => t("{player} offers you a trade.", { player }),
  allied: (player) => t("{player} is your ally now.", { player }),
  alliance_declined: (player) => t("{player} declines your alliance.", { player }),
  alliance_left: (player) => t("{player} leaves your alliance.", { player }),
  trade_accepted: (player) => t("{player} accepts your offer.", { player }),
};

/** What a line of the log says to me of deals, if anything; `target` is always whom it is said to. */
export function newsOf(line, table) {
  const said = WORDS[line.kind];
  if (!said || table.me < 0) return undefined;
  const other = line.kind === "allied" && line.seat === table.me ? line.target : line.seat;
  if (line.target !== table.me && other !== line.target) return undefined;
  return { seat: other, words: said(table.playerName(other)), asks: ASKS.has(line.kind) };
}

/** The newest news of deals since the page was opened. */
function useNews(table) {
  const { log } = table.room.conn;
  const newest = log[log.length - 1]?.seq ?? 0;
  const seen = useRef(newest);
  const [news, setNews] = useState(undefined);
  useEffect(() => {
    const fresh = log.filter((line) => line.seq > seen.current).map((line) => newsOf(line, table)).filter(Boolean);
    seen.current = Math.max(seen.current, newest);
    if (fresh.length) setNews({ ...fresh[fresh.length - 1], at: newest });
  }, [newest]);
  useEffect(() => {
    if (!news || news.asks) return undefined;
    const timer = setTimeout(() => setNews(undefined), STAYS_MS);
    return () => clearTimeout(timer);
  }, [news?.at]);
  return [news, () => setNews(undefined)];
}

/** Waits while a sheet is open: it would lie over its buttons. @param {{table: Object}} props */
export function DealNews({ table }) {
  const [news, forget] = useNews(table);
  const answered = Boolean(news?.asks) && waitingFrom(table, news.seat) === 0;
  useEffect(() => { if (news && (answered || table.room.ui.sheet === "deals")) forget(); }, [answered, table.room.ui.sheet, news?.at]);
  if (!news || answered || !talkOf(table) || table.room.ui.sheet) return null;
  const look = () => {
    openDeals(table, news.seat);
    forget();
  };
  return html`<${Status} as="aside" class="deal-news">
    <${Emblem} colour=${table.colourOf(news.seat)} size=${22} />
    <span class="grow">${news.words}</span>
    <${Press} class="sm" onPress=${look}>${t("Look")}<//>
    <button type="button" class="btn quiet icon sm" aria-label=${t("Close")} onClick=${forget}>
      <${Icon} name="cross" size=${11} />
    </button>
  <//>`;
}

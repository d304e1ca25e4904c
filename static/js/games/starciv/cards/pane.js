/** The cards and technologies of the table's edition, priced for me where I play. */
import { html, useMemo } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { catalogueAt } from "../catalogue.js";
import { Browser } from "./browser.js";
import { tableOf } from "../../../table/model.js";
import { useFetched } from "../../../reference/fetching.js";

/** @param {{room: import("../../../types.js").Room, item: string}} props */
function CardsPane({ room, item }) {
  const hash = room.doc?.table.content;
  const { data, failed, again } = useFetched(room.content ? undefined : hash && `/content/${hash}.json`);
  const content = room.content ?? data;
  const playing = Boolean(room.content && room.doc?.game);
  const table = useMemo(() => (playing ? tableOf(room) : undefined), [playing, room.doc, room.content, room.conn]);
  if (failed) return html`<p class="pad" role="alert">
    ${t("The cards could not be fetched.")} <button type="button" class="btn sm" onClick=${again}>${t("Try again")}</button>
  </p>`;
  if (!content) return html`<p class="pad muted">${t("Opening the cards…")}</p>`;
  return html`<${Browser} catalogue=${catalogueAt(content, room.doc?.table.options)} table=${table} item=${item} ready />`;
}

export default CardsPane;

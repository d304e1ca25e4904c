/** A rematch of the game that is watched again: who wants one, and the way there, for whoever is not at the end's own page. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { RematchButton } from "../end/rematch.js";
import { list, t, tn } from "../i18n.js";
import { Status } from "../kit/status.js";
import { tableOf } from "../table/model.js";
import { Icon } from "../ui/icons.js";

/**
 * Who has sat down there, by name; robots always have.
 * @param {NonNullable<import("../types.js").TableInfo["rematch"]>} rematch @param {import("../types.js").Player[]} players
 */
function wanted(rematch, players) {
  if (rematch.status !== "lobby") return t("The rematch has begun.");
  const people = rematch.seats.map((seat) => players[seat]).filter((player) => player && player.kind !== "bot");
  if (!people.length) return t("There is a rematch.");
  return tn("{players} wants a rematch.", "{players} want a rematch.", people.length, {
    players: list(people.map(({ name }) => name)),
  });
}

/** Until it is closed; it comes back for nobody. @param {{room: import("../types.js").Room}} props the live room */
export function RematchNews({ room }) {
  const [closed, setClosed] = useState(false);
  const { rematch } = room.doc.table;
  if (!rematch || closed) return null;
  const table = tableOf(room);
  return html`<div class="rematch-news">
    <${Status} how=${{ voice: "replay" }}>${wanted(rematch, table.players)}<//>
    <${RematchButton} table=${table} focus=${false} />
    <button type="button" class="btn quiet icon" aria-label=${t("Close")} onClick=${() => setClosed(true)}>
      <${Icon} name="cross" size=${14} />
    </button>
  </div>`;
}

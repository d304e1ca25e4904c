/** Great moments, announced: which one is, until it is closed or holds no more. What is told of it is fetched then. */
import { html, useEffect } from "../../../vendor/preact/standalone.module.js";
import { lazy } from "../../ui/lazy.js";
import { opensLast } from "./moments.js";

const Told = lazy(() => import("./great/told.js").then((part) => part.Told));

/**
 * Does it still hold what was announced? Who is near winning may have won, fallen, or lost a technology since.
 * @param {any} great @param {any} table
 */
function holds(great, { players, catalogue }) {
  if (great.kind === "fall") return true;
  const player = players[great.seat];
  return Boolean(player && !player.eliminated && opensLast(player.technologies ?? [], catalogue.victory));
}

/** Shown from the moment on until it is closed, has had its time, or holds no more. @param {import("./types.js").Table} table */
function useGreat(table) {
  const { show, ui, set } = table.room;
  const moment = show?.moment;
  useEffect(() => { if (moment && moment.kind !== "roll") set({ great: moment }); }, [moment?.key]);
  const shown = ui.great && holds(ui.great, table) ? ui.great : undefined;
  useEffect(() => { if (ui.great && !shown) set({ great: undefined }); }, [ui.great, shown]);
  return shown;
}

/** @param {import("./types.js").Table} table */
export function closeGreat({ room }) {
  room.set({ great: undefined });
  room.show?.release();
}

/** @param {{table: import("./types.js").Table}} props */
export function GreatMoment({ table }) {
  const great = useGreat(table);
  return great ? html`<${Told} key=${great.key} great=${great} table=${table} close=${() => closeGreat(table)} />` : null;
}

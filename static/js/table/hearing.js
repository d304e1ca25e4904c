/** Sounds, where switched on: my turn, and events that the game has a tune for. */
import { useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { play } from "../ui/sound.js";

/** Once on the page. @param {import("../types.js").Table} table */
export function useHearing(table) {
  const { log } = table.room.conn;
  const newest = log[log.length - 1]?.seq ?? 0;
  const heard = useRef(newest);
  useEffect(() => {
    const fresh = log.filter((line) => line.seq > heard.current);
    heard.current = newest;
    const tunes = new Set(fresh.map((line) => table.screen.tunes?.[line.kind]?.(line, table.me)).filter(Boolean));
    tunes.forEach((tune) => play(tune));
  }, [newest]);
  const asked = Boolean(table.prompt?.required);
  const first = useRef(true);
  useEffect(() => {
    if (asked && !first.current) play("turn");
    first.current = false;
  }, [asked]);
}

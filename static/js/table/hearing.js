/** What is heard, where sound is on: my turn, a card, dice, and how a combat of mine ends. */
import { useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { play } from "../ui/sound.js";

const OF_LINES = {
  card_played: () => "card",
  combat_rolled: () => "dice",
  colonised: (line, me) => (line.seat === me ? "won" : line.from === me ? "lost" : undefined),
  game_over: (line, me) => ((line.winners ?? []).includes(me) ? "won" : "lost"),
};

/** Once on the page. */
export function useHearing(table) {
  const { log } = table.room.conn;
  const newest = log[log.length - 1]?.seq ?? 0;
  const heard = useRef(newest);
  useEffect(() => {
    const fresh = log.filter((line) => line.seq > heard.current);
    heard.current = newest;
    const tunes = new Set(fresh.map((line) => OF_LINES[line.kind]?.(line, table.me)).filter(Boolean));
    tunes.forEach((tune) => play(tune));
  }, [newest]);
  const asked = Boolean(table.prompt?.required);
  const first = useRef(true);
  useEffect(() => {
    if (asked && !first.current) play("turn");
    first.current = false;
  }, [asked]);
}

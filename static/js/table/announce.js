/** What of the game is announced to screen readers: loud events and messages politely, at once only what waits for me. */
import { useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { eventUi, spokenEvent } from "../kit/events.js";
import { useSpoken } from "../kit/status.js";
import { announce } from "../ui/announcer.js";
import { decisionOf } from "./decide/bar.js";
import { concerns } from "./log/seen.js";

const NEWEST = 3;
const MOST = 8;

/**
 * Lines worth announcing among new ones. Of a whole turn of robots only the end is, but nothing done to me is left out.
 * @param {import("../types.js").LogLine[]} lines
 * @param {number} me
 * @param {import("../types.js").GameUi} screen
 */
export function worthHearing(lines, me, screen) {
  const mine = (line) => concerns(line, me, screen) || (line.seat === me && eventUi(line, screen).announce === "me");
  const heard = lines.filter((line) => eventUi(line, screen).announce === "everyone" || mine(line));
  return heard.filter((line, place) => place >= heard.length - NEWEST || mine(line)).slice(-MOST);
}

/** Headings are sentences too: a voice rests after them. */
const ended = (words) => (/[.!?…:][”»)]*$/.test(words) ? words : `${words}.`);

/** Lines as one text to be read aloud. @param {import("../types.js").LogLine[]} lines @param {import("../types.js").Table} table */
export const readAloud = (lines, table) => lines.map((line) => spokenEvent(line, table)).filter(Boolean).map(ended).join(" ");

/** @param {{table: import("../types.js").Table}} props */
export function Announcer({ table }) {
  const { log } = table.room.conn;
  const newest = log[log.length - 1]?.seq ?? 0;
  const heard = useRef(newest);
  useEffect(() => {
    const fresh = log.filter((line) => line.seq > heard.current);
    heard.current = Math.max(heard.current, newest);
    announce(readAloud(worthHearing(fresh, table.me, table.screen), table));
  }, [newest]);
  const { prompt } = table;
  useSpoken(prompt?.required && decisionOf(table).title, { now: true, about: "question", of: prompt?.id });
  return null;
}

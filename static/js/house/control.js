/** Time control (T-2, T-4): the four ways to play against the clock, in words. */
import { clockTime, duration, list, locale, t, tn } from "../i18n.js";
import { hereZone } from "../ui/moment.js";
import { offer } from "./offer.js";

/** The words of the modes; which times there are is the game's to say (offer.js). */
export const MODES = {
  live: {
    label: () => t("Live"),
    about: () => t("Everybody is there: a short time for each decision, and a bank to draw on for hard ones."),
  },
  relaxed: { label: () => t("Relaxed"), about: () => t("Minutes for everything, for tables that talk while they play.") },
  correspondence: { label: () => t("By correspondence"), about: () => t("Hours or days for each decision.") },
  none: { label: () => t("No clock"), about: () => t("Nobody hurries you. Absent players hold up the game until a robot plays for them.") },
};

const OF_MODE = {
  live: ["control", "times", "bank_time"],
  relaxed: ["control", "times"],
  correspondence: ["control", "times", "opens", "closes", "time_zone", "closing"],
  none: ["control"],
};

/** The time control of a table as the server takes it: the members that its mode has. */
export function controlOf(table) {
  const control = table.control ?? "live";
  return Object.fromEntries(OF_MODE[control].filter((name) => table[name] !== undefined).map((name) => [name, table[name]]));
}

/** Initial values of a mode. */
export function startOf(mode) {
  const zone = mode === "correspondence" ? { time_zone: hereZone() } : {};
  return { control: mode, ...offer().modes[mode], ...zone };
}

export const timeText = (seconds) => (seconds ? duration(seconds) : t("no limit"));
export const bankText = (seconds) => (seconds ? duration(seconds) : t("none"));

/** The daily window in words; undefined where clocks run all day. */
export function windowText({ opens, closes, time_zone: zone }) {
  return opens === closes
    ? undefined
    : t("{from} to {to} ({zone})", {
      from: clockTime(opens), to: clockTime(closes), zone: zone.replaceAll("_", " "),
    });
}

/** 2026-11-30, a Monday: the days of the week are named by the browser. */
const MONDAY = Date.UTC(2026, 10, 30);

/** A day of the week by its number, 0 for Monday. @param {number} day @param {"long"|"short"} [weekday] */
export const dayText = (day, weekday = "long") =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(MONDAY + day * 86_400_000);

/** On which days turns close. @param {{every?: number, days?: number[]}} closing */
export const daysText = ({ every = 1, days }) => (days ? list(days.map((day) => dayText(day)))
  : every === 1 ? t("every day") : every === 7 ? t("once a week") : tn("every {n} day", "every {n} days", every));

/** When turns close at an hour: "every day at 20:00 (Europe/Paris)". */
export const closingText = ({ closing, time_zone: zone }) => t("{days} at {time} ({zone})", {
  days: daysText(closing), time: clockTime(closing.minute), zone: zone.replaceAll("_", " "),
});

/** Do turns close at an hour of the day? @param {{closing?: {minute: number}}} control */
export const closesAtHour = ({ closing }) => closing?.minute !== undefined;

/** Seconds of a clock; lines of the log that are older than `times` have a member for each. */
export const secondsOf = (table, name) => table.times?.[name] ?? table[`${name}_time`] ?? 0;

/** A time control in words: [name, value] pairs. */
export function controlFacts(table) {
  const { control = "live" } = table;
  const facts = [[t("Clock"), MODES[control].label()]];
  if (control === "none") return facts;
  const fixed = control === "correspondence" && closesAtHour(table);
  if (fixed) facts.push([t("Deadline"), closingText(table)]);
  for (const clock of offer().clocks) if (!fixed || clock.reaction) facts.push([clock.title, timeText(secondsOf(table, clock.name))]);
  if (control === "live") facts.push([t("Time bank"), bankText(table.bank_time)]);
  if (control === "correspondence" && !fixed) facts.push([t("Clocks run"), windowText(table) ?? t("day and night")]);
  return facts;
}

/** The same in one line. */
export const controlText = (table) => controlFacts(table).map(([, value]) => value).join(" · ");

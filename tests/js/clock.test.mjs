/** The server's time on a device whose own clock is wrong: one module asks the device, all others ask that module. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, mock, test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
process.env.TZ = "Europe/Paris";
const { serverNow, tellTime } = await import("../../static/js/line/clock.js");
const { localText, momentProposed, momentRead } = await import("../../static/js/ui/moment.js");
const { wallText } = await import("../../static/js/sheet/bar.js");

const ROOT = new URL("../../", import.meta.url).pathname;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TRUE_NOW = Date.parse("2026-11-28T10:00:00Z");
const ASKS_THE_DEVICE = /\bDate\s*\.\s*now\b|\bnew\s+Date\b\s*(\(\s*\)|(?!\s*\())|(?<!\bnew\s)\bDate\s*\(/;
/** Files that may ask the device what time it is, and why. */
const MAY_ASK = { "static/js/line/clock.js": "it is the clock" };

/** The device is three days ahead, and has been told the true time once. */
beforeEach(() => {
  mock.timers.enable({ apis: ["Date"], now: TRUE_NOW + 3 * DAY });
  tellTime(TRUE_NOW);
});
afterEach(() => mock.timers.reset());

function* files(folder, ending) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path, ending);
    else if (path.endsWith(ending)) yield path;
  }
}

test("no module but the clock's asks the device what time it is", () => {
  const all = [...files(join(ROOT, "static/js"), ".js"), ...files(join(ROOT, "templates"), ".html")];
  assert.ok(all.length > 300);
  const asking = all.filter((path) => ASKS_THE_DEVICE.test(readFileSync(path, "utf8"))).map((path) => relative(ROOT, path));
  assert.deepEqual(asking, Object.keys(MAY_ASK));
  for (const text of ["Date.now()", "new Date()", "new Date;", "at = Date.now;", "Date()"]) assert.match(text, ASKS_THE_DEVICE);
  for (const text of ["new Date(at)", "new Date(Date.UTC(2000))", "hasDate(at)"]) assert.doesNotMatch(text, ASKS_THE_DEVICE);
});

test("the deadline of today is a time of the day, that of tomorrow a whole moment", () => {
  assert.equal(serverNow(), TRUE_NOW);
  assert.match(wallText(TRUE_NOW + HOUR), /^12:00/);
  assert.match(wallText(TRUE_NOW + DAY), /Sunday.*29|29.*Sunday/);
  assert.match(wallText(TRUE_NOW + 3 * DAY), /Tuesday/);
});

test("a moment that is proposed is tomorrow's, and allowed, whatever the device believes", () => {
  const { value, min, max } = momentProposed(60 * DAY);
  assert.equal(value, "2026-11-29T11:00");
  assert.equal(min, "2026-11-28T11:01");
  assert.equal(max, "2027-01-27T11:00");
  assert.equal(momentRead(value, 60 * DAY), TRUE_NOW + DAY);
});

test("a moment that has passed, is too far off, or is none is not taken", () => {
  for (const text of ["2026-11-28T11:00", "2027-01-27T11:01", "", "soon"]) assert.equal(momentRead(text, 60 * DAY), undefined, text);
  assert.equal(momentRead("2026-11-28T11:01", 60 * DAY), TRUE_NOW + 60_000);
});

test("a moment across a change of clocks keeps its hour", () => {
  const summer = Date.parse("2027-03-28T18:00:00Z");
  assert.equal(localText(summer), "2027-03-28T20:00");
  assert.equal(momentRead("2027-03-28T20:00", 366 * DAY), summer);
});

test("a device whose clock is set while the page is open is believed no longer", () => {
  mock.timers.setTime(TRUE_NOW + HOUR);
  tellTime(TRUE_NOW + 5);
  assert.equal(serverNow(), TRUE_NOW + 5);
});

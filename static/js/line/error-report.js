/** Reports of errors on this page, to the reports of its table (docs/security.md says who sees them). */
import { ask } from "./ask.js";

/** Reports that one page sends at most: what breaks once breaks with every frame. */
const MOST_REPORTS = 3;
/** Characters of a stack; the server keeps as many. */
const LONGEST_STACK = 1500;
/** Frames whose kinds and versions are reported, never what they hold. */
const FRAMES = 10;

let sent = 0;
/** @type {{report?: string, csrf?: string}} */
let config = {};
/** @type {string[]} */
const frames = [];

/** Report what breaks on this page to the table's reports. @param {{report?: string, csrf?: string}} page its data */
export function watchErrors(page) {
  config = page;
  addEventListener("error", ({ error }) => error && reportError("page", error));
  addEventListener("unhandledrejection", ({ reason }) => reason instanceof Error && reportError("page", reason));
}

/** Remember that a frame came, for reports. @param {{t: string, version?: number}} frame */
export function noteFrame({ t: kind, version }) {
  frames.push(version === undefined ? kind : `${kind} ${version}`);
  if (frames.length > FRAMES) frames.shift();
}

/** Send an error of one part to the server; only who has a seat may. @param {string} part @param {Error} error */
export function reportError(part, error) {
  if (!config.report || sent >= MOST_REPORTS) return;
  sent += 1;
  const stack = String(error.stack ?? error).slice(0, LONGEST_STACK);
  ask(config.csrf ?? "", "POST", `${config.report}page`, { part, stack, frames, screen: `${innerWidth}×${innerHeight}` });
}

/** The log of this game: every line that has words, one turn below its heading. */
import { sentence } from "../../../i18n.js";
import { reportText, turnHead } from "./report.js";

export const heading = (line) => (line.kind === "turn_opened" ? turnHead(line.turn) : undefined);

const words = (line, table) => (reportText(line, table) ?? []).filter(Boolean).map(sentence).join(" ");

export const event = (line, table) => words(line, table) || undefined;

export const spoken = (line, table) => heading(line) ?? words(line, table);

/** Seats that a line is about: what is private is about its reader alone, and needs no name. */
export const touches = (line) => [line.seat].filter((seat) => seat !== undefined);

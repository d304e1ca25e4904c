// Reads {edition, flicks: [[ships, ship, dx, dy, power], …]} and prints the kernel's outcomes, one a line.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { flick, surfaceOf } = await import(pathToFileURL(process.argv[2]).href);
const { edition, flicks } = JSON.parse(readFileSync(0, "utf8"));
const surface = surfaceOf(edition);
const lines = flicks.map(([ships, ...flown]) => JSON.stringify(flick(surface, ships, ...flown)));
process.stdout.write(`${lines.join("\n")}\n`);

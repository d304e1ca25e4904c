/** Default answer when the clock runs out, as a sentence of the game, with its clock. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { TimeLeft } from "../../ui/countdown.js";
import { rich } from "../../ui/rich.js";

/** @param {{table: import("../../types.js").Table}} props */
export function Silence({ table }) {
  const { prompt, clock, screen } = table;
  const words = prompt?.required && clock.deadline !== undefined && screen.words.silence?.(prompt.silence, table);
  if (!words) return null;
  return html`<span>${rich(words, { time: html`<${TimeLeft} deadline=${clock.deadline} bankFrom=${clock.bankFrom} />` })}</span>`;
}

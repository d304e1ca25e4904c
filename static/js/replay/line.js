/** Best line from the moment shown: what the strongest robot would play on, fetched when it is asked for. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Status } from "../kit/status.js";
import { Mark } from "../kit/player.js";
import { fetched } from "./parts.js";
import { shownSteps, sumOf, total } from "./sums.js";

/** @param {{line: any, table: import("../types.js").Table}} props */
function Steps({ line, table }) {
  const { words, replay } = table.screen;
  const last = line.steps[line.steps.length - 1];
  const name = (/** @type {number} */ seat) => table.playerName(seat);
  return html`<ol class="line-steps" tabindex="0" aria-label=${t("Best line")}>
    ${shownSteps(line, replay?.unsaid).map((step, i) =>
      html`<li key=${i}><${Mark} player=${table.players[step.seat]} size=${18} />
      <span><span class="sr-only">${name(step.seat)}: </span>${words.advice?.(step, table)}</span>
      <small class="muted nowrap">${step.scores.map(total).join("\u00a0:\u00a0")}</small></li>`)}</ol>
    <p class="small">${line.final ? t("This is how the game would end:")
      : t("This is how the turn would end:")} ${(last?.scores ?? line.scores)
        .map((/** @type {number[]} */ parts, /** @type {number} */ seat) => html`
          <span class="block" key=${seat}><b>${name(seat)}</b> ${sumOf(parts)}</span>`)}</p>`;
}

/** @typedef {{seq: number, line?: any, trouble?: string}} Found */

/** @param {{table: import("../types.js").Table, state: import("./state.js").Watched}} props */
export function BestLine({ table, state }) {
  const { seq, opening } = state;
  const [found, setFound] = useState(/** @type {Found|undefined} */ (undefined));
  useEffect(() => setFound(undefined), [seq]);
  if (!opening.lines || !table.screen.words.advice) return null;
  const ask = async () => {
    setFound({ seq });
    const told = await fetched(`${table.room.config.film}line/${seq}.json`).then((line) => ({ line }), (why) => ({ trouble: why.message }));
    setFound((/** @type {Found|undefined} */ now) => (now?.seq === seq ? { seq, ...told } : now));
  };
  const waiting = found && !found.line && !found.trouble;
  return html`<section class="panel best-line" aria-label=${t("Best line")} aria-busy=${String(Boolean(waiting))}>
    <h2>${t("Best line from here")}</h2>
    ${!found && html`<p class="small muted">
        ${t("What the strongest robot would answer for everybody, from what each could know.")}</p>
      <button type="button" class="btn" onClick=${ask}>${t("Show it")}</button>`}
    ${waiting && html`<${Status} class="small muted" how=${{ voice: "replay" }}>${t("It is being worked out: a few seconds.")}<//>`}
    ${found?.trouble && html`<p class="refusal" role="alert">${found.trouble}</p>
      <button type="button" class="btn" onClick=${ask}>${t("Try again")}</button>`}
    ${found?.line && (found.line.steps.length ? html`<${Steps} line=${found.line} table=${table} />`
      : html`<p class="small muted">${t("The game is over here.")}</p>`)}
  </section>`;
}

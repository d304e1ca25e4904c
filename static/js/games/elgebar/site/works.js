/** The queue of a site: works in the order in which they are paid, with what this turn pays and when they are ready. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tc } from "../../../i18n.js";
import { Field } from "../../../ui/field.js";
import { shipPrice, priceOf, queueOf, swapped } from "../plan.js";
import { dropPlace, linesOf, order, put, skipAt, workAt, writable } from "../table.js";
import { forecastWords } from "../words/forecast.js";
import { infrastructure, orderWords, projectWords } from "../words/orders.js";

/** The whole price of a project, for its bar. */
function priceAll(table, { work, values, target }) {
  if (work === "build") return 1;
  if (work === "ship") return sum(shipPrice(values));
  if (work === "upgrade") return sum(shipPrice(values, table.empire.ships[target]?.values));
  const one = infrastructure(table, target);
  return one ? priceOf(table.edition, one.kind, one.level + 1) : 0;
}
const sum = ({ materials, fuel }) => materials + fuel;

/** Grey: paid before; orange: this turn. */
function Paid({ all, before, now }) {
  if (!all) return null;
  const share = (n) => `${Math.min(100, (100 * n) / all)}%`;
  return html`<span class="paid" aria-hidden="true">
    <i class="before" style=${{ width: share(before) }}></i>
    <i class="now" style=${{ width: share(now) }}></i>
  </span>`;
}

/** The most population that a work may use this turn (EL-G6); empty: as much as there is. */
function Limit({ table, line, place }) {
  const set = (event) => {
    const { limit, ...rest } = line;
    const n = Math.max(0, Math.floor(Number(event.target.value)));
    put(table, linesOf(table).map((one, i) => (i !== place ? one : n ? { ...rest, limit: n } : rest)));
  };
  return html`<label class="limit">
    <span>${t("spend at most")}</span>
    <${Field} type="number" min="1" max="9999" inputmode="numeric" placeholder="∞" value=${line.limit ?? ""}
        disabled=${!writable(table)} onChange=${set} />
  </label>`;
}

function Entry({ table, place, line, i, queue }) {
  const lines = linesOf(table);
  const project = line.project === undefined ? undefined : table.empire.projects[line.project];
  const work = workAt(table, place);
  const paid = work ? work.materials + work.fuel : 0;
  const all = project ? priceAll(table, project) : 0;
  const move = (to) => () => put(table, swapped(lines, place, queue[to][0]));
  const fault = table.sheet.faults.get(place) ?? (skipAt(table, place)?.code === "lack" && skipAt(table, place));
  return html`<li class=${fault ? "fault" : ""}>
    <span class="no">${i + 1}</span>
    <div>
      <span class="work-said">${orderWords(line, table)}</span>
      <small>${forecastWords(table, line, place)}</small>
      <${Limit} table=${table} line=${line} place=${place} />
      ${project && html`<${Paid} all=${all} before=${all - project.due[0] - project.due[1]} now=${paid} />`}
    </div>
    <span class="work-acts">
      <button type="button" class="btn quiet icon sm" disabled=${!i || !writable(table)}
          aria-label=${t("Pay earlier")} onClick=${move(i - 1)}>↑</button>
      <button type="button" class="btn quiet icon sm" disabled=${i === queue.length - 1 || !writable(table)}
          aria-label=${t("Pay later")} onClick=${move(i + 1)}>↓</button>
      <button type="button" class="btn quiet icon sm" disabled=${!writable(table)}
          aria-label=${t("Remove line {n}", { n: place + 1 })} onClick=${() => dropPlace(table, place)}>✕</button>
    </span>
  </li>`;
}

/** Work that is under way and not on the sheet: it waits, nothing is lost. */
function Waiting({ table, number, project }) {
  const untouched = !linesOf(table).length;
  return html`<li class="waits">
    <span class="no">…</span>
    <div>
      <span class="work-said">${projectWords(table, project)}</span>
      <small>${untouched ? t("goes on by itself: the sheet is empty") : t("waits this turn")}</small>
      <${Paid} all=${priceAll(table, project)} before=${priceAll(table, project) - project.due[0] - project.due[1]}
          now=${0} />
    </div>
    <button type="button" class="btn sm" disabled=${!writable(table)}
        onClick=${() => order(table, { order: "continue", project: number })}>${tc("project", "Go on")}</button>
  </li>`;
}

/** @param {{table: import("../types.js").Table, site: number}} props */
export function Works({ table, site }) {
  const queue = queueOf(linesOf(table), site, table.empire);
  const waiting = Object.entries(table.empire.projects).filter(([number, project]) => project.site === site
    && !queue.some(([, line]) => line.project === Number(number)));
  const yard = html`<button type="button" class="btn sm to-yard"
      onClick=${() => table.room.set({ panel: "yard", source: site, refit: undefined })}>${t("Shipyard")}</button>`;
  if (!queue.length && !waiting.length) return html`<section class="sec">
    <h3 class="sec-head"><span>${t("Projects")}</span>${yard}</h3>
    <p class="small dim none">${t("Nothing is being built. Press “raise”, “build” or the shipyard.")}</p>
  </section>`;
  return html`<section class="sec" aria-label=${t("Projects, paid in this order")}>
    <h3 class="sec-head"><span>${t("Projects, paid in this order")}</span>${yard}</h3>
    <ol class="works">
      ${queue.map(([place, line], i) => html`
        <${Entry} key=${place} table=${table} place=${place} line=${line} i=${i} queue=${queue} />`)}
      ${waiting.map(([number, project]) => html`
        <${Waiting} key=${`p${number}`} table=${table} number=${Number(number)} project=${project} />`)}
    </ol>
  </section>`;
}

/** Foot of a site: its population as a bar that fills while one orders, and what the stock comes to. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Explain } from "../../../kit/explain.js";
import { Glyph } from "../glyphs.js";
import { domainName } from "../names.js";
import { HOME, leftAt, linesOf, order, ordered, writable } from "../table.js";

const about = (site) => ({
  title: t("Population"),
  text: t("Every material and fuel spent on building, and every point of science, takes one. What is not used is lost at the end of the turn."),
  lines: [
    { name: t("Now"), value: String(site.population) },
    { name: t("Next turn, as things stand"), value: String(site.income.population) },
  ],
  rule: "EL-F2",
});

/** Points of each domain at a site by the sheet. */
const investments = (table, site) => linesOf(table).filter((line) => line.order === "invest" && line.site === site);

/** Put what is left over into research: it would be lost. */
export function restToResearch(table, site) {
  const { population } = leftAt(table, site);
  if (population > 0) order(table, {
    order: "invest", site, domain: "research",
    points: population + (ordered(table, `invest ${site} research`)?.points ?? 0),
  });
}

function Part({ n, all, look, label }) {
  if (!n) return null;
  return html`<i class=${look} style=${{ width: `${(100 * n) / all}%` }} title=${label}>${(100 * n) / all > 12 ? n : ""}</i>`;
}

/** @param {{table: import("../types.js").Table, site: number}} props */
export function Stock({ table, site }) {
  const mine = table.empire.sites[site];
  const left = leftAt(table, site);
  const science = investments(table, site).reduce((sum, { points }) => sum + points, 0);
  const used = mine.population - left.population;
  const works = Math.max(0, used - Math.min(science, used));
  const free = left.population;
  const change = (now, then, income) => html`
    <b>${now}</b>${now !== then && html` › <b>${then}</b>`} <small>${income ? `+${income}` : ""}</small>`;
  return html`<footer class="stock">
    <div class="row sp g8">
      <span>
        <${Explain} quiet about=${() => about(mine)}>
          <b>${t("Population {n}", { n: mine.population })}</b>
        <//> <span class="muted">${free ? t("{n} left over", { n: free }) : t("all used")}</span>
      </span>
      ${free > 0
        ? html`
          <button type="button" class="btn quiet sm" disabled=${!writable(table)}
              onClick=${() => restToResearch(table, site)}>
            ${t("Rest to {domain}", { domain: domainName(table.edition, "research").toLocaleLowerCase() })}
          </button>`
        : html`<small class="dim">${t("unused is lost")}</small>`}
    </div>
    <div class="people" aria-hidden="true">
      <${Part} n=${Math.min(science, used)} all=${mine.population} look="science" label=${t("Domains")} />
      <${Part} n=${works} all=${mine.population} look="works" label=${t("Projects")} />
      <${Part} n=${free} all=${mine.population} look="free" label=${t("Left over")} />
    </div>
    <div class="row sp g12 stocks">
      <span>
        <${Glyph} name="materials" /> ${t("Materials")} ${change(mine.stock[0], left.materials, mine.income.materials)}
      </span>
      <span><${Glyph} name="fuel" /> ${t("Fuel")} ${change(mine.stock[1], left.fuel, mine.income.fuel)}</span>
    </div>
    ${site !== HOME && !mine.income.fuel && html`
      <small class="dim">${t("No fuel is made here: a project over several turns needs some brought by ship.")}</small>`}
  </footer>`;
}

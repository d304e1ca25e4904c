/** One technology of the browser: what it does, what it needs, and its price, mine where I play. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Explain } from "../../../kit/explain.js";
import { TechnologyIcon } from "../icons.js";
import { linesOf } from "../explain.js";
import { Owners, Price, shortText, statusOf } from "../tech/node.js";
import { familyName, technologyEffect, technologyNeeds } from "../words.js";
import { credits } from "../money.js";

function MyPrice({ technology, table }) {
  const price = statusOf(technology, table);
  if (price.status === "owned") return html`<b class="good">✓ ${t("owned")}</b>`;
  const about = () => ({
    title: t("The price for you"),
    lines: linesOf(price.parts, table),
    total: price.total,
    totalName: t("To pay"),
    rule: "SC-7.6",
  });
  const shown = price.parts?.length
    ? html`<${Explain} about=${about} label=${t("The price for you")}><${Price} price=${price} /><//>`
    : html`<${Price} price=${price} />`;
  const short = shortText(price, table);
  return html`${shown} ${short && html`<small class="muted">${short}</small>`}`;
}

/** @param {{id: string, catalogue: Object, n: number, table?: Object, at: boolean}} props */
export function TechnologyEntry({ id, catalogue, n, table, at }) {
  const technology = catalogue.technologies.get(n);
  const needs = technologyNeeds(technology);
  return html`<li id=${id} tabindex="-1" class=${`technology-entry ${at ? "at" : ""}`}>
    <${TechnologyIcon} n=${n} size=${26} />
    <div class="grow"><p class="tiny muted">${n} · ${familyName(technology.family)}</p>
      <h4>${technology.label}</h4>
      <p>${technologyEffect(catalogue, n)}</p>
      ${needs && html`<p class="tiny muted">${needs}.</p>`}</div>
    <div class="technology-price">
      ${table
        ? html`
          <${MyPrice} technology=${technology} table=${table} />
          <${Owners} technology=${technology} table=${table} />`
        : html`<b class="nowrap">${credits(technology.price)}</b>`}
    </div>
  </li>`;
}

/** One technology in full: what it does, its price in parts, what it changes, and the button that buys it. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { number, sentence, signed, t } from "../../../i18n.js";
import { RadioGroup } from "../../../kit/roving.js";
import { Icon } from "../../../ui/icons.js";
import { Press } from "../../../ui/press.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { careful } from "../../../table/careful.js";
import { debtWarning } from "../warnings.js";
import { systemName } from "../catalogue.js";
import { RefusalNote } from "../../../table/refusal-note.js";
import { linesOf } from "../explain.js";
import { answer } from "../../../table/model.js";
import { familyName, technologyEffect, technologyNeeds } from "../words.js";
import { refusalText } from "../../../table/refusals.js";
import { impactOf } from "./impact.js";
import { statusOf } from "./node.js";
import { landingFor, meant, pressed } from "./shown.js";
import { credits } from "../money.js";

function PriceTable({ price, table }) {
  const lines = linesOf(price.parts, table);
  return html`<div class="tech-price"><h3 class="caption row sp">${t("The price for you")} <${RuleLink} rule="SC-7.6" /></h3>
    <table class="px"><tbody>
      ${lines.map((line, i) => html`<tr>
        <th scope="row">${line.mark}${line.name}</th>
        <td>${i ? signed(line.value) : number(line.value)}</td>
      </tr>`)}
      <tr class="tot"><th scope="row">${t("To pay")}</th><td>${number(price.total)} <small>CG</small></td></tr>
    </tbody></table></div>`;
}

/** The rule behind each reason. */
const WHY_RULES = { needs: "SC-7.2", too_expensive: "SC-11.1", buyable: "SC-5.4" };
const SHORT = { needs: "needs_technology", too_expensive: "too_expensive" };

/** Why the technology cannot be bought now, with its numbers. */
function whyNot(price, table) {
  if (SHORT[price.status]) return refusalText({ code: SHORT[price.status], ...price }, table);
  if (price.status === "buyable" && table.prompt?.kind !== "tech") return t("technologies are bought in your Technologies phase");
  return "";
}

function SystemChoice({ offer, table }) {
  const landing = landingFor(table, offer.technology);
  return html`<div class="field">
    <span class="caption">${t("In which system may you land?")}</span>
    <${RadioGroup} label=${t("In which system may you land?")} value=${landing}
        options=${offer.systems.map((slug) => ({ value: slug, label: systemName(table.catalogue, slug) }))}
        onChoose=${(slug) => table.room.set({ landing: slug })} />
  </div>`;
}

function Buy({ technology, price, table }) {
  const offer = table.prompt?.kind === "tech" && table.prompt.buy?.find((one) => one.technology === technology.n);
  const why = whyNot(price, table);
  if (!offer) return why
    ? html`<p class="why">
      <${Icon} name="cross" size=${11} /> ${sentence(why)} <${RuleLink} rule=${WHY_RULES[price.status]} />
    </p>`
    : null;
  const system = offer.systems?.length ? landingFor(table, technology.n) : undefined;
  const waits = offer.systems?.length > 0 && !offer.systems.includes(system);
  const action = { do: "buy", technology: technology.n, ...(system ? { system } : {}) };
  const act = () => {
    table.room.set(pressed(table, technology.n)); // what is bought stays in view
    answer(table, action, "tech");
  };
  const buy = () => waits || careful(table, debtWarning(table, offer.price, t("Buy")), act);
  return html`${offer.systems?.length > 0 && html`<${SystemChoice} offer=${offer} table=${table} />`}
    <${Press} kind=${meant(table, technology.n) ? "primary" : ""} class="full" off=${waits} disabled=${table.room.ui.busy} onPress=${buy}>
      ${t("Buy for {price}", { price: credits(offer.price) })}
    <//>`;
}

/** @param {{technology: Object, table: Object}} props */
export function TechnologyDetail({ technology, table }) {
  const price = statusOf(technology, table);
  const impact = price.status === "owned" ? [] : impactOf(technology, table);
  return html`<section class="tech-detail" aria-label=${technology.label} key=${technology.n}>
    <div class="tech-text">
      <p class="small muted">${familyName(technology.family)} · ${technology.n}</p>
      <h2>${technology.label}</h2>
      <p class="lead">${technologyEffect(table.catalogue, technology.n)}</p>
      ${technologyNeeds(technology) && html`<p class="small muted">${technologyNeeds(technology)}.</p>`}
      ${price.parts?.length > 0 && price.status !== "owned" && html`<${PriceTable} price=${price} table=${table} />`}
      ${price.status === "printed" && html`<p>${t("Printed price: {price}", { price: credits(technology.price) })}</p>`}
      ${impact.length > 0 && html`
        <h3 class="caption">${t("What it changes")}</h3>
        <dl class="kv">${impact.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`}
      ${price.status === "owned" && html`<p class="good">✓ ${t("You own it.")}</p>`}
    </div>
    <div class="tech-buy">
      <${RefusalNote} table=${table} near="tech" />
      <${Buy} technology=${technology} price=${price} table=${table} />
    </div>
  </section>`;
}

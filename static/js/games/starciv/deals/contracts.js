/** Contracts: what flows between whom, since when, who broke what; and all deals of the table as a tab of the rail. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../../i18n.js";
import { eventSentence } from "../../../kit/events.js";
import { Emblem } from "../../../ui/icons.js";
import { Press } from "../../../ui/press.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { useTable } from "../../../table/model.js";
import { Columns } from "./balance.js";
import { NEAR } from "./offer.js";
import { contractAdvised, endContract, openDeals, talkOf, waitingForMe } from "./state.js";
import { Terms, termText, TermMark } from "./terms.js";

const Asleep = () => html`
  <span class="tag" title=${t("The contract rests until the turn of the player under the embargo begins.")}>
    ${t("asleep: embargo")}
  </span>`;

/** A contract of mine with a partner. @param {{contract: Object, endable: number[], table: Object}} props */
export function ContractCard({ contract, endable, table }) {
  const first = contract.a === table.me;
  const [give, receive] = first ? [contract.a_gives, contract.b_gives] : [contract.b_gives, contract.a_gives];
  const may = endable.includes(contract.number);
  const advised = contractAdvised(table) === contract;
  return html`<article class=${`deal-card ${advised ? "asks" : ""}`} aria-label=${t("Contract {n}", { n: contract.number })}>
    <h3 class="small row sp g8">
      <span>
        ${t("Contract {n}", { n: contract.number })} <span class="muted">
          · ${t("since round {n}", { n: contract.round })}
        </span>
      </span>
      ${contract.asleep && html`<${Asleep} />`}
      ${advised && html`<span class="tag now">${t("advice: end it")}</span>`}
    </h3>
    <${Columns} give=${html`<${Terms} terms=${give} table=${table} />`} receive=${html`<${Terms} terms=${receive} table=${table} />`} />
    ${may
      ? html`<div class="answers">
        <${Press} class="sm" kind="ghost" onPress=${() => endContract(table, contract, NEAR)}>
          ${t("End the contract")}
        <//>
      </div>`
      : html`<p class="small dim">
        ${t("You may end it in your own turn, before the income.")} <${RuleLink} rule="SC-14.2" />
      </p>`}
  </article>`;
}

const Flow = ({ from, to, terms, table }) => terms.length > 0 && html`<p class="flow">
  <${Emblem} colour=${table.colourOf(from)} size=${16} title=${table.playerName(from)} /> › <${Emblem}
      colour=${table.colourOf(to)} size=${16} title=${table.playerName(to)} />
  <span>
    ${terms.map((term, i) => html`${i ? " · " : ""}<${TermMark} term=${term} /> ${termText(term, table)}`)}
  </span>
</p>`;

function Line({ one, table, heading, end = null }) {
  const [a, b] = [one.a ?? one.by, one.b ?? one.to];
  const mine = a === table.me || b === table.me;
  return html`<li class=${mine ? "mine" : ""}>
    <p class="small muted row sp">${heading}${one.asleep && html`<${Asleep} />`}</p>
    <${Flow} from=${a} to=${b} terms=${one.a_gives ?? one.give} table=${table} />
    <${Flow} from=${b} to=${a} terms=${one.b_gives ?? one.take} table=${table} />
    ${end}
  </li>`;
}

/** How a contract ended, and by whose doing. */
const ending = (one, table) => html`<p class="small dim">
  ${eventSentence(
    { kind: "contract_ended", contract: one.number, between: [one.a, one.b], why: one.why, by: one.by },
    table,
  )}
</p>`;

/** The tab: all running contracts and open offers of the table, then the contracts that ended; all are public. */
export function ContractsTab() {
  const table = useTable();
  const contracts = table.game.contracts ?? [];
  const offers = table.game.offers ?? [];
  const ended = table.game.ended ?? [];
  const waiting = waitingForMe(table);
  return html`<div class="contracts">
    <ol class="log" tabindex="0" aria-label=${t("Contracts")}>
      ${contracts.map((one) => html`
        <${Line} key=${`c${one.number}`} one=${one} table=${table}
            heading=${t("Contract {n}, since round {round}", { n: one.number, round: one.round })} />`)}
      ${offers.map((one) => html`
        <${Line} key=${`o${one.number}`} one=${one} table=${table}
            heading=${t("Offer of {player}", { player: table.playerName(one.by) })} />`)}
      ${ended.map((one) => html`
        <${Line} key=${`e${one.number}`} one=${one} table=${table}
            heading=${t("Contract {n}, rounds {from} to {until}", { n: one.number, from: one.round, until: one.until })}
            end=${ending(one, table)} />`)}
      ${!contracts.length && !ended.length && !offers.length && html`
        <li class="dim">${t("No contract. It needs technology 1.")}</li>`}
    </ol>
    ${talkOf(table) && html`<div class="say">
      <${Press} class="sm full" onPress=${() => openDeals(table)}>
        ${waiting ? tn("{n} proposal to answer", "{n} proposals to answer", waiting) : t("Deals")}
      <//>
    </div>`}
  </div>`;
}

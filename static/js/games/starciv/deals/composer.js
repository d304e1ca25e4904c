/** Putting an offer together: two columns of terms, and its effect before it is made. */
import { html, useState } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Icon } from "../../../ui/icons.js";
import { Press } from "../../../ui/press.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { Stepper } from "../../../kit/stepper.js";
import { careful } from "../../../table/careful.js";
import { debtWarning } from "../warnings.js";
import { actAnytime } from "../../../table/model.js";
import { Columns, Effect } from "./balance.js";
import { draftEffect } from "./effect.js";
import { NEAR } from "./offer.js";
import { allied, dealKind, option, yieldsOf } from "./state.js";
import { kindOf, sameTerm, TermMark, termText } from "./terms.js";
import { credits } from "../money.js";

const AMOUNTS = ["credits", "credits_each_turn"];
const FIRST_AMOUNT = 3;

/** Up to how much may be given at once, or each turn (SC-14.4, 14.6). */
function mostOf(kind, table, receiver) {
  const limit = table.catalogue.rules.gift_limit;
  return kind === "credits" ? limit - (table.players[receiver].received ?? 0) : limit;
}

function DraftTerm({ term, table, most, onChange, onRemove }) {
  const kind = kindOf(term);
  const words = termText(term, table);
  return html`<li class="term">
    <${TermMark} term=${term} />
    ${AMOUNTS.includes(kind)
      ? html`
        <${Stepper} quiet value=${term[kind]} least=${1} most=${most} label=${words} onChange=${(value) => onChange({ [kind]: value })} />
        <span class="grow small">${kind === "credits" ? t("CG once") : t("CG each turn")}</span>`
      : html`<span class="grow">${words}</span>`}
    <button type="button" class="term-off" aria-label=${t("Leave out: {term}", { term: words })} onClick=${onRemove}>
      <${Icon} name="cross" size=${10} />
    </button>
  </li>`;
}

/** What could still be added to a column. */
function possible(table, giver, receiver, terms) {
  const yields = yieldsOf(table, giver).map((pair) => ({ yield: pair }));
  const money = AMOUNTS.filter((kind) => mostOf(kind, table, receiver) > 0 && !terms.some((term) => kindOf(term) === kind))
    .map((kind) => ({ [kind]: Math.min(FIRST_AMOUNT, mostOf(kind, table, receiver)) }));
  const laid = (table.players[giver].secrets ?? []).map((slug) => ({ secret: slug }));
  const pledge = option(table, "ally_aid") && allied(table, giver, receiver) ? [{ aid: true }] : [];
  return [...yields, ...money, ...laid, ...pledge].filter((term) => !terms.some((one) => sameTerm(one, term)));
}

function addWords(term, table) {
  if (term.credits) return t("Credits once");
  if (term.credits_each_turn) return t("Credits each turn");
  return termText(term, table);
}

function Column({ table, giver, receiver, terms, onTerms, label, open, onOpen }) {
  const choices = possible(table, giver, receiver, terms);
  const replace = (index, ...by) => onTerms([...terms.slice(0, index), ...by, ...terms.slice(index + 1)]);
  return html`<ul class="terms">
      ${terms.map((term, index) => html`
        <${DraftTerm} key=${JSON.stringify(term.yield ?? kindOf(term) + (term.secret ?? ""))} term=${term} table=${table}
            most=${mostOf(kindOf(term), table, receiver)}
            onChange=${(changed) => replace(index, changed)} onRemove=${() => replace(index)} />`)}
    </ul>
    <button type="button" class="add-term" aria-expanded=${String(open)} aria-label=${label}
        disabled=${!choices.length} onClick=${() => onOpen(!open)}>
      <${Icon} name=${open ? "up" : "plus"} size=${12} />
    </button>
    ${open && html`<div class="term-choices">
      ${choices.map((term) => html`
        <button type="button" class="pickable small" key=${JSON.stringify(term)} onClick=${() => onTerms([...terms, term])}>
          <${TermMark} term=${term} /><span>${addWords(term, table)}</span>
        </button>`)}
    </div>`}`;
}

const blank = (seat) => ({ to: seat, give: [], take: [] });

/** The offer that is being put together. @param {{partner: Object, table: Object}} props */
export function Composer({ partner, table }) {
  const { ui, set, conn } = table.room;
  const [adding, setAdding] = useState(undefined);
  const choosing = (side) => ({ open: adding === side, onOpen: (open) => setAdding(open ? side : undefined) });
  const draft = ui.offerDraft?.to === partner.seat ? ui.offerDraft : blank(partner.seat);
  const change = (side) => (terms) => set({ offerDraft: { ...draft, [side]: terms } });
  const empty = !draft.give.length && !draft.take.length;
  const resting = Boolean(table.game.combat);
  const propose = async () => {
    if (empty || resting) return;
    const sent = await actAnytime(table, { do: "offer_trade", player: partner.seat, give: draft.give, take: draft.take }, NEAR);
    if (!sent) return;
    setAdding(undefined);
    set({ offerDraft: undefined });
  };
  return html`<article class="deal-card" aria-label=${t("New offer")}>
    <h3 class="small">${t("A new offer to {player}", { player: partner.name })}</h3>
    <${Columns}
      give=${html`
        <${Column} table=${table} giver=${table.me} receiver=${partner.seat} terms=${draft.give}
            onTerms=${change("give")} label=${t("Add what you give")} ...${choosing("give")} />`}
      receive=${html`
        <${Column} table=${table} giver=${partner.seat} receiver=${table.me} terms=${draft.take}
            onTerms=${change("take")} label=${t("Add what you receive")} ...${choosing("take")} />`} />
    ${empty
      ? html`<p class="small muted">
        ${t("Add with + what each of you gives. You keep the bodies whose yields you give.")}
      </p>`
      : html`<${Effect} estimate table=${table} partner=${partner}
          mine=${draftEffect(table, table.me, draft.give, draft.take)}
          theirs=${draftEffect(table, partner.seat, draft.take, draft.give)} />`}
    <div class="answers">
      <${Press} class="sm" kind=${dealKind(table)} off=${empty || resting} disabled=${ui.busy || conn.state !== "open"}
          onPress=${propose}>
        ${t("Propose")}
      <//>
      ${!empty && html`<${Press} class="sm" kind="ghost" onPress=${() => set({ offerDraft: undefined })}>${t("Clear")}<//>`}
    </div>
  </article>`;
}

/**
 * Credits without anything in return.
 * @param {{partner: Object, left: number, table: Object}} props left: CG the partner may still receive
 */
export function Gift({ partner, left, table }) {
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const most = Math.min(left, table.mine.credits - table.catalogue.rules.debt_limit);
  if (most < 1) return html`<p class="small muted">
    ${left < 1
      ? t("{player} may receive nothing more this turn.", { player: partner.name })
      : t("You have nothing to give.")} <${RuleLink} rule="SC-14.4" />
  </p>`;
  const value = Math.min(amount, most);
  const give = () => careful(table, debtWarning(table, value, t("Give {amount}", { amount: credits(value) })),
    () => actAnytime(table, { do: "gift", player: partner.seat, credits: value }, NEAR));
  return html`<div class="row g8 wrap">
    <${Stepper} quiet value=${value} least=${1} most=${most} onChange=${setAmount} label=${t("Credits to give")} />
    <${Press} class="sm" disabled=${table.room.ui.busy} off=${Boolean(table.game.combat)} onPress=${give}>
      ${t("Give {amount}", { amount: credits(value) })}
    <//>
  </div>`;
}

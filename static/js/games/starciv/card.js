/** A playing card in its sizes: in the hand, large, on the stack, as a chip. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { sentence, signed, t } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { CARD_ICONS, KIND_ICONS } from "./icons.js";
import { disclosureOn } from "../../kit/disclosure.js";
import { RuleLink } from "../../kit/rule-link.js";
import { cardKind, cardParts, cardWho, discountText, numbersText } from "./words.js";

/** "⬡ 8–10 : −10": the technologies that a secret makes cheaper, on a line of their own. */
function Cheaper({ discount }) {
  return html`<span class="cheaper">
    <${Icon} name="tech" size=${12} label=${t("Technologies")} /> ${t("{numbers}: {amount}", {
      numbers: numbersText(discount.on),
      amount: signed(-discount.by),
    })}
  </span>`;
}

/** Band, title and sentence: the face that every size shares. */
export function CardFace({ catalogue, slug, big = false, children }) {
  const card = catalogue.cards.get(slug);
  if (!card) return html`<span class="ttl">${slug}</span>`;
  const { words, discount } = cardParts(catalogue, slug);
  return html`
    <span class="band">
      <${Icon} name=${CARD_ICONS[slug] ?? "card-play"} />
      ${big
        ? html`<span class="kind">${cardKind(card.colour)}</span>`
        : html`<${Icon} name=${KIND_ICONS[card.colour]} label=${cardKind(card.colour)} />`}
    </span>
    <span class="ttl">${card.label}</span>
    <span class="txt">${words}${discount && html`<${Cheaper} discount=${discount} />`}</span>
    ${children}`;
}

/**
 * The large form: whole effect, who may play it, and why not now.
 * @param {{catalogue: Object, slug: string, why?: string, rule?: string}} props
 */
export function CardSheet({ catalogue, slug, why, rule }) {
  const card = catalogue.cards.get(slug);
  if (!card) return slug;
  const { words, discount } = cardParts(catalogue, slug);
  return html`<div class=${`card-sheet c-${card.colour}`}>
    <div class="band">
      <${Icon} name=${CARD_ICONS[slug] ?? "card-play"} size=${30} />
      <span class="kind"><${Icon} name=${KIND_ICONS[card.colour]} size=${18} /> ${cardKind(card.colour)}</span>
    </div>
    <h3>${card.label}</h3>
    <p>${words}</p>
    ${discount && html`<p>${discountText(catalogue, discount)}</p>`}
    <p class="tiny dim">${card.colour === "blue" ? "" : cardWho(card)}</p>
    ${why && html`<p class="why"><${Icon} name="cross" size=${11} /> ${sentence(why)} <${RuleLink} rule=${rule} /></p>`}
  </div>`;
}

/**
 * The properties that open the large form of a card.
 * @param {any} catalogue @param {string} slug @param {{why?: string, rule?: string, press?: boolean}} [how]
 */
export const cardDisclosure = (catalogue, slug, { why, rule, press = true } = {}) =>
  disclosureOn(() => html`<${CardSheet} catalogue=${catalogue} slug=${slug} why=${why} rule=${rule} />`, { press });

/** The name of a card in a sentence; it opens the large form. */
export function CardWord({ catalogue, slug }) {
  const card = catalogue.cards.get(slug);
  return html`<button type="button" class="word" ...${cardDisclosure(catalogue, slug)}>${card?.label ?? slug}</button>`;
}

/** A small square with the card's icon, for secrets on the table and effects of the turn. */
export function CardChip({ catalogue, slug, size = 16 }) {
  const card = catalogue.cards.get(slug);
  return html`<button type="button" tabindex="-1" class=${`card-chip c-${card?.colour}`}
      aria-label=${card?.label ?? slug} ...${cardDisclosure(catalogue, slug)}>
    <${Icon} name=${CARD_ICONS[slug] ?? "card-play"} size=${size} />
  </button>`;
}

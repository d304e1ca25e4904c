/** One card of the browser: its face, how often it is in the deck, on what it is played. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../../i18n.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { CardSheet } from "../card.js";
import { cardTarget } from "../words/targets.js";

const OPTIONS = { trade: () => t("Only at a table with the option Trade.") };

/** Where the rules say more of a card than its face can. */
const RULES = {
  espionage: "SC-6.11", "shadow-veil": "SC-6.12", embargo: "SC-14.10", ceasefire: "SC-8.8", blockade: "SC-3.6",
  mutiny: "SC-8.11", "counter-intelligence": "SC-6.3",
  "bull-market": "SC-4.3", "general-strike": "SC-4.3", "market-crash": "SC-4.3", "miner-nanites": "SC-4.3",
  "quantum-ledger": "SC-4.3", "feigned-retreat": "SC-9.6", ansible: "SC-9.6", "bank-loan": "SC-5.3",
  pirates: "SC-11.2", inflation: "SC-7.6", "research-grant": "SC-7.6",
  "astone-reactor": "SC-8.14", "positronic-brain": "SC-5.12", "imperial-archives": "SC-5.1",
};

/** @param {{id: string, catalogue: Object, slug: string, at: boolean}} props */
export function CardEntry({ id, catalogue, slug, at }) {
  const card = catalogue.cards.get(slug);
  const option = !catalogue.options?.[card.needs_option] && OPTIONS[card.needs_option]?.();
  return html`<li id=${id} tabindex="-1" class=${`card-entry ${at ? "at" : ""}`}>
    <${CardSheet} catalogue=${catalogue} slug=${slug} />
    <p class="tiny muted">${[cardTarget(card), option].filter(Boolean).join(" ")}</p>
    <p class="tiny muted row sp">
      <span>${tn("{n} copy", "{n} copies", card.copies)}</span>
      <${RuleLink} rule=${RULES[slug] ?? (card.colour === "blue" ? "SC-6.1" : "SC-6.2")} />
    </p>
  </li>`;
}

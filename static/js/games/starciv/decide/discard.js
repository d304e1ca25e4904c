/** Choosing one card to discard: of a hand that was spied on, or of one's own after drawing. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { RadioGroup } from "../../../kit/roving.js";
import { cardName } from "../catalogue.js";
import { CardFace } from "../card.js";
import { answer } from "../../../table/model.js";

const chosenSlug = (table, prompt) => prompt.cards[table.room.ui.card];

/** @returns the words and buttons of the decision bar */
export function chooseDiscard(table, prompt) {
  const slug = chosenSlug(table, prompt);
  const own = prompt.of === table.me;
  return {
    title: own ? t("Discard one of your cards.") : t("{player}’s hand: discard one card.", { player: table.playerName(prompt.of) }),
    buttons: [{
      label: slug ? t("Discard {card}", { card: cardName(table.catalogue, slug) }) : t("Choose a card"),
      icon: "card-discard",
      kind: "primary",
      off: !slug,
      key: "Enter",
      onPress: () => slug && answer(table, { do: "choose_discard", card: slug }),
    }],
  };
}

/** The cards to choose from, over the map. @param {{table: Object}} props */
export function DiscardChooser({ table }) {
  const { prompt, catalogue, room } = table;
  const own = prompt.of === table.me;
  return html`<section class="chooser panel" aria-label=${t("Choose a card to discard")}>
    <h2>${own ? t("Your hand") : t("The hand of {player}", { player: table.playerName(prompt.of) })}</h2>
    <p class="muted">${own ? t("One of these goes to the discard pile.") : t("Only you see it. One of these goes to the discard pile.")}</p>
    <${RadioGroup} label=${t("Choose a card to discard")} class="chooser-cards" look="card big" value=${room.ui.card}
        options=${prompt.cards.map((slug, index) => ({
          value: index, class: `c-${catalogue.cards.get(slug)?.colour} ${room.ui.card === index ? "can" : ""}`,
          label: html`<${CardFace} catalogue=${catalogue} slug=${slug} big />`,
        }))}
        onChoose=${(card) => room.set({ card })} />
  </section>`;
}

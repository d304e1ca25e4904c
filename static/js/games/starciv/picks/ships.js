/** The base ships with their races, the white one, and what the chosen race pays less or more. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { NBSP, nameOf, t } from "../../../i18n.js";
import { RadioGroup } from "../../../kit/roving.js";
import { Emblem, Icon } from "../../../ui/icons.js";
import { technologyName } from "../catalogue.js";
import { signedCredits } from "../money.js";
import { colourName, figureName, raceCharacter } from "../words.js";
import { isWhite, withShip } from "./choice.js";
import { Name } from "../../../ui/name.js";

const FIGURES = ["force", "defence", "speed"];

const Figures = ({ fleet }) => html`<span class="figs">
  ${fleet.map((value, place) => html`<span title=${figureName(place)}>
    <${Icon} name=${FIGURES[place]} size=${14} />${value}
  </span>`)}
</span>`;

/** What the three figures of a ship stand for. */
const FigureNames = () => html`<span class="figs small">
  ${FIGURES.map((name, place) => html`<span><${Icon} name=${name} size=${14} />${figureName(place)}</span>`)}
</span>`;

/** Who holds a ship's colour, if anyone. */
const holder = (table, colour) => table.players.find((player) => player.colour === colour);

function Ship({ ship, table, choice, set }) {
  const { colour, race, fleet } = ship;
  const taken = holder(table, colour);
  const chosen = choice.ship === colour || (isWhite(choice) && choice.colour === colour);
  const shown = taken?.race ?? race; // the white ship brings another race into this colour
  const choose = () => set && !taken && set(withShip(choice, colour, table.catalogue));
  return html`<button type="button" class=${`ship ${taken ? "taken" : ""} ${chosen ? "sel" : ""}`}
      aria-pressed=${String(chosen)} aria-disabled=${taken || !set ? "true" : undefined} onClick=${choose}
      aria-label=${`${colourName(colour)}, ${nameOf(table.catalogue.content.races[shown])}, ${fleet.join("/")}${taken
        ? `, ${taken.name}`
        : ""}`}>
    ${taken && html`<span class="tag cut"><${Name}>${taken.name}<//></span>`}
    <${Emblem} colour=${colour} size=${44} />
    <b>${nameOf(table.catalogue.content.races[shown])}</b>
    <${Figures} fleet=${taken?.fleet?.total ?? fleet} />
  </button>`;
}

/** The white ship among the others; pressed again, it is put back. */
function White({ ship, table, choice, set }) {
  const taken = table.players.find((player) => player.ship === ship.colour);
  const chosen = isWhite(choice);
  const put = chosen ? { ...choice, ship: undefined, race: undefined, colour: undefined } : withShip(choice, ship.colour, table.catalogue);
  const choose = () => set && !taken && set(put);
  return html`<button type="button" class=${`ship white ${taken ? "taken" : ""} ${chosen ? "sel" : ""}`}
      aria-pressed=${String(chosen)} aria-disabled=${taken || !set ? "true" : undefined} onClick=${choose}>
    <b>${t("White ship")}</b>
    <span class="muted">
      ${taken ? t("taken by {player}", { player: taken.name }) : t("any race, in a free colour")}
    </span>
    <${Figures} fleet=${ship.fleet} />
  </button>`;
}

/** The eight coloured ships, and the white one below them. */
export function Ships({ table, choice, set }) {
  const ships = [...table.catalogue.ships.values()].filter((ship) => ship.race !== "any");
  const white = table.catalogue.ships.get("white");
  return html`<div class="ships">
    ${ships.map((ship) => html`
      <${Ship} key=${ship.colour} ship=${ship} table=${table} choice=${choice} set=${set} />`)}
    ${white && html`<${White} ship=${white} table=${table} choice=${choice} set=${set} />`}
  </div>`;
}

/** The white ship asks for a race and a free colour. */
export function WhiteShip({ table, choice, set }) {
  const { catalogue, prompt } = table;
  return html`<section class="panel white-ship" aria-label=${t("Race and colour of the white ship")}>
    <b>${t("Race and colour of the white ship")}</b>
    <${RadioGroup} label=${t("Race")} value=${choice.race} onChoose=${(race) => set({ ...choice, race })}
        options=${(prompt.races ?? []).map((race) => ({ value: race, label: nameOf(catalogue.content.races[race]) }))} />
    <${RadioGroup} label=${t("Colour")} value=${choice.colour} onChoose=${(colour) => set({ ...choice, colour })}
        options=${(prompt.colours ?? []).map((colour) => ({
          value: colour, label: html`<${Emblem} colour=${colour} size=${24} /><span>${colourName(colour)}</span>`,
        }))} />
  </section>`;
}

/** Price changes of a race by amount, the technologies by number and name: [−10, "8 Mines, 9 Engines"]. */
export function priceChanges(catalogue, prices) {
  const by = {};
  for (const [n, amount] of Object.entries(prices)) (by[amount] ??= []).push(Number(n));
  return Object.entries(by)
    .map(([amount, numbers]) => [
      Number(amount),
      numbers.sort((a, b) => a - b).map((n) => `${n}${NBSP}${technologyName(catalogue, n)}`).join(", "),
    ])
    .sort((a, b) => a[0] - b[0]);
}

/** What the chosen race is like; whoever looks on chooses none. */
export function RaceBar({ catalogue, race, colour, asked = true }) {
  if (!race) return html`<div class="panel racebar muted">
    ${asked && html`<span>${t("Choose a ship to see what its race is good at.")}</span>`}
    <${FigureNames} />
  </div>`;
  const about = catalogue.content.races[race];
  const prices = priceChanges(catalogue, about.prices ?? {});
  return html`<div class="panel racebar">
    <b class="row g8">
      ${colour && colour !== "white" && html`<${Emblem} colour=${colour} size=${22} />`}
      ${nameOf(about)}
    </b>
    <span class="small muted">${raceCharacter(race)}</span>
    ${prices.length === 0 && html`<span class="small">${t("Printed prices for every technology")}</span>`}
    ${prices.length > 0 && html`<span class="small">${t("Compared with the printed prices of technologies:")}</span>`}
    ${prices.map(([amount, technologies]) => html`<span class="small">
      <b class=${`nowrap ${amount < 0 ? "good" : "bad"}`}>
        ${signedCredits(amount)}
      </b> ${t("for {technologies}", { technologies })}
    </span>`)}
  </div>`;
}

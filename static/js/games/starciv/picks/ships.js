/** The base ships with their races, the white one, and what the chosen race pays less or more. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { nameOf, signed, t } from "../../../i18n.js";
import { Emblem, Icon } from "../../../ui/icons.js";
import { colourName, figureName, raceCharacter } from "../words.js";
import { isWhite, withShip } from "./choice.js";

const FIGURES = ["force", "defence", "speed"];

const Figures = ({ fleet }) => html`<span class="figs">${fleet.map((value, place) => html`<span title=${figureName(place)}><${Icon} name=${FIGURES[place]} size=${14} />${value}</span>`)}</span>`;

/** What the three figures of a ship stand for. */
const FigureNames = () => html`<span class="figs small">${FIGURES.map((name, place) => html`<span><${Icon} name=${name} size=${14} />${figureName(place)}</span>`)}</span>`;

/** Who holds a ship's colour, if anyone. */
const holder = (table, colour) => table.players.find((player) => player.colour === colour);

function Ship({ ship, table, choice, set }) {
  const { colour, race, fleet } = ship;
  const taken = holder(table, colour);
  const chosen = choice.ship === colour || (isWhite(choice) && choice.colour === colour);
  const shown = taken?.race ?? race; // the white ship brings another race into this colour
  const choose = () => set && !taken && set(withShip(choice, colour, table.catalogue));
  return html`<button type="button" class=${`ship ${taken ? "taken" : ""} ${chosen ? "sel" : ""}`} aria-pressed=${String(chosen)} aria-disabled=${taken || !set ? "true" : undefined} onClick=${choose}
    aria-label=${`${colourName(colour)}, ${nameOf(table.catalogue.content.races[shown])}, ${fleet.join("/")}${taken ? `, ${taken.name}` : ""}`}>
    ${taken && html`<span class="tag cut">${taken.name}</span>`}
    <${Emblem} colour=${colour} size=${44} /><b>${nameOf(table.catalogue.content.races[shown])}</b><${Figures} fleet=${taken?.fleet?.total ?? fleet} />
  </button>`;
}

/** The eight coloured ships. */
export function Ships({ table, choice, set }) {
  const ships = [...table.catalogue.ships.values()].filter((ship) => ship.race !== "any");
  return html`<div class="ships">${ships.map((ship) => html`<${Ship} key=${ship.colour} ship=${ship} table=${table} choice=${choice} set=${set} />`)}</div>`;
}

/** The white ship asks for a race and a free colour. */
export function WhiteShip({ table, choice, set }) {
  const { catalogue, prompt } = table;
  const ship = catalogue.ships.get("white");
  return html`<section class="panel white-ship" aria-label=${t("White ship")}>
    <div class="row g12 wrap"><b>${t("White ship")}</b>${ship && html`<${Figures} fleet=${ship.fleet} />`}</div>
    <div class="chips" role="radiogroup" aria-label=${t("Race")}>${(prompt.races ?? []).map((race) => html`<button type="button" role="radio" aria-checked=${String(race === choice.race)} class=${`pickable ${race === choice.race ? "on" : ""}`} onClick=${() => set({ ...choice, race })}>${nameOf(catalogue.content.races[race])}</button>`)}</div>
    <div class="chips" role="radiogroup" aria-label=${t("Colour")}>${(prompt.colours ?? []).map((colour) => html`<button type="button" role="radio" aria-checked=${String(colour === choice.colour)} class=${`pickable ${colour === choice.colour ? "on" : ""}`} onClick=${() => set({ ...choice, colour })} aria-label=${colourName(colour)}><${Emblem} colour=${colour} size=${24} /><span>${colourName(colour)}</span></button>`)}</div>
  </section>`;
}

/** Price changes of a race by amount: [−10, "8, 9, 10"]. */
function changes(prices) {
  const by = {};
  for (const [n, amount] of Object.entries(prices)) (by[amount] ??= []).push(Number(n));
  return Object.entries(by).map(([amount, numbers]) => [Number(amount), numbers.sort((a, b) => a - b).join(", ")]).sort((a, b) => a[0] - b[0]);
}

/** What the chosen race is like; whoever looks on chooses none. */
export function RaceBar({ catalogue, race, colour, asked = true }) {
  if (!race) return html`<div class="panel racebar muted">${asked && html`<span>${t("Choose a ship to see what its race is good at.")}</span>`}<${FigureNames} /></div>`;
  const about = catalogue.content.races[race];
  const prices = changes(about.prices ?? {});
  return html`<div class="panel racebar">
    <b class="row g8">${colour && colour !== "white" && html`<${Emblem} colour=${colour} size=${22} />`}${nameOf(about)}</b><span class="small muted">${raceCharacter(race)}</span>
    ${prices.length === 0 && html`<span class="small">${t("Printed prices for every technology")}</span>`}
    ${prices.length > 0 && html`<span class="small">${t("Technology prices:")}</span>`}
    ${prices.map(([amount, numbers]) => html`<span class="small nowrap" title=${t("price of technologies {numbers}", { numbers })}><b class=${amount < 0 ? "good" : "bad"}>${signed(amount)} CG</b> ${t("on {numbers}", { numbers })}</span>`)}
  </div>`;
}

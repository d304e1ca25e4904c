/** The smallest pieces: colours, type, buttons, marks, dice, cards, rings, explanations. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { PlanetPicture } from "../board/planets.js";
import { serverNow } from "../../../line/clock.js";
import { CardFace, CardSheet } from "../card.js";
import { catalogueOf } from "../catalogue.js";
import { creditsAbout, feeAbout, fleetAbout, incomeAbout } from "../explain.js";
import { OddsRing, oddsText } from "../combat/odds.js";
import { percent, t } from "../../../i18n.js";
import { Countdown } from "../../../ui/countdown.js";
import { Explanation } from "../../../kit/explain.js";
import { Die, Emblem, Icon, SEAT_COLOURS } from "../../../ui/icons.js";
import { RESOURCES, ResourceShape } from "../icons.js";
import { Press } from "../../../ui/press.js";
import { At, Group, State, tableAt } from "./scene.js";
import { credits } from "../money.js";

const COLOURS = [
  "void", "space", "s1", "s2", "s3", "line", "line-mid", "line-strong", "text", "text-2", "text-3", "accent", "danger", "ok", "info",
];
const PLAYERS = ["blue", "cyan", "grey", "orange", "red", "purple", "green", "yellow"];
const KINDS = ["", "primary", "ghost", "quiet"];
const SIZES = ["58", "30", "24", "19", "17", "15", "14", "13", "12"];

const nothing = () => undefined;

const Swatch = ({ name }) => html`<span class="swatch-box">
  <svg viewBox="0 0 56 32" width="56" height="32" aria-hidden="true">
    <rect width="56" height="32" rx="6" fill=${`var(--${name})`} />
  </svg>
  ${name}
</span>`;

const Colours = () => html`<${Group} name="Colours">
  <${State} name="grounds, text, call" wide>${COLOURS.map((name) => html`<${Swatch} name=${name} />`)}<//>
  <${State} name="seats" wide>
    ${SEAT_COLOURS.map((name) => html`
      <${Emblem} colour=${name} size=${32} />
      <${Emblem} colour=${name} size=${14} />`)}
  <//>
  <${State} name="players" wide>
    ${PLAYERS.map((name) => html`
      <${Swatch} name=${`p-${name}`} />
      <${Emblem} colour=${name} size=${32} />
      <${Emblem} colour=${name} size=${14} />`)}
  <//>
  <${State} name="resources" wide>
    ${RESOURCES.map((name) => html`
      <${Swatch} name=${name} />
      <${ResourceShape} resource=${name} size=${16} />
      <${PlanetPicture} yields=${[name]} size=${44} />`)}
    <${PlanetPicture} yields=${["oil", "gold"]} size=${44} />
  <//>
<//>`;

const Type = () => html`<${Group} name="Type">
  <${State} name="Marcellus">
    <p class="serif">Star Civilisations · Théo ${t("against")} Camille</p>
    <h1>h1 · Aldena-36</h1>
    <h2>h2 · C.S.P.A.</h2>
  <//>
  <${State} name="Figtree">
    ${SIZES.slice(2).map((size) => html`<p style=${{ fontSize: `var(--t-${size})` }}>
      ${size} px · ${oddsText(1048 / 1296)}, ${credits(-4)}, ${percent(0.81)}
    </p>`)}
  <//>
<//>`;

const Buttons = () => html`<${Group} name="Buttons">
  ${KINDS.map((kind) => html`<${State} name=${kind || "plain"}>
    <${Press} kind=${kind} onPress=${nothing}>${t("Pass")}<//> <${Press} kind=${kind} hint="P" onPress=${nothing}>
      ${t("Pass")}
    <//>
    <${Press} kind=${kind} onPress=${nothing}>
      <${Icon} name="crossed-swords" size=${18} />${t("Attack · {fee}", { fee: credits(7) })}
    <//> <${Press} kind=${kind} disabled onPress=${nothing}>${t("Attack")}<//>
  <//>`)}
  <${State} name="off, danger, small">
    <${Press} off onPress=${nothing}>${t("Attack")}<//> <${Press} class="danger" onPress=${nothing}>
      ${t("Resign")}
    <//> <${Press} class="sm" onPress=${nothing}>${t("Got it")}<//>
    <button type="button" class="btn quiet icon" aria-label="×"><${Icon} name="cross" size=${13} /></button>
  <//>
  <${State} name="tags">
    ${["", "now", "ask", "quiet"].map((look) => html`<span class=${`tag ${look}`}>${look || "tag"}</span> `)}
    <span class="count-dot">3</span> <kbd class="kbd">Esc</kbd>
  <//>
<//>`;

const Times = () => html`<${Group} name="Clock, odds, dice">
  ${[31, 9, 4].map((seconds) => html`<${State} name=${`${seconds} s`}>
    <${Countdown} deadline=${serverNow() + seconds * 1000} total=${40} />
  <//>`)}
  <${State} name="hours"><${Countdown} deadline=${serverNow() + 7_200_000} total=${86_400} /><//>
  ${[0.81, 0.45, 0.12, 1].map((chance) => html`<${State} name=${`${chance}`}>
    <div class="od"><${OddsRing} chance=${chance} /><p class="small muted">${oddsText(chance)}</p></div>
  <//>`)}
  <${State} name="dice" wide>
    ${[1, 2, 3, 4, 5, 6].map((value, i) => html`<${Die} value=${value} colour=${PLAYERS[i]} size=${48} /> `)}
    <${Die} value=${5} size=${48} />
  <//>
<//>`;

function Cards({ config }) {
  const catalogue = catalogueOf(config.edition);
  const face = (slug, card, look = "") => html`<button type="button" class=${`card c-${card.colour} ${look}`}>
    <${CardFace} catalogue=${catalogue} slug=${slug} />
  </button>`;
  const all = [...catalogue.cards];
  const [slug, card] = all[0];
  return html`<${Group} name="Cards">
    <${State} name="all" wide><div class="hand all">${all.map(([one, about]) => face(one, about))}</div><//>
    <${State} name="playable, not now, picked" wide>${["can", "off", "can picked"].map((look) => face(slug, card, look))}<//>
    <${State} name="large" wide>
      ${all.map(([one, about]) => html`<button type="button" class=${`card big c-${about.colour}`}>
        <${CardFace} catalogue=${catalogue} slug=${one} big>
          <span class="who"><${Emblem} colour="blue" size=${18} /></span>
        <//>
      </button>`)}
      <div class="popover shown">
        <${CardSheet} catalogue=${catalogue} slug=${all[14][0]} why=${t("Not now.")} rule="SC-6.3" />
      </div>
    <//>
  <//>`;
}

function Explanations({ config }) {
  const table = tableAt(config, "prize");
  const { mine } = table;
  const reach = tableAt(config, "colonise").game.me.reachable[0];
  const said = [
    incomeAbout(mine.income, t("Income"), table),
    fleetAbout(mine.fleet, t("Fleet"), table),
    feeAbout(reach, t("Cost of a combat"), table),
    creditsAbout({ ...mine, credits: -4, loans: [12] }, table),
  ];
  return html`<${At} table=${table}>
    <${Group} name="Explanations">
      ${said.map((about) => html`<${State} name=${about.rule}>
        <div class="popover shown"><${Explanation} ...${about} /></div>
      <//>`)}
    <//>
  <//>`;
}

/** @param {{config: Object}} props */
export const Bricks = ({ config }) => html`
  <${Colours} />
  <${Type} />
  <${Buttons} />
  <${Times} />
  <${Cards} config=${config} />
  <${Explanations} config=${config} />`;

/** The design page: every component in every state, in the page's language. In debug only (games/web/games/starciv/design.py). */
import { html, render } from "../../../../vendor/preact/standalone.module.js";
import { PlanetDefs } from "../board/planets.js";
import { tellTime } from "../../../line/clock.js";
import { surviveTranslation } from "../../../ui/browser-translation.js";
import { LanguageForm } from "../../../ui/language.js";
import { DisclosureLayer } from "../../../kit/disclosure.js";
import { Bricks } from "./bricks.js";
import { Decisions } from "./decisions.js";
import { Places } from "./places.js";
import { Stages } from "./stages.js";

const config = JSON.parse(document.getElementById("design-config").textContent);
tellTime(config.moments.cards.now);

surviveTranslation();
render(html`
  <${PlanetDefs} />
  <header class="row sp"><h1>Design</h1><${LanguageForm} config=${config} /></header>
  <${Bricks} config=${config} /><${Decisions} config=${config} /><${Places} config=${config} /><${Stages} config=${config} />
  <${DisclosureLayer} />`, document.getElementById("app"));

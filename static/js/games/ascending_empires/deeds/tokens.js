/** The five actions as tokens, and within a move what can be done with ships. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tc } from "../../../i18n.js";
import { Status } from "../../../kit/status.js";
import { Icon } from "../../../ui/icons.js";
import { answer } from "../../../table/model.js";
import { beginLaunch, startDegrees } from "../board/press.js";
import { shipName } from "../names.js";
import { aimWith, setDeed } from "../table.js";
import { refusal } from "../words/refusals.js";

/** Can it be done now, by action? */
const OPEN = {
  recruit: ({ recruit, withdraw }) => (recruit?.most > 0 && recruit.places.length > 0) || withdraw?.length > 0,
  move: ({ navigate, launch, kind }) => kind === "action" && Boolean(navigate?.length || launch?.length),
  mine: ({ mine }) => mine?.length > 0, build: ({ build }) => build?.length > 0, develop: ({ develop }) => develop?.length > 0,
};

/** Name, icon, label, what it is about. @type {[string, string, () => string, () => string][]} */
const TOKENS = [
  ["recruit", "people", () => tc("deed", "Recruit"), () => t("troops onto your planets")],
  ["move", "spiral-thrust", () => tc("deed", "Move"), () => t("launch, flick, land")],
  ["mine", "mining", () => tc("deed", "Mine"), () => t("troops for points")],
  ["build", "factory", () => tc("deed", "Build"), () => t("research, colony, city")],
  ["develop", "tech", () => tc("deed", "Develop"), () => t("a technology")],
];

/** Why an action cannot be taken, in the words of its first refusal. */
function whyNot(table, name) {
  if (name === "move" && table.prompt.kind !== "action") return t("after a move, another kind");
  if (name === "recruit") return t("no place, or no troops");
  const blocked = table.prompt.blocked?.find((one) => one.do === name);
  return (blocked && refusal(blocked, table))
    ?? (name === "build" || name === "mine" ? t("first settle a planet with troops") : t("not now"));
}

export function Tokens({ table }) {
  const choose = (name) => () => setDeed(table, {
    name: name === "recruit" && !(table.prompt.recruit.most > 0 && table.prompt.recruit.places.length)
      ? "withdraw"
      : name,
  });
  return html`
    <div class="ae-tokens" role="group" aria-label=${t("Actions")}>
      ${TOKENS.map(([name, icon, label, about]) => {
        const open = OPEN[name](table.prompt);
        return html`<button type="button" key=${name} class=${`ae-token ${open ? "" : "is-off"}`}
            aria-disabled=${open ? undefined : "true"} title=${open ? about() : whyNot(table, name)}
            onClick=${open ? choose(name) : () => table.room.set({ whyNot: name })}>
          <${Icon} name=${icon} size=${20} />
          <b>${label()}</b>
        </button>`;
      })}
    </div>
    ${table.room.ui.whyNot && html`
      <${Status} class="small muted">
        ${t("{action}: {why}", {
          action: TOKENS.find(([name]) => name === table.room.ui.whyNot)[2](),
          why: whyNot(table, table.room.ui.whyNot),
        })}
      <//>`}`;
}

/** Ships to flick and land, discs to launch from. */
export function Moves({ table }) {
  const { navigate = [], launch = [], land = [] } = table.prompt;
  const where = (key) => table.ships[key]?.orbit ?? t("in open space");
  return html`<div class="ae-moves row g6">
    ${land.map((key) => html`
      <button type="button" class="btn sm" key=${`l${key}`} onClick=${() => answer(table, { do: "land", ship: key })}>
        <${Icon} name="down" size=${14} /> ${t("Land {ship} on {hole}", { ship: shipName(key), hole: where(key) })}
      </button>`)}
    ${navigate.map((key) => html`
      <button type="button" class="btn sm" key=${`f${key}`}
          onClick=${() => aimWith(table, key, { degrees: startDegrees(table, key) })}>
        <${Icon} name="spiral-thrust" size=${14} /> ${t("Flick {ship} ({where})", {
          ship: shipName(key), where: where(key),
        })}
      </button>`)}
    ${launch.map(({ hole }) => html`
      <button type="button" class="btn sm" key=${hole} onClick=${() => beginLaunch(table, hole)}>
        <${Icon} name="up" size=${14} /> ${t("Launch from {hole}", { hole })}
      </button>`)}
  </div>`;
}

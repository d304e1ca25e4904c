/** The decision bar with every question, and with none. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { DecisionBar } from "../../../table/decide/bar.js";
import { PHONE, useMedia } from "../../../ui/media.js";
import { At, Group, Held, Roomy, State, tableAt, unseated } from "./scene.js";

const KINDS = [
  "cards", "respond", "tech", "colonise", "aid", "reroll", "sacrifice", "press_on", "prize", "tribute", "upkeep", "choose_discard",
];

/** A refusal beside the question. */
const REFUSED = { refusal: { code: "too_expensive", missing: 12, rule: "SC-7.2", near: "bar" } };

/** States beside the plain question: the name, the moment, and what is different. */
function others(config) {
  const playable = (kind) => config.moments[kind].doc.prompts[0].playable ?? [];
  const aimed = ["cards", "respond"].flatMap((kind) => playable(kind)
    .filter((one) => one.targets?.length > 1)
    .map((one) => [kind, one]))[0];
  const reach = config.moments.colonise.doc.prompts[0].attempt?.[0];
  return [
    ["colonise, a body chosen", "colonise", { ui: { selected: reach } }],
    ["colonise, allies to ask", "share", { ui: { selected: config.moments.share.doc.prompts[0].attempt?.[0] } }],
    ...(aimed ? [["a target to choose", aimed[0], { ui: { target: { card: aimed[1].card, targets: aimed[1].targets } } }]] : []),
    ["refused", "tech", { ui: REFUSED }],
    ["busy", "tech", { ui: { busy: true } }],
    ["line lost", "tech", { conn: { state: "waiting" } }],
    ["passed already", "cards", { doc: (doc) => ({ ...doc, prompts: doc.prompts.map((one) => ({ ...one, required: false })) }) }],
    ["watching", "cards", { doc: unseated }],
    ["over", "over", {}],
  ];
}

const Bar = ({ table, ...how }) => html`<${At} table=${table}><${Held}><${DecisionBar} fold=${useMedia(PHONE)} ...${how} /><//><//>`;

/** @param {{config: Object}} props */
export function Decisions({ config }) {
  return html`<${Group} name="Decision bar">
    ${KINDS.map((kind) => html`<${State} name=${kind} wide><${Bar} table=${tableAt(config, kind)} /><//>`)}
    ${others(config).map(([name, kind, how]) => html`<${State} name=${name} wide><${Bar} table=${tableAt(config, kind, how)} /><//>`)}
    <${Roomy}><${State} name="slim" wide><${Bar} table=${tableAt(config, "tech", { ui: { sheet: "tech" } })} slim /><//><//>
  <//>`;
}

/** A table for the components of the design page: real documents, a room in which nothing happens. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { TableContext, tableOf } from "../../../table/model.js";
import { START_UI } from "../../../kit/page-state.js";
import { screen } from "../screen.js";
import { PHONE, useMedia } from "../../../ui/media.js";

const nothing = async () => undefined;

/**
 * The table at a moment, changed as a state of a component needs it.
 * @param {Object} config of the page
 * @param {string} kind of the moment
 * @param {{ui?: Object, conn?: Object, doc?: (doc: Object) => Object, as?: "spectator"}} [how]
 */
export function tableAt(config, kind, { ui = {}, conn = {}, doc = (same) => same } = {}) {
  const moment = config.moments[kind];
  return tableOf({
    config, screen, content: config.edition, doc: doc(moment.doc), ui: { ...START_UI, endSeen: true, ...ui },
    conn: { state: "open", log: moment.log, chat: CHAT, here: [0, 1, 2], absent: [], spectators: 1, version: 1, ...conn },
    set: nothing, act: nothing, say: nothing, lobby: nothing, timeUp: nothing, rewind: nothing, hint: nothing, look: nothing,
    draft: nothing, askDrafts: nothing, gesture: nothing, refuse: nothing, tell: nothing, ready: nothing,
  });
}

const CHAT = [
  { id: 1, seat: 1, name: "Bartholomé", text: "Bien joué !", at: 0 },
  { id: 2, seat: 0, name: "Maximilienne", text: "One moment, I am thinking about the longest possible answer to that.", at: 0 },
];

/** A spectator's document. */
export function unseated(doc) {
  const { you: _you, link: _link, prompts: _prompts, ...rest } = doc;
  const { me: _me, ...game } = rest.game;
  return { ...rest, prompts: [], game };
}

/** Components within a table. */
export const At = ({ table, children }) => html`<${TableContext.Provider} value=${table}>${children}<//>`;

/** Components as a phone lays them out, where the page is as narrow as one. */
export const Held = ({ children }) => (useMedia(PHONE) ? html`<div class="handheld">${children}</div>` : children);

/** What only a laptop shows. */
export const Roomy = ({ children }) => (useMedia(PHONE) ? null : children);

/** One state of a component, with its name above it. Names of states and groups are those of the code, in any language. */
export const State = ({ name, wide = false, children }) => html`<figure class=${`state ${wide ? "wide" : ""}`}>
  <figcaption lang="en">${name}</figcaption>
  ${children}
</figure>`;

/** A group of states. */
export const Group = ({ name, children }) => html`<section class="group">
  <h2 lang="en">${name}</h2>
  <div class="states">${children}</div>
</section>`;

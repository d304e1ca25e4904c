/** What lies at the edges: the strip of players, the rail, the hand, the deals. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { Stakes } from "../combat/stakes.js";
import { Deals } from "../deals/deals.js";
import { Hand, HandPane } from "../hand.js";
import { Inspector } from "../inspector.js";
import { Chat } from "../../../table/log/chat.js";
import { Log } from "../../../table/log/log.js";
import { RunningEffects, StackPanel, StackRows } from "../stack.js";
import { PlayerChips, PlayersStrip } from "../strip.js";
import { Progress } from "../track.js";
import { PHONE, useMedia } from "../../../ui/media.js";
import { At, Group, Held, Roomy, State, tableAt } from "./scene.js";

const NAMES = ["Camille", "Idris", "Margaux", "Théo", "Noémie", "Marie-Antoinette", "Bo", "Wilhelmina"];
const COLOURS = ["blue", "orange", "red", "green", "yellow", "purple", "cyan", "grey"];

/** The players of a moment told as one likes: so many of them, in debt, out, allied. */
function crowd(count) {
  return (doc) => {
    const base = doc.game.players.find((player) => player.race && !player.eliminated);
    const player = (seat) => ({
      ...base,
      seat,
      colour: COLOURS[seat],
      credits: [41, 23, -4, 58, -8, 17, 120, 3][seat],
      hand_size: seat,
      technologies: base.technologies.slice(0, seat + 1),
      allies: seat < 2 ? [1 - seat] : [],
      secrets: seat === 3 ? ["ansible", "shadow-veil"] : [],
      passed: seat === 3,
      ...(seat === 5 ? { eliminated: { round: 4, cause: "debt" } } : {}),
    });
    const seats = NAMES.slice(0, count).map((name, number) => ({ number, name, kind: number === 4 ? "bot" : "human" }));
    return {
      ...doc,
      table: { ...doc.table, seats },
      game: { ...doc.game, active: 2, players: seats.map(({ number }) => player(number)), threats: feared(count) },
    };
  };
}

/** Everybody could attack the next two, and the third everybody. */
function feared(count) {
  const threat = (by, on) => ({
    body: "Oa",
    bodies: 1 + ((by + on) % 3),
    chance: ((by * 37 + on * 23) % 100) / 100,
    ...(on === 0 ? { home: true } : {}),
  });
  const aims = (by) => Array.from({ length: count }, (_, on) => on)
    .filter((on) => on !== by && (by === 2 || on === 0 || on === (by + 1) % count));
  return Object.fromEntries(Array.from(
    { length: count },
    (_, by) => [by, Object.fromEntries(aims(by).map((on) => [on, threat(by, on)]))],
  ));
}

const Players = ({ config }) => html`<${Group} name="Players">
  <${Roomy}>
    ${[2, 5, 8].map((count) => html`<${State} name=${`${count} players`} wide>
      <${At} table=${tableAt(config, "cards", { doc: crowd(count) })}><${PlayersStrip} /><//>
    <//>`)}
  <//>
  ${[5, 8].map((count) => html`<${State} name=${`${count} on a phone`}>
    <div class="narrow">
      <${At} table=${tableAt(config, "cards", { doc: crowd(count) })}><${PlayerChips} /><//>
    </div>
  <//>`)}
<//>`;

/** A stack of so many cards, the second last countered. */
function stacked(count) {
  const cards = ["sabotage", "counter-intelligence", "market-crash", "ceasefire", "inflation"];
  return (doc) => ({
    ...doc,
    game: {
      ...doc.game,
      stack: cards.slice(0, count).map((card, i) => ({
        number: i + 1,
        card,
        by: i % doc.game.players.length,
        target: i % 2 ? { card: i } : { player: 0 },
        ...(count > 1 && i === count - 2 ? { countered: true } : {}),
      })),
    },
  });
}

const Stacks = ({ config }) => html`<${Group} name="Stack">
  <${Roomy}>
    ${[1, 2, 3, 5].map((count) => html`<${State} name=${`${count}`}>
      <div class="rail-wide">
        <${At} table=${tableAt(config, "respond", { doc: stacked(count) })}><${StackPanel} /><//>
      </div>
    <//>`)}
  <//>
  <${State} name="on a phone">
    <div class="narrow"><${At} table=${tableAt(config, "respond", { doc: stacked(2) })}><${StackRows} /><//></div>
  <//>
  <${State} name="in force">
    <div class="rail-wide">
      <${At} table=${tableAt(config, "colonise", { doc: (doc) => ({
        ...doc,
        game: {
          ...doc.game,
          running: [{ card: "sabotage", by: 1, subject: 0 }, { card: "inflation", by: 2, subject: 0 }],
        },
      }) })}>
        <${RunningEffects} />
      <//>
    </div>
  <//>
<//>`;

function Inspectors({ config }) {
  const { doc } = config.moments.colonise;
  const reach = doc.game.me.reachable ?? [];
  const taken = Object.keys(doc.game.owners).find((name) => doc.game.owners[name] !== doc.you);
  const names = [
    reach.find((one) => !one.refused)?.body,
    reach.find((one) => one.refused)?.body,
    taken,
    "Mystra",
    "Sossen",
  ].filter(Boolean);
  return html`<${Group} name="Inspector">
    ${[...new Set(names)].map((name) => html`<${State} name=${name}>
      <div class="rail-wide">
        <${At} table=${tableAt(config, "colonise", { ui: { selected: name } })}><${Inspector} /><//>
      </div>
    <//>`)}
    <${State} name="stakes">
      <div class="rail-wide"><${At} table=${tableAt(config, "press_on")}><${Stakes} /><//></div>
    <//>
  <//>`;
}

const Records = ({ config }) => html`<${Group} name="Log and chat">
  ${["prize", "respond", "over"].map((kind) => html`<${State} name=${`log, ${kind}`}>
    <div class="rail-wide panel long"><${At} table=${tableAt(config, kind)}><${Log} /><//></div>
  <//>`)}
  <${State} name="chat">
    <div class="rail-wide panel long"><${At} table=${tableAt(config, "cards")}><${Chat} /><//></div>
  <//>
  <${State} name="nothing yet">
    <div class="rail-wide panel">
      <${At} table=${tableAt(config, "cards", { conn: { log: [], chat: [] } })}><${Log} /><//>
    </div>
  <//>
<//>`;

const MyHand = () => (useMedia(PHONE) ? html`<${Held}><${HandPane} /><//>` : html`<${Hand} width=${504} />`);

const Hands = ({ config }) => html`<${Group} name="Hand">
  ${["cards", "respond", "upkeep", "colonise"].map((kind) => html`<${State} name=${kind} wide>
    <${At} table=${tableAt(config, kind)}><${MyHand} /><//>
  <//>`)}
  <${State} name="upkeep, some let go" wide>
    <${At} table=${tableAt(config, "upkeep", { ui: { discards: [0, 1] } })}><${MyHand} /><//>
  <//>
  <${State} name="nine cards" wide>
    <${At} table=${tableAt(config, "cards", { doc: (doc) => ({
      ...doc,
      game: {
        ...doc.game,
        me: { ...doc.game.me, hand: config.edition.cards.slice(0, 9).map((card) => card.slug) },
      },
    }) })}>
      <${MyHand} />
    <//>
  <//>
  <${State} name="none" wide>
    <${At} table=${tableAt(config, "cards", { doc: (doc) => ({
      ...doc,
      game: { ...doc.game, me: { ...doc.game.me, hand: [] } },
    }) })}>
      <${MyHand} />
    <//>
  <//>
<//>`;

function Dealing({ config }) {
  const close = useMedia(PHONE) ? undefined : () => undefined;
  return html`<${Group} name="Deals">
    ${["talk", "share"].map((kind) => {
      const table = tableAt(config, kind);
      return html`<${State} name=${kind} wide><${At} table=${table}><${Held}><${Deals} table=${table} onClose=${close} /><//><//><//>`;
    })}
  <//>`;
}

const Tracks = ({ config }) => html`<${Group} name="Phases">
  <${Roomy}><${State} name="laptop" wide><${At} table=${tableAt(config, "colonise")}><${Progress} /><//><//><//>
  <${State} name="phone"><div class="narrow"><${At} table=${tableAt(config, "colonise")}><${Progress} compact /><//></div><//>
<//>`;

/** @param {{config: Object}} props */
export const Places = ({ config }) => html`
  <${Players} config=${config} />
  <${Tracks} config=${config} />
  <${Stacks} config=${config} />
  <${Inspectors} config=${config} />
  <${Hands} config=${config} />
  <${Records} config=${config} />
  <${Dealing} config=${config} />`;

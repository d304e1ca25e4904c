/** Passing one device from player to player (T-1.4): the curtain between two of them, and the button that draws it. */
import { html, useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { handOf, hides, nextOf, turnTo } from "../house/hand.js";
import { t } from "../i18n.js";
import { Press } from "../ui/press.js";
import { tableOf } from "./model.js";
import { Mark } from "../kit/player.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Table} Table */

/**
 * What the decision bar says when the turn is at somebody else of this device.
 * @param {Table} table @returns {import("../types.js").Decision|undefined}
 */
export function passOn({ room }) {
  const next = nextOf(room);
  if (!next) return undefined;
  const player = next.name;
  const button = hides(room)
    ? { label: t("Pass to {player}", { player }), onPress: () => room.set({ covered: true }) }
    : { label: t("Play as {player}", { player }), onPress: () => turnTo(room, next.number) };
  return {
    title: t("{player}’s turn: pass the device.", { player }),
    buttons: [{ ...button, kind: "primary", key: "Enter", local: true }],
  };
}

/** The same as a line of its own, above an order sheet. @param {{table: Table}} props */
export function PassOn({ table }) {
  const said = passOn(table);
  if (!said) return null;
  const [button] = said.buttons;
  return html`<section class="pass-on panel">
    <b>${said.title}</b>
    <${Press} kind="primary" onPress=${button.onPress}>${button.label}<//>
  </section>`;
}

/** In place of the whole table: nothing of what I know is in the page's tree while it is drawn. @param {{room: Room}} props */
export function Curtain({ room }) {
  const first = useRef(null);
  useEffect(() => first.current?.focus(), []);
  const { players, me } = tableOf(room);
  const whose = nextOf(room)?.number ?? me;
  const open = (seat) => () => (seat === me ? room.set({ covered: false }) : turnTo(room, seat));
  const hand = handOf(room).map(({ number }) => players[number]).filter(Boolean);
  const next = players[whose];
  return html`<main id="main" class="curtain"><div>
    <${Mark} player=${next} size=${72} />
    <h1 tabindex="-1" ref=${first}>${t("Pass the device to {player}", { player: next.name })}</h1>
    <p class="muted">${t("The table is covered, so that nobody sees what another knows.")}</p>
    <div class="curtain-ways">${[next, ...hand.filter((player) => player !== next)].map((player) => html`
      <button type="button" key=${player.seat} class=${`btn lg ${player === next ? "primary" : "ghost"}`}
          onClick=${open(player.seat)}>
        <${Mark} player=${player} size=${22} />
        <span>${t("I am {player}", { player: player.name })}</span>
      </button>`)}</div>
  </div></main>`;
}

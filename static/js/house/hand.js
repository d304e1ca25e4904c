/** Several players at one device (T-1.4): the seats that this browser holds, one of which it plays at a time. */
import { html } from "../../vendor/preact/standalone.module.js";
import { SITE } from "../line/site.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {Room["doc"]["table"]["seats"][number]} Seat */

const noteOf = (code) => `${SITE}.turned.${code}`;

/** Did somebody just say on the page before that they hold the device? It is said once. */
function justTurned(code) {
  try {
    const said = sessionStorage.getItem(noteOf(code)) !== null;
    sessionStorage.removeItem(noteOf(code));
    return said;
  } catch {
    return false;
  }
}

function noteTurned(code) {
  try {
    sessionStorage.setItem(noteOf(code), "1");
  } catch {
    /* without storage the next page asks once more */
  }
}

/** A page that is opened or loaded anew with several seats begins covered: nobody knows who holds the device. */
export const arrivesCovered = (config) => Boolean(config.beside?.length) && !justTurned(config.code);

/** A page that the browser kept and shows again ("back") may be that of the seat before: it is loaded anew, and covered. */
export function renewOnReturn(config) {
  if (config.beside?.length) window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}

/**
 * The seats of this device, mine among them, in their order, without my own where I took over a robot's; only mine where
 * nobody else plays here.
 * @param {Room} room @returns {Seat[]}
 */
export function handOf({ doc, config }) {
  const beside = (seat) => (seat.kind === "human" || seat.deputy) && seat.name !== config.own && config.beside?.includes(seat.name);
  return doc.table.seats.filter((seat) => seat.number === doc.you || beside(seat));
}

/** @param {Room} room @param {number} number */
export const heldBeside = (room, number) => number !== room.doc.you && handOf(room).some((seat) => seat.number === number);

/** Is anything hidden between the seats of this table? */
export const hides = ({ doc }) => Boolean(doc.table.hides);

/** Is the page covered until somebody says that they hold the device? @param {Room} room */
export const isCovered = (room) => Boolean(room.ui.covered) && hides(room) && handOf(room).length > 1;

/** Are we waiting for this seat? @param {Room} room @param {number} [number] */
const awaited = ({ doc }, number) => (doc.waiting ?? []).some((one) => one.seat === number);

/** The seat of this device whose turn it is while mine has nothing to answer. @param {Room} room @returns {Seat|undefined} */
export function nextOf(room) {
  if (awaited(room, room.doc.you)) return undefined;
  return handOf(room).find((seat) => seat.number !== room.doc.you && !seat.standin && awaited(room, seat.number));
}

/**
 * Play another seat of this device from now on: the page is loaded anew, so that nothing of mine stays in it.
 * @param {Room} room @param {number} seat
 */
export function turnTo({ config }, seat) {
  noteTurned(config.code);
  const form = Object.assign(document.createElement("form"), { method: "post", action: config.turn_url });
  for (const [name, value] of [["csrfmiddlewaretoken", config.csrf], ["seat", String(seat)]])
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}

/** @param {{room: Room, seat: Seat, label: string, class?: string}} props */
export const TurnTo = ({ room, seat, label, class: look = "btn" }) =>
  html`<button type="button" class=${look} onClick=${() => turnTo(room, seat.number)}>${label}</button>`;

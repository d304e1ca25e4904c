/**
 * Notes of refusals. A refusal is shown in the place that it names, and where no such place is in sight, beside the control
 * that was pressed: nothing that the server refuses goes unseen or unspoken.
 */
import { html, render, useLayoutEffect } from "../../vendor/preact/standalone.module.js";
import { sentence, t } from "../i18n.js";
import { Icon } from "../ui/icons.js";
import { placeBeside } from "../kit/disclosure.js";
import { RuleLink } from "../kit/rule-link.js";
import { tableOf } from "./model.js";
import { refusalText } from "./refusals.js";

/** A new refusal is a new element, so that equal words are spoken again. */
const Note = ({ refusal, table }) => html`<p class="refusal" role="alert" key=${refusal.at} data-refusal=${refusal.at}>
    <${Icon} name="cross" size=${12} /> ${sentence(refusalText(refusal, table))} <${RuleLink} rule=${refusal.rule} /></p>`;

/** The last refusal, where it belongs to this place. @param {{table: any, near?: string}} props */
export function RefusalNote({ table, near = "bar" }) {
  const { refusal } = table.room.ui;
  return refusal?.near === near ? html`<${Note} refusal=${refusal} table=${table} />` : null;
}

/** Is a refusal to be read in one of its places: on the screen, with nothing over it? @param {number} at */
function isInSight(at) {
  return [...document.querySelectorAll(`[data-refusal="${at}"]`)].some((note) => {
    const { left, top, width, height } = note.getBoundingClientRect();
    return width > 0 && note.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/**
 * Show something beside a control, or at the foot of the page where the control is gone. It lies in the top layer, and in
 * the dialogue that is open: all that is outside of it is silent.
 * @param {Element|undefined} anchor @param {any} content
 * @returns {() => void} takes it away
 */
function showBeside(anchor, content) {
  const box = document.createElement("div");
  const there = anchor?.isConnected && anchor.getClientRects().length > 0;
  Object.assign(box, { className: there ? "beside" : "beside foot", popover: "manual" });
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  (open ?? document.body).append(box);
  box.showPopover?.();
  render(content, box);
  if (there) placeBeside(box, anchor);
  return () => {
    render(null, box);
    box.remove();
  };
}

/** What the words of a refusal need to know of a room, whose game may not have begun. @param {import("../types.js").Room} room */
function knownOf(room) {
  const { doc, content, screen } = room;
  if (doc?.game && content && screen) return tableOf(room);
  const playerName = (seat) => doc?.table.seats.find((one) => one.number === seat)?.name ?? t("Seat {n}", { n: seat + 1 });
  return { screen, playerName };
}

/** The last refusal beside what was pressed, where it is in sight nowhere else; once on the page. @param {{room: any}} props */
export function RefusalBeside({ room }) {
  const { refusal } = room.ui;
  useLayoutEffect(() => {
    if (!refusal || isInSight(refusal.at)) return undefined;
    return showBeside(refusal.pressed, html`<${Note} refusal=${refusal} table=${knownOf(room)} />`);
  }, [refusal]);
  return null;
}

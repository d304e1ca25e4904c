/** Badge of the tab, for what waits for me: in the name of the page and on its little picture; and a note over an open dialogue. */
import { html, useEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { useSpoken } from "../kit/status.js";
import { mayVote } from "./vote.js";

const SHOWN_MS = 6000;

const WORDS = {
  move: () => t("Your move"),
  vote: () => t("Your vote"),
  deal: () => t("An offer for you"),
};

/** The page's picture with a dot; a picture of its own, since the address of the plain one is hashed. */
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><ellipse cx="14" cy="14" rx="13" ry="5.2" fill="none" stroke="#FFC76B" stroke-width="1.4" transform="rotate(-28 14 14)"/><circle cx="14" cy="14" r="5" fill="#FFC76B"/><circle cx="20.5" cy="20.5" r="7.5" fill="#FF7D86" stroke="#070B16" stroke-width="1.6"/></svg>',
)}`;

function votes(room) {
  const { doc } = room;
  if (!mayVote(room)) return [];
  const open = doc.table.motions.filter((one) => ![one.by, ...one.yes, ...one.no].includes(doc.you));
  const request = doc.rewind?.request;
  const asked = request && request.refused === undefined && request.asked.includes(doc.you) && !request.agreed.includes(doc.you);
  return [...open, ...(asked ? [request] : [])].map(({ id }) => ({ kind: "vote", id }));
}

/** Offers to me, as the game describes them; before its screen is there, nothing. */
const deals = (room) =>
  (room.config.deputised || !room.screen ? [] : room.screen.waiting?.(room.doc) ?? [])
    .map((id) => ({ kind: "deal", id }));

/**
 * List of what waits for me, what holds up the others first.
 * @returns {{kind: "move"|"vote"|"deal", id: string|number}[]}
 */
export function waitingOf(room) {
  const { doc } = room;
  if (!doc || doc.you === undefined) return [];
  const asked = (doc.prompts ?? []).filter((one) => one.required && !doc.table.paused).map(({ id }) => ({ kind: "move", id }));
  return [...asked, ...votes(room), ...deals(room)];
}

/** Once on the page of a table. @param {import("../types.js").Room} room */
export function useBadge(room) {
  const { doc } = room;
  const waiting = waitingOf(room);
  const name = doc && (doc.table.name || doc.table.code);
  const count = waiting.length > 1 ? ` (${waiting.length})` : "";
  const title = waiting.length ? `● ${WORDS[waiting[0].kind]()}${count} · ${name}` : `${name} · ${room.config.site}`;
  useEffect(() => { if (doc) document.title = title; }, [title, Boolean(doc)]);
  const ids = waiting.map(({ kind, id }) => `${kind} ${id}`).join();
  useEffect(() => { if (ids) room.look(); }, [ids]);
  const plain = useRef(undefined);
  useEffect(() => {
    const icon = document.querySelector("link[rel=icon]");
    if (!icon) return;
    plain.current ??= icon.href;
    icon.href = waiting.length ? DOTTED : plain.current;
  }, [waiting.length > 0]);
}

/** Says what came while a dialogue covers the table: in the top layer, since a dialogue covers all that is not. */
export function BadgeNote({ room }) {
  const [said, setSaid] = useState(undefined);
  const box = useRef(null);
  const waiting = waitingOf(room);
  const before = useRef(waiting.length);
  useEffect(() => {
    const more = waiting.length > before.current && document.querySelector("dialog[open]");
    before.current = waiting.length;
    setSaid(more ? waiting[0].kind : undefined);
    const timer = more && setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [waiting.length]);
  useEffect(() => { if (said) box.current?.showPopover?.(); }, [said]);
  useSpoken(said && WORDS[said]());
  return said && html`<p ref=${box} class="badge-note" popover="manual">${WORDS[said]()}</p>`;
}

/** Motions: proposals to the whole table, with my answer; and the pause itself. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { list, momentText, t } from "../i18n.js";
import { useSpoken } from "../kit/status.js";
import { TimeLeft } from "../ui/countdown.js";
import { momentProposed, momentRead, zoneText } from "../ui/moment.js";
import { Press } from "../ui/press.js";
import { isOutAt, mayVote } from "./vote.js";
import { askedText } from "./words.js";

const nameIn = (doc) => (seat) => doc.table.seats.find((one) => one.number === seat)?.name ?? t("Seat {n}", { n: seat + 1 });

/** Motions that the host carries alone; while the host is away, more than half of the others decide. */
const BY_MAJORITY = new Set(["robot", "remove", "host", "mute", "lock", "close"]);

/** The seats that have not answered yet: people who play themselves and are not out of the game. */
function silent(motion, doc) {
  return doc.table.seats.filter((seat) => seat.kind === "human" && !seat.standin && !seat.removed && !isOutAt(doc, seat.number))
    .map((seat) => seat.number).filter((number) => !motion.yes.includes(number) && !motion.no.includes(number));
}

/** State of the vote, by name: who agreed, who did not, who is still to answer. */
function Answers({ motion, doc, nameOf }) {
  const missing = silent(motion, doc);
  const parts = [
    t("Agreed: {players}.", { players: list(motion.yes.map(nameOf)) }),
    motion.no.length > 0 && t("Against: {players}.", { players: list(motion.no.map(nameOf)) }),
    missing.length > 0 && t("Still to answer: {players}.", { players: list(missing.map(nameOf)) }),
    BY_MAJORITY.has(motion.kind) && t("More than half decide."),
    motion.kind === "put_off" && t("Most of those who answer decide."),
  ];
  return html`<span class="small muted block">${parts.filter(Boolean).join(" ")} <${TimeLeft} deadline=${motion.until} /></span>`;
}

function Motion({ motion, room }) {
  const { doc, lobby } = room;
  const nameOf = nameIn(doc);
  const mine = motion.by === doc.you;
  const answered = motion.yes.includes(doc.you) || motion.no.includes(doc.you);
  const answer = (yes) => () => lobby("vote", { motion: motion.id, yes });
  const words = mine
    ? t("You ask: {motion}.", { motion: askedText(motion, nameOf) })
    : t("{player} asks: {motion}.", { player: nameOf(motion.by), motion: askedText(motion, nameOf) });
  useSpoken(words, { of: motion.id });
  return html`<section class="motion call">
    <p class="grow">
      <b>${words}</b>
      <${Answers} motion=${motion} doc=${doc} nameOf=${nameOf} />
    </p>
    ${(mine || mayVote(room)) && html`<span class="row g6">
      ${!answered && html`<${Press} kind="primary" class="sm" onPress=${answer(true)}>${t("Agree")}<//>`}
      ${mine
        ? html`<${Press} class="sm" onPress=${answer(false)}>${t("Withdraw")}<//>`
        : html`<${Press} class="sm" onPress=${answer(false)}>${answered ? t("Refuse after all") : t("Refuse")}<//>`}
    </span>`}
  </section>`;
}

function Paused({ room }) {
  const { table } = room.doc;
  const [later, setLater] = useState(false);
  const going = table.motions.some((motion) => motion.kind === "resume");
  useSpoken(t("The game is paused."));
  return html`<section class="motion">
    <p class="grow">
      <b>${t("The game is paused.")}</b> <span class="small muted block">${table.resume
        ? t("It goes on {moment}.", { moment: momentText(table.resume) })
        : t("All clocks stand still.")}</span>
    </p>
    ${mayVote(room) && !going && (later
      ? html`<${MomentForm} onDone=${(at) => {
        setLater(false);
        if (at) room.lobby("move", { name: "resume", options: { at } });
      }} />`
      : html`<span class="row g6">
        <${Press} kind="primary" class="sm" onPress=${() => room.lobby("move", { name: "resume", options: {} })}>
          ${t("Go on")}
        <//>
        <${Press} class="sm" onPress=${() => setLater(true)}>${t("Go on at…")}<//>
      </span>`)}
  </section>`;
}

/** A pause ends within two months (games/tables/clocks/pauses.py), in ms. */
const LONGEST_PAUSE = 60 * 24 * 3_600_000;

/**
 * A moment to come, by the clock on the wall here; for one that is not allowed it stays open, and says so.
 * @param {{onDone: (at?: number) => void}} props
 */
export function MomentForm({ onDone }) {
  const [wrong, setWrong] = useState(0); // how often: each time is told anew
  const [{ value, min, max }] = useState(() => momentProposed(LONGEST_PAUSE));
  const submit = (event) => {
    event.preventDefault();
    const at = momentRead(event.target.elements.at.value, LONGEST_PAUSE);
    if (at) onDone(at);
    else setWrong((times) => times + 1);
  };
  return html`<form class="row g6 wrap" noValidate onSubmit=${submit}>
    <input type="datetime-local" name="at" defaultValue=${value} min=${min} max=${max} aria-label=${t("Go on at")}
        aria-describedby="moment-zone" onInput=${() => setWrong(0)} />
    <button class="btn sm primary">${t("Propose")}</button>
    <button type="button" class="btn sm" onClick=${() => onDone()}>${t("Cancel")}</button>
    <span class="hint" id="moment-zone">${t("By the clock of {zone}.", { zone: zoneText() })}</span>
    ${wrong > 0 && html`<p class="field-error" role="alert" key=${wrong}>
      ${t("Choose a moment that is still to come, within two months.")}</p>`}
  </form>`;
}

/** All that is asked of the table now, over the page: see `isAsked`. @param {{room: import("../types.js").Room}} props */
export function Motions({ room }) {
  const { table } = room.doc;
  return html`<aside class="motions" aria-label=${t("Asked of the table")}>
    ${table.paused && html`<${Paused} room=${room} />`}
    ${(table.motions ?? []).map((motion) => html`<${Motion} key=${motion.id} motion=${motion} room=${room} />`)}
  </aside>`;
}

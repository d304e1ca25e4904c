/** Coach panel of the lesson and of the hints: a few sentences beside the map, never over it. */
import { html, useEffect, useRef } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Status } from "../../kit/status.js";
import { onPhone } from "../../ui/media.js";
import { Press } from "../../ui/press.js";
import { RuleLink } from "../../kit/rule-link.js";
import { ShowAdvised } from "../decide/advice.js";
import { useTable } from "../model.js";
import { ruleOfStep, teaching, useLesson, useTaught } from "./lesson.js";

/** What scrolls an element: one of those around it, or the page. */
function scrollerOf(one) {
  for (let box = one.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement;
}

/** Bring what is outlined into sight where it lies further up or down. @returns {boolean} whether it is there at all */
function bring(one) {
  const box = one.getBoundingClientRect();
  if (!box.height) return false;
  const scroller = scrollerOf(one);
  const area = scroller === document.scrollingElement ? { top: 0, height: window.innerHeight } : scroller.getBoundingClientRect();
  const [low, high] = [area.top, area.top + area.height * 0.7];
  if (box.top < low || box.top > high) scroller.scrollBy({ top: box.top - area.top - area.height * 0.25, behavior: "smooth" });
  return true;
}

/** Outline what a step is about, while it is shown; in a lesson on a phone it is brought into sight, once. */
function useMark(selector, lesson) {
  const brought = useRef(new WeakSet());
  useEffect(() => {
    const marked = selector ? [...document.querySelectorAll(selector)] : [];
    marked.forEach((one) => one.classList.add("taught"));
    if (lesson && onPhone()) marked.filter((one) => !brought.current.has(one) && bring(one)).forEach((one) => brought.current.add(one));
    return () => marked.forEach((one) => one.classList.remove("taught"));
  });
}

function Steps({ place, of }) {
  return html`<span class="coach-steps" role="img" aria-label=${t("Step {n} of {all}", { n: place, all: of })}>
    ${Array.from({ length: of }, (_, i) =>
      html`<i class=${i + 1 < place ? "past" : i + 1 === place ? "now" : ""}></i>`)}
  </span>`;
}

/**
 * The step or hint of now, if there is one.
 * @param {{fold?: boolean, give?: boolean}} props fold: hints wait until they are asked for;
 *     give: hints give way to something that needs their place
 */
export function Coach({ fold = false, give = false }) {
  const table = useTable();
  useLesson(table);
  const now = teaching(table);
  useTaught(now, table);
  useMark(now?.step.mark?.(table), now?.lesson);
  if (!now) return null;
  const { step, lesson, place, of, done, leave } = now;
  if (give && !lesson) return null;
  const rule = ruleOfStep(table, step.id);
  const short = fold && lesson && step.short?.(table);
  const low = short && !step.act; // what is pressed stands beside the title
  const got = html`<${Press} class="sm" onPress=${done}>${t("Got it")}<//>`;
  if (fold && !lesson && table.room.ui.hint !== step.id) return null;
  return html`<section class=${`panel coach ${fold && !lesson ? "hint-sheet" : ""} ${low ? "low" : ""}`}
      aria-label=${lesson ? t("Lesson") : t("Hint")} key=${step.id}>
    <header class="row sp g8"><h2>${step.title()}</h2>${lesson && html`<${Steps} place=${place} of=${of} />`}${low && got}</header>
    <${Status}>${short || step.text(table)}${step.advised && html` <${ShowAdvised} table=${table} outlined />`}<//>
    ${!short && html`<div class="row g8 wrap coach-foot">${!step.act || !lesson ? got : ""}
      <${RuleLink} rule=${rule} words=${lesson ? t("Rule {number}", { number: rule }) : undefined} />
      <button type="button" class="btn quiet sm" onClick=${leave}>${lesson ? t("End the lesson") : t("No hints")}</button></div>`}
  </section>`;
}

/** On a phone, where a hint would cost every pane its height: the way to it, beside the question. */
export function HintButton({ table }) {
  const now = teaching(table);
  if (!now || now.lesson) return null;
  const { id } = now.step;
  const open = table.room.ui.hint === id;
  return html`<button type="button" class="btn quiet sm explains" aria-expanded=${String(open)}
      onClick=${() => table.room.set({ hint: open ? undefined : id })}>${t("Explain")}</button>`;
}

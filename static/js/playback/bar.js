/** The bar of a film: back, rest, on; the steps of the turn with a point for every scene; its speed; what comes next. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { TimeLeft } from "../ui/countdown.js";
import { useSoleVoice, useSpoken } from "../kit/status.js";

const SHAPES = {
  back: "M7 6h2v12H7zM18 6v12l-8-6z", on: "M15 6h2v12h-2zM6 6v12l8-6z", rest: "M8 6h3v12H8zM13 6h3v12h-3z", play: "M8 5v14l11-7z",
};
/** @param {{name: keyof typeof SHAPES}} props */
const Shape = ({ name }) => html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path fill="currentColor" d=${SHAPES[name]} /></svg>`;

/** @typedef {import("./turn-playback.js").Film} Film */
/** @typedef {{group: string, scenes: {scene: import("./turn-playback.js").Scene, at: number}[]}} Step */

/** Scenes with their places, step by step of the turn. @param {import("./turn-playback.js").Scene[]} scenes */
export function stepsOf(scenes) {
  /** @type {Step[]} */
  const steps = [];
  scenes.forEach((scene, at) => {
    const last = steps.at(-1);
    if (last?.group === scene.group) last.scenes.push({ scene, at });
    else steps.push({ group: scene.group, scenes: [{ scene, at }] });
  });
  return steps;
}

/** @param {{film: Film, step: Step}} props */
function Step({ film, step }) {
  const first = step.scenes[0].at;
  const last = first + step.scenes.length - 1;
  const now = film.at >= first && film.at <= last;
  return html`<li style=${{ flexGrow: step.scenes.length }} class=${film.at > last ? "done" : now ? "now" : ""}>
    <span class="film-points">${step.scenes.map(({ scene, at }) =>
        html`<button type="button" key=${scene.key} tabindex="-1" aria-hidden="true"
        class=${`${scene.own ? "own" : ""} ${at === film.at ? "on" : ""}`} onClick=${() => film.go(at)}></button>`)}</span>
    <i></i><small>${step.group}</small></li>`;
}

/**
 * @param {{film: Film, title: string, next: any, leave: string, deadline?: number}} props
 *   `next`: what the next sheet is worth, and `deadline` until when; `leave`: what the button that closes the film says
 */
export function PlaybackBar({ film, title, next, leave, deadline }) {
  const { at, scenes } = film;
  useSoleVoice("playback");
  useSpoken(film.scene?.said, { voice: "playback", about: "scene", of: at });
  return html`<section class="film-bar" aria-label=${title}>
    <div class="film-keys">
      <button type="button" class="btn icon round" aria-label=${t("Scene before")} disabled=${at === 0}
        onClick=${() => film.step(-1)}><${Shape} name="back" /></button>
      <button type="button" class="btn icon round large" aria-label=${film.playing ? t("Rest") : t("Play")}
        onClick=${film.toggle}><${Shape} name=${film.playing ? "rest" : "play"} /></button>
      <button type="button" class="btn icon round" aria-label=${t("Next scene")} disabled=${film.over}
        onClick=${() => film.step(1)}><${Shape} name="on" /></button>
    </div>
    <div class="film-track"><div class="row sp g8 small">
      <span>${title} · <b>${t("{n} of {all}", { n: at + 1, all: scenes.length })}</b></span>
      ${deadline !== undefined && html`<span class="film-clock">${t("Next orders:")} <${TimeLeft} deadline=${deadline} /></span>`}
      <button type="button" class="btn quiet sm" onClick=${film.faster}>
        ${t("Speed")} <b>×${film.speed}</b> <kbd class="kbd wide-only">V</kbd></button></div>
      <ol>${stepsOf(scenes).map((step) => html`<${Step} key=${step.group} film=${film} step=${step} />`)}</ol></div>
    <div class="film-next"><div class="small">${next}</div>
      <button type="button" class="btn primary" onClick=${film.close}>${leave}</button></div>
  </section>`;
}

/** The report of a turn: the sentences of its film, the one that is shown marked; pressed, it is shown. */
import { html, useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Icon } from "../ui/icons.js";
import { stepsOf } from "./bar.js";

/** Changes that a report begins with, at most. */
const MOST = 6;

/**
 * What the turn changed for its reader, what matters most first; nothing where all was routine.
 * @param {{film: import("./turn-playback.js").Film, open?: (at: number) => void}} props
 */
export function Changes({ film, open = film.go }) {
  const changes = film.scenes.map((scene, at) => ({ scene, at })).filter(({ scene }) => scene.change)
    .sort((a, b) => (b.scene.change ?? 0) - (a.scene.change ?? 0)).slice(0, MOST);
  return changes.length > 0 && html`<section class="film-changes" aria-label=${t("What changed for you")}>
    <h3 class="plain">${t("What changed for you")}</h3>
    <ul>${changes.map(({ scene, at }) => html`<li key=${scene.key}>
      <button type="button" onClick=${() => open(at)}>
        ${scene.icon ? html`<${Icon} name=${scene.icon} size=${15} />` : html`<span></span>`}
        <span>${scene.said}</span></button></li>`)}</ul>
  </section>`;
}

/** @param {{film: import("./turn-playback.js").Film, notes?: Object<string, any>, open?: (at: number) => void}} props `notes` beside
 *   the title of a step; `open`: what a press on a sentence does, else its scene is shown */
export function PlaybackLines({ film, notes = {}, open = film.go }) {
  const box = useRef(null);
  useEffect(() => { if (film.open) box.current?.querySelector(".now")?.scrollIntoView({ block: "nearest" }); }, [film.open, film.at]);
  return html`<div class="film-lines" ref=${box}>${stepsOf(film.scenes).map((step) => html`<section key=${step.group}>
    <header><h3 class="plain">${step.group}</h3>${notes[step.group] && html`<small>${notes[step.group]}</small>`}</header>
    <ol aria-label=${step.group}>${step.scenes.map(({ scene, at }) => {
      const look = film.open ? (at === film.at ? "now" : at > film.at ? "later" : "") : "";
      return html`<li key=${scene.key} class=${`${look} ${scene.own ? "own" : ""}`} aria-current=${look === "now" ? "step" : undefined}>
        <button type="button" onClick=${() => open(at)}>
          ${scene.icon ? html`<${Icon} name=${scene.icon} size=${15} />` : html`<span></span>`}
          <span>${scene.said}${scene.note && html`<small>${scene.note}</small>`}</span></button></li>`;
    })}</ol></section>`)}</div>`;
}

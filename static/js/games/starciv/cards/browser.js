/** The card and technology browser: everything an edition holds, found by words, by sort and by group. */
import { html, useEffect, useMemo, useRef, useState } from "../../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../../i18n.js";
import { Status } from "../../../kit/status.js";
import { finder } from "../../../ui/search.js";
import { typing } from "../../../ui/media.js";
import { CardEntry } from "./card.js";
import { groupsOf, itemsOf } from "./finding.js";
import { TechnologyEntry } from "./technology.js";

const SORTS = () => [["all", t("All")], ["cards", t("Cards")], ["technologies", t("Technologies")]];

function Filters({ catalogue, query, sort, group, ready, set }) {
  const field = useRef(null);
  useEffect(() => { if (ready && typing()) field.current.focus(); }, []);
  const groups = sort === "all" ? [] : groupsOf(catalogue, sort);
  return html`<div class="reference-tools browser-tools">
    <input ref=${field} type="search" value=${query} onInput=${(event) => set({ query: event.target.value })}
        aria-label=${t("Search cards and technologies")} placeholder=${t("Search, in French or English")}
        autocomplete="off" spellcheck="false" />
    <fieldset class="segments" aria-label=${t("What is shown")}>
      ${SORTS().map(([key, label]) => html`<label key=${key}>
        <input type="radio" name="sort" checked=${sort === key} onChange=${() => set({ sort: key, group: "" })} />
        <span>${label}</span>
      </label>`)}
    </fieldset>
    ${groups.length > 0 && html`<div class="chips" role="group" aria-label=${sort === "cards" ? t("Kind") : t("Family")}>
      ${groups.map(([key, name]) => html`
        <button type="button" key=${key} class=${`chip ${group === key ? "on" : ""}`}
            aria-pressed=${String(group === key)} onClick=${() => set({ group: group === key ? "" : key })}>
          ${name}
        </button>`)}
    </div>`}
  </div>`;
}

/** The item that a link names is brought into view and takes the focus. */
function useItem(item, set) {
  useEffect(() => {
    if (!item) return undefined;
    set({ query: "", sort: "all", group: "" });
    const timer = requestAnimationFrame(() => {
      const element = document.getElementById(item);
      element?.scrollIntoView({ block: "start" });
      element?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(timer);
  }, [item]);
}

function Shown({ items, catalogue, table, item }) {
  const of = (sort) => items.filter((one) => one.sort === sort);
  const [cards, technologies] = [of("cards"), of("technologies")];
  return html`
    ${cards.length > 0 && html`<section aria-label=${t("Cards")}>
      <h3 class="serif">${t("Cards")} <small class="muted">${cards.length}</small></h3>
      <ul class="card-entries">
        ${cards.map((one) => html`
          <${CardEntry} key=${one.id} id=${one.id} catalogue=${catalogue} slug=${one.key} at=${one.id === item} />`)}
      </ul>
    </section>`}
    ${technologies.length > 0 && html`<section aria-label=${t("Technologies")}>
      <h3 class="serif">${t("Technologies")} <small class="muted">${technologies.length}</small></h3>
      <ul class="technology-entries">
        ${technologies.map((one) => html`
          <${TechnologyEntry} key=${one.id} id=${one.id} catalogue=${catalogue} n=${one.key}
              table=${table} at=${one.id === item} />`)}
      </ul>
    </section>`}`;
}

/**
 * @param {{catalogue: Object, table?: Object, item?: string, ready?: boolean}} props `table` where a game is played:
 *     prices for me; `ready`: the search takes the focus, unless an item does
 */
export function Browser({ catalogue, table, item, ready = false }) {
  const [asked, setAsked] = useState({ query: "", sort: "all", group: "" });
  const set = (change) => setAsked((old) => ({ ...old, ...change }));
  const items = useMemo(() => itemsOf(catalogue), [catalogue]);
  useItem(item, set);
  const holds = finder(asked.query);
  const found = items.filter((one) => (asked.sort === "all" || one.sort === asked.sort)
    && (!asked.group || one.group === asked.group)
    && holds(one.text));
  return html`<${Filters} catalogue=${catalogue} ...${asked} ready=${ready && !item} set=${set} />
    <div class="reference-scroll browser" tabindex="-1">
      <${Status} class=${asked.query || asked.group ? "small muted" : "sr-only"} how=${{ about: "found" }}>
        ${found.length
          ? tn("{n} found.", "{n} found.", found.length)
          : t("Nothing of that name. Try another word.")}
      <//>
      <${Shown} items=${found} catalogue=${catalogue} table=${table} item=${item} />
    </div>`;
}

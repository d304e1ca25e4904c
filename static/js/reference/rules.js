/** The rules by number: their contents, a section with the rule asked for, or what a search finds. */
import { html, useEffect, useMemo, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { language, t, tn } from "../i18n.js";
import { Status } from "../kit/status.js";
import { finder, fold } from "../ui/search.js";
import { typing } from "../ui/media.js";
import { useFetched } from "./fetching.js";
import { openContent, openRules } from "./state.js";

const MOST = 40;

const tag = /<[^>]*>/g;

/** "#sc-8-4" is the place of SC-8.4. */
const numberOf = (hash) => hash.slice(1).toUpperCase().replace(/^([A-Z]+-\d+)-/, "$1.");

/** Links within the text lead to places in this panel. */
function follow(event, screen) {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const item = screen?.reference?.itemOf(link.dataset);
  if (item) openContent(item);
  else if (/^#[a-z]+-\d/.test(link.hash)) openRules(numberOf(link.hash));
  else return;
  event.preventDefault();
}

/** Sections in a row, and everything that can be found. */
function indexOf(book) {
  const sections = book.parts.flatMap((part) => part.sections);
  const entries = sections.flatMap((section) => [section, ...section.rules])
    .map((rule) => ({ rule, text: fold(`${rule.number} ${rule.title} ${rule.html.replace(tag, "")}`) }));
  return { parts: book.parts, sections, entries };
}

/** The section a number belongs to; a lettered or unknown sub-rule leads to its section. */
const sectionOf = (sections, number) => sections.find((section) => section.number === number.split(".")[0]);

function Entry({ rule, head = false, at, onOpen }) {
  const title = html`${onOpen
    ? html`<button type="button" class="no rule-link" onClick=${onOpen}>${rule.number}</button>`
    : html`<span class="no">${rule.number}</span>`} ${rule.title}`;
  return html`<article class=${`entry ${at ? "at" : ""}`} id=${`panel-${rule.anchor}`} tabindex="-1"
      aria-label=${`${rule.number} ${rule.title}`}>
    ${head ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`}
    <div class="said-html" dangerouslySetInnerHTML=${{ __html: rule.html }}></div>
  </article>`;
}

function Contents({ parts }) {
  return html`<nav aria-label=${t("Contents")}>${parts.map((part) => html`
    <h3 class="caption">${part.title}</h3>
    <ul class="contents">${part.sections.map((section) => html`<li>
      <button type="button" onClick=${() => openRules(section.number)}>
        <span class="no">${section.number}</span> ${section.title}
      </button>
    </li>`)}</ul>`)}</nav>`;
}

function Found({ entries, query }) {
  const holds = finder(query);
  const found = entries.filter(({ text }) => holds(text));
  return html`
    <${Status} class="small muted" how=${{ about: "found" }}>${found.length
      ? tn("{n} rule found.", "{n} rules found.", found.length)
      : t("No rule has these words. Try others.")}<//>
    ${found.slice(0, MOST).map(({ rule }) => html`
      <${Entry} key=${rule.number} rule=${rule} onOpen=${() => openRules(rule.number)} />`)}`;
}

function Chapter({ sections, number }) {
  const section = sectionOf(sections, number) ?? sections[0];
  const place = sections.indexOf(section);
  const [before, after] = [sections[place - 1], sections[place + 1]];
  const step = (to) => to && html`<button type="button" class="btn quiet sm" onClick=${() => openRules(to.number)}>
    ${to.number} ${to.title}
  </button>`;
  useEffect(() => {
    const rule = section.rules.find((one) => one.number === number) ?? section;
    const element = document.getElementById(`panel-${rule.anchor}`);
    element?.scrollIntoView({ block: rule === section ? "end" : "start" });
    element?.focus({ preventScroll: true });
    if (rule === section) element?.closest(".reference-scroll")?.scrollTo(0, 0);
  }, [number]);
  return html`<${Entry} rule=${section} head at=${number === section.number} />
    ${section.rules.map((rule) => html`<${Entry} key=${rule.number} rule=${rule} at=${rule.number === number} />`)}
    <footer class="row sp wrap">${step(before) || html`<span></span>`}${step(after)}</footer>`;
}

/** @param {{room: import("../types.js").Room, at: string}} props */
export function RulesPane({ room, at }) {
  const content = room.doc?.table.content;
  const { data, failed, again } = useFetched(content && `/content/${content}/rules.${language}.json`);
  const [query, setQuery] = useState("");
  const field = useRef(null);
  const index = useMemo(() => data && indexOf(data), [data]);
  useEffect(() => setQuery(""), [at]);
  useEffect(() => { if (!at && index && typing()) field.current?.focus(); }, [at, Boolean(index)]);
  if (failed) return html`<p class="pad" role="alert">
    ${t("The rules could not be fetched.")} <button type="button" class="btn sm" onClick=${again}>${t("Try again")}</button>
  </p>`;
  if (!index) return html`<p class="pad muted">${t("Opening the rules…")}</p>`;
  const shown = query.trim()
    ? html`<${Found} entries=${index.entries} query=${query} />`
    : at
      ? html`<${Chapter} sections=${index.sections} number=${at} key=${at.split(".")[0]} />`
      : html`<${Contents} parts=${index.parts} />`;
  return html`<div class="reference-tools">
      <input ref=${field} type="search" value=${query} onInput=${(event) => setQuery(event.target.value)}
          aria-label=${t("Search the rules")} placeholder=${t("A word, or a number (8.4)")}
          autocomplete="off" spellcheck="false" />
      ${at && html`<button type="button" class="btn" onClick=${() => openRules()}>${t("Contents")}</button>`}
      <a class="btn on-paper" href=${room.config.rules ?? "/rules/"} target="_blank">${t("Print")}</a>
    </div>
    <div class="reference-scroll" onClick=${(event) => follow(event, room.screen)} tabindex="-1">${shown}</div>`;
}

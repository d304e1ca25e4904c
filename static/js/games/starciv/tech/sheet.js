/** The technology sheet: families as rows, depth as columns, the three crowns flowing into the last one. */
import { html, useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { choice, t, tn } from "../../../i18n.js";
import { Emblem, Icon } from "../../../ui/icons.js";
import { FAMILY_ICONS, TechnologyIcon } from "../icons.js";
import { families } from "../catalogue.js";
import { DecisionBar } from "../../../table/decide/bar.js";
import { useTable } from "../../../table/model.js";
import { familyName } from "../words.js";
import { TechnologyDetail } from "./detail.js";
import { Owners, Price, statusOf, TechnologyNode } from "./node.js";
import { credits } from "../money.js";
import { pressed, shownTechnology, usePressed } from "./shown.js";

const choose = (table, n) => table.room.set({ ...pressed(table, n), landing: undefined });

/** The technology shown in full: the pressed or advised one, else the first that can be bought. */
function chosenTechnology(table) {
  const { technologies } = table.catalogue;
  const chosen = technologies.get(shownTechnology(table));
  if (chosen) return chosen;
  const first = table.prompt?.kind === "tech" && table.prompt.buy?.[0]?.technology;
  return technologies.get(first)
    ?? [...technologies.values()].find((technology) => statusOf(technology, table).status === "buyable")
    ?? [...technologies.values()][0];
}

function Family({ family, technologies, table, row, chosen }) {
  const numbers = new Set(technologies.map((technology) => technology.n));
  return html`
    <div class="fam" style=${{ gridRow: row }}>
      <${Icon} name=${FAMILY_ICONS[family] ?? "processor"} size=${22} /><span>${familyName(family)}</span>
    </div>
    ${technologies.map((technology, i) => html`
      <${TechnologyNode} key=${technology.n} technology=${technology} table=${table}
          chosen=${technology === chosen} onChoose=${() => choose(table, technology.n)}
          style=${{ gridRow: row, gridColumn: i + 2 }}
          linked=${i > 0 && (technology.needs ?? []).some((n) => numbers.has(n))} />`)}`;
}

/** The last technology, with what is still missing. */
function Victory({ table, rows, chosen }) {
  const { victory } = table.catalogue;
  if (!victory) return null;
  const price = statusOf(victory, table);
  const have = table.mine?.technologies?.length ?? 0;
  const crowned = victory.needs_any?.some((n) => table.mine?.technologies?.includes(n));
  return html`<button type="button" class=${`vict ${chosen === victory ? "sel" : ""}`}
      style=${{ gridRow: `${rows[0]} / ${rows[1] + 1}` }} onClick=${() => choose(table, victory.n)}>
    <${TechnologyIcon} n=${victory.n} size=${36} />
    <span class="serif">${victory.n} ${victory.label}</span>
    <${Price} price=${price} />
    <span class="need2">
      ${victory.needs_any && html`<span class="nowrap">
        <${Icon} name=${crowned ? "check" : "cross"} size=${11} class=${crowned ? "good" : "bad"} /> ${choice(
          victory.needs_any.map(String),
        )}
      </span>`}
      ${victory.needs_count && html`
        <span>${t("Technologies")} <b>${have}</b>/${victory.needs_count}</span>
        <span class="pips">
          ${Array.from({ length: victory.needs_count }, (_, i) => html`<i class=${i < have ? "on" : ""}></i>`)}
        </span>`}
    </span>
    <${Owners} technology=${victory} table=${table} />
  </button>`;
}

/** Curves from the crowns to the last technology; in units of rows, so that nothing has to be measured. */
function Wires({ crowns, rows }) {
  const height = (rows[1] - rows[0] + 1) * 100;
  const middle = height / 2;
  return html`<svg class="wires" style=${{ gridRow: `${rows[0]} / ${rows[1] + 1}` }}
      viewBox=${`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
    ${crowns.map((row) => {
      const from = (row - rows[0]) * 100 + 50;
      return html`<path d=${`M0 ${from}C60 ${from} 40 ${middle} 100 ${middle}`} />`;
    })}
  </svg>`;
}

function Graph({ table, chosen }) {
  const rows = families(table.catalogue);
  const { victory } = table.catalogue;
  const crowns = rows
    .map(({ technologies }, i) => (
      technologies.some((technology) => victory?.needs_any?.includes(technology.n)) ? i + 1 : 0
    ))
    .filter(Boolean);
  const span = crowns.length ? [crowns[0], crowns[crowns.length - 1]] : [1, 3];
  return html`<div class="tech-graph">
    ${rows.map((row, i) => html`<${Family} key=${row.family} ...${row} table=${table} row=${i + 1} chosen=${chosen} />`)}
    <${Wires} crowns=${crowns} rows=${span} />
    <${Victory} table=${table} rows=${span} chosen=${chosen} />
  </div>`;
}

function Legend() {
  return html`<div class="lg tiny muted" aria-hidden="true">
    <span><i class="k got"></i>${t("owned")}</span>
    <span><i class="k ok"></i>${t("can be bought")}</span>
    <span><i class="k lock"></i>${t("prerequisite missing")}</span>
    <span><b class="good"><${Icon} name="down" size=${9} /> 40</b> ${t("cheaper")}</span>
    <span><b><${Icon} name="up" size=${9} /> 40</b> ${t("dearer")}</span>
  </div>`;
}

function Means({ table }) {
  const { mine, catalogue } = table;
  if (!mine?.race) return null;
  return html`<span class="tag">
      <${Emblem} colour=${mine.colour} size=${16} /> ${tn("{n} owned", "{n} owned", mine.technologies?.length ?? 0)}
    </span>
    <span class="muted">
      ${t("{credits}, credit down to {limit}", {
        credits: credits(mine.credits),
        limit: credits(catalogue.rules.debt_limit),
      })}
    </span>`;
}

/** The sheet over the laptop's table; the decision bar stays at its foot. */
export function TechnologySheet({ onClose }) {
  const table = useTable();
  usePressed(table);
  const chosen = chosenTechnology(table);
  const box = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current.focus();
    // A word of the log may have opened this: scrolled to, it would keep the log from following.
    return () => before?.focus?.({ preventScroll: true });
  }, []);
  return html`<div class="sheet" role="dialog" aria-modal="false" aria-label=${t("Technologies")} tabindex="-1" ref=${box}>
    <div class="sh">
      <header class="shh"><div class="row g12 wrap"><h1>${t("Technologies")}</h1><${Means} table=${table} /></div><${Legend} /></header>
      <${Graph} table=${table} chosen=${chosen} />
    </div>
    <aside class="det">
      <button type="button" class="btn quiet icon close" aria-label=${t("Close")} onClick=${onClose}>
        <${Icon} name="cross" size=${14} />
      </button>
      <${TechnologyDetail} technology=${chosen} table=${table} />
    </aside>
    <footer class="sfoot">
      <${DecisionBar} slim />
      <button type="button" class="btn ghost" onClick=${onClose}>${t("Back to the map")}</button>
    </footer>
  </div>`;
}

/** What opens below a tile must not open out of sight. */
function useInSight(chosen) {
  const opened = useRef(null);
  useEffect(() => opened.current?.scrollIntoView({ block: "nearest" }), [chosen]);
  return opened;
}

/** The same rows as a list that folds by family, for a phone. */
export function TechnologyPane() {
  const table = useTable();
  usePressed(table);
  const { catalogue } = table;
  const shown = shownTechnology(table);
  const opened = useInSight(shown);
  const row = (technology) => {
    const open = shown === technology.n;
    return html`
      <${TechnologyNode} key=${technology.n} told technology=${technology} table=${table}
          chosen=${open} onChoose=${() => choose(table, open ? undefined : technology.n)} />
      ${open && html`<div class="opened" ref=${opened}>
        <${TechnologyDetail} technology=${technology} table=${table} />
      </div>`}`;
  };
  const groups = [
    ...families(catalogue),
    ...(catalogue.victory ? [{ family: catalogue.victory.family, technologies: [catalogue.victory] }] : []),
  ];
  return html`<section class="pane tech-pane" aria-label=${t("Technologies")}>
    <div class="row g8 wrap means"><${Means} table=${table} /></div>
    ${groups.map(({ family, technologies }) => html`<details open key=${family}>
      <summary><${Icon} name=${FAMILY_ICONS[family] ?? "processor"} size=${20} /> ${familyName(family)}</summary>
      <div class="tech-rows">${technologies.map(row)}</div>
    </details>`)}
  </section>`;
}

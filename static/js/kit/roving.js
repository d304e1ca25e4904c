/** Groups of which one element takes the Tab key, and arrow keys go on to its neighbours: radio groups and tabs. */
import { html } from "../../vendor/preact/standalone.module.js";

const STEPS = new Map([["ArrowRight", 1], ["ArrowDown", 1], ["ArrowLeft", -1], ["ArrowUp", -1]]);
const UPRIGHT = new Set(["ArrowDown", "ArrowUp"]);

/**
 * Place that a key goes to, round and round; undefined for a key of others.
 * @param {string} key @param {number} place @param {number} count @param {boolean} [upright] whether up and down go too
 * @returns {number|undefined}
 */
export function placeAfter(key, place, count, upright = true) {
  if (count === 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = UPRIGHT.has(key) && !upright ? undefined : STEPS.get(key);
  return step && (place + step + count) % count;
}

/**
 * Move the focus within a group, and choose what it comes to. The key is no key of the table or of a map then.
 * @param {any} event @param {string} role @param {boolean} upright
 */
function rove(event, role, upright) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll(`[role=${role}]:not(:disabled)`)];
  const place = placeAfter(event.key, all.indexOf(event.target.closest(`[role=${role}]`)), all.length, upright);
  if (place === undefined) return;
  const next = all[place];
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}

/**
 * @typedef {{value: any, label: any, off?: boolean, class?: string} & Object<string, any>} Option `off`: not to be chosen;
 *   every other property goes to the element
 */

/**
 * Which of the options takes the Tab key: the chosen one, else the first that can be chosen.
 * @param {Option[]} options @param {any} value
 */
export const stopOf = (options, value) => options.find((one) => one.value === value && !one.off) ?? options.find((one) => !one.off);

/** @param {{role: string, options: Option[], value: any, onChoose: (value: any) => void, look?: string}} props */
function Options({ role, options, value, onChoose, look = "" }) {
  const stop = stopOf(options, value);
  const mark = role === "radio" ? "aria-checked" : "aria-selected";
  return options.map((option) => {
    const { value: own, label, off = false, class: extra = "", ...rest } = option;
    const on = own === value;
    return html`<button type="button" key=${own} role=${role} ...${{ [mark]: String(on) }} tabindex=${option === stop ? 0 : -1}
      class=${`${look} ${extra} ${on ? "on" : ""}`} disabled=${off} ...${rest} onClick=${() => onChoose(own)}>${label}</button>`;
  });
}

/**
 * One of several, chosen by pressing it or by the arrow keys.
 * @param {{label: string, options: Option[], value: any, onChoose: (value: any) => void, class?: string, look?: string,
 *   box?: any, as?: string}} props `look`: classes of each option
 */
export function RadioGroup({ label, options, value, onChoose, class: extra = "chips", look = "pickable", box, as: Box = "div" }) {
  return html`<${Box} class=${extra} role="radiogroup" aria-label=${label} ref=${box}
      onKeyDown=${(/** @type {any} */ event) => rove(event, "radio", true)}>
    <${Options} role="radio" options=${options} value=${value} onChoose=${onChoose} look=${look} /><//>`;
}

/**
 * Tabs of a panel, which `panelOf` makes one; arrow keys open the neighbour at once.
 * @param {{name: string, label?: string, options: Option[], value: any, onChoose: (value: any) => void, class?: string,
 *   look?: string, as?: string, upright?: boolean}} props `name` is the panel's, `upright`: the tabs lie one below another
 */
export function Tabs({ name, label, options, value, onChoose, class: extra = "tabs", look = "", as: Box = "div", upright = false }) {
  const tabs = options.map((option) => ({ id: `${name}-tab-${option.value}`, "aria-controls": `${name}-panel`, ...option }));
  return html`<${Box} class=${extra} role="tablist" aria-label=${label} aria-orientation=${upright ? "vertical" : undefined}
      onKeyDown=${(/** @type {any} */ event) => rove(event, "tab", upright)}>
    <${Options} role="tab" options=${tabs} value=${value} onChoose=${onChoose} look=${look} /><//>`;
}

/** Properties of the element that tabs open. @param {string} name @param {any} value of the open tab */
export const panelOf = (name, value) => ({ id: `${name}-panel`, role: "tabpanel", "aria-labelledby": `${name}-tab-${value}` });

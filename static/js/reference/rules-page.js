/** Enhancements of the page of rules, which can be read without them: incremental search, and printing. */
import { t, tn } from "../i18n.js";
import { finder, fold } from "../ui/search.js";

const field = document.getElementById("search");
const found = document.getElementById("found");
const entries = [...document.querySelectorAll(".entry[data-number]")].map((element) => ({
  element, text: fold(`${element.dataset.number} ${element.textContent}`),
}));

const emptied = (box) => !box.querySelector(".entry[data-number]:not([hidden])");

/** Show what holds every word; the headings above stay, so that one sees where it belongs. */
function search() {
  const query = field.value.trim();
  const holds = finder(query);
  let count = 0;
  for (const { element, text } of entries) {
    element.hidden = !holds(text);
    if (!element.hidden) count += 1;
  }
  document.body.classList.toggle("searching", query !== "");
  for (const box of document.querySelectorAll(".chapter, .part")) box.hidden = emptied(box);
  found.textContent = !query ? "" : count ? tn("{n} rule found.", "{n} rules found.", count) : t("No rule has these words. Try others.");
}

/** A link to a rule that the search has hidden shows everything again. */
function follow(event) {
  if (!event.target.closest("a[href^='#']") || !field.value) return;
  field.value = "";
  search();
}

document.getElementById("tools").hidden = false;
field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  field.value = "";
  search();
});
document.addEventListener("click", follow);
document.getElementById("print").addEventListener("click", () => window.print());
if (window.matchMedia("(width < 56.25em)").matches) document.querySelector(".toc details").open = false;
window.addEventListener("beforeprint", () => {
  field.value = "";
  search();
  document.querySelector(".toc details").open = true;
});

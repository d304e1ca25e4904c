/** Comfort of the home page, which works without it: the sheets take the focus, Escape closes them, one's name is kept. */
import { SITE } from "./line/site.js";

/** The sheet the address points at, if any. */
const openSheet = () => {
  const id = location.hash.slice(1);
  return id ? document.querySelector(`.sheet#${CSS.escape(id)}`) : null;
};

const focusFirst = () => openSheet()?.querySelector("input:not([type=hidden])")?.focus();

window.addEventListener("hashchange", focusFirst);
window.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !document.querySelector(".sheet:target, .sheet.open")) return;
  document.querySelector(".sheet.open")?.classList.remove("open");
  location.hash = "main";
});
document.querySelectorAll(".sheet.open [href='#main']").forEach((link) => {
  link.addEventListener("click", () => link.closest(".sheet").classList.remove("open"));
});
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
document.querySelectorAll("[name=time_zone]").forEach((field) => { if (zone) field.value = zone; });

const NAME = `${SITE}.name`; // as the tables keep it (see memory in store.js)
const yourName = document.querySelector("[name=host_name]");
try {
  yourName.value ||= JSON.parse(localStorage.getItem(NAME) ?? '""');
  yourName.form.addEventListener("submit", () => localStorage.setItem(NAME, JSON.stringify(yourName.value.trim())));
} catch {
  /* private browsing: the name is typed again */
}
requestAnimationFrame(focusFirst);

/** Comfort of the home page, which works without it: the sheets take the focus, Escape closes them, one's name is kept. */
import { noticeDeparture } from "./account/departure.js";
import { memory } from "./line/memory.js";
import { sendOnce } from "./ui/send-once.js";

/** The sheet the address points at, if any. */
const openSheet = () => {
  const id = location.hash.slice(1);
  return id ? document.querySelector(`.sheet#${CSS.escape(id)}`) : null;
};

const focusFirst = () => openSheet()?.querySelector("input:not([type=hidden])")?.focus();

sendOnce();
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

noticeDeparture(JSON.parse(document.getElementById("account-config").textContent)); // before a name is read
const yourName = document.querySelector("[name=host_name]");
if (yourName) {
  yourName.value ||= memory.get("name", "");
  yourName.form.addEventListener("submit", () => memory.set("name", yourName.value.trim()));
}
requestAnimationFrame(focusFirst);

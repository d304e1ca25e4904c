/** The page of the cards and technologies: the browser of the table, with an edition that the server wrote into the page. */
import { html, render, useEffect, useState } from "../../../../vendor/preact/standalone.module.js";
import { catalogueOf } from "../catalogue.js";
import { Browser } from "./browser.js";
import { useStore } from "../../../line/store.js";
import { surviveTranslation } from "../../../ui/browser-translation.js";
import { DisclosureLayer } from "../../../kit/disclosure.js";
import { closeReference, reference } from "../../../reference/state.js";

const catalogue = catalogueOf(JSON.parse(document.getElementById("edition").textContent));
const box = document.getElementById("browser");

/** The item that the address names. */
function useHash() {
  const [hash, set] = useState(location.hash.slice(1));
  useEffect(() => {
    const listen = () => set(location.hash.slice(1));
    window.addEventListener("hashchange", listen);
    return () => window.removeEventListener("hashchange", listen);
  }, []);
  return hash;
}

/** Without a table the number of a rule leads to the page of the rules. */
function useRulesPage() {
  const { open, at } = useStore(reference);
  useEffect(() => {
    if (!open) return;
    closeReference();
    location.assign(`${box.dataset.rules}#${at.toLowerCase().replace(".", "-")}`);
  }, [open]);
}

function Page() {
  useRulesPage();
  return html`<${Browser} catalogue=${catalogue} item=${useHash()} /><${DisclosureLayer} />`;
}

surviveTranslation();
box.replaceChildren();
render(html`<${Page} />`, box);

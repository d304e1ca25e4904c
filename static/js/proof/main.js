/** The page of a proof: says whether the seed is the one committed to, and shows every draw as made again here. */
import { html, render, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { t, tc, tn } from "../i18n.js";
import { Die } from "../ui/icons.js";
import { firstFingerprint } from "../table/fingerprint.js";
import { fetched, ReplayError } from "../replay/parts.js";
import { surviveTranslation } from "../ui/browser-translation.js";
import { check } from "./draws.js";

const mark = (right) => html`<span class=${right ? "good" : "bad"}>${right ? "✓" : "✕"}</span>`;

/** Sides of a die. */
const DIE = 6;

/** Ids of rows, so that a link leads to the first draw of a move. */
const rowId = (draws, n) => (draws[n - 1]?.seq === draws[n].seq ? undefined : `move-${draws[n].seq}`);

/** What came out: an order, a die, or one number of many. */
function outcomeOf(draw) {
  if (draw.shuffle) return tn("{n} in a new order", "{n} in a new order", draw.shuffle);
  return draw.below === DIE
    ? html`<${Die} value=${draw.outcome + 1} size=${24} />`
    : t("{n} of {most}", { n: draw.outcome + 1, most: draw.below });
}

function Draw({ draw, names, id }) {
  const shown = outcomeOf(draw);
  return html`<tr id=${id} class=${draw.right ? "" : "wrong"}>
    <td>${draw.seq}</td><td>${draw.index}</td><th scope="row">${names[draw.label]?.() ?? draw.label}</th><td>${shown}</td>
    <td>${mark(draw.right)} ${!draw.right && !draw.shuffle && t("by the seed {n}", { n: draw.found + 1 })}</td></tr>`;
}

/** What this browser saw before the game, against what the proof says now. */
function Seen({ proof }) {
  const first = firstFingerprint(proof.table);
  if (!first) return html`<p class="lead">${t("Not proven: that the seed was fixed before the game. This browser was not there; ask somebody who was for the fingerprint that they saw.")}</p>`;
  const same = first === proof.commitment;
  return html`<p class="lead">${mark(same)} ${same
    ? t("The fingerprint is the one that this browser saw first.")
    : t("The fingerprint is not the one that this browser saw first: somebody has replaced the seed.")}</p>`;
}

function Verdict({ result, proof }) {
  const wrong = result.draws.filter((draw) => !draw.right).length;
  return html`<section class="panel verdict" role="status">
    <p class="lead">${mark(result.committed)} ${result.committed
      ? t("The seed is that of the published fingerprint.")
      : t("The seed is not that of the published fingerprint.")}</p>
    <${Seen} proof=${proof} />
    <p class="lead">${mark(!wrong)} ${wrong
      ? tn("{n} draw does not follow from the seed.", "{n} draws do not follow from the seed.", wrong)
      : tn(
        "{n} draw, and it follows from the seed.",
        "{n} draws, and every one follows from the seed.",
        result.draws.length,
      )}</p>
  </section>`;
}

/** @param {{url: string, words: string}} props `words`: where the game's module with names of its draws is, "" for none */
function Page({ url, words }) {
  const [state, set] = useState({ done: 0 });
  const [names, setNames] = useState({});
  useEffect(() => { if (words) import(words).then(({ draws }) => setNames(draws), () => undefined); }, []);
  useEffect(() => {
    if (state.result && location.hash)
      document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [state.result]);
  const judge = async (proof) => {
    set({ done: 0 });
    set({ proof, result: await check(proof, (done) => set({ done })) });
  };
  const read = async (load) => {
    try {
      await judge(await load());
    } catch (why) {
      set({ failed: why instanceof ReplayError ? why.message : t("That is not the proof of a game.") });
    }
  };
  useEffect(() => { if (globalThis.crypto?.subtle) read(() => fetched(url)); }, []);
  if (!globalThis.crypto?.subtle) {
    return html`<p class="panel">${t("Browsers can check a proof only on https pages and on this machine’s own. Save the proof and check it with the script instead.")}</p>`;
  }
  const { proof, result, done, failed } = state;
  return html`
    ${failed && html`<p class="panel bad" role="alert">${failed}</p>`}
    ${!result && !failed && html`<p class="panel" role="status">
      ${tn("{n} draw made again…", "{n} draws made again…", done ?? 0)}
    </p>`}
    ${result && html`<${Verdict} result=${result} proof=${proof} />`}
    <p class="row g12 wrap">
      <a class="btn" href=${url} download>${t("Save the proof")}</a>
      <label class="btn ghost">
        ${t("Check a saved proof")}
        <input class="sr-only" type="file" accept="application/json"
            onChange=${(event) => read(async () => JSON.parse(await event.target.files[0].text()))} />
      </label>
    </p>
    ${result && html`<div class="scroll-x"><table class="draws">
      <thead><tr>
        <th scope="col">${t("Move")}</th>
        <th scope="col">${tc("proof", "Draw")}</th>
        <th scope="col">${t("What for")}</th>
        <th scope="col">${t("Outcome")}</th>
        <th scope="col">${t("By the seed")}</th>
      </tr></thead>
      <tbody>${result.draws.map((draw, n) => html`
        <${Draw} key=${`${draw.seq}-${draw.index}`} id=${rowId(result.draws, n)} draw=${draw} names=${names} />`)}</tbody>
    </table></div>`}`;
}

const root = document.getElementById("proof");
if (root) {
  surviveTranslation();
  render(html`<${Page} url=${root.dataset.url} words=${root.dataset.draws} />`, root);
}

/**
 * The reference at the side of the table, over a pane on a phone: the decision stays in view and can be answered.
 * Over a dialogue it becomes one itself, since nothing else can be reached then.
 */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Tabs, panelOf } from "../kit/roving.js";
import { useStore } from "../line/store.js";
import { Icon } from "../ui/icons.js";
import { OwnClock } from "../ui/own-clock.js";
import { RulesPane } from "./rules.js";
import { closeReference, goBack, openContent, openRules, reference } from "./state.js";

const LEAST = 240;

/** Px from the foot of the window that belong to the question and what is below it. */
function useFoot(box) {
  useLayoutEffect(() => {
    const bar = document.querySelector(".table > .dock, .handheld > .decide, .handheld > .truth, .handheld > .film-bar");
    const settle = () => {
      const foot = bar?.isConnected ? window.innerHeight - bar.getBoundingClientRect().top : 0;
      box.current?.style.setProperty("--foot", `${window.innerHeight - foot < LEAST ? 0 : Math.max(0, foot)}px`);
    };
    settle();
    const watch = new ResizeObserver(settle);
    watch.observe(document.documentElement);
    if (bar) watch.observe(bar);
    return () => watch.disconnect();
  });
}

function useDialog(box) {
  useEffect(() => {
    const before = document.activeElement;
    if (document.querySelector("dialog:modal")) box.current.showModal();
    else box.current.show();
    return () => before?.isConnected && before.focus?.();
  }, []);
}

/**
 * The pane of what the game is made of, fetched when it is first asked for.
 * @param {import("../types.js").Reference|undefined} content nothing is fetched without
 */
function useContentPane(content, { config }) {
  const [Pane, set] = useState(null);
  useEffect(() => {
    if (content && !Pane) content.load().then((part) => set(() => part.default)).catch(() => { location.href = config.cards; });
  }, [content]);
  return Pane;
}

/** @param {{room: import("../types.js").Room}} props */
export function Drawer({ room }) {
  const { tab, at, item, trail } = useStore(reference);
  const box = useRef(null);
  useDialog(box);
  useFoot(box);
  const onKey = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    closeReference();
  };
  const content = room.screen?.reference;
  const ContentPane = useContentPane(tab === "content" ? content : undefined, room);
  const Pane = tab === "content" ? ContentPane : RulesPane;
  const tabs = [{ value: "rules", label: t("Rules") }, ...(content ? [{ value: "content", label: content.label() }] : [])];
  return html`<dialog ref=${box} class="reference" aria-label=${content?.door() ?? t("Rules")}
      onKeyDown=${onKey} onClose=${closeReference}>
    <header>
      <button type="button" class="btn quiet icon" aria-label=${t("Back")} disabled=${!trail.length} onClick=${goBack}>
        <${Icon} name="return-arrow" size=${18} />
      </button>
      <${Tabs} name="reference" class="tabs grow" label=${content?.door() ?? t("Rules")} value=${tab} options=${tabs}
          onChoose=${(chosen) => (chosen === "rules" ? openRules() : openContent())} />
      <${OwnClock} />
      <button type="button" class="btn quiet icon" aria-label=${t("Close")} onClick=${closeReference}>
        <${Icon} name="cross" size=${13} />
      </button>
    </header>
    <div class="reference-pane" ...${panelOf("reference", tab)}>
      ${Pane && html`<${Pane} room=${room} at=${at} item=${item} />`}
    </div>
  </dialog>`;
}

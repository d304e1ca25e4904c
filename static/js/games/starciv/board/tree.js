/** The map as a tree for keys and readers of the screen: system, planet, moon. One stop for Tab, arrows within. */
import { useLayoutEffect, useRef, useState } from "../../../../vendor/preact/standalone.module.js";
import { useLive } from "../../../ui/memo.js";

/**
 * The order of the tree: systems, each followed by its planets, each followed by its moons; then special colonies.
 * @param {Object} catalogue
 * @param {string[]} slugs systems shown
 * @param {(name: string) => boolean} shown whether a body is drawn
 * @returns {{id: string, level: number, parent?: string, system?: string}[]}
 */
export function branches(catalogue, slugs, shown) {
  const list = [];
  for (const slug of slugs) {
    list.push({ id: `system:${slug}`, level: 1, system: slug });
    for (const body of catalogue.systems.get(slug).list.filter(({ name }) => shown(name))) {
      const parent = body.planet ?? `system:${slug}`;
      list.push({ id: body.name, level: body.planet ? 3 : 2, parent, system: slug });
    }
  }
  const special = [...catalogue.bodies.values()].filter((body) => body.special && shown(body.name));
  return [...list, ...special.map((body) => ({ id: body.name, level: 1 }))];
}

function after(list, current, key) {
  const at = list.findIndex((one) => one.id === current);
  const item = list[at];
  if (key === "ArrowDown") return list[at + 1];
  if (key === "ArrowUp") return list[at - 1];
  if (key === "ArrowLeft") return list.find((one) => one.id === item?.parent);
  if (key === "ArrowRight") return list.find((one) => one.parent === current);
  if (key === "Home") return list[0];
  return key === "End" ? list.at(-1) : undefined;
}

/**
 * @param {ReturnType<typeof branches>} list
 * @param {{onSelect: (name: string) => void, onNear?: (system: string) => void, onBack?: () => void, selected?: string,
 *     covered?: boolean}} acts covered: no branch can be reached, the one that has the focus loses it
 * @returns {{root: {current: any}, focused?: string, stop?: string, props: (id: string) => Object}} props: to spread on the
 *     element of a branch, the same for as long as `list` and `stop` (the branch that Tab leads to) are
 */
export function useTree(list, acts) {
  const [current, setCurrent] = useState(list[0]?.id);
  const [focused, setFocused] = useState(undefined);
  const root = useRef(null);
  const live = useLive(acts);
  const { covered } = acts;
  const last = list.some((one) => one.id === current) ? current : list[0]?.id;
  const stop = covered ? undefined : last;
  useLayoutEffect(() => {
    if (covered && root.current.contains(document.activeElement)) document.activeElement.blur();
  }, [covered]);

  const choose = (item) => {
    if (item.id.startsWith("system:") || item.id === live.selected) live.onNear?.(item.system);
    else live.onSelect(item.id);
  };

  const keys = (item) => (event) => {
    if (event.key === "Enter" || event.key === " ") choose(item);
    else if (event.key === "Escape" && live.onBack) live.onBack();
    else {
      const next = after(list, item.id, event.key);
      if (!next) return;
      setCurrent(next.id);
      root.current?.querySelector(`[data-branch="${CSS.escape(next.id)}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const props = (id) => {
    const item = list.find((one) => one.id === id);
    return {
      role: "treeitem", "data-branch": id, "aria-level": item.level, tabindex: id === stop ? 0 : -1, onKeyDown: keys(item),
      onFocus: (event) => { setCurrent(id); setFocused(event.currentTarget.matches(":focus-visible") ? id : undefined); },
      onBlur: () => setFocused(undefined),
    };
  };
  return { focused, stop, props, root };
}

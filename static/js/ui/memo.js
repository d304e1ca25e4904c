/** Memoised components, drawn again only when what they show has changed. */
import { html, useRef } from "../../vendor/preact/standalone.module.js";

/** Do two objects have the same members? */
export function alike(/** @type {Object<string, any>} */ one, /** @type {Object<string, any>} */ other) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/**
 * A component that stays as it is while its properties are the same objects.
 * @param {any} Part a component
 * @returns {any}
 */
export function memo(Part) {
  /** @this {any} */
  return function Kept(/** @type {any} */ props) {
    this.shouldComponentUpdate = (/** @type {any} */ next) => !alike(this.props, next);
    return html`<${Part} ...${props} />`;
  };
}

/**
 * An object that stays the same and always has the members of the newest one: for what is looked up when a drawn part is
 * pressed, long after it was drawn.
 * @template {Object} T
 * @param {T} newest
 * @returns {T}
 */
export function useLive(newest) {
  const live = useRef({});
  return Object.assign(live.current, newest);
}

/**
 * The object of the last drawing as long as the newest one has the same members: for parts that are kept while they show
 * the same.
 * @template {Object} T
 * @param {T} newest
 * @returns {T}
 */
export function useAlike(newest) {
  const kept = useRef(newest);
  if (!alike(kept.current, newest)) kept.current = newest;
  return kept.current;
}

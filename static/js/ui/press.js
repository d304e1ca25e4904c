/** Guarded button, which cannot be hit by a finger that meant something else. */
import { html } from "../../vendor/preact/standalone.module.js";
import { useGuard } from "./guard.js";
import { keyName } from "./keys.js";

/**
 * A button which ignores presses for a moment after it appeared. Illegal ones stay visible and pressable, dashed,
 * so that a press can say why.
 * @param {{onPress: () => void, kind?: "primary"|"ghost"|"quiet"|"", off?: boolean, hint?: string, class?: string,
 *   children?: any} & Object<string, any>} props
 *     `hint` is the key shown in the button; every other property goes to the element
 */
export function Press({ onPress, kind = "", off = false, hint, class: extra = "", children, ...rest }) {
  const meant = useGuard();
  const press = () => { if (meant()) onPress(); };
  return html`<button type="button" class=${`btn ${off ? "is-off" : kind} ${extra}`}
    aria-disabled=${off ? "true" : undefined} onClick=${press} ...${rest}>
    ${children}${hint && html`<kbd class="kbd">${keyName(hint)}</kbd>`}
  </button>`;
}

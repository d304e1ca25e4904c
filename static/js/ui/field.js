/** Field that keeps what is being typed. A page is drawn whenever anybody does anything, and writes its fields anew. */
import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";

/**
 * An input like the browser's own. What is typed stays until `value` becomes another one, or the field is left.
 * @param {{value: string|number, onInput?: (event: any) => void, onChange?: (event: any) => any} & Object<string, any>} props
 *     `onChange` may give what to wait for before `value` is shown again, and false where the text is to be corrected
 */
export function Field({ value, onInput, onChange, ...others }) {
  const [typed, setTyped] = useState(/** @type {{text: string, over: string|number}|undefined} */ (undefined));
  const answer = useRef(undefined);
  const type = (/** @type {any} */ event) => {
    answer.current = undefined;
    setTyped({ text: event.target.value, over: value });
    onInput?.(event);
  };
  const change = (/** @type {any} */ event) => { answer.current = onChange?.(event); };
  const leave = async () => {
    if ((await answer.current) !== false) setTyped((/** @type {any} */ now) => (now === typed ? undefined : now));
  };
  const meant = typed && Number(typed.text) === value;
  const stays = typed && (typed.over === value || meant);
  // A value that was taken over counts from now on: where it is refused, what was there before is shown again.
  useLayoutEffect(() => {
    if (typed && typed.over !== value) setTyped(meant ? { ...typed, over: value } : undefined);
  }, [value]);
  return html`<input ...${others} value=${stays ? typed.text : value} onInput=${type} onChange=${change} onBlur=${leave} />`;
}

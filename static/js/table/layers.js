/** What lies over a page and is closed by the back button of a phone, which leaves the page only when nothing does. */
import { useStore } from "../line/store.js";
import { closeReference, goBack, reference } from "../reference/state.js";
import { useBack } from "../ui/back.js";
import { PHONE, useMedia } from "../ui/media.js";

/**
 * Let the back button close the page's own layers, then the sheet, what is read, and what is asked once more.
 * @param {import("../types.js").Room} room
 * @param {(false|null|undefined|""|(() => void))[]} [own] what closes each, the topmost last; false for what is not open
 */
export function useLayers({ ui, set }, own = []) {
  const phone = useMedia(PHONE);
  const reading = useStore(reference);
  const layers = [
    ...own,
    ui.sheet && (() => set({ sheet: null, sheetOf: null })),
    ...(reading.open ? [closeReference, ...reading.trail.map(() => goBack)] : []),
    ui.confirm && (() => set({ confirm: undefined })),
  ];
  useBack(phone ? /** @type {(() => void)[]} */ (layers.filter(Boolean)) : []);
}

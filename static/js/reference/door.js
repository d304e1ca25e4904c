/** Entry to the reference, beside whatever is shown; its parts are fetched when they are first asked for. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { loadPostponed } from "../i18n.js";
import { useStore } from "../line/store.js";
import { reference } from "./state.js";

/** @param {{room: import("../types.js").Room}} props */
export function ReferenceDoor({ room }) {
  const { open } = useStore(reference);
  const [Drawer, setDrawer] = useState(null);
  useEffect(() => {
    if (!open || Drawer) return;
    loadPostponed().then(() => import("./drawer.js")).then((part) => setDrawer(() => part.Drawer))
      .catch(() => { location.href = room.config.rules; });
  }, [open]);
  return open && Drawer ? html`<${Drawer} room=${room} />` : null;
}

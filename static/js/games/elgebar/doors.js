/** Parts beside and over the map that are fetched when they are first opened, or once the table has been drawn. */
import { lazy } from "../../ui/lazy.js";

export const Domains = lazy(() => import("./domains.js").then((part) => part.Domains), { ahead: true });
export const Yard = lazy(() => import("./yard.js").then((part) => part.Yard), { ahead: true });
export const Battle = lazy(() => import("./playback/battle.js").then((part) => part.Battle), { ahead: true });
export const Control = lazy(() => import("./site/rivals.js").then((part) => part.Control), { ahead: true });
export const Rivals = lazy(() => import("./site/rivals.js").then((part) => part.Rivals), { ahead: true });

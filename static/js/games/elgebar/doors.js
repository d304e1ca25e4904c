/** Parts beside the map that are fetched when they are first opened, or once the table has been drawn. */
import { lazy } from "../../ui/lazy.js";

export const Domains = lazy(() => import("./domains.js").then((part) => part.Domains), { ahead: true });
export const Yard = lazy(() => import("./yard.js").then((part) => part.Yard), { ahead: true });

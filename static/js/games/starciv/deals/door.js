/** Deals and contracts, fetched when they are opened first. */
import { lazy } from "../../../ui/lazy.js";

export const Deals = lazy(() => import("./deals.js").then((part) => part.Deals));

/** The tab beside log and chat. */
export const ContractsTab = lazy(() => import("./contracts.js").then((part) => part.ContractsTab));

/** The technology sheet, fetched when it is opened first. */
import { lazy } from "../../../ui/lazy.js";

export const TechnologySheet = lazy(() => import("./sheet.js").then((part) => part.TechnologySheet), { styles: ["technologies"] });
export const TechnologyPane = lazy(() => import("./sheet.js").then((part) => part.TechnologyPane), { styles: ["technologies"] });

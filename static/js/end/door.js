/** Lazy entry to the end of a game: its screen is fetched once there is a result, not on the first visit. */
import { lazy } from "../ui/lazy.js";

export const EndDoor = lazy(() => import("./end.js").then(({ EndScreen }) => EndScreen), { styles: ["finished"] });

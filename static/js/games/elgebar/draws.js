/** What each draw of chance is for, in words. */
import { t } from "../../i18n.js";

export const draws = { seats: () => t("Who sits where"), seed: () => t("The map") };

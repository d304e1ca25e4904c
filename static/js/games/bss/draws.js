/** What each draw of chance is for, in words. */
import { t } from "../../i18n.js";

export const draws = { board: () => t("The board") };

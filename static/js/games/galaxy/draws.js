/** What each draw of chance is for, in words. */
import { t } from "../../i18n.js";

const city = () => t("Ships of a CITY");

export const draws = {
  seating: () => t("Who sits where"), map: () => t("The map"), order: () => t("Whose orders come first"),
  loss: () => t("Losses of an attack"), target: () => t("Which fleet is hit"), pursuit: () => t("Which fleet is pursued"),
  city_p: city, city_c: city, city_n: city, final: () => t("Who is ranked first in a tie"),
};

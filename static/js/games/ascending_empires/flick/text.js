/** Directions in words. */
import { language } from "../../../i18n.js";

/** A direction as people read it: 193,4° in French. */
export const degreesText = (degrees) => `${degrees.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}°`;

/** Amounts of Galactic Credits as they are written. */
import { NBSP, number, signed } from "../../i18n.js";

/** An amount of Galactic Credits, never broken from its unit. @param {number} value */
export const credits = (value) => `${number(value)}${NBSP}CG`;

/** A gain or loss of Galactic Credits with its sign. @param {number} value */
export const signedCredits = (value) => `${signed(value)}${NBSP}CG`;

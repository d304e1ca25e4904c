/** Prefix of this site's keys in browser storage: that of the project, whatever games it shows. */
export const SITE = "starciv";

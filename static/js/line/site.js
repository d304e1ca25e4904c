/** The name under which this site keeps things in a browser: that of the project, whatever games it shows. */
export const SITE = "starciv";

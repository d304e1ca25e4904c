/** Style sheets of parts that are fetched later: loaded before the part is shown, in the place that the cascade gives them. */

/** Addresses by the names of the parts that need them. @type {Map<string, string>} */
const postponed = new Map();

/** Say where the styles of what is fetched later are. @param {Object<string, string>} [styles] */
export const postponeStyles = (styles = {}) => Object.entries(styles).forEach(([name, address]) => postponed.set(name, address));

/** What comes after the sheets that all games share; a game's own come last. @param {string} address */
const placeOf = (address) => (address.includes("/games/") ? null : document.getElementById("narrow-styles"));

/**
 * Load the style of a part. Nothing is loaded that is there already, or that the page named itself.
 * @param {string} name @returns {Promise<void>}
 */
export const loadStyle = (name) => new Promise((done, failed) => {
  const address = postponed.get(name);
  if (!address) return done();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  link.onload = () => {
    postponed.delete(name);
    done();
  };
  link.onerror = () => {
    link.remove();
    failed(new Error(address));
  };
  document.head.insertBefore(link, placeOf(address));
});

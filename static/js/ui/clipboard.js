/** The clipboard, also where a browser does not give it away: on plain http, as in a home network. */

/** Copy by the old way: a field that is selected, in the dialogue that is open, since the page behind it cannot be selected. */
function copyFromField(/** @type {string} */ text) {
  const before = /** @type {HTMLElement|null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "sr-only";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}

/** @param {string} text @returns {Promise<boolean>} whether it is in the clipboard; it never fails otherwise */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

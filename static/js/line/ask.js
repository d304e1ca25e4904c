/** Questions to the server beside the line: JSON there and back. */

/**
 * Ask, with the token that tells the page's own questions from forged ones. It never fails: who is not reached, or answers
 * with anything but JSON, has said nothing.
 * @param {string} csrf @param {string} method @param {string} address @param {any} [body]
 * @returns {Promise<{ok: boolean, said: any}>}
 */
export async function ask(csrf, method, address, body) {
  try {
    const answer = await fetch(address, {
      method,
      headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
      body: body && JSON.stringify(body),
    });
    return { ok: answer.ok, said: await answer.json() };
  } catch {
    return { ok: false, said: {} };
  }
}

/** The refusal in what the server said, who may have said nothing. @param {any} said @returns {import("../types.js").Refusal} */
export const refusalIn = (said) => (said.code ? said : { code: "failed" });

/** The browser's side of passkeys: what the server asks goes to the authenticator, its answer goes back. */
import { ask } from "../line/ask.js";

/** Does this browser have passkeys, on this site? */
export const passkeysKnown = () => Boolean(window.PublicKeyCredential && navigator.credentials);

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** @throws {{text?: string}} what the server says against it */
async function post(config, url, said = {}) {
  const answer = await ask(config.csrf, "POST", url, said);
  if (!answer.ok) throw answer.said;
  return answer.said;
}

const listed = (credentials) => (credentials ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

function written(credential) {
  const { response } = credential;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"].filter((part) => response[part]);
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    clientExtensionResults: {},
    response: Object.fromEntries(parts.map((part) => [part, text(response[part])])),
  };
}

/** Make a passkey for who is signed in, or a new account by it. @returns {Promise<{url: string}>} where to go */
export async function makePasskey(config, keep) {
  const { publicKey } = await post(config, config.ask_to_make);
  const options = {
    ...publicKey,
    challenge: bytes(publicKey.challenge),
    user: { ...publicKey.user, id: bytes(publicKey.user.id) },
    excludeCredentials: listed(publicKey.excludeCredentials),
  };
  const credential = await navigator.credentials.create({ publicKey: options });
  return post(config, config.make, { answer: written(credential), keep });
}

/** Sign in. @returns {Promise<{url: string}>} where to go */
export async function usePasskey(config) {
  const { publicKey } = await post(config, config.ask_to_use);
  const options = { ...publicKey, challenge: bytes(publicKey.challenge), allowCredentials: listed(publicKey.allowCredentials) };
  const credential = await navigator.credentials.get({ publicKey: options });
  return post(config, config.use, { answer: written(credential) });
}

/** A browser for Node's tests: storage, service worker with its pushes, permissions, and a server that answers. */
import { createHash } from "node:crypto";

/** Storage as browsers have it: its keys are its own properties. */
export function storage() {
  const store = {};
  const hidden = (name, value) => Object.defineProperty(store, name, { value, enumerable: false });
  hidden("getItem", (key) => (Object.hasOwn(store, key) ? store[key] : null));
  hidden("setItem", (key, value) => { store[key] = String(value); });
  hidden("removeItem", (key) => { delete store[key]; });
  return store;
}

export const mark = (endpoint) => createHash("sha256").update(endpoint).digest("hex").slice(0, 32);

/** Caches, of which each holds texts by address. */
export function cacheStorage() {
  const kept = new Map();
  return {
    kept,
    async open(name) {
      if (!kept.has(name)) kept.set(name, new Map());
      const store = kept.get(name);
      return {
        put: async (url, response) => { store.set(url, await response.text()); },
        match: async (url) => (store.has(url) ? new Response(store.get(url)) : undefined),
      };
    },
    delete: async (name) => kept.delete(name),
  };
}

/** A push manager that numbers its subscriptions. */
export function pushManager() {
  const manager = {
    current: null, made: 0,
    getSubscription: async () => manager.current,
    async subscribe(options) {
      const endpoint = `https://push.example/${manager.made += 1}`;
      manager.current = {
        endpoint,
        options,
        toJSON: () => ({ endpoint, keys: {} }),
        unsubscribe: async () => { manager.current = null; },
      };
      return manager.current;
    },
  };
  return manager;
}

/** Put a browser around the modules; `server` answers `(method, address, body) => said`, undefined for no answer. */
export function browse(server = () => ({})) {
  const manager = pushManager();
  const notes = [];
  const registration = { pushManager: manager, getNotifications: async () => notes };
  const listeners = {};
  const worker = { getRegistration: async () => registration, register: async () => registration, ready: Promise.resolve(registration) };
  const asked = [];
  const seen = { manager, notes, listeners, asked, reloads: 0, registration, caches: cacheStorage() };
  const Notification = { permission: "granted", requestPermission: async () => Notification.permission };
  const window = {
    localStorage: storage(), sessionStorage: storage(), isSecureContext: true, PushManager: class {}, Notification,
    addEventListener: (kind, heard) => { listeners[kind] = heard; },
  };
  const fakes = {
    window, Notification, caches: seen.caches, document: { documentElement: { lang: "en", dataset: {} } },
    navigator: { serviceWorker: worker }, location: { reload: () => { seen.reloads += 1; } },
    async fetch(address, { method, body }) {
      asked.push([method, address, body && JSON.parse(body)]);
      const said = server(method, address, body && JSON.parse(body));
      if (!said) throw new TypeError("no line");
      return { ok: true, json: async () => said };
    },
  };
  for (const [name, value] of Object.entries(fakes)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { ...seen, window, Notification, get reloads() { return seen.reloads; } };
}

/** Cached fetching of what does not change while a page is open. */
import { useEffect, useState } from "../../vendor/preact/standalone.module.js";

const known = new Map();

function fetched(address) {
  if (!known.has(address)) {
    const answer = fetch(address).then((got) => (got.ok ? got.json() : Promise.reject(got.status)));
    answer.catch(() => known.delete(address));
    known.set(address, answer);
  }
  return known.get(address);
}

/**
 * Hook: data at an address.
 * @param {string|undefined} address nothing is fetched without one
 * @returns {{data?: any, failed: boolean, again: () => void}}
 */
export function useFetched(address) {
  const [state, set] = useState({ failed: false });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!address) return undefined;
    let wanted = true;
    set({ failed: false });
    fetched(address).then((data) => wanted && set({ data, failed: false }), () => wanted && set({ failed: true }));
    return () => { wanted = false; };
  }, [address, tries]);
  return { ...state, again: () => setTries(tries + 1) };
}

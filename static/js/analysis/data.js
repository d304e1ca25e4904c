/** Analysis of a finished game, fetched; while it is worked out one hears how far that is. */
import { useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { retry } from "../line/retry.js";

/** Milliseconds between two questions. */
const AGAIN = 1500;
/** Answers after which a game that nobody begins to analyse is taken to have no analysis. */
const PATIENCE = 40;

/** The server's answer; it fails where there is none, which says nothing of the game. @param {string} address */
async function answerOf(address) {
  const answer = await fetch(address);
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
  return answer.ok ? answer.json() : { state: "none" };
}

/**
 * Ask until there is nothing more to hear; without an answer what was heard before stands.
 * @param {string} address @param {(found: any) => void} hear
 * @returns {() => void} asks no more
 */
export function followed(address, hear) {
  let timer, stop;
  let left = PATIENCE;
  const ask = () => {
    stop = retry(() => answerOf(address), (told) => {
      if (told.state === "waiting") left = told.done ? PATIENCE : left - 1;
      hear(left > 0 ? told : { state: "none" });
      if (told.state === "waiting" && left > 0) timer = setTimeout(ask, AGAIN);
    });
  };
  ask();
  return () => { stop(); clearTimeout(timer); };
}

/**
 * @param {string|undefined} address
 * @returns {any} undefined before the first answer; then the analysis, or its `state`: "waiting" with `done` of `parts`, or "none"
 */
export function useAnalysis(address) {
  const [found, setFound] = useState(undefined);
  useEffect(() => (address ? followed(address, setFound) : undefined), [address]);
  return found;
}

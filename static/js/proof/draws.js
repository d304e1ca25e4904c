/** The draws of a game, made again with Web Crypto alone, as games/engine/fairness.py describes them. */

const WORD = 1n << 64n;

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const joined = (parts) => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => { all.set(part, at); return at + part.length; }, 0);
  return all;
};

const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** @returns {Promise<(message: Uint8Array) => Promise<Uint8Array>>} HMAC-SHA-256 under a key */
async function hmac(key) {
  const imported = await crypto.subtle.importKey(
    "raw",
    /** @type {BufferSource} */ (key),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, /** @type {BufferSource} */ (message)));
}

/** A text with its length before it. */
function part(text) {
  const data = new TextEncoder().encode(text);
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, data.length);
  return joined([new Uint8Array(length.buffer), data]);
}

/** A whole number as eight big-endian bytes. */
function long(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}

/** What was published before the game: SHA-256(seed ‖ salt), in hexadecimal. */
export const commitment = async (proof) => hexOf(await sha256(joined([bytesOf(proof.seed), bytesOf(proof.salt)])));

/** The draws of a game: below(index, bound, again) and shuffle(index, size, again); again: how often moves were taken back. */
export async function drawsOf(proof) {
  const mix = await hmac(bytesOf(proof.seed));
  const sign = await hmac(await mix(joined([proof.table, ...proof.words].map(part))));
  const below = async (index, bound, again) => {
    const number = joined([again ? joined([new TextEncoder().encode("rewind"), long(again)]) : new Uint8Array(), long(index)]);
    const limit = WORD - (WORD % BigInt(bound));
    for (let digest = await sign(number); ; digest = await sha256(digest)) {
      const view = new DataView(digest.buffer, digest.byteOffset, 32);
      for (let start = 0; start < 32; start += 8) {
        const word = view.getBigUint64(start);
        if (word < limit) return Number(word % BigInt(bound));
      }
    }
  };
  const shuffle = async (index, size, again) => {
    const order = Array.from({ length: size }, (_, place) => place);
    for (let last = size - 1; last > 0; last -= 1) {
      const other = await below(index + size - 1 - last, last + 1, again);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  };
  return { below, shuffle };
}

/**
 * Make every draw of a proof again.
 * @param {(done: number) => void} [progress] told now and then how many draws are done
 * @returns {Promise<{committed: boolean, draws: {seq: number, index: number, label: string, outcome: any, found: any, right: boolean}[]}>}
 */
export async function check(proof, progress) {
  const { below, shuffle } = await drawsOf(proof);
  const draws = [];
  let following = proof.fork?.draws ?? 0, again = 0, counted = true;
  const after = new Map();
  for (const move of proof.moves) {
    if (move.action.do === "rewind") {
      following = after.get(move.action.to); // draws are numbered as before
      const fresh = move.action.fresh ?? again; // and are new ones; games of old drew the same again
      counted = counted && (fresh === again + 1 || move.action.fresh === undefined);
      again = fresh;
    }
    for (const draw of move.draws) {
      const found = draw.shuffle ? await shuffle(draw.index, draw.shuffle, again) : await below(draw.index, draw.below, again);
      const right = counted && draw.index === following && String(found) === String(draw.outcome);
      following = draw.index + (draw.shuffle ? draw.shuffle - 1 : 1);
      draws.push({ seq: move.seq, ...draw, found, right });
      if (draws.length % 25 === 0) progress?.(draws.length);
    }
    after.set(move.seq, following);
  }
  return { committed: (await commitment(proof)) === proof.commitment, draws };
}

/** A lesson in a link: compressed, behind the "#", which never leaves the browser. Pure. */

const KEY = "#lesson=";
export const LONGEST_LINK = 8000;
/** Bytes of a lesson (viz/lessons/check.py); a link that unpacks to more is none. */
export const LARGEST = 200_000;

/** @param {Uint8Array} bytes @param {ReadableWritablePair<any, any>} way @param {number} most */
async function through(bytes, way, most) {
  const reader = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(way).getReader();
  /** @type {number[]} */
  const all = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (all.length + part.value.length > most) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    for (const byte of part.value) all.push(byte);
  }
  return new Uint8Array(all);
}

/** @param {unknown} lesson @returns {Promise<string>} what stands behind the address */
export async function packed(lesson) {
  const bytes = new TextEncoder().encode(JSON.stringify(lesson));
  const small = await through(bytes, new CompressionStream("deflate-raw"), Infinity);
  const letters = btoa(String.fromCharCode(...small));
  return KEY + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whether an address holds a lesson. @param {string} hash */
export function holdsLesson(hash) {
  return hash.startsWith(KEY);
}

/** @param {string} hash @returns {Promise<any>} null where it is damaged */
export async function unpacked(hash) {
  try {
    const letters = hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream("deflate-raw"), LARGEST);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
  } catch {
    return null;
  }
}

/**
 * Arrays as NumPy reads them: .npy files (NEP 1, version 1.0) in a zip, which is what numpy.savez_compressed writes. No DOM.
 *
 * @typedef {{ shape: number[], data: ArrayLike<number> | string[] }} Named numbers, or texts
 */
import { zipSync } from "../../vendor/fflate/fflate.js";

const MIDNIGHT = new Date(1980, 0, 1); // the first that a zip can name: the file says no time, so that the same figure gives the same bytes

const encoder = new TextEncoder();

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** As the machine has them, which is little-endian wherever a browser runs. @param {ArrayBufferView} values */
const bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength);

/** Texts as UCS-4, all as long as the longest. @param {string[]} texts @returns {[string, Uint32Array]} */
function textCodes(texts) {
  const letters = texts.map((text) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const longest = Math.max(1, ...letters.map((one) => one.length));
  const codes = new Uint32Array(longest * texts.length);
  letters.forEach((one, i) => codes.set(one, i * longest));
  return [`<U${longest}`, codes];
}

/** Float32 where the numbers are, else float64. @param {ArrayLike<number>} numbers @returns {[string, Float32Array | Float64Array]} */
const numbersOf = (numbers) =>
  numbers instanceof Float32Array ? ["<f4", numbers] : ["<f8", Float64Array.from(numbers)];

/** @param {Named} array */
export function npyOf({ shape, data }) {
  const texts = Array.isArray(data) && data.some((value) => typeof value === "string");
  const [descr, values] = texts ? textCodes(/** @type {string[]} */ (data)) : numbersOf(/** @type {number[]} */ (data));
  const tuple = `(${shape.map((n) => `${n},`).join(" ")})`;
  const header = `{'descr': '${descr}', 'fortran_order': False, 'shape': ${tuple}, }`;
  const padded = `${header}${" ".repeat(63 - ((10 + header.length) % 64))}\n`;
  const magic = [0x93, ...encoder.encode("NUMPY"), 1, 0, padded.length & 255, padded.length >>> 8];
  return joined([Uint8Array.from(magic), encoder.encode(padded), bytesOf(values)]);
}

/** @param {Record<string, Named>} arrays */
export function npzOf(arrays) {
  const files = Object.entries(arrays).map(([key, array]) => [`${key}.npy`, npyOf(array)]);
  return zipSync(Object.fromEntries(files), { mtime: MIDNIGHT });
}

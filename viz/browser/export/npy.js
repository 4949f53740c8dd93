/**
 * Arrays as NumPy reads them: .npy files (NEP 1, version 1.0) in a stored zip, which is what numpy.savez writes. No DOM.
 *
 * @typedef {{ shape: number[], data: ArrayLike<number> | string[] }} Named numbers, or texts
 */

const AS_UTF8 = 1 << 11; // flag of a zip: names are UTF-8
const MIDNIGHT = 0x21; // the first day that a zip can name: the file says no time, so that the same figure gives the same bytes

const encoder = new TextEncoder();
const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** CRC-32, as a zip has it. @param {Uint8Array} bytes */
export function crcOf(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

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

/** Little-endian. @param {[value: number, bytes: number][]} fields */
function packed(fields) {
  return Uint8Array.from(
    fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255)),
  );
}

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
  /** @type {Uint8Array[]} */
  const files = [];
  /** @type {Uint8Array[]} */
  const entries = [];
  let offset = 0;
  for (const [key, array] of Object.entries(arrays)) {
    const name = encoder.encode(`${key}.npy`);
    const content = npyOf(array);
    const { length } = content;
    /** @type {[number, number][]} */
    const told = [[20, 2], [AS_UTF8, 2], [0, 2], [0, 2], [MIDNIGHT, 2], [crcOf(content), 4], [length, 4], [length, 4], [name.length, 2], [0, 2]]; // prettier-ignore
    const local = joined([packed([[0x04034b50, 4], ...told]), name, content]);
    files.push(local);
    entries.push(packed([[0x02014b50, 4], [20, 2], ...told, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]), name);
    offset += local.length;
  }
  const directory = joined(entries);
  const count = files.length;
  const end = packed([
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return joined([...files, directory, end]);
}

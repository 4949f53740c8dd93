/**
 * Packed arrays (viz/shared/pack_arrays.py): base64 of deflated byte planes.
 *
 * @typedef {import("../shared.types.js").Packed} Packed
 * @typedef {{ shape: number[], data: Float32Array, maxError: number }} Unpacked values, and how far one may be from the trace's
 */

const LOWEST = -32768; // stands for minus infinity in "i2"

/**
 * @param {Packed} packed
 * @returns {Promise<Unpacked>}
 */
export async function unpack(packed) {
  const bytes = interleave(await inflate(packed.b64), packed.dtype === "f4" ? 4 : 2);
  if (packed.dtype === "f4") return { shape: packed.shape, data: new Float32Array(bytes.buffer), maxError: 0 };
  return { shape: packed.shape, data: scaled(bytes, packed), maxError: packed.max_error };
}

/** @param {string} base64 */
async function inflate(base64) {
  const deflated = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Byte planes (all first bytes, then all second ones) -> numbers of `size` bytes side by side.
 * @param {Uint8Array} planes
 * @param {number} size
 */
export function interleave(planes, size) {
  const count = planes.length / size;
  const bytes = new Uint8Array(planes.length);
  for (let plane = 0; plane < size; plane++) {
    for (let i = 0; i < count; i++) bytes[i * size + plane] = planes[plane * count + i];
  }
  return bytes;
}

/**
 * @param {Uint8Array} bytes
 * @param {Packed} packed
 */
function scaled(bytes, packed) {
  if (packed.dtype === "u2") return Float32Array.from(new Uint16Array(bytes.buffer), (value) => value * packed.scale);
  return Float32Array.from(new Int16Array(bytes.buffer), (value) =>
    value === LOWEST ? -Infinity : value * packed.scale,
  );
}

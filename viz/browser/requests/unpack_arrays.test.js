import assert from "node:assert/strict";
import test from "node:test";
import { deflateSync } from "node:zlib";
import { interleave, unpack } from "./unpack_arrays.js";

/**
 * Numbers as viz/shared/pack_arrays.py sends them: all first bytes, then all second ones, deflated, in base64.
 * @param {Uint8Array} bytes
 * @param {number} size
 */
function planes(bytes, size) {
  const count = bytes.length / size;
  const out = Uint8Array.from(bytes, (_, i) => bytes[(i % count) * size + Math.floor(i / count)]);
  return deflateSync(out).toString("base64");
}

test("byte planes stand side by side again", () => {
  assert.deepEqual([...interleave(Uint8Array.of(1, 2, 3, 10, 20, 30), 2)], [1, 10, 2, 20, 3, 30]);
});

test("float32 arrives exactly", async () => {
  const values = Float32Array.of(1.5, -0.1, Infinity);
  const b64 = planes(new Uint8Array(values.buffer), 4);
  const found = await unpack({ b64, dtype: "f4", shape: [3], scale: 1, max_error: 0 });
  assert.deepEqual([...found.data], [...values]);
  assert.equal(found.maxError, 0);
});

test("16-bit numbers are scaled, and the lowest stands for minus infinity in i2 alone", async () => {
  const signed = Int16Array.of(2, -3, -32768);
  const b64 = planes(new Uint8Array(signed.buffer), 2);
  const found = await unpack({ b64, dtype: "i2", shape: [3], scale: 0.5, max_error: 0.25 });
  assert.deepEqual([...found.data], [1, -1.5, -Infinity]);
  const whole = Uint16Array.of(65535, 32768);
  const unsigned = {
    b64: planes(new Uint8Array(whole.buffer), 2),
    dtype: /** @type {const} */ ("u2"),
    shape: [2],
    scale: 1,
    max_error: 0.5,
  };
  assert.deepEqual([...(await unpack(unsigned)).data], [65535, 32768]);
});

import assert from "node:assert/strict";
import test from "node:test";
import { npyOf, npzOf } from "./npy.js";

const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder("latin1").decode(bytes);

test("npyOf begins with NumPy's magic, ends its header at a multiple of 64 and keeps float32 where the numbers are", () => {
  const bytes = npyOf({ shape: [2, 3], data: new Float32Array([0, 1, 2, 3, 4, 5]) });
  assert.equal(text(bytes.slice(0, 8)), "\x93NUMPY\x01\x00");
  assert.ok(text(bytes).includes("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3,), }"));
  assert.equal(bytes.indexOf(10) % 64, 63);
  assert.equal(bytes.length, bytes.indexOf(10) + 1 + 24);
  assert.ok(text(npyOf({ shape: [1], data: [0.1] })).includes("'<f8'"));
});

test("npyOf pads texts to the longest and counts code points", () => {
  const bytes = npyOf({ shape: [2], data: ["我", "a𠮷"] });
  assert.ok(text(bytes).includes("'<U2'"));
  assert.deepEqual([...new Uint32Array(bytes.slice(-16).buffer)], [0x6211, 0, 0x61, 0x20bb7]);
});

test("npzOf names every array in its directory", () => {
  const zip = text(npzOf({ "a.b": { shape: [1], data: [1] }, c: { shape: [0], data: [] } }));
  assert.equal(zip.split("a.b.npy").length, 3);
  assert.equal(zip.slice(-22, -18), "PK\x05\x06");
  assert.equal(zip.charCodeAt(zip.length - 12), 2);
});

import assert from "node:assert/strict";
import test from "node:test";
import { moved, wayFrom } from "./arrow_keys.js";

/** Two rows of three, and a third of one wide thing. */
const boxes = [
  ...[0, 10, 20].map((left) => ({ left, top: 0, width: 8, height: 8 })),
  ...[0, 10, 20].map((left) => ({ left, top: 10, width: 8, height: 8 })),
  { left: 0, top: 20, width: 28, height: 8 },
];
/** Where keys lead: from which thing, by which key, to which. @param {[number, string, number | null][]} ways @param {boolean} [ctrlKey] @param {boolean} [rightToLeft] */
function lead(ways, ctrlKey, rightToLeft) {
  for (const [at, key, to] of ways) assert.equal(wayFrom(boxes, at, { key, ctrlKey }, rightToLeft), to, `${at} ${key}`);
}

test("left and right go on in the order of reading and stop at the ends", () => {
  lead([
    [0, "ArrowRight", 1],
    [2, "ArrowRight", 3],
    [0, "ArrowLeft", 0],
    [6, "ArrowRight", 6],
  ]);
});

test("from right to left, left goes on", () => {
  const ways = /** @type {[number, string, number][]} */ ([
    [0, "ArrowLeft", 1],
    [1, "ArrowRight", 0],
  ]);
  lead(ways, false, true);
});

test("up and down keep the column, and leave the key to others where there is no row", () => {
  lead([
    [1, "ArrowDown", 4],
    [5, "ArrowUp", 2],
    [5, "ArrowDown", 6],
    [6, "ArrowUp", 4],
    [1, "ArrowUp", null],
    [6, "ArrowDown", null],
  ]);
});

test("Home and End are the ends of the row, with Ctrl of all", () => {
  lead([
    [4, "Home", 3],
    [4, "End", 5],
  ]);
  const all = /** @type {[number, string, number][]} */ ([
    [4, "Home", 0],
    [1, "End", 6],
  ]);
  lead(all, true);
});

test("every other key is for somebody else", () => {
  for (const key of ["Enter", " ", "Tab", "a"]) lead([[1, key, null]]);
  lead([[1, "ArrowRight", null]], true);
});

/** @param {string} key */
const press = (key) => ({ key, altKey: false, ctrlKey: false, metaKey: false });

test("the first key leads to the first value, arrows go on and stop at the ends", () => {
  const ways = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "Home"];
  /** @type {[number, number] | null | undefined} */
  let at;
  const met = ways.map((key) => (at = moved([3, 3], at ?? undefined, press(key))));
  assert.deepEqual(met.map(String), ["0,0", "0,1", "0,2", "0,2", "1,2", "1,0"]);
});

test("a shorter row is entered at its end, and other keys are for somebody else", () => {
  assert.deepEqual(moved([3, 1], [0, 2], press("ArrowDown")), [1, 0]);
  assert.equal(moved([3], [0, 0], press("a")), null);
  assert.equal(moved([3], [0, 0], { ...press("ArrowLeft"), ctrlKey: true }), null);
});

import assert from "node:assert/strict";
import test from "node:test";
import { peakOf, rawWeight, scaleOf, shownMap, sumsOf, valueAt } from "./displayed_matrix.js";

const LAYERS = 2;
const HEADS = 3;
const ROWS = 2;
const COLS = 4;
/** A weight that says where it is: layer.head row col. @param {number[]} at */
const weight = ([layer, head, row, col]) => layer + head / 10 + row / 100 + col / 1000;

/** @param {string[]} texts */
const axis = (texts) => texts.map((text) => ({ text, kind: text === "</s>" ? "special" : "piece" }));

/** @type {any} */
const numbers = {
  view: {
    weights: { shape: [LAYERS, HEADS, ROWS, COLS] },
    rows: axis(["▁a", "▁b"]),
    cols: axis(["猫", "s", ".", "</s>"]),
    words: { rows: [0, 1], cols: [0, 2, 3] },
    causal: false,
  },
  weights: Float32Array.from({ length: LAYERS * HEADS * ROWS * COLS }, (_, i) =>
    weight([Math.floor(i / 24), Math.floor(i / 8) % HEADS, Math.floor(i / COLS) % ROWS, i % COLS]),
  ),
  parts: { value: null, rollout: null },
};
/** @type {any} */
const LOOK = { show: "weights", heads: "one", combine: "mean", leave: "none", unit: "piece", some: [], picked: null };
const AT = { layer: 1, head: 2, own: false };
/** @param {any} shown */
const cells = (shown) =>
  shown.rows.map((/** @type {any} */ _, /** @type {number} */ row) =>
    shown.cols.map((/** @type {any} */ __, /** @type {number} */ col) => Number(valueAt(shown, row, col).toFixed(4))),
  );
/** @param {number} layer @param {number} head */
const written = (layer, head) =>
  [0, 1].map((row) => [0, 1, 2, 3].map((col) => Number(weight([layer, head, row, col]).toFixed(4))));

test("the map of a head is that head's record", () => {
  assert.deepEqual(cells(shownMap(numbers, LOOK, AT)), written(1, 2));
  assert.equal(Number(rawWeight(numbers, [0, 1], 1, 3).toFixed(4)), 0.113);
});

test("the mean of a layer is the mean of its heads", () => {
  assert.deepEqual(cells(shownMap(numbers, { ...LOOK, heads: "layer" }, { ...AT, layer: 0 })), written(0, 1));
});

test("a layer's rollout is that layer's part of what was sent", () => {
  const rollout = Float32Array.from({ length: LAYERS * ROWS * COLS }, (_, i) => i);
  const shown = shownMap(
    { ...numbers, parts: { value: null, rollout: { rollout } } },
    { ...LOOK, show: "rollout" },
    AT,
  );
  assert.deepEqual(cells(shown), [
    [8, 9, 10, 11],
    [12, 13, 14, 15],
  ]);
});

test("weights times the lengths of values are those of the same head, each row a share of its sum", () => {
  const norms = Float32Array.from({ length: LAYERS * HEADS * COLS }, (_, i) => i + 1);
  const shown = shownMap({ ...numbers, parts: { value: { norms }, rollout: null } }, { ...LOOK, show: "value" }, AT);
  const products = written(1, 2).map((row) => row.map((x, col) => x * (21 + col)));
  const shares = products.map((row) => row.map((x) => Number((x / row.reduce((a, b) => a + b)).toFixed(4))));
  assert.deepEqual(cells(shown), shares);
});

test("the tokens of a word are one column with the sum of their weights", () => {
  const shown = shownMap(numbers, { ...LOOK, unit: "word" }, AT);
  assert.deepEqual(
    cells(shown).map((/** @type {number[]} */ row) => row.length),
    [3, 3],
  );
  assert.equal(cells(shown)[1][0], Number((weight([1, 2, 1, 0]) + weight([1, 2, 1, 1])).toFixed(4)));
});

test("where keys are left out the rest of the row sums to 1", () => {
  const shown = shownMap(numbers, { ...LOOK, leave: "special" }, AT);
  assert.deepEqual(shown.left, [false, false, false, true]);
  assert.ok(
    Math.abs(
      cells(shown)[0]
        .slice(0, 3)
        .reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b) - 1,
    ) < 1e-3,
  );
  assert.deepEqual(
    [shown.hidden?.(0, 3), shown.hidden?.(0, 2), shownMap(numbers, LOOK, AT).hidden],
    [true, false, null],
  );
});

test("a query sees itself and what is before it where the mask is causal", () => {
  const { hidden } = shownMap({ ...numbers, view: { ...numbers.view, causal: true } }, LOOK, AT);
  assert.deepEqual([hidden?.(1, 0), hidden?.(1, 1), hidden?.(1, 2)], [false, false, true]);
});

test("the largest weight between words is told before that of a mark", () => {
  assert.deepEqual(peakOf(shownMap(numbers, LOOK, AT)), { row: 1, col: 1, worded: true });
});

test("colours end at 1, at the largest weight of the head, or at that of the row", () => {
  const shown = shownMap(numbers, LOOK, AT);
  const max = Math.fround(weight([1, 2, 1, 3]));
  assert.deepEqual([scaleOf(shown, "fixed").high, scaleOf(shown, "head").high], [1, max]);
  assert.equal(scaleOf(shown, "row").rowHigh?.(0), Math.fround(weight([1, 2, 0, 3])));
});

test("tokens picked together have the sum of their rows or columns", () => {
  const shown = shownMap(numbers, LOOK, AT);
  const sum = (/** @type {any} */ side, /** @type {number[]} */ list) =>
    sumsOf(shown, side, list).map((x) => Number(x.toFixed(4)));
  assert.deepEqual(sum("row", [0, 1]), [2.41, 2.412, 2.414, 2.416]);
  assert.deepEqual(sum("col", [0, 3]), [2.403, 2.423]);
});

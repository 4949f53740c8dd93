import assert from "node:assert/strict";
import test from "node:test";
import { arrowRight, arrowUp, layoutOf } from "./boxes_layout.js";
import { sizesFor, stackRows, stackUp } from "./boxes_rows.js";

/** @import { BoxPart, BoxesView, Stack } from "./view.types.js" */

/**
 * @param {Stack} stack
 * @param {string} type
 * @param {number} [layer]
 * @returns {BoxPart}
 */
function part(stack, type, layer = -1) {
  const id = layer < 0 ? `${stack}.${type}` : `${stack}.${layer}.${type}`;
  const inner = type === "self" ? "(1)" : "";
  return /** @type {BoxPart} */ (/** @type {unknown} */ ({ id, type, stack, layer, inner }));
}

/** @param {Stack} stack */
const below = (stack) => ["ids", "mask", "embedding", "positions"].map((type) => part(stack, type));
const parts = [
  ...below("encoder"),
  part("encoder", "self", 0),
  part("encoder", "self", 1),
  part("encoder", "memory"),
  ...below("decoder"),
  part("decoder", "cross", 0),
  part("decoder", "add_norm", 0),
  part("decoder", "softmax"),
];
const layers = { encoder: [{}, {}], decoder: [{}] };
const view = /** @type {BoxesView} */ (/** @type {unknown} */ ({ parts, layers, is_pre: false }));
const wide = sizesFor(1000);
const first = (/** @type {number} */ layer) => layer === 0;

test("a wide stack has ids beside the mask, embedding beside positions, a row a part of an open layer and a bar for a closed one", () => {
  const rows = stackRows(view, "encoder", wide, first);
  assert.deepEqual(
    rows.map((row) => row.cells.map((cell) => cell.id)),
    [
      ["encoder.ids", "encoder.mask"],
      ["encoder.embedding", "encoder.positions"],
      ["encoder.0.self"],
      ["encoder.1.self"],
      ["encoder.memory"],
    ],
  );
  assert.deepEqual(
    rows.map((row) => row.bar),
    [false, false, false, true, false],
  );
  assert.equal(rows[0].out.id, "encoder.ids");
  assert.equal(rows[1].out.id, "encoder.positions");
});

test("on a phone every part has a row of its own, and what is looked at inside takes a line more", () => {
  const narrow = sizesFor(390);
  const rows = stackRows(view, "encoder", narrow, first);
  assert.deepEqual(
    rows.slice(0, 2).map((row) => row.cells[0].type),
    ["mask", "ids"],
  );
  assert.equal(rows[4].height, narrow.box + 13);
});

test("rows are stacked with a gap, and more where the frame of a layer begins or ends", () => {
  const { rows, height } = stackUp(stackRows(view, "encoder", wide, first), wide);
  assert.deepEqual(
    rows.map((row) => row.y),
    [4, 43, 89, 146, 181],
  );
  assert.deepEqual(
    rows.map((row) => row.frameFrom),
    [null, null, 80, null, null],
  );
  assert.equal(height, 205);
});

test("C goes to every decoder layer, open or not", () => {
  const opened = layoutOf(view, 1000, () => true);
  const closed = layoutOf(view, 1000, () => false);
  assert.deepEqual(
    [opened, closed].map(({ memory }) => memory.arrows.map((arrow) => arrow.layer)),
    [[0], [0]],
  );
  assert.equal(opened.memory.labels.length, 1);
  assert.equal(closed.memory.labels.length, 0);
});

test("boxes stay inside the picture and no two share a name", () => {
  for (const width of [320, 700, 1000]) {
    const layout = layoutOf(view, width, (stack, layer) => layer === 0);
    for (const box of layout.boxes) {
      assert.ok(box.x >= 0 && box.x + box.width <= width, box.id);
      assert.ok(box.y >= 0 && box.y + box.height <= layout.height, box.id);
    }
    assert.equal(new Set(layout.boxes.map((box) => box.id)).size, layout.boxes.length);
  }
});

test("a sublayer has a way around it, a whole layer that is rolled up has none", () => {
  const [encoder] = layoutOf(view, 1000, (stack, layer) => layer === 0).columns;
  assert.deepEqual(
    encoder.skips.map((skip) => skip.part.id),
    ["encoder.0.self"],
  );
});

test("arrows end with their tip at the box", () => {
  assert.equal(arrowUp(10, 50, 20), "M10 50L10 20M6.5 26L10 20L13.5 26");
  assert.equal(arrowRight(5, 0, 30), "M0 5L30 5M24 1.5L30 5L24 8.5");
});

import assert from "node:assert/strict";
import test from "node:test";
import { sizesFor, stackRows, wayAround } from "./boxes_layout.js";

/** @import { BoxesView } from "./view.types.js" */

const BELOW = ["ids", "mask", "embedding", "positions"];
const parts = [...BELOW, "0.self", "0.add_norm", "1.self", "1.add_norm", "memory"].map((id) => {
  const [layer, type] = id.includes(".") ? id.split(".") : [-1, id];
  return { id, type, stack: "encoder", layer: Number(layer), inner: type === "self" ? "(1)" : "" };
});
const view = /** @type {BoxesView} */ (/** @type {unknown} */ ({ parts }));
/** @param {number} width @param {(layer: number) => boolean} [isOpen] */
const stacked = (width, isOpen = (layer) => layer === 0) => stackRows(view, "encoder", sizesFor(width), isOpen);

test("a wide stack has ids beside the mask, embedding beside positions, a row a part of an open layer and a bar for a closed one", () => {
  const { rows } = stacked(1000);
  assert.deepEqual(
    rows.map(({ cells, bar, layer, out }) => [cells.map(({ id }) => id).join(), bar, layer, out?.id]),
    [
      ["ids,mask", false, -1, "ids"],
      ["embedding,positions", false, -1, "positions"],
      ["0.self", false, 0, "0.self"],
      ["0.add_norm", false, 0, "0.add_norm"],
      ["1.self,1.add_norm", true, -1, "1.add_norm"],
      ["memory", false, -1, "memory"],
    ],
  );
});

test("a sublayer has a way around it, with the norm before it where that stands first; a layer that is rolled up has none", () => {
  const { rows } = stacked(1000);
  const [below, self, norm] = rows.slice(1);
  assert.deepEqual(
    [false, true].map((isPre) => rows.map((_, i) => wayAround(rows, i, isPre))),
    [self, below].map((from) => rows.map((row) => (row === self ? { from, to: norm } : null))),
  );
});

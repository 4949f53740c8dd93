import assert from "node:assert/strict";
import test from "node:test";
import { cellOfStage, placeInStage } from "./stages.js";

const stage = {
  id: "q",
  site: "encoder.0.self.q[0]",
  more: "",
  shape: /** @type {[number, number]} */ ([3, 2]),
  traced: [3, 2],
};
const queries = { ...stage, rows: /** @type {const} */ ("query"), cols: /** @type {const} */ ("dim") };
const keys = { ...stage, rows: /** @type {const} */ ("key"), cols: /** @type {const} */ ("dim") };
const weights = { ...stage, rows: /** @type {const} */ ("query"), cols: /** @type {const} */ ("key") };

test("a place has its row by query or by key, and its column by key or by dimension", () => {
  const at = { i: 2, j: 1, d: 0 };
  assert.deepEqual(cellOfStage(queries, at), { row: 2, col: 0 });
  assert.deepEqual(cellOfStage(keys, at), { row: 1, col: 0 });
  assert.deepEqual(cellOfStage(weights, at), { row: 2, col: 1 });
});

test("a dimension that a stage does not have marks no column", () => {
  assert.deepEqual(cellOfStage(queries, { i: 0, j: 0, d: 2 }), { row: 0, col: null });
  assert.deepEqual(cellOfStage(queries, { i: 0, j: 0, d: null }), { row: 0, col: null });
});

test("a cell says of a place only what it knows", () => {
  assert.deepEqual(placeInStage(keys, { row: 1, col: 5 }), { j: 1, d: 5 });
  assert.deepEqual(placeInStage(weights, { row: 1, col: null }), { i: 1 });
  assert.deepEqual(placeInStage(weights, { row: null, col: null }), {});
});

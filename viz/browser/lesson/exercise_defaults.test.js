import assert from "node:assert/strict";
import test from "node:test";
import { grouped, newExercise } from "./exercise_defaults.js";

/** @param {string} name @param {any} [more] @returns {any} */
const place = (name, more) => ({ name, kind: "place", values: [], low: -100, high: 1000, usual: 0, ...more });
/** @param {string} name @param {string[]} values @returns {any} */
const choice = (name, values) => ({ name, kind: "choice", values, low: 0, high: 0, usual: values[0] });
const HEAD = [
  choice("kind", ["encoder", "decoder", "cross"]),
  place("layer", { values: ["taught"] }),
  place("head", { values: ["taught"] }),
];
const CELL = [...HEAD, place("row"), place("column", { values: ["largest"], usual: "largest" })];
/** @param {string} name @param {any[]} fields @returns {any} */
const offer = (name, fields) => ({ name, pages: ["head"], written: false, fields });
const SCENE = {
  tab: "head",
  kind: "decoder",
  layer: 2,
  head: 3,
  step: 4,
  source: 1,
  column: 5,
  side: "target",
  decode: {},
};

test("an exercise looks where the scene looks, row and column by the kind of attention", () => {
  const at = (/** @type {any} */ patch) => newExercise(offer("dot", CELL), { ...SCENE, ...patch }).at;
  assert.deepEqual(at({}), { kind: "decoder", layer: 2, head: 3, row: 4, column: 5 });
  assert.deepEqual(at({ kind: "cross" }), { kind: "cross", layer: 2, head: 3, row: 4, column: 1 });
  assert.deepEqual(at({ kind: "encoder" }), { kind: "encoder", layer: 2, head: 3, row: 1, column: 5 });
});

test("where nobody has chosen, the usual place stands, and in cross-attention the taught head", () => {
  const nowhere = { layer: -1, head: -1, step: 0, source: -1, column: -1 };
  const at = (/** @type {string} */ kind) => newExercise(offer("dot", CELL), { ...SCENE, ...nowhere, kind }).at;
  assert.deepEqual(at("decoder"), { kind: "decoder", layer: 0, head: 0, row: 0, column: "largest" });
  assert.deepEqual(at("cross"), { kind: "cross", layer: "taught", head: "taught", row: 0, column: "largest" });
});

test("settings that a field does not take are left, those of decoding are taken", () => {
  const temperature = { name: "temperature", kind: "number", values: [], low: 0.1, high: 5, usual: 0.5 };
  const k = { name: "k", kind: "whole", values: [], low: 2, high: 5, usual: 3 };
  const step = place("step", { values: ["telling"], usual: "telling" });
  const scene = { ...SCENE, step: 0, decode: { temperature: 1.5, top_k: 50 } };
  assert.deepEqual(newExercise(offer("x", [temperature, k, step]), scene).at, {
    temperature: 1.5,
    k: 3,
    step: "telling",
  });
});

test("types that fit come first, own words are offered everywhere", () => {
  const steps = { name: "steps", kind: "lines", values: [], usual: [{}, {}, {}] };
  const own = { ...offer("order", [steps]), pages: [], written: true };
  assert.deepEqual(grouped([offer("dot", CELL), own], "masks"), { fits: [], own: [own] });
  assert.deepEqual(newExercise(own, SCENE), { type: "order", at: { steps: [{}, {}, {}] } });
});

import assert from "node:assert/strict";
import test from "node:test";
import { namesPlaces, placed } from "./scene_places.js";

const piece = { text: "a", kind: "piece" };
const run = {
  src: [piece, piece, piece],
  out: [piece, piece, piece, piece, piece, piece],
  taught: { attention: "decoder.2.cross", head: 5 },
};
const usual = { layer: -1, head: -1, step: 0, source: -1 };

test("the taught head is found by its layer and its head", () => {
  const scene = { kind: "cross", layer: "@taught.layer", head: "@taught.head" };
  assert.deepEqual(placed(scene, run, usual), { kind: "cross", layer: 2, head: 5 });
  assert.deepEqual(placed({ heads: "@taught.heads" }, run, usual), { heads: [[2, 5]] });
});

test("where no head was taught the page chooses for itself", () => {
  const scene = { layer: "@taught.layer", head: "@taught.head" };
  assert.deepEqual(placed(scene, { ...run, taught: null }, usual), { layer: -1, head: -1 });
});

test("the last row and the one in the middle, and the same of the source", () => {
  const scene = { step: "@last_step", source: "@last_source" };
  assert.deepEqual(placed(scene, run, usual), { step: 5, source: 2 });
  assert.deepEqual(placed({ step: "@middle_step", source: "@middle_source" }, run, usual), { step: 2, source: 1 });
});

test("the steps that stand out are counted from 0 as rows", () => {
  const step = { token: "a", p: 0.5, other: "b", other_p: 0.4, bits: 1 };
  const facts = /** @type {any} */ ({ least: { ...step, step: 3 }, unsure: { ...step, step: 1 } });
  assert.deepEqual(placed({ step: "@least_step" }, { ...run, facts }, usual), { step: 2 });
  assert.deepEqual(placed({ step: "@unsure_step" }, { ...run, facts }, usual), { step: 0 });
  assert.deepEqual(placed({ step: "@least_step" }, run, usual), { step: 0 });
});

test("an empty sentence has no places", () => {
  assert.deepEqual(placed({ step: "@last_step", source: "@middle_source" }, { ...run, src: [], out: [] }, usual), {
    step: 0,
    source: -1,
  });
});

test("only a scene with a place waits for a run", () => {
  assert.equal(namesPlaces({ step: "@last_step" }), true);
  assert.equal(namesPlaces({ step: 3, attention: { show: "value" } }), false);
});

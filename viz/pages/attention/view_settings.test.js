import assert from "node:assert/strict";
import test from "node:test";
import { changedLook, chosenHead, combinedHeads, isShown, readLook, toggledHeads } from "./view_settings.js";

const shape = [2, 3, 5, 4];
const usual = readLook({}, shape);
/** @type {any} */
const view = { weights: { shape }, pick: { layer: 1, head: 2, why: ["", {}] } };
const at = { layer: 1, head: 0, own: false };

test("without a choice everything is as usual", () => {
  assert.deepEqual(usual, {
    show: "weights",
    heads: "one",
    combine: "mean",
    draw: "matrix",
    leave: "none",
    unit: "piece",
    some: [],
    picked: null,
  });
});

test("what a link invents is left aside", () => {
  const given = { show: "gold", heads: 7, some: ["99.1", "x", "1.3", "-1.0"], picked: { list: "ab" }, leave: null };
  assert.deepEqual(readLook(given, shape), usual);
  assert.deepEqual(readLook("lines", shape), usual);
  assert.deepEqual(readLook(null, shape), usual);
});

test("heads chosen one by one come in order and once", () => {
  assert.deepEqual(readLook({ some: ["1.2", "0.1", "1.2"] }, shape).some, ["0.1", "1.2"]);
});

test("a choice that is as usual leaves the scene, and null takes one back", () => {
  assert.deepEqual(changedLook({ show: "value", unit: "word" }, { show: "weights" }), { unit: "word" });
  assert.deepEqual(changedLook({ picked: { on: "x", list: [1] } }, { picked: null, some: [] }), {});
  assert.deepEqual(changedLook(null, { draw: "lines" }), { draw: "lines" });
});

test("the head is the scene's where there is one, else the page's own", () => {
  assert.deepEqual(chosenHead(view, { layer: 0, head: 1 }), { layer: 0, head: 1, own: false });
  assert.deepEqual(chosenHead(view, { layer: -1, head: 1 }), { layer: 1, head: 2, own: true });
  assert.deepEqual(chosenHead(view, { layer: 0, head: 3 }), { layer: 1, head: 2, own: true });
});

test("one head, a layer, all of them, or those chosen are combined", () => {
  assert.deepEqual(combinedHeads(shape, at, usual), [[1, 0]]);
  assert.deepEqual(combinedHeads(shape, at, { ...usual, heads: "layer" }), [
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  assert.equal(combinedHeads(shape, at, { ...usual, heads: "all" }).length, 6);
  assert.deepEqual(combinedHeads(shape, at, { ...usual, heads: "some", some: ["0.2"] }), [[0, 2]]);
  assert.deepEqual(combinedHeads(shape, at, { ...usual, heads: "some" }), [[1, 0]]);
});

test("a click takes a head in or out, and the last one stays", () => {
  assert.deepEqual(toggledHeads(usual, at, [0, 1]), ["1.0", "0.1"]);
  const some = { ...usual, heads: "some", some: ["0.1", "1.0"] };
  assert.deepEqual(toggledHeads(some, at, [0, 1]), ["1.0"]);
  assert.deepEqual(toggledHeads({ ...some, some: ["0.1"] }, at, [0, 1]), ["0.1"]);
});

test("rollout takes the layers below as well, and of cross-attention one layer alone", () => {
  const rollout = { ...usual, show: "rollout" };
  assert.equal(isShown("encoder", rollout, at, [], [0, 2]), true);
  assert.equal(isShown("cross", rollout, at, [], [0, 2]), false);
  assert.equal(isShown("cross", rollout, at, [], [1, 2]), true);
  assert.equal(isShown("cross", usual, at, [[1, 0]], [1, 2]), false);
});

import assert from "node:assert/strict";
import test from "node:test";
import { chosenNeuron, largestSize, lineWidth, neuronAt, silenceTable, topShare } from "./token_neurons.js";

/** @type {any} */
const view = { layers: 2, shape: [3, 6], rows: [{}, {}, {}], top: [[{ neuron: 4 }], [{ neuron: 2 }]] };

test("nobody chose: the last layer and the neuron that adds most there", () => {
  assert.deepEqual(chosenNeuron(view, { layer: -1, neuron: -1 }), { layer: 1, neuron: 2 });
});

test("what a link names beyond the model falls back", () => {
  assert.deepEqual(chosenNeuron(view, { layer: 9, neuron: 6 }), { layer: 1, neuron: 2 });
  assert.deepEqual(chosenNeuron(view, { layer: 0, neuron: 5 }), { layer: 0, neuron: 5 });
});

test("a picture's line is a power of two", () => {
  assert.deepEqual([lineWidth(1024), lineWidth(1000), lineWidth(6)], [32, 32, 4]);
});

test("the place after the last neuron is none", () => {
  const neurons = /** @type {any} */ ({ count: 6, wide: 4 });
  assert.equal(neuronAt(neurons, 0.3, 0.6), 5);
  assert.equal(neuronAt(neurons, 0.9, 0.9), null);
});

test("a size is never 0, so that a picture has a scale", () => {
  assert.equal(largestSize([0, 0]), 1);
  assert.equal(largestSize([1, -3]), 3);
});

test("only neurons with a part count", () => {
  const top = /** @type {any} */ ([{ part: 3 }, { part: 1 }, { part: 0 }]);
  assert.deepEqual(topShare(top, 8), { count: 2, share: 0.5 });
});

test("silence stands by layer and token, its ends named", () => {
  const silent = [[0.5, 0.9].map(Math.fround), [0.1, 0.2].map(Math.fround), [0.3, 0.4].map(Math.fround)];
  const { most, least } = silenceTable(/** @type {any} */ ({ view, silent }));
  assert.deepEqual([most.token, most.layer, least.token, least.layer], [0, 1, 1, 0]);
});

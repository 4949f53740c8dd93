import assert from "node:assert/strict";
import test from "node:test";
import { effectOf, halfLayers, lastRow, strongestPlace } from "./grid_shares.js";

/** @param {number[]} share */
const layer = (share) => ({ share, log_p: share, first: share.map(String), flips: share.map(() => false) });

test("denoising counts what came back, noising what was lost", () => {
  assert.equal(effectOf(0.25, "denoise"), 0.25);
  assert.equal(effectOf(0.25, "noise"), 0.75);
});

test("the strongest place is found across layers and the first one wins a tie", () => {
  const layers = [layer([0, 0.4]), layer([0.9, 0.9])];
  assert.deepEqual(strongestPlace(layers, "denoise"), { layer: 1, row: 0, effect: 0.9 });
  assert.deepEqual(strongestPlace(layers, "noise"), { layer: 0, row: 0, effect: 1 });
});

test("the last row is read layer by layer", () => {
  const layers = [layer([1, 0.1]), layer([1, 0.5]), layer([1, 0.2])];
  assert.deepEqual(lastRow(layers, "denoise"), [0.1, 0.5, 0.2]);
});

test("of places that flip the output the strongest is taken, whatever others do", () => {
  const layers = [layer([0.9, 0.4]), { ...layer([0.3, 0.6]), flips: [true, true] }];
  assert.deepEqual(strongestPlace(layers, "denoise"), { layer: 1, row: 1, effect: 0.6 });
  assert.deepEqual(strongestPlace(layers, "noise"), { layer: 1, row: 0, effect: 0.7 });
});

/** Every list of up to five of these effects. */
function profiles() {
  /** @type {number[][]} */
  const every = [[]];
  for (let i = 0; i < every.length; i++) {
    if (every[i].length < 5) every.push(...[-0.2, 0.494, 0.496, 0.5, 1.3].map((effect) => [...every[i], effect]));
  }
  return every.slice(1);
}

test("what is said of half is true of every profile", () => {
  for (const effects of profiles()) {
    const { how, layers } = halfLayers(effects);
    const half = effects.map((effect) => Number(effect.toFixed(2)) >= 0.5);
    const from = half.indexOf(true);
    const meanings = {
      never: from < 0,
      always: !half.includes(false),
      half: from > 0 && !half.slice(from).includes(false),
      some: from >= 0 && half.slice(from).includes(false),
    };
    assert.deepEqual(
      Object.entries(meanings).flatMap(([name, holds]) => (holds ? [name] : [])),
      [how],
    );
    assert.ok(half.every((reached, i) => reached === layers.includes(i + 1)));
  }
});

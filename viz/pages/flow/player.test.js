import assert from "node:assert/strict";
import test from "node:test";
import { optionsOf, sceneOf } from "./options.js";
import { Player } from "./player.js";
import { sampleStage } from "./samples.test.js";

/** Frames by hand. */
function clock() {
  /** @type {((now: number) => void)[]} */
  const waiting = [];
  const globals = /** @type {any} */ (globalThis);
  globals.requestAnimationFrame = (/** @type {(now: number) => void} */ frame) => waiting.push(frame);
  globals.cancelAnimationFrame = () => waiting.splice(0);
  return (/** @type {number} */ now) => waiting.splice(0).forEach((frame) => frame(now));
}

test("it plays at its speed, stops at the end, and begins again from there; a tab that was away goes on where it was", () => {
  const frame = clock();
  /** @type {number[]} */
  const shown = [];
  const player = new Player(
    (t) => shown.push(t),
    () => {},
  );
  Object.assign(player, { duration: 1, speed: 2 });
  player.play();
  frame(1000);
  frame(1050);
  assert.ok(Math.abs(player.t - 0.1) < 1e-9);
  for (let now = 1100; player.playing && now < 9000; now += 50) frame(now);
  assert.deepEqual([player.t, player.playing, shown[shown.length - 1]], [1, false, 1]);
  player.play();
  assert.equal(player.t, 0);
  frame(10_000);
  frame(90_000);
  assert.ok(player.t <= 0.2, "0.1 s of the film at twice its speed");
  const sought = [-3, 1e9, 0.5].map((t) => {
    player.seek(t);
    return player.t;
  });
  assert.deepEqual(sought, [0, 1, 0.5], "a time from a link stays within the film");
});

test("a link keeps the settings, and a damaged one gives the usual ones", () => {
  const stage = sampleStage();
  const set = { speed: 2, mode: /** @type {"training"} */ ("training"), head: 1 };
  assert.deepEqual(optionsOf(sceneOf(set, 3.14159), stage), set);
  assert.equal(sceneOf(set, 3.14159).flow.t, 3.14);
  const usual = { speed: 1, mode: "writing", head: -1 };
  assert.deepEqual(optionsOf({ flow: { speed: 7, mode: 3 }, head: 99 }, stage), usual);
  assert.deepEqual(optionsOf({ flow: undefined, head: -1 }, stage), usual);
});

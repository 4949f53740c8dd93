import assert from "node:assert/strict";
import test from "node:test";
import { COUNT, HIDDEN, lineOf, measure, networkOf, outputAt, pointsOf, trainStep } from "./network.js";

test("points come by turns, and a seed gives the same ones again", () => {
  const points = pointsOf("moons", 3);
  assert.equal(points.x.length, COUNT);
  assert.deepEqual(points.classes.slice(0, 4), [0, 1, 0, 1]);
  assert.deepEqual(pointsOf("moons", 3), points);
});

test("the disc and the ring do not touch", () => {
  const { x, y, classes } = pointsOf("rings", 1);
  for (let i = 0; i < COUNT; i++) {
    const radius = Math.hypot(x[i], y[i]);
    assert.ok(classes[i] ? radius >= 1.25 : radius <= 0.75);
  }
});

test("both networks of a seed begin with the same numbers", () => {
  assert.deepEqual(networkOf(5, true).wx, networkOf(5, false).wx);
});

test("without ReLU the network is one line", () => {
  const network = networkOf(2, false);
  const [a, b, c] = lineOf(network);
  assert.ok(Math.abs(outputAt(network, 0.3, -0.7) - (0.3 * a - 0.7 * b + c)) < 1e-12);
});

test("a network of zeros has a loss of ln 2, and its gradient moves only the bias", () => {
  const network = networkOf(1, true);
  for (const weights of [network.wx, network.wy, network.out]) weights.fill(0);
  const points = { x: [1, 1], y: [0, 0], classes: [1, 1] };
  assert.ok(Math.abs(measure(network, points).loss - Math.LN2) < 1e-12);
  trainStep(network, points);
  assert.ok(Math.abs(network.bias - 0.15) < 1e-12, "rate 0.3 times error 0.5");
  assert.deepEqual(network.wx, new Float64Array(HIDDEN));
});

test("a point is right where the logit has the sign of its class, however small", () => {
  const network = networkOf(1, true);
  for (const weights of [network.wx, network.wy, network.out]) weights.fill(0);
  network.bias = 0.5;
  assert.equal(measure(network, { x: [1, 1, 2], y: [0, 0, 0], classes: [1, 1, 0] }).right, 2);
});

test("a step lowers the loss", () => {
  const points = pointsOf("line", 1);
  const network = networkOf(1, true);
  const before = measure(network, points).loss;
  trainStep(network, points);
  assert.ok(measure(network, points).loss < before);
});

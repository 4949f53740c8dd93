/** A network of one hidden layer on points of two classes, trained by full-batch gradient descent. Pure. */

import { normals, randomFrom } from "./random.js";

/**
 * @typedef {{ x: number[], y: number[], classes: number[] }} Points two classes, 0 and 1, by turns
 *
 * @typedef {object} Network first layer (2, HIDDEN) and its biases, second layer (HIDDEN) and its bias
 * @property {boolean} relu
 * @property {Float64Array} wx
 * @property {Float64Array} wy
 * @property {Float64Array} b
 * @property {Float64Array} out
 * @property {number} bias
 */

export const SHAPES = ["rings", "moons", "line"];
export const COUNT = 160;
export const HIDDEN = 12;
export const RATE = 0.3;
const WEIGHTS_SEED = 700_000;

/** @param {number} kind class @param {number} u @param {number} v @returns {[number, number]} */
function onRing(kind, u, v) {
  const radius = kind ? 1.25 + 0.5 * u : 0.75 * Math.sqrt(u);
  return [radius * Math.cos(2 * Math.PI * v), radius * Math.sin(2 * Math.PI * v)];
}

/** @param {number} kind class @param {number} u @param {ArrayLike<number>} noise @returns {[number, number]} */
function onMoon(kind, u, noise) {
  const angle = Math.PI * u;
  const [x, y] = kind
    ? [0.5 - Math.cos(angle), 0.25 - Math.sin(angle)]
    : [Math.cos(angle) - 0.5, Math.sin(angle) - 0.25];
  return [1.15 * x + 0.1 * noise[0], 1.15 * y + 0.1 * noise[1]];
}

/** @param {number} kind class @param {number} u @param {number} v @returns {[number, number]} */
function besideLine(kind, u, v) {
  const across = (kind ? 1 : -1) * (0.2 + u);
  const along = 3 * v - 1.5;
  return [0.8 * across - 0.6 * along, 0.6 * across + 0.8 * along];
}

/**
 * @param {string} shape
 * @param {number} seed
 * @returns {Points}
 */
export function pointsOf(shape, seed) {
  const random = randomFrom(seed);
  /** @type {Points} */
  const points = { x: [], y: [], classes: [] };
  for (let i = 0; i < COUNT; i++) {
    const kind = i % 2;
    const u = random();
    const v = random();
    const noise = normals(random, 2); // drawn for every shape, so that a seed means the same places
    /** @type {Record<string, () => [number, number]>} */
    const places = {
      rings: () => onRing(kind, u, v),
      moons: () => onMoon(kind, u, noise),
      line: () => besideLine(kind, u, v),
    };
    const [x, y] = places[shape]();
    points.x.push(x);
    points.y.push(y);
    points.classes.push(kind);
  }
  return points;
}

/**
 * Networks of one seed begin with the same numbers.
 * @param {number} seed
 * @param {boolean} relu
 * @returns {Network}
 */
export function networkOf(seed, relu) {
  const numbers = normals(randomFrom(seed + WEIGHTS_SEED), 3 * HIDDEN);
  return {
    relu,
    wx: numbers.slice(0, HIDDEN),
    wy: numbers.slice(HIDDEN, 2 * HIDDEN),
    b: new Float64Array(HIDDEN),
    out: numbers.slice(2 * HIDDEN).map((weight) => weight / Math.sqrt(HIDDEN)),
    bias: 0,
  };
}

/**
 * The logit of class 1 at a point.
 * @param {Network} network
 * @param {number} x
 * @param {number} y
 * @param {Float64Array} [hidden] is filled with the inputs of the hidden neurons
 */
export function outputAt(network, x, y, hidden) {
  let sum = network.bias;
  for (let k = 0; k < HIDDEN; k++) {
    const input = network.wx[k] * x + network.wy[k] * y + network.b[k];
    if (hidden) hidden[k] = input;
    if (!network.relu || input > 0) sum += network.out[k] * input;
  }
  return sum;
}

/** @param {number} logit */
export function sigmoid(logit) {
  return 1 / (1 + Math.exp(-logit));
}

/**
 * @param {Network} network
 * @param {Points} points
 */
export function measure(network, { x, y, classes }) {
  let loss = 0;
  let right = 0;
  for (let i = 0; i < classes.length; i++) {
    const logit = outputAt(network, x[i], y[i]);
    loss += Math.max(logit, 0) - logit * classes[i] + Math.log1p(Math.exp(-Math.abs(logit)));
    if (logit > 0 === (classes[i] === 1)) right += 1;
  }
  return { loss: loss / classes.length, right, accuracy: right / classes.length };
}

/**
 * One step of gradient descent on the mean cross-entropy.
 * @param {Network} network
 * @param {Points} points
 */
export function trainStep(network, { x, y, classes }) {
  const hidden = new Float64Array(HIDDEN);
  const empty = () => new Float64Array(HIDDEN);
  const gradient = { wx: empty(), wy: empty(), b: empty(), out: empty(), bias: 0 };
  for (let i = 0; i < classes.length; i++) {
    const error = (sigmoid(outputAt(network, x[i], y[i], hidden)) - classes[i]) / classes.length;
    gradient.bias += error;
    for (let k = 0; k < HIDDEN; k++) {
      if (network.relu && hidden[k] <= 0) continue;
      const back = error * network.out[k];
      gradient.out[k] += error * hidden[k];
      gradient.wx[k] += back * x[i];
      gradient.wy[k] += back * y[i];
      gradient.b[k] += back;
    }
  }
  for (const name of /** @type {const} */ (["wx", "wy", "b", "out"])) {
    for (let k = 0; k < HIDDEN; k++) network[name][k] -= RATE * gradient[name][k];
  }
  network.bias -= RATE * gradient.bias;
}

/** What a network without ReLU comes down to: one line, a x + b y + c. @param {Network} network */
export function lineOf(network) {
  const sum = (/** @type {Float64Array} */ weights) =>
    weights.reduce((total, weight, k) => total + weight * network.out[k], 0);
  return [sum(network.wx), sum(network.wy), sum(network.b) + network.bias];
}

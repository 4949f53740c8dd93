/** How a probability, and what is made of it, is written for reading. */

import { num } from "./number_format.js";

const SMALLEST = 0.0005; // below it three digits would say 0.000
const LARGEST = 0.9995; // above it they would say 1.000
const WHOLE = 1 - 1e-9; // above it nothing but rounding is left

/**
 * 0.93, 0.012, 0.994, <0.001: two digits in the middle, three at the ends.
 * @param {number} p
 */
export function prob(p) {
  if (Number.isNaN(p)) return "–";
  if (p === 0 || p === 1) return String(p);
  if (p < SMALLEST) return "<0.001";
  if (p > LARGEST && p < WHOLE) return ">0.999";
  const end = p < 0.0995 || (p > 0.9895 && p < LARGEST);
  return p.toFixed(end ? 3 : 2);
}

/** An entropy in bits. @param {number} entropy */
export function bits(entropy) {
  return num(entropy, 2);
}

/**
 * How many equally likely tokens would be as uncertain: 2 to the entropy.
 * @param {number} entropy in bits
 */
export function choices(entropy) {
  const count = 2 ** entropy;
  return count < 10 ? count.toFixed(1) : wholeNumber(Math.round(count));
}

/** 8,192. @param {number} count */
export function wholeNumber(count) {
  return count.toLocaleString("en");
}

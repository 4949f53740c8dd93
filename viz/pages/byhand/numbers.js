/** Numbers of the sheet as they are written and as they are read. Pure. */

import { num } from "../../browser/text/number_format.js";

const EXACT = 1e-5;

/**
 * Two decimals; fewer where the number is exactly that: "2", "−0.5", but "1.00" for 0.998.
 * @param {number | null} value null is minus infinity
 */
export function short(value) {
  if (value === null) return "−∞";
  if (!Number.isFinite(value)) return num(value);
  const rounded = Math.abs(value) < 0.005 ? 0 : value;
  for (const digits of [0, 1]) {
    const text = num(rounded, digits);
    if (Math.abs(value - Number(text.replace("−", "-"))) < EXACT) return text;
  }
  return num(rounded, 2);
}

/**
 * What a person typed as a number; null for what is none. A comma may be the point; "-inf", "−∞" are minus infinity.
 * @param {string} text
 */
export function parseNumber(text) {
  const plain = text
    .trim()
    .replace(/[−－—–]/g, "-")
    .replace(/[,，]/g, ".")
    .replace(/．/g, ".");
  if (/^-\s*(∞|inf(inity)?)$/i.test(plain)) return -Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/**
 * @param {string} text that a person typed
 * @param {number | null} value of the cell; null is minus infinity
 * @param {number} tolerance
 * @returns {"empty" | "unread" | "right" | "wrong"}
 */
export function grade(text, value, tolerance) {
  if (!text.trim()) return "empty";
  const number = parseNumber(text);
  if (number === null) return "unread";
  if (value === null || number === -Infinity) {
    return value === null && number === -Infinity ? "right" : "wrong";
  }
  return Math.abs(number - value) <= tolerance + 1e-9 ? "right" : "wrong";
}

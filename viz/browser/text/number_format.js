/** How numbers are written; viz/shared/number_format.py has the same rules, by test. */

/**
 * A number with so many digits after the point, rounded half up, with a real minus.
 * @param {number} value
 * @param {number} [digits]
 */
export function num(value, digits = 3) {
  if (value === -Infinity) return "−∞";
  if (value === Infinity) return "∞";
  const power = 10 ** digits;
  return (Math.round(value * power) / power).toFixed(digits).replace("-", "−");
}

/**
 * A number with its sign, also where it is a plus.
 * @param {number} value
 * @param {number} [digits]
 */
export function signed(value, digits = 4) {
  return (value < 0 ? "" : "+") + num(value, digits);
}

const SIGNS = "-0123456789";
const RAISED = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * 1.2×10⁻⁷; without a power of ten where that is 1.
 * @param {number} value
 * @param {number} [digits] after the point; left out, as many as it has
 */
function powerOfTen(value, digits) {
  const [front, power = "0"] = value.toExponential(digits).replace("e+", "e").split("e");
  const raised = Array.from(power, (sign) => RAISED[SIGNS.indexOf(sign)]).join("");
  return front.replace("-", "−") + (power === "0" ? "" : `×10${raised}`);
}

/**
 * How far two numbers are apart: "1.2×10⁻⁷"; "0" where they are equal.
 * @param {number} value
 */
export function tiny(value) {
  return value === 0 ? "0" : powerOfTen(value, 1);
}

const SMALL = 1e-3;
const LARGE = 1e5;

/**
 * Whole numbers whole, small and large ones as a power of ten, the rest with at most four digits that count.
 * @param {number} value
 */
export function figureText(value) {
  const size = Math.abs(value);
  if (Number.isInteger(value)) return String(value).replace("-", "−");
  if (size < SMALL || size >= LARGE) return powerOfTen(value, 1);
  return String(Number(value.toPrecision(4))).replace("-", "−");
}

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

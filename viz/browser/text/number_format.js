/** How numbers are written. */

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

/**
 * How far two numbers are apart, as a power of ten: "1.2e−7"; "0" where they are equal.
 * @param {number} value
 */
export function tiny(value) {
  return value === 0 ? "0" : value.toExponential(1).replace("-", "−");
}

const SMALL = 1e-3;
const LARGE = 1e5;

/**
 * Whole numbers whole, small and large ones with an exponent, the rest with at most four digits that count.
 * @param {number} value
 */
export function figureText(value) {
  const size = Math.abs(value);
  const extreme = size !== 0 && (size < SMALL || size >= LARGE);
  const rounded = extreme ? value.toExponential(1) : String(Number(value.toPrecision(4)));
  return (Number.isInteger(value) ? String(value) : rounded).replace(/-/g, "−");
}

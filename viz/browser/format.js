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

/** Settings of the scene as texts in an address, and back. */

/**
 * @param {unknown} value
 * @returns {string} "list", "null", or what typeof says
 */
export function kindOf(value) {
  if (Array.isArray(value)) return "list";
  return value === null ? "null" : typeof value;
}

/**
 * @param {unknown} value
 */
export function writeSetting(value) {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * A setting as an address gives it. What cannot be read, or is of another kind than usual, is damaged: the usual value stands.
 * @template T
 * @param {string} given
 * @param {T} usual
 * @returns {{ value: T, damaged: boolean }}
 */
export function readSetting(given, usual) {
  const value = parseLike(given, usual);
  const damaged = value === undefined || kindOf(value) !== kindOf(usual);
  return { value: damaged ? usual : value, damaged };
}

/**
 * @param {string} given
 * @param {unknown} usual
 * @returns {any} undefined for what cannot be read
 */
function parseLike(given, usual) {
  if (typeof usual === "string") return given;
  if (typeof usual === "number") return /^\d{1,9}$/.test(given) ? Number(given) : undefined;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

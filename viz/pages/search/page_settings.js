/**
 * The page's own settings in the scene: which section, which node of the tree, how many samples.
 *
 * @typedef {"tree" | "samples" | "side"} Show
 * @typedef {{ show: Show, node: number, n: number }} Look node 0: nobody has chosen
 */

/** @type {Show[]} */
export const SHOW = ["tree", "samples", "side"];
export const SAMPLES = { min: 10, max: 100, step: 10 };
/** @type {Look} */
const USUAL = { show: "tree", node: 0, n: 20 };

/**
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 */
function isWhole(value, low, high) {
  return Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
}

/** @type {Record<string, (value: any) => boolean>} */
const SOUND = {
  show: (value) => SHOW.includes(value),
  node: (value) => isWhole(value, 0, 1e6),
  n: (value) => isWhole(value, SAMPLES.min, SAMPLES.max),
};

/**
 * What of the settings a link brought can be used; the usual ones, and what is damaged, are left out, so that links stay short.
 * @param {Record<string, unknown>} settings
 * @returns {Partial<Look>}
 */
export function validateSettings(settings) {
  const sound = Object.entries(settings).filter(([name, value]) => SOUND[name]?.(value) && !isUsual(name, value));
  return Object.fromEntries(sound);
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function isUsual(name, value) {
  return value === USUAL[/** @type {keyof Look} */ (name)];
}

/**
 * @param {Record<string, unknown>} settings of the scene
 * @returns {Look}
 */
export function lookOf(settings) {
  return { ...USUAL, ...validateSettings(settings) };
}

/**
 * The settings of a decoding, as DecodeConfig of model/config.py has them. Pure.
 *
 * @import { Settings } from "./view.types.js"
 *
 * @typedef {Exclude<keyof Settings, "strategy">} SliderName
 */

const STEPWISE = ["temperature", "repetition_penalty", "no_repeat_ngram", "top_k", "top_p"];
/** @type {Record<string, string[]>} */
const USED = {
  greedy: [...STEPWISE, "max_length"],
  sample: [...STEPWISE, "seed", "max_length"],
  beam: ["repetition_penalty", "no_repeat_ngram", "beam", "length_penalty", "max_length"],
};

/** Whether a strategy looks at a setting. @param {string} strategy @param {string} name */
export function isUsed(strategy, name) {
  return USED[strategy].includes(name);
}

/**
 * Only what differs from the defaults stands in the scene.
 * @param {Settings} settings
 * @param {Settings} defaults
 */
export function changedSettings(settings, defaults) {
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== defaults[/** @type {keyof Settings} */ (name)]),
  );
}

/**
 * @param {Settings} a
 * @param {Settings} b
 */
export function sameSettings(a, b) {
  return Object.keys(changedSettings(b, a)).length === 0;
}

/**
 * A setting as it stands under the name of its stage's column: "" where the stage is off, null where a column is no stage.
 * @param {string} column
 * @param {Settings} settings
 */
export function settingSaid(column, settings) {
  const { repetition_penalty, no_repeat_ngram, temperature, top_k, top_p } = settings;
  switch (column) {
    case "forbidden":
      return "−∞";
    case "repetition_penalty":
      return repetition_penalty === 1 ? "" : `÷ × ${repetition_penalty}`;
    case "no_repeat_ngram":
      return no_repeat_ngram > 0 ? `n = ${no_repeat_ngram}` : "";
    case "temperature":
      return temperatureSaid(temperature);
    case "top_k":
      return top_k > 0 ? `k = ${top_k}` : "";
    case "top_p":
      return top_p < 1 ? `p = ${top_p}` : "";
    default:
      return null;
  }
}

/** @param {number} temperature */
function temperatureSaid(temperature) {
  if (temperature === 1) return "";
  return temperature ? `÷ ${temperature}` : "= 0";
}

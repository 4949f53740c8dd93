/**
 * The numbers of a view, unpacked. Value norms and rollout are asked for when they are first wanted, and kept with the view.
 *
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Numbers } from "./displayed_matrix.js"
 * @import { AttentionView, RolloutView, ValueView } from "./view.types.js"
 */

import { call } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";

/** @type {WeakMap<AttentionView, Promise<Numbers>>} */
const known = new WeakMap();
/** @type {WeakMap<Numbers, Record<string, Promise<Failure | null>>>} questions under way */
const asked = new WeakMap();

/** @param {AttentionView} view */
export function numbersOf(view) {
  const numbers = known.get(view) ?? unpacked(view);
  known.set(view, numbers);
  return numbers;
}

/**
 * @param {AttentionView} view
 * @returns {Promise<Numbers>}
 */
async function unpacked(view) {
  const { data } = await unpack(view.weights);
  return { view, weights: data, parts: { value: null, rollout: null } };
}

/**
 * @param {Numbers} numbers
 * @param {string} show
 */
export function isMissing({ parts }, show) {
  return (show === "value" && !parts.value) || (show === "rollout" && !parts.rollout);
}

/**
 * Ask for a part, once however many wait for it.
 * @param {Mounted} m
 * @param {Numbers} numbers
 * @param {string} part "value" or "rollout"
 * @returns {Promise<Failure | null>} why it did not come
 */
export function fetchPart(m, numbers, part) {
  const questions = asked.get(numbers) ?? {};
  asked.set(numbers, questions);
  questions[part] ??= ask(m, numbers, part).finally(() => delete questions[part]);
  return questions[part];
}

/**
 * @param {Mounted} m
 * @param {Numbers} numbers
 * @param {string} part
 */
async function ask(m, numbers, part) {
  const answer = await call(m.server, { page: "attention", ...state.scene, kind: numbers.view.kind, part });
  if (!answer.ok) return answer.error;
  if (part === "value") {
    const { norms, lines } = /** @type {ValueView} */ (answer.view);
    numbers.parts.value = { norms: (await unpack(norms)).data, lines };
    return null;
  }
  const { rollout, encoder_layers } = /** @type {RolloutView} */ (answer.view);
  numbers.parts.rollout = { rollout: (await unpack(rollout)).data, encoder_layers };
  return null;
}

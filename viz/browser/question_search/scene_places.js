/**
 * A question's scene may name places that only the run knows: "@last_step" is the last row of the decoder. No DOM.
 *
 * @import { Result } from "../state/state.js"
 */

/** @typedef {Pick<Result, "src" | "out" | "taught"> & { facts?: Result["facts"] }} Run */

/** @param {unknown[]} list */
const last = (list) => (list.length ? list.length - 1 : undefined);
/** </s> is the last: the middle of what stands before it. @param {unknown[]} list */
const middle = (list) => (list.length ? Math.floor((list.length - 1) / 2) : undefined);

/** @param {{ step: number } | undefined} fact its step is counted from 1 */
const rowOf = (fact) => fact && fact.step - 1;

/** @param {Run} run */
function taughtLayer({ taught }) {
  return taught ? Number(taught.attention.split(".")[1]) : undefined;
}

/** @type {Record<string, (run: Run) => unknown>} */
const PLACES = {
  "@taught.layer": taughtLayer,
  "@taught.head": ({ taught }) => taught?.head,
  "@taught.heads": (run) => (run.taught ? [[taughtLayer(run), run.taught.head]] : undefined),
  "@last_step": ({ out }) => last(out),
  "@middle_step": ({ out }) => middle(out),
  "@least_step": ({ facts }) => rowOf(facts?.least),
  "@unsure_step": ({ facts }) => rowOf(facts?.unsure),
  "@last_source": ({ src }) => last(src),
  "@middle_source": ({ src }) => middle(src),
};

/** @param {unknown} value */
const isPlace = (value) => typeof value === "string" && value.startsWith("@");

/** Whether a scene names a place. @param {Record<string, unknown>} scene */
export function namesPlaces(scene) {
  return Object.values(scene).some(isPlace);
}

/**
 * The scene with its places found. What a run does not have has the usual value: the page then chooses for itself.
 * @param {Record<string, unknown>} scene
 * @param {Run} run
 * @param {Record<string, unknown>} usual
 */
export function placed(scene, run, usual) {
  const entries = Object.entries(scene).map(([key, value]) => {
    const found = isPlace(value) ? PLACES[String(value)]?.(run) : value;
    return [key, found === undefined ? usual[key] : found];
  });
  return Object.fromEntries(entries);
}

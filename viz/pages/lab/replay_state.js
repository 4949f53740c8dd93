/**
 * The replay's sentence at one snapshot, and the heads' maps. Pure but for the settings.
 *
 * @import { ReplayView } from "./view.types.js"
 *
 * @typedef {object} Replay
 * @property {string} state "asked", "drawn" or "refused"
 * @property {string | null} asked the sentence
 * @property {string} wrong why it was refused
 * @property {ReplayView | null} view
 * @property {Float32Array} maps of all snapshots
 * @property {number | null} at the snapshot
 * @property {ReturnType<typeof setInterval> | null} timer of the playing
 * @property {any} matrix the widget of the map
 * @property {string} said of the pointed cell
 */

import { chosenSettings, setSettings } from "./lab_state.js";

/** @returns {Replay} */
export function freshReplay() {
  return {
    state: "asked",
    asked: null,
    wrong: "",
    view: null,
    maps: new Float32Array(),
    at: null,
    timer: null,
    matrix: null,
    said: "",
  };
}

/** The chosen head, else the taught one. @param {ReplayView} view */
export function headOf(view) {
  const usual = view.taught ? `${view.taught.layer}.${view.taught.head}` : "0.0";
  const [layer, head] = String(chosenSettings().head || usual)
    .split(".")
    .map(Number);
  return { layer, head };
}

/** The sentence that the settings say. */
export function sentence() {
  return String(chosenSettings().text ?? "");
}

/**
 * The sentence and the head lie in the scene beside the experiment's other settings: a link says them, and a run takes them.
 * @param {Record<string, string>} patch
 */
export function setReplay(patch) {
  const set = { ...chosenSettings(), ...patch };
  if (!set.text) delete set.text;
  setSettings(set);
}

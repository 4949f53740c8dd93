/**
 * What the page Lab knows beside its view.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Replay } from "./replay_state.js"
 * @import { LabKnob, LabRun, LabView, ResultView, Value } from "./view.types.js"
 *
 * @typedef {object} OwnRun what this browser has begun
 * @property {string} state
 * @property {string | null} words why it was refused
 * @property {string | null} ticket
 * @property {LabRun | null} told
 * @property {ResultView | null} view what it has found so far
 * @property {boolean} left
 *
 * @typedef {object} LabState
 * @property {LabView} view
 * @property {string} name of the experiment
 * @property {string} wrong why a setting was refused; "" where none was
 * @property {LabView | ResultView | null} drawn the result whose charts and pictures stand there
 * @property {unknown} pictures
 * @property {Map<string, Set<string>>} hidden curves, by the chart
 * @property {Promise<unknown>} charting
 * @property {Replay | null} replay
 *
 * @typedef {Mounted & { state?: LabState, repaint: () => void }} LabPage
 */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";

/** @type {Map<string, OwnRun>} by the experiment */
export const runs = new Map();

/** @param {LabView} view @returns {LabState} */
export function freshState(view) {
  return {
    view,
    name: view.name,
    wrong: "",
    drawn: null,
    pictures: null,
    hidden: new Map(),
    charting: Promise.resolve(),
    replay: null,
  };
}

/** What is chosen lies in the scene (lab.set), what is not has the shipped value. @returns {Record<string, Value>} */
export function chosenSettings() {
  return state.scene.lab.set ?? {};
}

/** @param {Record<string, Value> | undefined} set */
export function setSettings(set) {
  setScene({ lab: { ...state.scene.lab, set } });
}

/** @param {LabView} view @param {LabKnob} knob */
export function settingOf(view, knob) {
  return chosenSettings()[knob.name] ?? view.settings?.[knob.name] ?? knob.default;
}

/** @param {LabState} s */
export function isBusy(s) {
  return ["starting", "waiting", "running"].includes(runs.get(s.name)?.state ?? "");
}

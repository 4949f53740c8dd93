/**
 * What is on the screen, and what of the scene the page reads.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { CurveView, ForgottenView, LearnSettings, LearnView, NearView, StateView } from "./view.types.js"
 * @import { Failure } from "../../browser/requests/server.js"
 *
 * @typedef {object} Asked a part of the page that is asked for by itself
 * @property {string} key what it is about
 * @property {any} view null while it is not there
 * @property {string} failed
 *
 * @typedef {object} Shown
 * @property {LearnMounted} m
 * @property {LearnView} view
 * @property {StateView[]} states of the recipe's steps that are known, the first at step 0
 * @property {Failure | null} refused why it can go no further
 * @property {"" | "steps" | "queue"} busy whether a step is under way, or waits for its turn
 * @property {boolean} until whether it goes on until the correction is written
 * @property {boolean} stopping
 * @property {string} guess how many steps, as somebody guessed before the first
 * @property {string} change how many translations change, as somebody guessed
 * @property {boolean} curveOn whether the curve is wanted
 * @property {boolean} forgottenOn
 * @property {Asked & { view: CurveView | null }} curve
 * @property {Asked & { view: NearView[] | null }} near
 * @property {Asked & { view: ForgottenView | null }} forgotten
 * @property {Asked & { view: ForgottenView | null }} unaided the same recipe without replay and pull
 * @property {() => void} update
 *
 * @typedef {Mounted & { state?: Shown }} LearnMounted
 */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";

/** The recipe's settings as they are now. @param {LearnView} view @returns {LearnSettings} */
export function settingsNow(view) {
  const { settings } = view;
  const own = Object.keys(settings).filter((name) => name in state.scene.learn);
  return { ...settings, ...Object.fromEntries(own.map((name) => [name, state.scene.learn[name]])) };
}

/** Steps that have been taken, as far as they are known. @param {Shown} s */
export function stepNow(s) {
  return Math.min(settingsNow(s.view).steps, Math.max(0, s.states.length - 1));
}

/** The model as it is now. @param {Shown} s @returns {StateView | undefined} */
export function stateNow(s) {
  return s.states[stepNow(s)];
}

/** The sentences that somebody typed to try. @returns {string[]} */
export function triedNow() {
  const given = state.scene.learn.try;
  return Array.isArray(given) ? given : [];
}

/**
 * Another setting of the recipe. The page teaches the checkpoint itself, so a taught model gives way to it.
 * @param {LearnView} view
 * @param {Record<string, unknown>} patch on what the scene says of this page
 */
export function change(view, patch) {
  const { correction, kind, base } = view;
  const typed = kind === "typed" ? { correction } : {};
  setScene({ checkpoint: base, learn: { ...settingsNow(view), ...typed, ...kept(), ...patch } });
}

function kept() {
  const tried = triedNow();
  return tried.length ? { try: tried } : {};
}

/** What a part of the page is about: the recipe and its steps. @param {Shown} s */
export function aboutNow(s) {
  const { learn, text } = state.scene;
  return JSON.stringify([s.view.base, text, learn.correction ?? null, { ...settingsNow(s.view), steps: stepNow(s) }]);
}

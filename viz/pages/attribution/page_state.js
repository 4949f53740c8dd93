/**
 * What stands on the page: a view, the attributions of the steps that were asked for, and what a person points at.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { AttributionView, ImportanceView, ScoresView } from "./view.types.js"
 *
 * @typedef {object} Shown
 * @property {Mounted} m
 * @property {AttributionView} view
 * @property {Map<string, ScoresView>} scores by step and foil
 * @property {Set<string>} asking
 * @property {string} now the step and foil on the screen
 * @property {Failure | null} failure
 * @property {ImportanceView | null} own
 * @property {boolean} weighing
 * @property {Failure | null} ownFailure
 * @property {number | null} said the part that is told in words
 * @property {number} at the part that the Tab key reaches
 * @property {() => void} update draw what changed
 */

/** @type {WeakMap<AttributionView, Shown>} what was answered stays with the view, for when it is shown again */
const all = new WeakMap();

/**
 * @param {Mounted} m
 * @param {AttributionView} view
 * @returns {Shown}
 */
export function shownFor(m, view) {
  const known = all.get(view);
  if (known) return known;
  const shown = {
    m,
    view,
    scores: new Map(),
    asking: new Set(),
    now: "",
    failure: null,
    own: null,
    weighing: false,
    ownFailure: null,
    said: null,
    at: 0,
    update: () => {},
  };
  all.set(view, shown);
  return shown;
}

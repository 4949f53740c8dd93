/**
 * What the page shows at the moment, and what its parts do with it.
 *
 * @import { Cell, Side } from "../../browser/matrix/attention_lines_geometry.js"
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Look } from "./view_settings.js"
 * @import { Plot } from "./plots.js"
 * @import { Numbers, Scale, Shown } from "./displayed_matrix.js"
 *
 * @typedef {{ side: Side | null, list: number[] }} Picks tokens of one side that are chosen together
 *
 * @typedef {object} Kept what stays with the page from one drawing to the next
 * @property {Screen} [state]
 * @property {number} [zoom]
 * @property {boolean} [aboutOpen]
 * @property {string} [run]
 * @property {ResizeObserver} [watch]
 *
 * @typedef {{ box: HTMLElement, high: number, tops: number[], tall: number, at: number }} ScrollList a list of chips that scrolls
 *
 * @typedef {object} Screen
 * @property {Mounted & Kept} m
 * @property {Numbers} numbers
 * @property {Look} look what is wanted
 * @property {Shown} shown what is drawn
 * @property {Scale} scale of it
 * @property {Picks} picks
 * @property {boolean} several whether a click takes tokens in and out
 * @property {number | null} lastPicked
 * @property {Record<Side, number>} focus which chip of each side the Tab key reaches
 * @property {number | null} thumb which thumbnail it reaches; null: that of the head on the screen
 * @property {Plot[]} plots
 * @property {Plot | null} matrix the last of them, which shows what was chosen
 * @property {string} shape what the plots were made for
 * @property {string} arranged the shape that the page was arranged for
 * @property {string} columns of the picture and what stands beside it; empty: they stand below each other
 * @property {number} pairWidth
 * @property {number} gridWidth
 * @property {Record<Side, ScrollList | null>} scrolls
 * @property {Cell} pin where the cursor rests
 * @property {Cell} at where it is
 * @property {string} link the place in the scene that the pin belongs to
 * @property {string} drawn what the pin was chosen for
 * @property {string} readout
 * @property {() => void} update brings the page up to date with all this
 */

import { NOTHING } from "../../browser/matrix/attention_lines_geometry.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { changedLook, chosenHead, readLook } from "./view_settings.js";
import { scaleOf, shownMap } from "./displayed_matrix.js";

/**
 * Change some of what was chosen.
 * @param {Record<string, unknown>} patch null takes a choice back
 * @param {Record<string, unknown>} [more] of the scene
 */
export function setLook(patch, more = {}) {
  setScene({ attention: changedLook(state.scene.attention, patch), ...more });
}

/** @param {Numbers} numbers */
export function wantedLook({ view }) {
  return readLook(state.scene.attention, view.weights.shape);
}

/** @param {Screen} s */
export function chosenPlace({ numbers }) {
  return chosenHead(numbers.view, state.scene);
}

/**
 * @param {Screen["m"]} m
 * @param {Numbers} numbers
 * @param {(s: Screen) => void} update
 * @returns {Screen}
 */
export function newScreen(m, numbers, update) {
  const look = wantedLook(numbers);
  const shown = shownMap(numbers, { ...look, show: "weights" }, chosenHead(numbers.view, state.scene));
  /** @type {Screen} */
  const s = {
    m,
    numbers,
    look,
    shown,
    scale: scaleOf(shown, state.scene.scale),
    picks: { side: null, list: [] },
    several: m.state?.several ?? false,
    lastPicked: null,
    focus: { row: 0, col: 0 },
    thumb: null,
    plots: [],
    matrix: null,
    shape: "",
    arranged: "",
    columns: "",
    pairWidth: 0,
    gridWidth: 0,
    scrolls: { row: null, col: null },
    pin: NOTHING,
    at: NOTHING,
    link: "",
    drawn: "",
    readout: "",
    update: () => update(s),
  };
  return s;
}

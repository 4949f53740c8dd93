/**
 * What a mark is given to draw itself: the scene, the cursor on the axes, and how both are changed.
 *
 * A place is an index on an axis: {source: 3}. "source" and "target" are the linked cursor of the whole app, "layer" and "head" those of the scene;
 * an axis whose name is a place of the scene ("patching.row") is kept there; every other one links the marks of one page.
 *
 * @import { Mounted } from "../frame/pages.js"
 *
 * @typedef {Record<string, number | null>} Places by axis
 * @typedef {Record<string, any> & { mark: string }} Mark as Python sent it (viz/marks/)
 *
 * @typedef {object} SheetState what a page of marks keeps
 * @property {Record<string, any>} sheet
 * @property {Map<string, import("./parts.js").PartState>} parts
 * @property {Places} over what is pointed at, on the axes of the page alone
 * @property {Places} pins what was pressed there
 * @property {string} said the read-out
 * @property {number} [opened] the step that the page chose by itself
 * @property {Set<string>} open notes and folds that are open
 * @property {Record<string, unknown>} trying the value of a slider that is dragged, by its place
 */

import { data } from "../state/server_data.js";
import { chosen, point, pin } from "../state/linked_cursor.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";

const LINKED = ["source", "target"];
const KEPT = ["source", "layer", "column", "head", "sublayer", "dimension", "neuron"]; // axes that the scene keeps by their own names

/** The key of the scene that keeps where an axis is pinned: an axis may be called by it, "patching.row". @param {string} axis */
const keyOf = (axis) => {
  if (axis === "target") return "step";
  return KEPT.includes(axis) || axis.includes(".") ? axis : "";
};

/** The value of the scene at a place such as "step" or "lens.show". @param {string} place */
export function sceneAt(place) {
  return place.split(".").reduce((value, name) => value?.[name], /** @type {any} */ (state.scene));
}

/** An object with another value at a path. @param {any} value @param {string[]} path @param {unknown} put @returns {any} */
const withAt = (value, [name, ...rest], put) => ({
  ...value,
  [name]: rest.length ? withAt(value?.[name], rest, put) : put,
});

/** A correction of the scene from {"lens.show": "own"}. @param {Record<string, unknown>} put */
export function sceneWith(put) {
  /** @type {Record<string, any>} */
  let patch = {};
  /** @type {Record<string, any>} */
  const usualDecode = data.decoding?.defaults ?? {}; // a sheet by itself has none
  for (const [place, value] of Object.entries(put)) {
    const [name, ...keys] = place.split(".");
    patch = withAt({ [name]: state.scene[name], ...patch }, [name, ...keys], value);
    if (name === "decode" && value === usualDecode[keys[0]]) delete patch[name][keys[0]]; // only what is not usual stands there
  }
  return patch;
}

/** What a page of marks keeps before anything is shown. @returns {SheetState} */
export const emptySheet = () => ({
  sheet: {},
  parts: new Map(),
  over: {},
  pins: {},
  said: "",
  open: new Set(),
  trying: {},
});

export class Kit {
  /**
   * @param {Mounted} m
   * @param {SheetState} s
   * @param {() => void} paint
   */
  constructor(m, s, paint) {
    this.m = m;
    this.page = m.name; // whose marks these are
    this.s = s;
    this.paint = paint;
    /** @type {(marks: Mark[]) => unknown} set by draw_marks.js, which knows all of them */
    this.draw = () => "";
    /** set by sheet_page.js: ask for what is not as the scene and the sliders are */
    this.askParts = () => {};
    /** @type {(puts: Record<string, unknown>[]) => void} set by sheet_page.js: ask for what choices would show, once the pointer rests on them */
    this.askAhead = () => {};
  }

  /** Show what values of a slider would do, none: what the scene has. @param {Record<string, unknown>} values */
  try(values) {
    this.s.trying = values;
    this.askParts();
  }

  /** Where an axis is pinned, or stands while nothing is chosen. @param {string} axis @returns {number | null} */
  pinned(axis) {
    const key = keyOf(axis);
    const own = chosen(key ? sceneAt(key) : this.s.pins[axis]);
    return own ?? chosen(this.s.sheet.at?.[axis]);
  }

  /** Where the cursor is on an axis: what is pointed at, else what is pinned. @param {string} axis @returns {number | null} */
  at(axis) {
    const over = LINKED.includes(axis) ? state.hover[/** @type {"source"} */ (axis)] : chosen(this.s.over[axis]);
    return over ?? this.pinned(axis);
  }

  /** @param {Places | null} places what the pointer or the keys are at; null: nothing @param {string} [said] the same in words */
  point(places, said = "") {
    const next = { ...places };
    this.s.over = next;
    this.s.said = said;
    const { source = null, target = null, ...own } = next;
    point({ source, target }, this.m.name);
    this.paint();
    this.askAhead([own]);
  }

  /** @param {Places} places what was pressed */
  pin(places) {
    const { source, target, ...own } = places;
    /** @type {Record<string, unknown>} */
    const patch = {};
    for (const [axis, index] of Object.entries(own)) {
      if (keyOf(axis)) patch[keyOf(axis)] = index;
      else this.s.pins[axis] = index;
    }
    if (source !== undefined || target !== undefined) pin({ source, target });
    if (Object.keys(patch).length) this.put(patch);
    this.paint();
  }

  /** @param {Record<string, unknown>} put */
  put(put) {
    setScene(this.after(put));
    if (this.m.wanted !== this.m.key) this.paint(); // what was pressed is marked before its answer is there
  }

  /** The correction of the scene that a choice is. @param {Record<string, unknown>} put */
  after(put) {
    return sceneWith({ ...this.beside(put), ...put });
  }

  /**
   * What goes with a choice: a head with its layer, the one of both that the page chose itself; another layer or side has other neurons; settings
   * open the step that they change, while nobody has left the one that the page opened.
   * @param {Record<string, unknown>} put */
  beside(put) {
    /** @type {Record<string, unknown>} */
    const own = "layer" in put || "side" in put ? { neuron: -1 } : {};
    const isSetting = Object.keys(put).some((key) => key.startsWith("decode"));
    if (isSetting && this.s.opened === state.scene.step) own.step = -1;
    for (const one of "layer" in put || "head" in put ? ["layer", "head"] : []) {
      const index = this.pinned(one);
      if (index !== null) own[one] = index;
    }
    return own;
  }
}

/** "layer:2 target:3" @param {string} text @returns {Places} */
export function placesOf(text) {
  const pairs = text.split(" ").filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.split(":")[0], Number(pair.split(":")[1])]));
}

/**
 * The cursor of the page: one position and one dimension, shared by all its figures. Pure.
 *
 * @import { Place } from "../../browser/state/state.js"
 * @import { Unpacked } from "../../browser/requests/unpack_arrays.js"
 * @import { EmbeddingsView } from "./view.types.js"
 *
 * @typedef {{ position: number, dimension: number }} Cursor
 * @typedef {Record<"tokens" | "sum" | "table" | "similarity", Unpacked>} Numbers
 */

const LEAP = 8; // cells, with Shift
const MOST_DIGITS = 4;
const EXACT = 1e-5; // how far a number that came exactly may still be from what is written

/** The last position and dimension. @param {EmbeddingsView} view @returns {Cursor} */
export function ends({ positions, shape }) {
  return { position: positions - 1, dimension: shape[1] - 1 };
}

/**
 * The scene's cursor, within this view.
 * @param {EmbeddingsView} view
 * @param {Record<string, any>} scene
 * @returns {Cursor}
 */
export function cursorIn(view, scene) {
  const last = ends(view);
  return { position: Math.min(scene.position, last.position), dimension: Math.min(scene.dimension, last.dimension) };
}

/**
 * A cursor as it may stand: whole numbers within the table.
 * @param {EmbeddingsView} view
 * @param {Cursor} at
 * @returns {Cursor}
 */
export function withinTable(view, at) {
  const last = ends(view);
  /** @param {number} value @param {number} end */
  const clamp = (value, end) => Math.max(0, Math.min(end, Math.round(value) || 0));
  return { position: clamp(at.position, last.position), dimension: clamp(at.dimension, last.dimension) };
}

/**
 * Where an arrow key leads: up and down along the positions, left and right along the dimensions; with Shift by eight.
 * @param {EmbeddingsView} view
 * @param {Cursor} at
 * @param {string} key
 * @param {boolean} leap
 * @returns {Cursor | null}
 */
export function afterKey(view, at, key, leap) {
  const by = leap ? LEAP : 1;
  /** @type {Record<string, Partial<Cursor>>} */
  const ways = {
    ArrowUp: { position: at.position - by },
    ArrowDown: { position: at.position + by },
    ArrowLeft: { dimension: at.dimension - by },
    ArrowRight: { dimension: at.dimension + by },
    Home: { dimension: 0 },
    End: { dimension: ends(view).dimension },
  };
  return ways[key] ? withinTable(view, { ...at, ...ways[key] }) : null;
}

/**
 * The position of a token that the linked cursor names: number t of the translation is read at position t + 1, after <s>.
 * @param {EmbeddingsView} view
 * @param {Place} place
 */
export function positionOf(view, { source, target }) {
  const read = target === null ? null : target + 1;
  const i = view.side === "source" ? source : read;
  return i !== null && i >= 0 && i < view.tokens.length ? i : null;
}

/** @param {Unpacked} array @param {Cursor} at */
export function valueAt(array, { position, dimension }) {
  return array.data[position * array.shape[1] + dimension];
}

/** Digits after the point that hold, given how finely an array was sent. @param {Unpacked} array */
export function digitsOf({ maxError }) {
  return Math.max(0, Math.min(MOST_DIGITS, Math.floor(-Math.log10(2 * (maxError || EXACT)))));
}

/** What a row of the table is multiplied by, as the words write it: the root of the model's width. @param {EmbeddingsView} view */
export function scaleText({ scale, shape }) {
  return scale === 1 ? "1" : `√${shape[1]}`;
}

/**
 * Which wave a dimension is: pair i, sine or cosine, and how section 3.5 (or Marian, whose cosines follow all the sines) writes its index.
 * @param {EmbeddingsView} view
 * @param {number} dimension
 */
export function waveOf(view, dimension) {
  const half = view.shape[1] / 2;
  if (view.halves) {
    const cosine = dimension >= half;
    return { pair: dimension % half, name: waveName(cosine), index: cosine ? "d/2+i" : "i" };
  }
  const cosine = dimension % 2 === 1;
  return { pair: Math.floor(dimension / 2), name: waveName(cosine), index: cosine ? "2i+1" : "2i" };
}

/** @param {boolean} cosine @returns {"cos" | "sin"} */
function waveName(cosine) {
  return cosine ? "cos" : "sin";
}

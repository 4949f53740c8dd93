/**
 * The few kinds of mark the stage knows, and small helpers to make them. Everything is in u and v; brush.js draws them, and who holds its pen turns the stage.
 *
 * Every mark that is as wide, as long or as large as something carries `value`: that number of the record (a weight, a length, a probability).
 * @import { Layout } from "./layout.js"
 */

/**
 * @typedef {"query" | "key" | "value" | "weight" | "residual" | "gradient" | "source" | "target" | "ink" | "quiet" | "paper" | "card"} Role
 *
 * @typedef {object} Band a token's vector over a stretch of its road
 * @property {"band"} kind
 * @property {"source" | "target"} side
 * @property {number} token
 * @property {number} depth
 * @property {number} u0
 * @property {number} u1
 * @property {boolean} [pale] on its way past a sublayer
 *
 * @typedef {object} Ray a curve as wide as its number
 * @property {number[]} points u, v of the start, then two controls and an end for each piece
 * @property {number} width
 * @property {number} alpha
 * @property {Role} role
 * @property {number} value
 * @property {Record<string, number | string>} [of]
 *
 * @typedef {{ kind: "rays", list: Ray[], from: number, to: number, dashed?: boolean }} Rays from and to: which stretch of each is drawn, 0..1
 * @typedef {{ kind: "rect", u0: number, u1: number, v0: number, v1: number, role: Role, alpha: number, value?: number }} Rect
 * @typedef {{ kind: "disc", u: number, v: number, r: number, role: Role, alpha: number, value: number, ring?: boolean }} Disc a circle whose area is its number
 * @typedef {{ kind: "plus", u: number, v: number, r: number }} Plus a sum
 * @typedef {{ kind: "collar", u: number, v: number, height: number }} Collar a norm
 *
 * @typedef {{ kind: "hull", v: number, corners: [number, number][], to: number }} Hull a shape about v, of u and half its height, drawn as far as `to`: what widens to so many units and narrows again
 *
 * @typedef {object} Strip cells of a query, a key, a value or of feed-forward units
 * @property {"strip"} kind
 * @property {ArrayLike<number>} values
 * @property {number} top what is drawn in full colour
 * @property {Role} role
 * @property {number} u0
 * @property {number} u1
 * @property {number} v0
 * @property {number} v1
 * @property {"u" | "v"} along which way the cells run
 *
 * @typedef {object} Text
 * @property {"text"} kind
 * @property {number} u
 * @property {number} v
 * @property {string} [text]
 * @property {string} [key] a key of words, where it is no token
 * @property {Record<string, string | number>} [values]
 * @property {number} [size] px of its letters, where they are not as large as usual
 * @property {string[]} [shorter] what else it may say where its words are longer than its room: keys, and last a text
 * @property {number} [room]
 * @property {"start" | "middle" | "end"} [anchor] usually the middle
 * @property {Role} role
 * @property {boolean} [strong]
 * @property {boolean} [turned] runs upwards where the stage is turned
 * @property {boolean} [chip] in a frame of its own
 * @property {boolean} [lit] on ink: what happens now
 * @property {boolean} [bare] on what lies there, without paper
 * @property {boolean} [half] what follows a colon is smaller, and quiet
 *
 * @typedef {{ kind: "hatch", u0: number, u1: number, v0: number, v1: number, value: number }} Hatch what the mask forbids
 * @typedef {{ kind: "frame", u0: number, u1: number, v0: number, v1: number, empty?: boolean, filled?: boolean, role?: Role }} Frame around what happens now, or around C; empty: where a word will stand; filled: a card over what lies there
 *
 * @typedef {(Band | Rays | Rect | Disc | Plus | Collar | Hull | Strip | Text | Hatch | Frame) & { clear?: number }} Mark clear: how clear it is, 1 unless it is still to come or in a layer that is closed
 */

/** Weights below this are drawn as hairlines. */
export const HAIR = 0.02;
export const HAIR_WIDTH = 0.6;
const CLEAR = 0.66;
const PALE_STEPS = 8;

/** Rays from their beginning, as a rule whole. @param {Ray[]} list @param {number} [to] @returns {Rays} */
export const raysTo = (list, to = 1) => ({ kind: "rays", list, from: 0, to });

const clearness = (/** @type {number} */ weight) => CLEAR * (0.2 + 2.1 * weight);

/**
 * How a weight is drawn: as wide as it is, the clearer the larger; where that is less than a hairline, as a hairline that is as much paler. Paleness goes in
 * steps, so that hairlines of one look are drawn together; none is paler than the first step.
 * @param {number} weight
 * @param {number} full the width of a weight of 1
 */
export function rayStyle(weight, full) {
  const width = weight * full;
  if (width >= HAIR_WIDTH) return { width, alpha: Math.min(1, clearness(weight)) };
  const step = Math.max(1, Math.round((width / HAIR_WIDTH) * PALE_STEPS));
  return { width: HAIR_WIDTH, alpha: (clearness(HAIR_WIDTH / full) * step) / PALE_STEPS };
}

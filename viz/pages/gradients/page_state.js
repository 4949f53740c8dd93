/**
 * What stands on the page Gradients: the view with its arrays opened, the parts that were asked for, and what a person has chosen.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { GradientsView, WaysView } from "./view.types.js"
 *
 * @typedef {{ rows: Float32Array[], high: number }} Table rows of numbers, and the largest
 *
 * @typedef {object} Ways the residual connections of one stack, [sublayer][token]
 * @property {WaysView["parts"]} parts
 * @property {Float32Array[]} whole
 * @property {Float32Array[]} skip
 * @property {Float32Array[]} branch
 * @property {Float32Array[]} share
 *
 * @typedef {object} Asked a part: what came, opened; why it did not come; or neither, while it is on its way
 * @property {any} view
 * @property {string} failed
 *
 * @typedef {object} Shown
 * @property {Mounted} m
 * @property {GradientsView} view
 * @property {Table} encoder [place][token]
 * @property {Table} decoder
 * @property {Record<"encoder" | "decoder", Ways>} ways
 * @property {Map<string, Asked>} parts
 * @property {number} playing the timer of the player, 0 while it stands
 * @property {import("../../browser/matrix/matrix.js").Matrix | null} map of dS
 * @property {string} mapKey
 * @property {() => void} update
 *
 * @typedef {"encoder" | "decoder"} Stack
 */

import { call, errorText } from "../../browser/requests/server.js";
import { emit } from "../../browser/state/events.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";

/** @typedef {import("../../browser/requests/unpack_arrays.js").Packed} Packed */

/** What the scene says of this page. @returns {Record<string, any>} */
export const own = () => state.scene.gradients ?? {};

/** @param {Record<string, unknown>} patch */
export function change(patch) {
  setScene({ gradients: { ...own(), ...patch } });
}

/** A packed matrix as its rows. @param {Packed} packed @returns {Promise<Float32Array[]>} */
export async function rowsOf(packed) {
  const { shape, data } = await unpack(packed);
  const [count, width] = shape;
  return Array.from({ length: count }, (_, i) => data.subarray(i * width, (i + 1) * width));
}

/** @param {Packed} packed @returns {Promise<Table>} */
async function tableOf(packed) {
  const rows = await rowsOf(packed);
  return { rows, high: Math.max(...rows.map((row) => Math.max(...row))) };
}

/** @param {WaysView} ways @returns {Promise<Ways>} */
async function waysOf({ parts, whole, skip, branch, share }) {
  const [a, b, c, d] = await Promise.all([whole, skip, branch, share].map(rowsOf));
  return { parts, whole: a, skip: b, branch: c, share: d };
}

/**
 * @param {Mounted} m
 * @param {GradientsView} view
 * @returns {Promise<Shown>}
 */
export async function open(m, view) {
  const [encoder, decoder] = await Promise.all([view.encoder.rms, view.decoder.rms].map(tableOf));
  const [first, second] = await Promise.all([view.ways.encoder, view.ways.decoder].map(waysOf));
  return {
    m,
    view,
    encoder,
    decoder,
    ways: { encoder: first, decoder: second },
    parts: new Map(),
    playing: 0,
    map: null,
    mapKey: "",
    update: () => {},
  };
}

/**
 * A part of the page: asked for once, then kept. It draws the page again when it comes.
 * @param {Shown} s
 * @param {string} part
 * @param {Record<string, unknown>} at
 * @param {(view: any) => any} [opened] what is kept of an answer
 * @returns {Asked}
 */
export function ask(s, part, at, opened = (view) => view) {
  const key = `${part} ${JSON.stringify(at)}`;
  const known = s.parts.get(key);
  if (known) return known;
  /** @type {Asked} */
  const asked = { view: null, failed: "" };
  s.parts.set(key, asked);
  fetchPart(s, key, asked, { part, place: at }, opened);
  return asked;
}

/** Whether a part was asked for. @param {Shown} s @param {string} part @param {Record<string, unknown>} at */
export const wasAsked = (s, part, at) => s.parts.has(`${part} ${JSON.stringify(at)}`);

/**
 * @param {Shown} s
 * @param {string} key
 * @param {Asked} asked
 * @param {{ part: string, place: Record<string, unknown> }} question
 * @param {(view: any) => any} opened
 */
async function fetchPart(s, key, asked, question, opened) {
  const answer = await call(s.m.server, { page: "gradients", ...state.scene, ...question });
  if (answer.ok) asked.view = await opened(answer.view);
  else {
    asked.failed = errorText(answer.error);
    s.parts.delete(key); // may be asked again
  }
  if (s.m.payload !== s.view) return;
  s.update();
  s.m.root.dataset.part = `${Number((s.m.root.dataset.part ?? "0").split(" ")[0]) + 1} ${question.part}`;
  emit("drawn", s.m);
}

/** The chosen row of the target: the one that costs most while nobody has chosen. @param {Shown} s */
export function rowNow({ view }) {
  const { row } = own();
  if (Number.isInteger(row) && row >= 0 && row < view.rows.length) return row;
  return view.rows.reduce((worst, { loss }, i) => (loss > view.rows[worst].loss ? i : worst), 0);
}

/**
 * A whole number of the scene, kept within the limits.
 * @param {unknown} value
 * @param {number} count
 * @param {number} [usual]
 */
export function within(value, count, usual = 0) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < count ? Number(value) : usual;
}

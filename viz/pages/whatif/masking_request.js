/**
 * Hiding each source token in turn, asked for when its section comes into sight: it costs the model as many passes as there are source
 * tokens.
 *
 * @import { HeadPlace } from "./map_numbers.js"
 * @import { Shown } from "./page_state.js"
 * @import { MaskingView } from "./view.types.js"
 *
 * @typedef {object} Numbers unpacked, row by row
 * @property {Float32Array} weights
 * @property {Float32Array} hidden probability of the row's token with each source token hidden
 *
 * @typedef {Omit<MaskingView, "hidden"> & Numbers} Hidings
 */

import { emit } from "../../browser/state/events.js";
import { runKey } from "../../browser/state/scene.js";
import { call } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { taughtHead } from "./attention_maps.js";

const KEPT = 16;
const AHEAD = "200px"; // how far from sight the section may be

/** From all of cross-attention, or from one head. @returns {"all" | "head"} */
export function scope() {
  return state.scene.whatif.scope === "head" ? "head" : "all";
}

/**
 * One cross head: that of the maps above while they are of cross-attention; else the taught one, or the first.
 * @param {Shown} shown
 * @returns {HeadPlace}
 */
export function oneHead({ pair, view }) {
  if (pair?.kind === "cross") return pair.at;
  return taughtHead(view.shape.cross[0]) ?? { layer: 0, head: 0 };
}

/** It was another sentence's. @param {Shown} shown */
export function forgetMasking(shown) {
  shown.hiding = null;
  shown.hidingKey = "";
}

/**
 * Show the answer to what the scene asks, if it is there, else ask when the section comes into sight.
 * @param {Shown} shown
 */
export function refreshMasking(shown) {
  const at = scope() === "head" ? oneHead(shown) : {};
  const key = JSON.stringify([runKey(), scope(), at]);
  if (key === shown.hidingKey && !shown.hidingFailure) return;
  shown.hidingKey = key;
  shown.hidingFailure = null;
  shown.hiding = shown.hidings.get(key) ?? null;
  shown.update();
  shown.watcher?.disconnect();
  if (shown.hiding) emit("drawn", shown.m);
  else watch(shown, key, at);
}

/**
 * @param {Shown} shown
 * @param {string} key
 * @param {Partial<HeadPlace>} at
 */
function watch(shown, key, at) {
  const section = /** @type {HTMLElement} */ (shown.m.root.querySelector("#whatif-masking"));
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      askMasking(shown, key, at);
    },
    { rootMargin: AHEAD },
  );
  shown.watcher = watcher;
  watcher.observe(section);
}

/**
 * @param {Shown} shown
 * @param {string} key
 * @param {Partial<HeadPlace>} at
 */
async function askMasking(shown, key, at) {
  const request = { page: "whatif", ...state.scene, ...at, part: "masking", scope: scope() };
  let answer = await call(shown.m.server, request);
  while (answer.ok && "of" in answer.view && key === shown.hidingKey) {
    shown.progress = answer.view;
    shown.update();
    answer = await call(shown.m.server, { ...request, done: answer.view.done });
  }
  shown.progress = null;
  if (answer.ok && "of" in answer.view) return; // something newer is wanted
  if (answer.ok) keep(shown, key, await unpacked(answer.view));
  if (key !== shown.hidingKey) return;
  shown.hiding = shown.hidings.get(key) ?? null;
  shown.hidingFailure = answer.ok ? null : answer.error;
  shown.update();
  emit("drawn", shown.m);
}

/**
 * @param {MaskingView} view
 * @returns {Promise<Hidings>}
 */
async function unpacked(view) {
  const none = new Float32Array();
  if (!view.attention || !view.hidden) return { ...view, hidden: none, weights: none };
  const [weights, hidden] = await Promise.all([unpack(view.attention), unpack(view.hidden)]);
  return { ...view, weights: weights.data, hidden: hidden.data };
}

/**
 * @param {Shown} shown
 * @param {string} key
 * @param {Hidings} hiding
 */
function keep({ hidings }, key, hiding) {
  hidings.set(key, hiding);
  if (hidings.size > KEPT) hidings.delete(/** @type {string} */ (hidings.keys().next().value));
}

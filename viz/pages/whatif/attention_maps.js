/**
 * The maps of attention: fetched by kind, and painted for the head that is shown.
 *
 * @import { AttentionKind } from "./edits.js"
 * @import { HeadPlace, Maps, Versus } from "./map_numbers.js"
 * @import { Failed, Shown } from "./page_state.js"
 * @import { MapsView } from "./view.types.js"
 *
 * @typedef {"before" | "after" | "companion"} MapsOf whose maps
 */

import { emit } from "../../browser/state/events.js";
import { runKey } from "../../browser/state/scene.js";
import { call } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { KINDS, placeOfSite } from "./edits.js";
import { chooseHead, pairOf } from "./map_numbers.js";
import { matricesOf } from "./map_figure.js";

const KEPT = 16;
const PREFETCH_AFTER = 60; // ms, so that what is shown is painted first

/** What is compared: with and without the edits, or two sentences. @returns {Versus} */
export function versus() {
  return state.scene.whatif.versus === "beside" ? "companion" : "edits"; // "beside" is what stands in links
}

/** The cross-attention head that was taught alignments; null where there is none. @param {number} layers @returns {HeadPlace | null} */
export function taughtHead(layers) {
  const taught = state.result?.taught;
  if (!taught) return null;
  const { kind, layer } = placeOfSite(taught.attention);
  return kind === "cross" && layer < layers ? { layer, head: taught.head } : null;
}

/**
 * What of the scene the maps depend on.
 * @param {MapsOf} mapsOf
 * @param {AttentionKind} kind
 */
function keyOf(mapsOf, kind) {
  const { edits, reference, beside } = state.scene;
  const batched = mapsOf === "after" && edits.includes("padding:off");
  return JSON.stringify([
    runKey(),
    mapsOf,
    kind,
    mapsOf === "after" ? edits : [],
    mapsOf === "companion" ? "" : reference,
    mapsOf === "companion" || batched ? beside : "",
  ]);
}

/**
 * @param {Shown} shown
 * @param {MapsOf} mapsOf
 * @param {AttentionKind} kind
 * @returns {Promise<Maps | Failed>}
 */
function fetchMaps(shown, mapsOf, kind) {
  const { fetched } = shown;
  const key = keyOf(mapsOf, kind);
  const known = fetched.get(key);
  if (known) return known;
  const asked = askMaps(shown, mapsOf, kind).then((maps) => {
    if ("error" in maps) fetched.delete(key);
    return maps;
  });
  fetched.set(key, asked);
  if (fetched.size > KEPT) fetched.delete(/** @type {string} */ (fetched.keys().next().value));
  return asked;
}

/**
 * @param {Shown} shown
 * @param {MapsOf} mapsOf
 * @param {AttentionKind} kind
 * @returns {Promise<Maps | Failed>}
 */
async function askMaps(shown, mapsOf, kind) {
  const request = { page: "whatif", ...state.scene, part: "maps", maps_of: mapsOf, kind };
  const answer = await call(shown.m.server, request);
  if (!answer.ok) return { error: answer.error };
  /** @type {MapsView} */
  const view = answer.view;
  const { data } = await unpack(view.weights);
  return { ...view, data };
}

/** The other kinds are asked for ahead, so that a click on one need not wait. @param {Shown} shown */
function prefetchMaps(shown) {
  setTimeout(() => {
    for (const kind of KINDS) {
      fetchMaps(shown, "before", kind);
      fetchMaps(shown, versus() === "edits" ? "after" : "companion", kind);
    }
  }, PREFETCH_AFTER);
}

/** Fetch the maps that the scene asks for, and paint them. @param {Shown} shown */
export async function drawMaps(shown) {
  const turn = ++shown.turn;
  const mode = versus();
  /** @type {{ kind: AttentionKind }} */
  const { kind } = /** @type {any} */ (state.scene);
  if (mode === "companion" && !state.scene.beside.trim()) {
    shown.waiting = false;
    clearMaps(shown, "no companion");
    return;
  }
  shown.waiting = true;
  shown.update();
  const [left, right] = await Promise.all([
    fetchMaps(shown, "before", kind),
    fetchMaps(shown, mode === "edits" ? "after" : "companion", kind),
  ]);
  if (shown.turn !== turn) return;
  shown.waiting = false;
  if ("error" in left) clearMaps(shown, left.error);
  else if ("error" in right) clearMaps(shown, right.error);
  else {
    paintPair(shown, [left, right], kind, mode);
    prefetchMaps(shown);
  }
}

/**
 * @param {Shown} shown
 * @param {NonNullable<Shown["mapsFailure"]>} why
 */
function clearMaps(shown, why) {
  shown.pair = null;
  shown.matrices = [];
  shown.mapsFailure = why;
  shown.update();
}

/**
 * @param {Shown} shown
 * @param {[Maps, Maps]} maps
 * @param {AttentionKind} kind
 * @param {Versus} mode
 */
function paintPair(shown, maps, kind, mode) {
  const { root } = shown.m;
  const taught = kind === "cross" ? taughtHead(maps[0].weights.shape[0]) : null;
  const own = { layer: state.scene.layer, head: state.scene.head };
  const { at, why } = chooseHead(maps, own, taught, mode);
  shown.mapsFailure = null;
  shown.pair = pairOf(maps, at, why, kind, mode);
  shown.matrices = matricesOf(shown, shown.pair);
  shown.said = "";
  shown.update();
  for (const matrix of shown.matrices) matrix.layout();
  root.dataset.painted = [mode, kind, at.layer, at.head, root.dataset.drawn || 0].join(".");
  emit("drawn", shown.m);
}

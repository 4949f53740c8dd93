/**
 * The way back is asked for when somebody chooses it, once for each record.
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Way } from "./marks.js"
 * @import { Stage } from "./record.js"
 */
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { loadWords } from "../../browser/text/words.js";
import { makeWayBack } from "./backwards.js";
import { openRecord } from "./record.js";

/** @typedef {{ way: Way | null, failed: string }} Loaded failed: why there is none, in words */

/** @type {WeakMap<object, Way>} by the record as it came */
const kept = new WeakMap();

/**
 * @param {Mounted} m
 * @param {any} view the record as it came
 * @param {Stage} stage
 * @returns {Promise<Loaded>}
 */
export async function loadWayBack(m, view, stage) {
  await loadWords("flow.late");
  const known = kept.get(view);
  if (known) return { way: known, failed: "" };
  const answer = await call(m.server, { ...state.scene, page: "flow", part: "backwards" });
  if (!answer.ok) return { way: null, failed: errorText(answer.error) };
  const way = makeWayBack(stage, /** @type {any} */ (await openRecord(answer.view, unpack)));
  kept.set(view, way);
  return { way, failed: "" };
}

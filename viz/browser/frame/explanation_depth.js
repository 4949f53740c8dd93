/**
 * How much is said: "plain" (what you see, and why, each in one short sentence) or "exact" (every number, where it comes from, how sure it is).
 * What the address says, else what was chosen last time, else plain. An element of the class tl-exact is seen in the exact depth alone.
 */

import { emit } from "../state/events.js";
import { writeAddress } from "../state/scene.js";
import { state } from "../state/state.js";
import { recall, remember } from "../state/storage.js";

/** @param {string | null} wanted */
function apply(wanted) {
  state.depth = wanted === "exact" ? "exact" : "plain";
  document.body.dataset.depth = state.depth;
}

/** @param {string} [search] an address */
export function readDepth(search = location.search) {
  apply(new URLSearchParams(search).get("depth") ?? recall("depth"));
}

/** @param {string} wanted */
export function setDepth(wanted) {
  if (wanted === state.depth) return;
  apply(wanted);
  remember("depth", state.depth);
  emit("depth");
  writeAddress();
}

/**
 * The questions behind the first: what every snapshot writes, and what both models write from each encoder layer.
 *
 * @import { Shown } from "./page_state.js"
 */

import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";

const KEPT = 60;

/**
 * All that the answer depends on.
 * @param {"childhood" | "layers"} part
 */
function keyOf(part) {
  const { checkpoint, text, cut, decode, compare } = state.scene;
  return JSON.stringify([
    part,
    checkpoint,
    text,
    decode,
    part === "layers" ? [cut, compare.other, compare.left] : null,
  ]);
}

/**
 * Ask once; what is known is shown at once.
 * @param {Shown} s
 * @param {"childhood" | "layers"} part
 */
export async function askLater(s, part) {
  const known = (s.m.known ??= new Map());
  const key = keyOf(part);
  s.later[part] = { key, view: known.get(key) ?? null, failed: "" };
  s.update();
  if (known.has(key)) return;
  const answer = await call(s.m.server, { page: "compare", ...state.scene, part });
  if (answer.ok) known.set(key, answer.view);
  if (known.size > KEPT) known.delete(/** @type {string} */ (known.keys().next().value));
  if (s.m.state !== s || s.later[part].key !== key) return;
  s.later[part] = { key, view: answer.ok ? answer.view : null, failed: answer.ok ? "" : errorText(answer.error) };
  s.update();
}

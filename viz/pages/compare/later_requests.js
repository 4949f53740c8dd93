/**
 * The questions behind the first: what every snapshot writes, and what both models write from each encoder layer.
 *
 * @import { Shown } from "./page_state.js"
 */

import { askPart } from "../../browser/requests/page_part.js";
import { state } from "../../browser/state/state.js";

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
export function askLater(s, part) {
  const changed = () => s.m.state?.update();
  return askPart(s.later[part], { m: s.m, key: keyOf(part), asked: { part }, changed });
}

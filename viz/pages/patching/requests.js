/**
 * The questions behind the first: the layers one after another, so that each is seen as it comes and a person can stop; and one patched
 * translation.
 *
 * @import { Answer } from "../../browser/requests/server.js"
 * @import { Shown } from "./page_state.js"
 * @import { PairView } from "./view.types.js"
 */

import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { directionNow, partNow, sitesNow, spotNow } from "./page_state.js";

const KEPT = 400;

/**
 * One question, remembered with its answer.
 * @param {Shown} s
 * @param {Record<string, unknown>} question
 * @returns {Promise<Answer>}
 */
async function ask({ m, view }, question) {
  const known = (m.known ??= new Map());
  const key = JSON.stringify([state.scene.checkpoint, state.scene.text, view.other, question]);
  if (known.has(key)) return known.get(key);
  const patching = { ...state.scene.patching, other: view.other };
  const answer = await call(m.server, { page: "patching", ...state.scene, patching, ...question });
  if (!answer.ok) return answer;
  known.set(key, answer);
  if (known.size > KEPT) known.delete(/** @type {string} */ (known.keys().next().value));
  return answer;
}

/**
 * Ask for the layers that are not there yet, one at a time.
 * @param {Shown} s
 * @param {PairView} pair
 * @param {() => void} paint
 */
export async function askLayers(s, pair, paint) {
  const direction = directionNow();
  const asking = ++s.asking;
  s.series = `${direction}.${partNow()}`;
  s.stopped = false;
  s.failed = "";
  paint();
  for (const site of sitesNow(pair).filter((one) => !s.layers.has(one))) {
    const answer = await ask(s, { part: "layer", direction, site });
    if (s.asking !== asking || s.m.state !== s) return;
    if (!answer.ok) {
      s.failed = errorText(answer.error);
      s.stopped = true;
      paint();
      return;
    }
    s.layers.set(site, answer.view);
    paint();
  }
  s.m.root.dataset.grids = s.series;
  askTranslation(s, pair, paint);
}

/** Ask for no more layers. @param {Shown} s */
export function stop(s) {
  s.asking += 1;
  s.stopped = true;
}

/**
 * What is written when the chosen place is exchanged.
 * @param {Shown} s
 * @param {PairView} pair
 * @param {() => void} paint
 */
export async function askTranslation(s, pair, paint) {
  const spot = spotNow(s, pair);
  if (!spot) return;
  const direction = directionNow();
  const key = JSON.stringify([direction, spot]);
  if (s.patched.key === key && !s.patched.failed) return;
  s.patched = { key, view: null, failed: "" };
  paint();
  const answer = await ask(s, { part: "translation", direction, ...spot });
  if (s.patched.key !== key || s.m.state !== s) return;
  s.patched = answer.ok ? { key, view: answer.view, failed: "" } : { key, view: null, failed: errorText(answer.error) };
  paint();
  if (answer.ok) s.m.root.dataset.patched = `${direction}.${spot.site}.${spot.row}`;
}

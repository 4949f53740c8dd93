/**
 * What is asked for beside the view: the times, and the batch of two. And the table, copied.
 *
 * @import { MapPage, MapState } from "./map_state.js"
 */

import { call } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { sharesOf } from "./map_state.js";
import { tensorLines } from "./tensor_table_text.js";

const COPIED = 2500; // ms that the button says so
const MORE_TURNS = 99;

/** @param {MapPage} m @param {MapState} s */
export async function measure(m, s) {
  s.turn = s.times ? 1 + Math.floor(MORE_TURNS * Math.random()) : 0; // the first is shared by all who look at this sentence
  s.measuring = true;
  m.repaint();
  const answer = await call(m.server, { page: "map", ...state.scene, part: "times", turn: s.turn });
  if (m.state !== s) return;
  s.measuring = false;
  s.timesFailure = answer.ok ? null : answer.error;
  if (answer.ok) {
    s.times = answer.view;
    s.shares = sharesOf(answer.view);
    m.root.dataset.timed = String(s.turn);
  }
  m.repaint();
}

/** @param {MapPage} m @param {MapState} s */
export async function askBatch(m, s) {
  const companion = state.scene.beside;
  s.companion = companion;
  s.batchFailure = null;
  const answer = await call(m.server, { page: "map", ...state.scene, part: "batch" });
  if (m.state !== s || s.companion !== companion) return;
  if (answer.ok) s.batch = answer.view;
  else s.batchFailure = answer.error;
  m.repaint();
}

/** @param {MapPage} m @param {MapState} s */
export async function copyTable(m, s) {
  const text = tensorLines(s.view, s.batch);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt(t("map.io.copy"), text);
    return;
  }
  s.copied = true;
  m.repaint();
  setTimeout(() => {
    s.copied = false;
    if (m.state === s) m.repaint();
  }, COPIED);
}

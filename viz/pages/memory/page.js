/**
 * The page Encoder output: C, the likeness of tokens by layer, a word's path in two sentences, and the keys and values the decoder makes
 * of C.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Matrix } from "../../browser/matrix/matrix.js"
 * @import { Cell, Strips } from "../../browser/matrix/vector_strips.js"
 * @import { Unpacked } from "../../browser/requests/unpack_arrays.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { MemoryView, PathView } from "./view.types.js"
 *
 * @typedef {object} MemoryState what is on the screen
 * @property {MemoryMounted} m
 * @property {MemoryView} view
 * @property {Unpacked} c
 * @property {Unpacked} alike
 * @property {Strips} strips of C
 * @property {Matrix} cosines
 * @property {Cell} cosineAt
 * @property {{ k: Matrix, v: Matrix }} lengths
 * @property {{ k: Cell, v: Cell }} lengthAt
 * @property {Part<PathView>} path
 *
 * @typedef {Mounted & { state?: MemoryState, path?: Part<PathView> }} MemoryMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { point } from "../../browser/state/linked_cursor.js";
import { introduction } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { newPart } from "../../browser/requests/page_part.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { cosineMatrix, cosineSection, layerLook, layerNow, ownSection } from "./cosines.js";
import { askPath, pathSection, planeNow } from "./path_section.js";
import { lengthMatrix, lengthsSection, memorySection, memoryStrips } from "./vectors.js";

const NOWHERE = { row: null, col: null };

/** The pinned source token, where this sentence has it. @param {MemoryState} s */
function pinnedRow({ view }) {
  const { source } = state.scene;
  return source >= 0 && source < view.shape.s ? source : null;
}

/**
 * Mark a row of C: the hovered one, else the pinned one.
 * @param {MemoryState} s
 * @param {number | null} row
 */
function markRow(s, row) {
  s.strips.point({ row: row ?? pinnedRow(s), col: null });
}

/** @param {MemoryState} s */
function paint(s) {
  const again = () => paint(s);
  render(
    html`<div class="tl-at-head"><h2>${t("memory.title")}</h2></div>
      <p class="tl-lead me-lead">${introduction("memory.lead", { ...s.view.shape })}</p>
      <div class="me-two">
        <div>${memorySection(s)}${ownSection(s)}</div>
        ${cosineSection(s)}
      </div>
      ${pathSection(s, again)} ${lengthsSection(s)}`,
    s.m.root,
  );
  if (s.path.view?.path) s.m.root.dataset.plane = planeNow();
}

/** @param {MemoryState} s */
function showLayer(s) {
  s.cosines.update(layerLook(s.view));
  paint(s);
  s.m.root.dataset.layer = String(layerNow(s.view));
}

/**
 * @param {MemoryMounted} m
 * @param {MemoryView & { unpacked?: Unpacked[] }} view
 */
async function draw(m, view) {
  const [c, alike] = (view.unpacked ??= await Promise.all([view.memory, view.alike].map(unpack)));
  if (m.payload !== view) return; // something newer is on the screen
  const s = /** @type {MemoryState} */ ({ m, view, c, alike, cosineAt: NOWHERE });
  const again = () => paint(s);
  s.lengthAt = { k: NOWHERE, v: NOWHERE };
  s.path = m.path ??= newPart();
  s.strips = memoryStrips(s, () => markRow(s, null));
  s.cosines = cosineMatrix(s, (row) => {
    point({ source: row });
    markRow(s, row);
    paint(s);
  });
  s.lengths = { k: lengthMatrix(s, "k", again), v: lengthMatrix(s, "v", again) };
  m.state = s;
  paint(s);
  for (const one of [s.cosines, s.lengths.k, s.lengths.v]) one.layout();
  showLayer(s);
  markRow(s, null);
  askPath(s, () => m.state && paint(m.state));
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  scene(m, changed) {
    const s = /** @type {MemoryMounted} */ (m).state;
    if (!s || !changed.includes("memory")) return;
    if (layerNow(s.view) !== Number(m.root.dataset.layer)) showLayer(s);
    else paint(s);
    askPath(s, () => m.state && paint(m.state));
  },
  point(m, { source }) {
    const s = /** @type {MemoryMounted} */ (m).state;
    if (!s) return;
    markRow(s, source);
    s.cosines.point({ row: source ?? pinnedRow(s), col: null });
  },
};

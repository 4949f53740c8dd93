/**
 * Masked attention in six frames, all rows at once or row by row.
 *
 * @import { FrameState } from "./frame_sentences.js"
 * @import { FramePlace } from "./frame_steps.js"
 * @import { Palette } from "../../browser/drawing/color_scales.js"
 * @import { MasksState } from "./page.js"
 *
 * @typedef {{ caption: string, tensor: string, data: number[][], palette: Palette, masked: string }} Square
 * @typedef {{ caption: string, tensor: string, data: number[][], length: number, keys?: boolean }} Vectors
 * @typedef {{ square: Square, vectors?: undefined } | { square?: undefined, vectors: Vectors }} Shown a table of the frame
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { partsSource } from "../../browser/export/template_sources.js";
import { usualCodes } from "../../browser/source_code/button.js";
import { reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { frameLines } from "./frame_sentences.js";
import { FRAMES, framePatch, framePlace, onRow, stepped } from "./frame_steps.js";
import { shapeText, square, squarePart, vectors, vectorsPart } from "./frame_tables.js";

/** @param {FramePlace} place */
const go = (place) => setScene(framePatch(state.scene.masks, place));

/**
 * The tables of the frame, in the order in which they are read.
 * @param {FrameState} s
 * @returns {Shown[]}
 */
function shownOf({ view, frames, one, place }) {
  const rows = view.rows.length;
  const k = view.d_head;
  /** @param {string} name @param {number[]} shape */
  const caption = (name, shape) => {
    const key = name === "scores" && view.alibi ? "scores_alibi" : name;
    return t(`masks.frames.caption.${key}`, { shape: shapeText(shape), k });
  };
  /** @param {string} name @param {string} tensor @param {number[][]} data @param {Palette} palette @param {string} masked @returns {Shown} */
  const table = (name, tensor, data, palette, masked) => ({
    square: { caption: caption(name, [rows, rows]), tensor: `${view.site}.${tensor}`, data, palette, masked },
  });
  const weights = table("softmax", "weights", one.weights, "sequential", "0");
  const v = { caption: caption("v", [rows, k]), tensor: `${view.site}.v`, data: one.v, length: k, keys: true };
  /** @type {Record<string, Shown[]>} */
  const shown = {
    x: [
      { vectors: { caption: caption("x", [rows, frames.d]), tensor: frames.x_site, data: frames.x, length: frames.d } },
    ],
    scores: [table("scores", "scores", one.scores, "diverging", "")],
    mask: [table("mask", "scores_masked", one.scores, "diverging", "−∞")],
    softmax: [weights],
    mix: [weights, { vectors: v }],
    z: [{ vectors: { caption: caption("z", [rows, k]), tensor: `${view.site}.z`, data: one.z, length: k } }],
  };
  return shown[FRAMES[place.frame]];
}

/** @param {FrameState} s */
function tables(s) {
  /** @param {number} row */
  const choose = (row) => go({ ...s.place, row });
  return shownOf(s).map((one) => (one.square ? square(s, one.square, choose) : vectors(s, one.vectors, choose)));
}

/** The same to be taken home. @param {FrameState} s */
const taken = (s) =>
  partsSource(shownOf(s).map((one) => (one.square ? squarePart(s, one.square) : vectorsPart(s, one.vectors))));

/** @param {FrameState} s */
function buttons({ frames, place }) {
  const back = stepped(place, -1, frames.rows);
  const next = stepped(place, 1, frames.rows);
  const newRow = next && next.row !== place.row;
  const text = newRow ? t("masks.frames.next_row", { token: frames.writes[place.row] }) : t("masks.frames.next");
  return html`<div class="tl-mk-steps">
    <button class="tl-button" id="masks-back" ?disabled=${!back} @click=${() => back && go(back)}>
      ${t("masks.frames.back")}
    </button>
    <button class="tl-button" id="masks-next" ?disabled=${!next} @click=${() => next && go(next)}>${text}</button>
  </div>`;
}

/**
 * Arrow keys: left and right for frames, up and down for rows.
 * @param {FrameState} s
 * @param {KeyboardEvent} event
 */
function keys({ frames, place }, event) {
  /** @type {Record<string, () => FramePlace | null>} */
  const ways = {
    ArrowRight: () => stepped(place, 1, frames.rows),
    ArrowLeft: () => stepped(place, -1, frames.rows),
    ArrowDown: () => onRow(place, 1, frames.rows),
    ArrowUp: () => onRow(place, -1, frames.rows),
  };
  if (!ways[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const there = ways[event.key]();
  if (there) go(there);
}

/** @param {FrameState} s */
function sites({ view, frames, place }) {
  const rows = view.rows.length;
  const head = `${t("common.head")} ${view.head + 1}`;
  /** @type {Record<string, [string, number[], string]>} */
  const named = {
    x: [frames.x_site, [rows, frames.d], ""],
    scores: [`${view.site}.scores`, [view.heads, rows, rows], head],
    mask: [`${view.site}.scores_masked`, [view.heads, rows, rows], head],
    softmax: [`${view.site}.weights`, [view.heads, rows, rows], head],
    mix: [`${view.site}.v`, [view.heads, rows, view.d_head], head],
    z: [`${view.site}.z`, [view.heads, rows, view.d_head], head],
  };
  const [tensor, shape, more] = named[FRAMES[place.frame]];
  return siteWithCode(codesOf(tensor), tensor, shape, more);
}

/** Beside a second sentence a tensor is padded, and none of the sentence's own trace. @param {string} tensor */
export const codesOf = (tensor) => (state.scene.beside?.trim() ? [] : usualCodes(tensor));

/** @param {MasksState} shown */
export function sixFrames({ view, head }) {
  const { frames } = view;
  if (!frames) return "";
  const place = framePlace(state.scene.masks, state.scene.step, frames.rows);
  /** @type {FrameState} */
  const s = { view: { ...view, head }, frames, one: frames.heads[head - view.first], place };
  const names = segmented(
    t("masks.frames.steps"),
    FRAMES,
    FRAMES[place.frame],
    (name) => t(`masks.frames.name.${name}`),
    (name) => go({ ...place, frame: FRAMES.indexOf(name) }),
  );
  const modes = segmented(
    t("masks.frames.mode"),
    ["training", "writing"],
    place.writing ? "writing" : "training",
    (name) => t(`masks.frames.mode.${name}`),
    (name) => go({ ...place, writing: name === "writing" }),
  );
  const all = view.rows.length;
  const cut =
    all > frames.rows ? html`<p class="tl-quiet">${t("masks.frames.cut", { rows: frames.rows, all })}</p>` : "";
  return html`<section
    class="tl-figure tl-mk-frames"
    id="masks-frames"
    data-part="frames"
    @keydown=${(/** @type {KeyboardEvent} */ event) => keys(s, event)}
  >
    <div class="tl-at-head">
      <h3>${t("masks.frames.title")}</h3>
      ${modes}
    </div>
    <p class="tl-quiet tl-exact">${t("masks.frames.lead", { layer: view.layer + 1, head: head + 1 })}</p>
    <div class="tl-mk-walk">${names} ${buttons(s)}</div>
    <div class="tl-mk-stage">
      <div aria-live="polite">${reading(frameLines(s))}</div>
      <div
        class="tl-mk-tables"
        data-take
        .take=${() => taken(s)}
        tabindex="0"
        role="group"
        aria-label=${t("masks.frames.steps")}
      >
        ${tables(s)}
      </div>
      <div>${cut} ${sites(s)}</div>
    </div>
  </section>`;
}

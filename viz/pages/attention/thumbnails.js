/**
 * All heads as thumbnails on one canvas, and a button over each. They always show the raw weights.
 *
 * @import { Screen } from "./page_state.js"
 */

import { paintPicture } from "../../browser/drawing/color_scales.js";
import { num } from "../../browser/text/number_format.js";
import { named } from "../../browser/text/token_names.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { gist, highest } from "./arithmetic.js";
import { isShown, toggledHeads } from "./view_settings.js";
import { chosenPlace, setLook } from "./page_state.js";

const SMOOTH_FROM = 40; // rows that no longer have a pixel each

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {WeakMap<Float32Array, ReturnType<typeof gist>[]>} the page is drawn whenever the cursor moves, its numbers change rarely */
const gists = new WeakMap();

/** What the picture shows, for who listens. @param {Screen} s @param {number} layer @param {number} head */
function saidOf({ numbers: { view, weights } }, layer, head) {
  const [layers, heads, rows, columns] = view.weights.shape;
  const all =
    gists.get(weights) ??
    Array.from({ length: layers * heads }, (_, i) => gist(weights, i * rows * columns, rows, columns));
  gists.set(weights, all);
  const { mean, column, count } = all[layer * heads + head];
  return t("attention.thumb_gist", { mean: num(mean, 2), n: count, rows, key: named(view.cols, column) });
}

/**
 * @param {Screen} s
 * @param {number} layer
 * @param {number} head
 */
function thumbnail(s, layer, head) {
  const { view } = s.numbers;
  const { look, at, heads } = s.shown;
  const reached = s.thumb ?? at.layer * view.weights.shape[1] + at.head;
  return html`<button
    class="tl-at-thumb"
    data-layer=${layer}
    data-head=${head}
    aria-label=${t("attention.thumb_plain", { layer: layer + 1, head: head + 1 })}
    aria-description=${saidOf(s, layer, head)}
    aria-pressed=${String(isShown(view.kind, look, at, heads, [layer, head]))}
    tabindex=${layer * view.weights.shape[1] + head === reached ? 0 : -1}
    @click=${(/** @type {MouseEvent} */ event) => choose(s, layer, head, event)}
  ></button>`;
}

/** @param {Screen} s */
export function thumbnailGrid(s) {
  const [layers, heads] = s.numbers.view.weights.shape;
  const numbers = Array.from({ length: heads }, (_, head) => head);
  /** @param {string} text */
  const name = (text) => html`<span class="tl-at-name">${text}</span>`;
  /** @param {number} layer */
  const line = (layer) =>
    html`${name(t("common.layer_short", { n: layer + 1 }))}${numbers.map((head) => thumbnail(s, layer, head))}`;
  return html`<div
    class="tl-at-grid"
    role="group"
    aria-label=${t("attention.grid_label")}
    style="--heads: ${heads}"
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(s, event)}
  >
    <canvas class="tl-at-thumbs" aria-hidden="true"></canvas>
    <span></span>
    ${numbers.map((head) => name(t("common.head_short", { n: head + 1 })))}
    ${Array.from({ length: layers }, (_, layer) => line(layer))}
  </div>`;
}

/**
 * A click shows that head. Where several are chosen it takes the head in or out, and so it does with Ctrl from one head.
 * @param {Screen} s
 * @param {number} layer
 * @param {number} head
 * @param {MouseEvent} event
 */
function choose(s, layer, head, event) {
  const { look } = s;
  const held = event.ctrlKey || event.metaKey || event.shiftKey;
  const several = look.heads === "some" || (look.heads === "one" && held);
  if (look.show !== "rollout" && several) {
    setLook({ heads: "some", some: toggledHeads(look, chosenPlace(s), [layer, head]) }, { layer, head });
  } else if (look.show !== "rollout" && look.heads === "all") setLook({ heads: "one" }, { layer, head });
  else setScene({ layer, head });
}

/**
 * @param {Screen} s
 * @param {KeyboardEvent} event
 */
function walk(s, event) {
  const way = WAYS[event.key];
  const from = /** @type {HTMLElement} */ (event.target).dataset;
  if (!way || from.layer === undefined) return;
  event.preventDefault();
  const [layers, heads] = s.numbers.view.weights.shape;
  const layer = Math.max(0, Math.min(layers - 1, Number(from.layer) + way[0]));
  const head = Math.max(0, Math.min(heads - 1, Number(from.head) + way[1]));
  const buttons = /** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button");
  buttons[layer * heads + head].focus();
  const { show, heads: combined } = s.look;
  if (show === "rollout" || combined === "one" || combined === "layer") {
    setScene({ layer, head });
  } else if (combined === "some") {
    s.thumb = layer * heads + head;
    s.update();
  }
}

/** Paint all thumbnails at the places where the buttons stand. @param {Screen} s */
export function paintThumbnails(s) {
  const box = /** @type {HTMLElement} */ (s.m.root.querySelector(".tl-at-grid"));
  const canvas = /** @type {HTMLCanvasElement} */ (box.querySelector("canvas"));
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [, , rows, columns] = s.numbers.view.weights.shape;
  const scale = window.devicePixelRatio || 1;
  const place = box.getBoundingClientRect();
  const picture = document.createElement("canvas");
  s.gridWidth = box.clientWidth;
  canvas.width = Math.round(place.width * scale);
  canvas.height = Math.round(place.height * scale);
  pen.scale(scale, scale);
  pen.imageSmoothingEnabled = rows > SMOOTH_FROM;
  box.querySelectorAll("button").forEach((button, i) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const offset = i * rows * columns;
    const highOf = topOfColours(s.numbers.weights, offset, rows, columns);
    paintPicture(picture, { data: s.numbers.weights, offset, nrows: rows, ncols: columns, highOf });
    pen.drawImage(picture, left - place.left, top - place.top, width, height);
  });
}

/**
 * @param {Float32Array} data
 * @param {number} offset
 * @param {number} rows
 * @param {number} columns
 * @returns {(row: number) => number}
 */
function topOfColours(data, offset, rows, columns) {
  if (state.scene.scale === "fixed") return () => 1;
  if (state.scene.scale === "row") return (row) => highest(data, offset + row * columns, columns) || 1;
  const top = highest(data, offset, rows * columns) || 1;
  return () => top;
}

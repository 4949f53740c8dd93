/**
 * Every stage of a head as a small picture, in the order in which one makes the next, with the formula between.
 *
 * @import { HeadView } from "../../pages/head/view.types.js"
 * @import { At, Stage } from "./stages.js"
 *
 * @typedef {object} FlowState
 * @property {HeadView} view
 * @property {Record<string, Stage>} stages
 * @property {Record<string, HTMLCanvasElement>} canvases
 * @property {string} open the stage shown large
 * @property {At} at
 * @property {(stage: string) => void} choose
 * @property {(at: Partial<At>) => void} pick
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { paintPicture } from "../drawing/color_scales.js";
import { num } from "../text/number_format.js";
import { formula } from "../text/formula.js";
import { columnBar, rowBar } from "../matrix/vector_strips.js";
import { t } from "../text/words.js";
import { cellOfStage, placeInStage } from "./stages.js";

const FINE = 100; // rows or columns from which single ones cannot be told apart

/** How the root of d_k is written: "8", "5.66". @param {number} root */
export function rootText(root) {
  return num(root, 2).replace(/\.00$/, "");
}

/**
 * The pictures of all stages whose numbers are there.
 * @param {Record<string, Stage>} stages
 * @param {Record<string, HTMLCanvasElement>} canvases
 */
export function paintStages(stages, canvases) {
  for (const stage of Object.values(stages)) {
    const canvas = (canvases[stage.id] ??= blankCanvas());
    const [nrows, ncols] = stage.shape;
    canvas.classList.toggle("tl-hd-fine", ncols > FINE || nrows > FINE);
    const { data, palette, low, high = 1, hidden } = stage;
    if (data) paintPicture(canvas, { data, palette, low, hidden, nrows, ncols, highOf: () => high });
  }
}

function blankCanvas() {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/**
 * The cell of a stage's picture under a click; null for a press of Enter, which has no place.
 * @param {MouseEvent} event on the stage's button
 * @param {Stage} stage
 */
function cellUnder(event, { shape }) {
  if (!event.detail) return null;
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const box = /** @type {HTMLElement} */ (button.querySelector(".tl-hd-pic")).getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width;
  const y = (event.clientY - box.top) / box.height;
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return null;
  return { row: Math.floor(y * shape[0]), col: Math.floor(x * shape[1]) };
}

/** The frame around this head's columns. @param {HeadView} view */
function ownColumns({ head, heads }) {
  return html`<i class="tl-hd-block" style="left: ${(100 * head) / heads}%; width: ${100 / heads}%"></i>`;
}

/**
 * @param {FlowState} flow
 * @param {string} id
 */
function box(flow, id) {
  const stage = flow.stages[id];
  const [nrows, ncols] = stage.shape;
  const { row, col } = cellOfStage(stage, flow.at);
  const name = t(`head.name.${id}`);
  const what = t(`head.stage.${id}`);
  /** @param {MouseEvent} event */
  const click = (event) => {
    const cell = cellUnder(event, stage);
    if (cell) flow.pick(placeInStage(stage, cell));
    flow.choose(id);
  };
  return html`<button
    class="tl-hd-stage tl-hd-${id}"
    data-stage=${id}
    title=${what}
    aria-description=${t("head.stage_label", { name, what, rows: nrows, cols: ncols })}
    aria-pressed=${String(id === flow.open)}
    tabindex=${id === flow.open ? 0 : -1}
    @click=${click}
  >
    <b>${formula(name)}</b
    ><small
      ><code class="tl-exact">${stage.site.replace(/^.*\./, ".")}</code><span>(${stage.traced.join(", ")})</span></small
    ><span class="tl-hd-pic"
      >${flow.canvases[id]}${rowBar(row, nrows)}${columnBar(col, ncols)}${
        id === "concat" ? ownColumns(flow.view) : ""
      }</span
    >
  </button>`;
}

/**
 * What happens between two stages.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
function step(key, values) {
  return html`<span class="tl-hd-op"
    ><span>${formula(t(`head.op.${key}`, values))}</span><i aria-hidden="true">→</i></span
  >`;
}

/**
 * The left and right arrow keys go from stage to stage.
 * @param {KeyboardEvent} event
 * @param {FlowState} flow
 */
function walk(event, flow) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const bar = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = /** @type {HTMLElement[]} */ ([...bar.querySelectorAll("[data-stage]")]);
  const from = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
  const next = way && buttons[from + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
  flow.choose(/** @type {string} */ (next.dataset.stage));
}

/** @param {FlowState} flow */
export function flowBar(flow) {
  const { view } = flow;
  const crossing = view.inputs[0] !== view.inputs[1];
  return html`<div
    class="tl-hd-flow"
    role="toolbar"
    aria-label=${t("head.flow")}
    @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, flow)}
  >
    <div class="tl-hd-stack">${box(flow, "x")} ${crossing ? box(flow, "x_keys") : ""}</div>
    ${step("project")}
    <div class="tl-hd-stack tl-hd-three">${box(flow, "q")} ${box(flow, "k")} ${box(flow, "v")}</div>
    ${step("dot")} ${box(flow, "scores_raw")} ${step("scale", { root: rootText(Math.sqrt(view.shape.K)) })}
    ${box(flow, "scores")} ${step("mask")} ${box(flow, "scores_masked")} ${step("softmax")} ${box(flow, "weights")}
    ${step("mix")} ${box(flow, "z")} ${step("concat", { heads: view.heads })} ${box(flow, "concat")} ${step("out")}
    ${box(flow, "out")}
  </div>`;
}

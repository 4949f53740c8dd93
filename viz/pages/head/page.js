/**
 * The page Inside one head: the stages of one head as a flow, one stage large, and the arithmetic of the place that is pointed at.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { Place } from "../../browser/state/state.js"
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { HeadNumbers } from "../../browser/attention_head/arithmetic.js"
 * @import { Widget } from "../../browser/attention_head/large_stage.js"
 * @import { AroundNumbers } from "../../browser/attention_head/unpack_view.js"
 * @import { At, Stage } from "../../browser/attention_head/stages.js"
 * @import { HeadView } from "./view.types.js"
 *
 * @typedef {object} HeadState what is on the screen
 * @property {HeadMounted} m
 * @property {HeadNumbers} numbers
 * @property {Part<AroundNumbers>} around what the heads share, by run, kind and layer
 * @property {Record<string, Stage>} stages
 * @property {Record<string, HTMLCanvasElement>} canvases of the stages
 * @property {string} open the stage shown large
 * @property {Widget | null} matrix its picture
 * @property {Partial<At> | null} hover
 * @property {number | null} d the dimension chosen last
 * @property {boolean} all whether every product is listed
 * @property {number} frame that will paint; 0: none is asked for
 *
 * @typedef {object} Kept what a page keeps in its place
 * @property {HeadState} [state]
 * @property {Part<AroundNumbers>} [around]
 *
 * @typedef {Mounted & Kept} HeadMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { point } from "../../browser/state/linked_cursor.js";
import { keepAs, prefetch } from "../../browser/frame/pages.js";
import { runKey, setScene } from "../../browser/state/scene.js";
import { askPart, newPart } from "../../browser/requests/page_part.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { introduction } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { choices } from "./choices.js";
import { flowBar, paintStages } from "../../browser/attention_head/stage_flow.js";
import { largeStage, stageWidget } from "../../browser/attention_head/large_stage.js";
import { mixPanel } from "../../browser/attention_head/mix_panel.js";
import { outPanel } from "../../browser/attention_head/out_panel.js";
import { linkedPlace, pinPatch, placeFromLink, placeOfHead } from "./picked_place.js";
import { readAround, readHead } from "../../browser/attention_head/unpack_view.js";
import { scorePanel } from "../../browser/attention_head/score_panel.js";
import { cellOfStage, PANELS, placeInStage, stagesOf } from "../../browser/attention_head/stages.js";
import { weightPanel } from "../../browser/attention_head/weight_panel.js";

const PANEL_OF = { score: scorePanel, weight: weightPanel, mix: mixPanel, out: outPanel };
const AHEAD_AFTER = 80; // ms after a drawing, until neighbours are fetched
const AROUND_KEPT = 8;

/** @param {HeadState} s */
function placeNow(s) {
  return placeOfHead(s.numbers, state.scene, s.hover, s.d);
}

/** Move what follows the cursor: the large picture at once, the rest with the next frame. @param {HeadState} s */
function refresh(s) {
  s.matrix?.point(cellOfStage(s.stages[s.open], placeNow(s)));
  s.frame ||= requestAnimationFrame(() => {
    s.frame = 0;
    if (s.m.state === s) paint(s);
  });
}

/**
 * @param {HeadState} s
 * @param {Partial<At> | null} at
 */
function hover(s, at) {
  s.hover = at;
  point(at && linkedPlace(s.numbers.view.kind, at));
  refresh(s);
}

/**
 * @param {HeadState} s
 * @param {Partial<At>} at
 */
function pick(s, at) {
  if (at.d !== undefined) s.d = at.d;
  s.hover = null;
  setScene(pinPatch(s.numbers.view.kind, at));
  refresh(s);
}

/**
 * @param {HeadState} s
 * @param {string} id of a stage
 */
function choose(s, id) {
  if (id !== state.scene.stage) setScene({ stage: id });
  else if (id !== s.open) show(s, id);
}

/**
 * Show a stage large.
 * @param {HeadState} s
 * @param {string} id
 */
function show(s, id) {
  open(s, id);
  paint(s);
}

/**
 * @param {HeadState} s
 * @param {string} id
 */
function open(s, id) {
  s.open = s.stages[id] ? id : "weights";
  const stage = s.stages[s.open];
  s.matrix = stageWidget(s.numbers, stage, {
    onCursor: (cell, how) => hover(s, how ? placeInStage(stage, cell) : null),
    onPin: (cell) => {
      if (cell) pick(s, placeInStage(stage, cell));
    },
  });
  s.matrix?.point(cellOfStage(stage, placeNow(s)));
}

/** @param {HeadState} s */
function paint(s) {
  const at = placeNow(s);
  render(template(s, at), s.m.root);
  s.m.root.dataset.at = `${s.open}.${at.i}.${at.j}.${at.d}`;
}

/** Whether word alignment was taught to this head. @param {HeadView} view */
function isTaught(view) {
  const taught = /** @type {any} */ (state.result?.taught);
  return Boolean(taught) && view.site === taught.attention && view.head === taught.head;
}

/**
 * @param {HeadState} s
 * @param {At} at
 */
function template(s, at) {
  const { numbers, stages, canvases, open: opened, around, all } = s;
  const { view } = numbers;
  const toggle = () => {
    s.all = !s.all;
    paint(s);
  };
  const flow = {
    view,
    stages,
    canvases,
    open: opened,
    at,
    choose: (/** @type {string} */ id) => choose(s, id),
    pick: (/** @type {Partial<At>} */ place) => pick(s, place),
  };
  const panel = PANEL_OF[PANELS[opened]]({ numbers, at, around: around.view, all, toggle });
  return html`<div class="tl-at-head">
      <h2>${t("head.title")}</h2>
      ${choices(view)}
    </div>
    <p class="tl-lead">${introduction("head.lead", { ...view.shape })}</p>
    <section class="tl-figure tl-hd-figure" id="head-flow" data-part="flow">${flowBar(flow)}</section>
    ${isTaught(view) ? html`<p class="tl-notice tl-hd-taught">${t("common.taught")}</p>` : ""}
    <div class="tl-hd-two">
      <section class="tl-figure" id="head-stage" data-part="stage">
        ${largeStage(numbers, stages[opened], s.matrix?.node ?? partStatus(around, () => askAround(s)))}
      </section>
      <section class="tl-figure tl-hd-panel" id="head-panel" data-part="panel">${panel}</section>
    </div>`;
}

/** Put what is known now on the screen. @param {HeadState} s */
function drawKnown(s) {
  s.stages = stagesOf(s.numbers, s.around.view);
  paintStages(s.stages, s.canvases);
  if (!s.matrix) open(s, s.open);
  paint(s);
  const { kind, layer, head } = s.numbers.view;
  s.m.root.dataset.painted = `${kind}.${layer}.${head}.${s.around.view ? "whole" : "part"}`;
}

/** What all heads of this attention share comes after the head itself, once for all of them. @param {HeadState} s */
async function askAround({ m, around, numbers }) {
  const { kind, layer, head } = numbers.view;
  const key = `${runKey()}.${kind}.${layer}`;
  const changed = () => m.state && drawKnown(m.state);
  await askPart(around, { m, key, asked: { layer, head, part: "around" }, changed, read: readAround });
}

/**
 * Fetch the other heads of this layer and this head of the other layers.
 * @param {HeadMounted} m
 * @param {HeadView} view
 */
async function fetchAhead(m, { kind, layer, head, layers, heads }) {
  for (let other = 0; other < heads; other++) await prefetch(m, { kind, layer, head: other });
  for (let other = 0; other < layers; other++) await prefetch(m, { kind, layer: other, head });
}

/**
 * @param {HeadMounted} m
 * @param {HeadView & { numbers?: HeadNumbers }} view
 */
async function draw(m, view) {
  const numbers = (view.numbers ??= await readHead(view));
  if (m.payload !== view) return; // something newer is on the screen
  /** @type {HeadState} */
  const s = {
    m,
    numbers,
    around: (m.around ??= newPart(AROUND_KEPT)),
    stages: {},
    canvases: {},
    open: state.scene.stage,
    matrix: null,
    hover: null,
    d: m.state?.d ?? null,
    all: false,
    frame: 0,
  };
  m.state = s;
  askAround(s);
  drawKnown(s);
  keepAs(m, { layer: view.layer, head: view.head });
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (m.state === s) fetchAhead(m, view);
    }, AHEAD_AFTER),
  );
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: ({ kind, layer, head }) => [kind, layer, head],
  scene(m, changed) {
    const s = /** @type {HeadMounted} */ (m).state;
    if (!s) return;
    if (changed.includes("stage")) show(s, state.scene.stage);
    if (changed.some((key) => ["source", "step", "column"].includes(key))) refresh(s);
  },
  point(m, place) {
    const s = /** @type {HeadMounted} */ (m).state;
    if (!s) return;
    s.hover = placeFromLink(s.numbers, place);
    refresh(s);
  },
};

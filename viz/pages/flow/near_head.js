/**
 * A head: all its stages in the order in which one makes the next, one of them large. A cell of a map of queries and keys leads to its arithmetic.
 *
 * @import { HeadNumbers } from "../../browser/attention_head/arithmetic.js"
 * @import { At, Stage } from "../../browser/attention_head/stages.js"
 * @import { Widget } from "../../browser/attention_head/large_stage.js"
 * @import { Near } from "./near.js"
 *
 * @typedef {object} HeadPicture what is drawn of a head; made anew for another head, stage, theme or language
 * @property {string} key
 * @property {Record<string, Stage>} stages
 * @property {Record<string, HTMLCanvasElement>} canvases
 * @property {string} open
 * @property {Widget | null} matrix
 * @property {At} at
 * @property {boolean} all whether every product is listed
 */
import { largestAt } from "../../browser/attention_head/arithmetic.js";
import { largeStage, stageWidget } from "../../browser/attention_head/large_stage.js";
import { flowBar, paintStages } from "../../browser/attention_head/stage_flow.js";
import { mixPanel } from "../../browser/attention_head/mix_panel.js";
import { outPanel } from "../../browser/attention_head/out_panel.js";
import { scorePanel } from "../../browser/attention_head/score_panel.js";
import { cellOfStage, PANELS, placeInStage, stagesOf } from "../../browser/attention_head/stages.js";
import { weightPanel } from "../../browser/attention_head/weight_panel.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { themeName } from "../../browser/frame/theme.js";
import { rowOf } from "./near_aim.js";
import { atOf, MAPS } from "./places.js";

/** @type {WeakMap<Near, HeadPicture>} */
const pictures = new WeakMap();
const AROUND = ["x", "x_keys", "concat", "out"];
const PANEL_OF = { score: scorePanel, weight: weightPanel, mix: mixPanel, out: outPanel };
const LARGE = 300; // px of the large matrix

/** The place that is looked at: the row the stage follows, and its largest weight. @param {Near} near @param {HeadNumbers} numbers @returns {At} */
function placeOf(near, numbers) {
  const i = Math.min(numbers.T - 1, near.spot.row >= 0 ? near.spot.row : rowOf(near, near.spot));
  return { i, j: largestAt(numbers.weights, i * numbers.S, numbers.S), d: null };
}

/** To the arithmetic of a cell. @param {Near} near @param {Stage} stage @param {Partial<At>} at */
function openCell(near, stage, at) {
  const { i, j } = at;
  if (i === undefined || j === undefined || !MAPS.includes(stage.id)) return;
  near.go({ ...near.spot, distance: "cell", row: i, key: j, tensor: stage.id });
}

/** @param {Near} near @param {HeadNumbers} numbers @returns {HeadPicture} */
function pictureOf(near, numbers) {
  const { found: around } = near.numbers.around(near.spot);
  const tensor = near.stage && AROUND.includes(near.stage) ? near.stage : near.spot.tensor;
  const key = [atOf(near.spot), tensor, Boolean(around), themeName(), state.tongue, numbers.view.site].join();
  const known = pictures.get(near);
  if (known?.key === key) return known;
  const stages = stagesOf(numbers, around);
  const canvases = {};
  paintStages(stages, canvases);
  const open = stages[tensor] ? tensor : "weights";
  /** @type {HeadPicture} */
  const made = { key, stages, canvases, open, matrix: null, at: placeOf(near, numbers), all: false };
  made.matrix = stageWidget(
    numbers,
    stages[open],
    {
      onCursor: (cell, how) => look(near, made, how ? placeInStage(stages[open], cell) : placeOf(near, numbers)),
      onPin: (cell) => cell && openCell(near, stages[open], placeInStage(stages[open], cell)),
    },
    LARGE,
  );
  made.matrix?.point(cellOfStage(stages[open], made.at));
  pictures.set(near, made);
  return made;
}

/** @param {Near} near @param {HeadPicture} picture @param {Partial<At>} at */
function look(near, picture, at) {
  picture.at = { ...picture.at, ...at };
  picture.matrix?.point(cellOfStage(picture.stages[picture.open], picture.at));
  near.paint();
}

/** Another stage is shown large. @param {Near} near @param {string} id */
function choose(near, id) {
  near.stage = AROUND.includes(id) ? id : "";
  if (near.stage) near.paint();
  else near.go({ ...near.spot, tensor: id }, false);
}

/** @param {Near} near */
export function headPanel(near) {
  const { found: numbers, failed } = near.numbers.head(near.spot);
  if (!numbers) return html`<p class="nr-fact" role=${failed ? "alert" : "none"}>${failed || t("flow.cell.wait")}</p>`;
  const picture = pictureOf(near, numbers);
  const { stages, canvases, open, matrix, at } = picture;
  const flow = {
    view: numbers.view,
    stages,
    canvases,
    open,
    at,
    choose: (/** @type {string} */ id) => choose(near, id),
    pick: (/** @type {Partial<At>} */ place) => look(near, picture, place),
  };
  const toggle = () => {
    picture.all = !picture.all;
    near.paint();
  };
  const panel = { numbers, at, around: near.numbers.around(near.spot).found, all: picture.all, toggle };
  return html`<div class="nr-flow">${flowBar(flow)}</div>
    <div class="nr-two">
      <div data-into>${largeStage(numbers, stages[open], matrix?.node ?? t("common.working"))}</div>
      <div class="tl-hd-panel">${PANEL_OF[PANELS[open]](panel)}</div>
    </div>`;
}

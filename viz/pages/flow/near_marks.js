/**
 * The figures of other pages where the stage is near: a head and its arithmetic are those of One head, the neurons those of Feed-forward.
 *
 * @import { Mark, Places } from "../../browser/marks/kit.js"
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { questionOf } from "../../browser/frame/pages.js";
import { drawMarks } from "../../browser/marks/draw_marks.js";
import { Kit } from "../../browser/marks/kit.js";
import { newPart } from "../../browser/marks/parts.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { rowOf } from "./near_aim.js";
import { kindOfSpot, MAPS } from "./places.js";

/** What the pages' marks are given here: a press goes to a place of the stage. */
class NearKit extends Kit {
  /** @param {Near} near */
  constructor(near) {
    const s = { sheet: {}, parts: new Map(), over: {}, pins: {}, said: "", open: new Set() };
    super(near.show.m, s, () => near.paint());
    this.near = near;
    this.draw = (/** @type {Mark[]} */ marks) => drawMarks(marks, this);
  }

  /** @param {string} axis */
  pinned(axis) {
    const { side, part, row, key, layer, head } = this.near.spot;
    const rows = part === "cross" || side === "target" ? "target" : "source";
    /** @type {Places} */
    const own = {
      layer,
      head,
      [part === "cross" ? "source" : "column"]: key,
      [rows]: row < 0 ? rowOf(this.near, this.near.spot) : row,
    };
    if (part === "ff") own.neuron = key;
    const place = own[axis] ?? null;
    return place !== null && place >= 0 ? place : (this.s.sheet.at?.[axis] ?? null);
  }

  /** @param {Places} places */
  pin(places) {
    const { near } = this;
    const { spot } = near;
    const isCross = spot.part === "cross";
    const row = (isCross || spot.side === "target" ? places.target : places.source) ?? -1;
    const key = (isCross ? places.source : places.column) ?? -1;
    if (spot.part === "ff") return void near.go({ ...spot, row: row < 0 ? spot.row : row }, false);
    if (row < 0 && key < 0) return;
    const tensor = MAPS.includes(spot.tensor) ? spot.tensor : "scores";
    const query =
      row < 0 ? /** @type {number} */ (this.pinned(isCross || spot.side === "target" ? "target" : "source")) : row;
    const at = key < 0 ? { distance: spot.distance, tensor: spot.tensor } : { distance: "cell", key, tensor };
    near.go(/** @type {Spot} */ ({ ...spot, row: query, ...at }), false);
  }

  /** @param {Record<string, any>} put */
  put(put) {
    const { spot } = this.near;
    if (put.stage) this.near.chooseStage(put.stage);
    else if (put.neuron !== undefined) this.near.go({ ...spot, key: put.neuron }, false);
  }
}

/** @type {WeakMap<Near, NearKit>} */
const kits = new WeakMap();

/** @param {Near} near */
export function kitOf(near) {
  const kit = kits.get(near) ?? new NearKit(near);
  kits.set(near, kit);
  return kit;
}

/** The scene of a place, as the page about it has it. @param {Near} near */
function sceneOf(near) {
  const { spot } = near;
  const row = spot.row >= 0 ? spot.row : rowOf(near, spot);
  const isCross = spot.part === "cross";
  const isSource = spot.side === "source" && !isCross;
  const pinned = isSource ? { source: row } : { step: row, ...(isCross ? { source: spot.key } : {}) };
  if (spot.part === "ff") return { side: spot.side, layer: spot.layer, neuron: spot.key, ...pinned };
  const { layer, head, key } = spot;
  return {
    kind: kindOfSpot(spot),
    layer,
    head,
    stage: near.stage || spot.tensor,
    column: isCross ? -1 : key,
    ...pinned,
  };
}

/**
 * Marks of a page at the place where the stage is, or that they are on their way.
 * @param {Near} near
 * @param {string} page
 * @param {(sheet: any) => Mark[]} choose
 */
export function pageMarks(near, page, choose) {
  const { found, failed } = near.numbers.ask({ ...questionOf(page), ...sceneOf(near) }, (view) => view);
  if (!found) return html`<p class="nr-fact" role=${failed ? "alert" : "none"}>${failed || t("flow.cell.wait")}</p>`;
  const kit = kitOf(near);
  kit.page = page;
  kit.s.sheet = found.sheet;
  kit.s.parts = new Map(Object.entries(found.parts).map(([name, shown]) => [name, { ...newPart(name), shown }]));
  return html`<div class="mk-sheet nr-sheet">
    ${kit.draw(choose(found.sheet))}
    <p class="mk-readout">${kit.s.said}</p>
  </div>`;
}

/** @param {string} part @returns {(sheet: any) => Mark[]} */
export const panelOf = (part) => (sheet) => sheet.panels.find((/** @type {any} */ panel) => panel.part === part).marks;

/** A head: one query against every key, and its tensors whole. @param {Near} near */
export function headPanel(near) {
  return pageMarks(near, "head", (sheet) => [...sheet.answer, ...sheet.picture, ...panelOf("stage")(sheet)]);
}

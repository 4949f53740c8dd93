/**
 * Marks where the stage is near: a head and its arithmetic are those of One head, the neurons those of Feed-forward, and some are made here.
 *
 * @import { Mark, Places } from "../../browser/marks/kit.js"
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { questionOf } from "../../browser/frame/pages.js";
import { newPart } from "../../browser/marks/parts.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { rowOf } from "./near_aim.js";
import { StageKit } from "./near_kit.js";
import { waiting } from "./near_numbers.js";
import { isAttention, kindOfSpot, MAPS, spotOf } from "./places.js";
import { additionOf } from "./record.js";

/** What the marks are given here: a press goes to a place of the stage. */
export class NearKit extends StageKit {
  /** @param {Near} near */
  constructor(near) {
    super(near.show.m, () => near.paint());
    this.near = near;
  }

  /** The row that is followed here. */
  get row() {
    const { spot } = this.near;
    return spot.row < 0 ? rowOf(this.near, spot) : spot.row;
  }

  /** @param {string} axis */
  pinned(axis) {
    const { side, part, key, layer, head } = this.near.spot;
    const keys = { ff: "neuron", cross: "source" }[part] ?? "column";
    /** @type {Places} */
    const own = { layer, head, [keys]: key, [side]: this.row };
    const place = own[axis] ?? -1;
    return place >= 0 ? place : (this.s.sheet.at?.[axis] ?? null);
  }

  /** @param {Places} places */
  pin(places) {
    const { near } = this;
    const { spot } = near;
    const row = places[spot.side] ?? -1;
    const key = (spot.part === "cross" ? places.source : places.column) ?? -1;
    if (!isAttention(spot.part))
      return void near.go({ ...spot, distance: "cell", row: row < 0 ? spot.row : row }, false);
    if (row < 0 && key < 0) return;
    const tensor = MAPS.includes(spot.tensor) ? spot.tensor : "scores";
    const at = key < 0 ? {} : { distance: "cell", key, tensor };
    near.go(/** @type {Spot} */ ({ ...spot, row: row < 0 ? this.row : row, ...at }), false);
  }

  /** @param {Record<string, any>} put */
  put({ stage, neuron, at }) {
    const { near } = this;
    if (stage) near.chooseStage(stage);
    else if (neuron !== undefined) near.go({ ...near.spot, key: neuron }, false);
    else if (at) near.go(spotOf(at, near.sizes).spot);
  }
}

/** @type {Record<string, string>} the pages about what is outside the layers */
const PAGES = { token: "embeddings", place: "embeddings", end: "memory", output: "decoding", ff: "feedforward" };

/** The page that has more about a place than the stage shows, and the scene of the place there. @param {Near} near @param {number} [row] the token or the query */
export function pageOf(near, row = near.spot.row) {
  const { side, part, layer, head, key, tensor } = near.spot;
  const token = row < 0 ? {} : { [side === "source" ? "source" : "step"]: row };
  if (isAttention(part)) {
    const scene = { kind: kindOfSpot(near.spot), layer };
    if (head < 0) return { page: "attention", scene };
    const keys = part === "cross" ? { source: key, column: -1 } : { column: key };
    return { page: "head", scene: { ...scene, head, stage: near.stage || tensor, ...keys, ...token } };
  }
  const sublayer = additionOf(side, layer, part.slice(5)) - 1;
  const place = layer < 0 ? {} : { layer, ...(part === "ff" ? { neuron: key } : { sublayer }) };
  return { page: PAGES[part] ?? "residual", scene: { side, ...token, ...place } };
}

/** Marks that are made here. @param {Near} near @param {Mark[]} marks */
export function drawn({ kit }, marks) {
  kit.s.sheet = {}; // no place is chosen by another page's answer
  return kit.draw(marks);
}

/** Marks that are made here, and what they say where one points. @param {Near} near @param {Mark[]} marks */
export function ownMarks({ kit }, marks) {
  return html`<div class="mk-sheet nr-sheet">
    ${kit.draw(marks)}
    <p class="mk-readout">${kit.s.said}</p>
  </div>`;
}

/**
 * Marks of the page about the place where the stage is, or that they are on their way.
 * @param {Near} near
 * @param {(sheet: any) => Mark[]} choose
 */
export function pageMarks(near, choose) {
  const { kit } = near;
  const { page, scene } = pageOf(near, kit.row);
  const asked = near.numbers.ask({ ...questionOf(page), ...scene });
  const { found } = asked;
  if (!found) return waiting(asked);
  kit.page = page;
  kit.s.sheet = found.sheet;
  kit.s.parts = new Map(Object.entries(found.parts).map(([name, shown]) => [name, { ...newPart(name), shown }]));
  return ownMarks(near, choose(found.sheet));
}

/** @param {string} part @returns {(sheet: any) => Mark[]} */
export const panelOf = (part) => (sheet) => sheet.panels.find((/** @type {any} */ panel) => panel.part === part).marks;

/** A head: one query against every key, and its tensors whole. @param {Near} near */
export function headPanel(near) {
  return pageMarks(near, (sheet) => [...sheet.answer, ...sheet.picture, ...panelOf("stage")(sheet)]);
}

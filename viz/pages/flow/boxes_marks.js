/**
 * The marks around the picture of boxes: a press leads to a place of the stage, or to another page.
 *
 * @import { Mark } from "../../browser/marks/kit.js"
 * @import { Boxes } from "./boxes.js"
 */
import { openPage } from "../../browser/frame/pages.js";
import { drawMarks } from "../../browser/marks/draw_marks.js";
import { Kit } from "../../browser/marks/kit.js";

export class BoxesKit extends Kit {
  /** @param {Boxes} boxes */
  constructor(boxes) {
    const s = { sheet: {}, parts: new Map(), over: {}, pins: {}, said: "", open: new Set() };
    super(boxes.show.m, s, () => boxes.paint());
    this.boxes = boxes;
    this.draw = (/** @type {Mark[]} */ marks) => drawMarks(marks, this);
  }

  /** @param {Record<string, any>} put */
  put({ at, page, ...scene }) {
    if (at) return this.boxes.goTo(at);
    if (page) this.boxes.stop();
    super.put(scene);
    return page && openPage(page);
  }
}

/**
 * The kit of marks that stand on the stage without a sheet around them.
 *
 * @import { Mark } from "../../browser/marks/kit.js"
 * @import { Mounted } from "../../browser/frame/pages.js"
 */
import { drawMarks } from "../../browser/marks/draw_marks.js";
import { emptySheet, Kit } from "../../browser/marks/kit.js";

export class StageKit extends Kit {
  /** @param {Mounted} m @param {() => void} paint */
  constructor(m, paint) {
    super(m, emptySheet(), paint);
    this.draw = (/** @type {Mark[]} */ marks) => drawMarks(marks, this);
  }
}

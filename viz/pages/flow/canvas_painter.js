/**
 * A stage on a canvas: what is finished is painted once and kept.
 * @import { Film, Scene } from "./marks.js"
 * @import { Look } from "./cell_colors.js"
 */
import { groundMarks } from "./background.js";
import { Brush } from "./brush.js";
import { texture } from "./cell_colors.js";
import { stillMarks } from "./marks.js";

export class Painter {
  /** @param {HTMLCanvasElement} canvas @param {Film} film @param {Look} look @param {number} ratio pixels of the screen for each of the stage */
  constructor(canvas, film, look, ratio) {
    this.film = film;
    this.ratio = ratio;
    const { width, height, U, V } = film.layout;
    const textures = {
      source: texture(film, "source", look.colours),
      target: texture(film, "target", look.colours),
    };
    /** @param {HTMLCanvasElement} on @param {number[]} size */
    const brush = (on, size) => {
      [on.width, on.height] = size.map((length) => Math.round(length * ratio));
      return new Brush(/** @type {CanvasRenderingContext2D} */ (on.getContext("2d")), film, look, textures);
    };
    this.front = brush(canvas, [width, height]);
    this.back = brush(document.createElement("canvas"), [U, V]); // never turned
    this.done = -1;
  }

  /** An empty canvas. @param {Brush} brush @param {boolean} turned */
  aim({ pen }, turned) {
    const k = this.ratio;
    pen.reset();
    if (turned) pen.setTransform(0, k, k, 0, 0, 0);
    else pen.setTransform(k, 0, 0, k, 0, 0);
    pen.imageSmoothingEnabled = false;
  }

  /** @param {Scene} scene */
  paint(scene) {
    const { front, back, film } = this;
    this.finish(scene.done);
    const { U, V, tall } = film.layout;
    this.aim(front, tall);
    front.pen.drawImage(back.pen.canvas, 0, 0, U, V);
    for (const mark of [...scene.now, ...scene.over]) front.draw(mark);
  }

  /** Paint what is newly finished; begin again where t went back. @param {number} count */
  finish(count) {
    const { back, film } = this;
    if (count < this.done || this.done < 0) {
      this.aim(back, false);
      for (const mark of groundMarks(film)) back.draw(mark);
      this.done = 0;
    }
    for (; this.done < count; this.done += 1) for (const mark of stillMarks(film, this.done)) back.draw(mark);
  }
}

/**
 * A stage on a canvas: what is finished is painted once and kept; what is still to come stands behind it, pale.
 * @import { Film, Scene } from "./marks.js"
 * @import { Look } from "./cell_colors.js"
 */
import { groundMarks } from "./background.js";
import { Brush } from "./brush.js";
import { texture } from "./cell_colors.js";
import { stillMarks } from "./marks.js";

const PALE = 0.28;
const MOST = 60; // tokens: with more, what is to come is not drawn beforehand

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
    const kept = () => brush(document.createElement("canvas"), [U, V]); // never turned
    this.back = kept();
    this.coming = kept();
    this.done = -1;
    const { lanes } = film.layout;
    if (film.way || lanes.source.count + lanes.target.count > MOST) return;
    this.aim(this.coming, false);
    film.timeline.moments.forEach((_, i) => this.leave(this.coming, i));
  }

  /** An empty canvas. @param {Brush} brush @param {boolean} turned */
  aim({ pen }, turned) {
    const k = this.ratio;
    pen.reset();
    if (turned) pen.setTransform(0, k, k, 0, 0, 0);
    else pen.setTransform(k, 0, 0, k, 0, 0);
    pen.imageSmoothingEnabled = false;
  }

  /** What a finished moment leaves. @param {Brush} brush @param {number} index */
  leave(brush, index) {
    for (const mark of stillMarks(this.film, index)) brush.draw(mark);
  }

  /** A kept picture. @param {Brush} on @param {Brush} from @param {number} alpha */
  put({ pen }, from, alpha) {
    const { U, V } = this.film.layout;
    pen.globalAlpha = alpha;
    pen.drawImage(from.pen.canvas, 0, 0, U, V);
    pen.globalAlpha = 1;
  }

  /** @param {Scene} scene */
  paint(scene) {
    const { front, back, film } = this;
    this.finish(scene.done);
    this.aim(front, film.layout.tall);
    this.put(front, back, 1);
    for (const mark of [...scene.now, ...scene.over]) front.draw(mark);
  }

  /** Paint what is newly finished; begin again where t went back. @param {number} count */
  finish(count) {
    const { back, film } = this;
    if (count < this.done || this.done < 0) {
      this.aim(back, false);
      this.put(back, this.coming, PALE);
      for (const mark of groundMarks(film)) back.draw(mark);
      this.done = 0;
    }
    for (; this.done < count; this.done += 1) this.leave(back, this.done);
  }
}

/**
 * A stage on a canvas: what is finished is painted once and kept.
 * @import { Film, Scene } from "./marks.js"
 * @import { Look } from "./cell_colors.js"
 * @import { Look as View } from "./film_camera.js"
 */
import { groundMarks } from "./background.js";
import { Brush } from "./brush.js";
import { texture } from "./cell_colors.js";
import { WHOLE } from "./film_camera.js";
import { stillMarks } from "./marks.js";

const BESIDE = 8; // px between what is drawn larger and the caption

/** @param {View} a @param {View} b */
const isSame = (a, b) => a.zoom === b.zoom && a.u === b.u && a.v === b.v;

export class Painter {
  /** @param {HTMLCanvasElement} canvas @param {Film} film @param {Look} look @param {number} ratio pixels of the screen for each of the stage */
  constructor(canvas, film, look, ratio) {
    this.film = film;
    this.look = look;
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
    /** what the camera sees, and what is kept of the finished part was painted for @type {View} */
    this.view = WHOLE;
    this.kept = WHOLE;
  }

  /** An empty canvas, on which a brush draws what a view shows. @param {Brush} brush @param {View} view @param {boolean} turned */
  aim(brush, { u, v, zoom }, turned) {
    const k = this.ratio * zoom;
    const { tall, caption } = this.film.layout;
    Object.assign(brush, { zoom, end: tall || zoom === 1 ? Infinity : u + (caption.u0 - BESIDE) / zoom });
    brush.pen.reset();
    if (turned) brush.pen.setTransform(0, k, k, 0, -v * k, -u * k);
    else brush.pen.setTransform(k, 0, 0, k, -u * k, -v * k);
    brush.pen.imageSmoothingEnabled = false;
  }

  /** @param {Scene} scene @param {View} [view] @param {boolean} [plays] whether another frame follows at once */
  paint(scene, view = WHOLE, plays = false) {
    const { front, back, film, kept } = this;
    const { tall, U, V } = film.layout;
    const rests = !plays || isSame(view, this.view);
    this.view = view;
    if (rests && !isSame(view, kept)) {
      this.kept = view; // sharp where the camera rests; on its way the kept picture is drawn larger
      this.done = -1;
    }
    this.finish(scene.done);
    this.aim(front, view, tall);
    if (front.end < Infinity) {
      front.box({ u0: view.u, u1: front.end, v0: view.v, v1: view.v + V / view.zoom });
      front.pen.clip(); // what is drawn larger stays beside the caption
    }
    const { u, v, zoom } = this.kept;
    front.pen.drawImage(back.pen.canvas, u, v, U / zoom, V / zoom);
    for (const mark of [...scene.now, ...scene.over]) front.draw(mark);
  }

  /** Paint what is newly finished; begin again where t went back. @param {number} count */
  finish(count) {
    const { back, film } = this;
    if (count < this.done || this.done < 0) {
      this.aim(back, this.kept, false);
      for (const mark of groundMarks(film)) back.draw(mark);
      this.done = 0;
    }
    for (; this.done < count; this.done += 1) for (const mark of stillMarks(film, this.done)) back.draw(mark);
  }
}

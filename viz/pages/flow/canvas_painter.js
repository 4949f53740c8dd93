/**
 * Marks on a canvas. The colours of the roles come from the style sheet; a band's cells are mixed between the paper and its side's two inks.
 * @import { Film, Scene } from "./marks.js"
 * @import { Mark, Rays, Role, Band, Strip, Text, Rect } from "./shapes.js"
 * @import { Look } from "./cell_colors.js"
 * @import { Look as View } from "./film_camera.js"
 */
import { cellColour, texture } from "./cell_colors.js";
import { cutCurve, HAIR_WIDTH, outline } from "./shapes.js";
import { WHOLE } from "./film_camera.js";
import { groundMarks } from "./background.js";
import { stillMarks } from "./marks.js";
import { saidOf, stackedLetters } from "./fitting_text.js";

/** Letters grow less than what they name. @param {number} zoom */
const lettersAt = (zoom) => zoom ** -0.6;

/** @param {View} a @param {View} b */
const isSame = (a, b) => a.zoom === b.zoom && a.u === b.u && a.v === b.v;

/** A stage on a canvas: what is finished is painted once and kept. */
export class Painter {
  /** @param {HTMLCanvasElement} canvas @param {Film} film @param {Look} look @param {number} ratio */
  constructor(canvas, film, look, ratio) {
    this.canvas = canvas;
    this.film = film;
    this.look = look;
    this.ratio = ratio;
    const { width, height } = film.layout;
    this.back = document.createElement("canvas");
    for (const one of [canvas, this.back]) {
      one.width = Math.round(width * ratio);
      one.height = Math.round(height * ratio);
    }
    this.textures = {
      source: texture(film.stage, film.layout, "source", look.colours),
      target: texture(film.stage, film.layout, "target", look.colours),
    };
    this.done = -1;
    /** what the camera sees, and what is kept of the finished part was painted for @type {View} */
    this.view = WHOLE;
    this.kept = WHOLE;
    this.scale = 1; // of the picture that is being drawn
    /** @type {Map<string, CanvasGradient>} */
    this.inks = new Map();
  }

  /** @param {HTMLCanvasElement} canvas @param {View} view */
  pen(canvas, view) {
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const { tall } = this.film.layout;
    const k = this.ratio * view.zoom;
    pen.setTransform(k, 0, 0, k, -(tall ? view.v : view.u) * k, -(tall ? view.u : view.v) * k);
    pen.imageSmoothingEnabled = false;
    return pen;
  }

  /** @param {Scene} scene @param {View} [view] @param {boolean} [plays] whether another frame follows at once */
  paint(scene, view = WHOLE, plays = false) {
    const rests = !plays || isSame(view, this.view);
    this.view = view;
    if (rests && !isSame(view, this.kept)) {
      this.kept = view; // sharp where the camera rests; on its way the kept picture is drawn larger
      this.done = -1;
    }
    this.finish(scene.done);
    this.scale = view.zoom;
    const pen = this.pen(this.canvas, view);
    this.clear(pen);
    pen.save();
    this.clip(pen, view);
    this.drawKept(pen);
    for (const mark of scene.now) this.draw(pen, mark);
    for (const mark of scene.over) this.draw(pen, mark);
    pen.restore();
  }

  /** @param {CanvasRenderingContext2D} pen */
  clear(pen) {
    pen.save();
    pen.resetTransform();
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen.restore();
  }

  /** What is drawn larger stays beside the caption. @param {CanvasRenderingContext2D} pen @param {View} view */
  clip(pen, view) {
    const { tall, caption, V } = this.film.layout;
    if (tall || view.zoom === 1) return;
    pen.beginPath();
    pen.rect(view.u, view.v, (caption.u0 - 8) / view.zoom, V / view.zoom);
    pen.clip();
  }

  /** The finished part, where the camera sees it. @param {CanvasRenderingContext2D} pen */
  drawKept(pen) {
    const { tall, width, height } = this.film.layout;
    const { u, v, zoom } = this.kept;
    pen.drawImage(this.back, tall ? v : u, tall ? u : v, width / zoom, height / zoom);
  }

  /** Paint what is newly finished; begin again where t went back. @param {number} count */
  finish(count) {
    if (count === this.done) return;
    const pen = this.pen(this.back, this.kept);
    this.scale = this.kept.zoom;
    if (count < this.done || this.done < 0) {
      this.clear(pen);
      for (const mark of groundMarks(this.film)) this.draw(pen, mark);
      this.done = 0;
    }
    for (let i = this.done; i < count; i += 1) for (const mark of stillMarks(this.film, i)) this.draw(pen, mark);
    this.done = count;
    this.scale = this.view.zoom;
  }

  /** @param {CanvasRenderingContext2D} pen @param {Mark} mark */
  draw(pen, mark) {
    if (mark.kind === "band") this.band(pen, mark);
    else if (mark.kind === "rays") this.rays(pen, mark);
    else if (mark.kind === "text") this.text(pen, mark);
    else if (mark.kind === "strip") this.strip(pen, mark);
    else if (mark.kind === "rect") this.rect(pen, mark);
    else this.small(pen, mark);
    pen.globalAlpha = 1;
  }

  /** @param {CanvasRenderingContext2D} pen @param {Band} band */
  band(pen, { side, token, depth, u0, u1, v, height }) {
    const { layout } = this.film;
    const { count, cells } = layout.lanes[side];
    const line = depth * count + token;
    const picture = this.textures[side];
    const top = Math.round((v - height / 2) * 2) / 2;
    if (layout.tall) pen.drawImage(picture, 0, line, cells, 1, top, u0, height, u1 - u0);
    else pen.drawImage(picture, line, 0, 1, cells, u0, top, u1 - u0, height);
  }

  /** @param {CanvasRenderingContext2D} pen @param {Rays} rays */
  rays(pen, { list, from, to, fade }) {
    if (to <= from) return;
    pen.globalCompositeOperation = this.look.blend;
    /** @type {Map<string, Path2D>} hairlines of one look are one path */
    const thin = new Map();
    for (const ray of list) {
      const points = cutCurve(ray.points, from, to);
      if (ray.width <= HAIR_WIDTH) {
        const look = `${ray.role} ${ray.alpha}`;
        if (!thin.has(look)) thin.set(look, new Path2D());
        this.trace(/** @type {Path2D} */ (thin.get(look)), points);
        continue;
      }
      pen.beginPath();
      pen.globalAlpha = ray.alpha;
      if (ray.taper) {
        this.fill(pen, outline(points, ray.width * from, ray.width * to), ray.role);
        continue;
      }
      this.trace(pen, points);
      pen.strokeStyle = this.ink(pen, ray.role, fade);
      pen.lineWidth = ray.width;
      pen.stroke();
    }
    pen.lineWidth = HAIR_WIDTH;
    for (const [look, path] of thin) {
      const [role, alpha] = look.split(" ");
      pen.globalAlpha = Number(alpha);
      pen.strokeStyle = this.look.colours[/** @type {Role} */ (role)];
      pen.stroke(path);
    }
    pen.globalCompositeOperation = "source-over";
  }

  /** A role's colour, growing clearer between two u. @param {CanvasRenderingContext2D} pen @param {Role} role @param {[number, number]} [fade] */
  ink(pen, role, fade) {
    const colour = this.look.colours[role];
    if (!fade) return colour;
    const key = `${role} ${fade}`;
    const kept = this.inks.get(key);
    if (kept) return kept;
    const [u0, u1] = fade;
    const made = this.film.layout.tall
      ? pen.createLinearGradient(0, u0, 0, u1)
      : pen.createLinearGradient(u0, 0, u1, 0);
    made.addColorStop(0, `${colour}38`);
    made.addColorStop(0.75, colour);
    this.inks.set(key, made);
    return made;
  }

  /** @param {CanvasRenderingContext2D} pen @param {number[]} corners @param {Role} role */
  fill(pen, corners, role) {
    const [x, y] = this.film.layout.tall ? [1, 0] : [0, 1];
    pen.moveTo(corners[x], corners[y]);
    for (let i = 2; i < corners.length; i += 2) pen.lineTo(corners[i + x], corners[i + y]);
    pen.fillStyle = this.look.colours[role];
    pen.fill();
  }

  /** @param {CanvasRenderingContext2D | Path2D} pen @param {number[]} p */
  trace(pen, p) {
    const turn = this.film.layout.tall ? 1 : 0;
    const [x, y] = turn ? [1, 0] : [0, 1];
    pen.moveTo(p[x], p[y]);
    for (let i = 2; i < p.length; i += 6)
      pen.bezierCurveTo(p[i + x], p[i + y], p[i + 2 + x], p[i + 2 + y], p[i + 4 + x], p[i + 4 + y]);
  }

  /** @param {CanvasRenderingContext2D} pen @param {Rect} rect */
  rect(pen, rect) {
    pen.globalAlpha = rect.alpha;
    pen.fillStyle = this.look.colours[rect.role];
    pen.fillRect(...this.box(rect));
  }

  /** @param {{ u0: number, u1: number, v0: number, v1: number }} place @returns {[number, number, number, number]} */
  box({ u0, u1, v0, v1 }) {
    return this.film.layout.tall ? [v0, u0, v1 - v0, u1 - u0] : [u0, v0, u1 - u0, v1 - v0];
  }

  /** @param {CanvasRenderingContext2D} pen @param {Strip} strip */
  strip(pen, { values, top, role, u0, u1, v0, v1, along }) {
    const count = values.length;
    const { colours } = this.look;
    pen.fillStyle = colours.paper;
    pen.fillRect(...this.box({ u0: u0 - 0.5, u1: u1 + 0.5, v0: v0 - 0.5, v1: v1 + 0.5 }));
    for (let i = 0; i < count; i += 1) {
      pen.fillStyle = `rgb(${cellColour(colours, role, values[i] / top)})`;
      const [a, b] = [i / count, (i + 1) / count];
      const place =
        along === "u"
          ? { u0: u0 + (u1 - u0) * a, u1: u0 + (u1 - u0) * b, v0, v1 }
          : { u0, u1, v0: v0 + (v1 - v0) * a, v1: v0 + (v1 - v0) * b };
      pen.fillRect(...this.box(place));
    }
    pen.globalAlpha = 0.8;
    pen.strokeStyle = colours[role];
    pen.lineWidth = 0.7;
    pen.strokeRect(...this.box({ u0, u1, v0, v1 }));
  }

  /** @param {CanvasRenderingContext2D} pen @param {Text} mark */
  text(pen, mark) {
    const { tall } = this.film.layout;
    const size = mark.size ?? this.film.layout.size;
    const { colours, font } = this.look;
    const { text, turned } = saidOf(mark, this.look, size);
    pen.font = `${mark.strong ? 600 : 400} ${size}px ${font}`;
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    const letters = tall && turned ? stackedLetters(text) : null;
    const width = letters ? letters.length * size : pen.measureText(text).width;
    const left = { start: 0, middle: -width / 2, end: -width }[mark.anchor];
    pen.save();
    pen.translate(tall ? mark.v : mark.u, tall ? mark.u : mark.v);
    pen.scale(lettersAt(this.scale), lettersAt(this.scale));
    if (tall && turned) pen.rotate(Math.PI / 2);
    this.label(pen, mark, left, width);
    pen.fillStyle = colours[mark.role];
    if (letters) {
      pen.rotate(-Math.PI / 2);
      pen.textAlign = "center";
      letters.forEach((letter, i) => pen.fillText(letter, 0, left + (i + 0.5) * size));
    } else pen.fillText(text, left, 0.5);
    pen.restore();
  }

  /** The paper behind a text, and a chip's frame. @param {CanvasRenderingContext2D} pen @param {Text} mark @param {number} left @param {number} width */
  label(pen, { chip, role, size = this.film.layout.size }, left, width) {
    const { colours } = this.look;
    const side = chip ? 6 : 2;
    pen.fillStyle = colours.paper;
    pen.globalAlpha = chip ? 0.95 : 0.72;
    pen.beginPath();
    pen.roundRect(left - side, -size * 0.66, width + 2 * side, size * 1.3, 6);
    pen.fill();
    pen.globalAlpha = 1;
    pen.strokeStyle = colours[role];
    pen.lineWidth = 1.2;
    if (chip) pen.stroke();
  }

  /** Discs, norms, walls, guides. @param {CanvasRenderingContext2D} pen @param {Mark} mark */
  small(pen, mark) {
    const { colours } = this.look;
    const { tall } = this.film.layout;
    if (mark.kind === "disc") {
      pen.globalAlpha = mark.alpha;
      pen.fillStyle = colours[mark.role];
      pen.beginPath();
      pen.arc(tall ? mark.v : mark.u, tall ? mark.u : mark.v, mark.r, 0, Math.PI * 2);
      pen.lineWidth = 2.5;
      pen.strokeStyle = colours[mark.role];
      if (mark.ring) pen.stroke();
      else pen.fill();
    }
    if (mark.kind === "collar") {
      pen.strokeStyle = colours.ink;
      pen.lineWidth = 1;
      pen.globalAlpha = 0.45;
      const half = mark.height / 2;
      pen.strokeRect(...this.box({ u0: mark.u - 1.5, u1: mark.u + 1.5, v0: mark.v - half, v1: mark.v + half }));
    }
    if (mark.kind === "guide") {
      pen.strokeStyle = colours.quiet;
      pen.globalAlpha = 0.35;
      pen.lineWidth = 1;
      pen.setLineDash([1, 5]);
      pen.beginPath();
      this.trace(pen, [mark.u, mark.v0, mark.u, mark.v0, mark.u, mark.v1, mark.u, mark.v1]);
      pen.stroke();
      pen.setLineDash([]);
    }
    if (mark.kind === "roads") {
      pen.strokeStyle = colours.quiet;
      pen.globalAlpha = 0.2;
      pen.lineWidth = 1;
      pen.beginPath();
      for (const line of mark.lines) this.trace(pen, line);
      pen.stroke();
    }
    if (mark.kind === "hatch") this.hatch(pen, mark);
  }

  /** @param {CanvasRenderingContext2D} pen @param {{ u0: number, u1: number, v0: number, v1: number }} place */
  hatch(pen, place) {
    const [x, y, w, h] = this.box(place);
    pen.save();
    pen.beginPath();
    pen.rect(x, y, w, h);
    pen.clip();
    pen.fillStyle = this.look.colours.paper;
    pen.globalAlpha = 0.6;
    pen.fillRect(x, y, w, h);
    pen.globalAlpha = 0.9;
    pen.strokeStyle = this.look.colours.ink;
    pen.lineWidth = 1;
    pen.beginPath();
    for (let at = x - h; at < x + w; at += 6) {
      pen.moveTo(at, y + h);
      pen.lineTo(at + h, y);
    }
    pen.stroke();
    pen.restore();
    pen.strokeStyle = this.look.colours.ink;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(...(this.film.layout.tall ? /** @type {const} */ ([x, y + h]) : /** @type {const} */ ([x + w, y])));
    pen.stroke();
  }
}

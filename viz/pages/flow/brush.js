/**
 * One mark after the other with a pen, which paints them (canvas_painter.js) or writes them down (svg.js). A pen's x is u, its y is v: who
 * holds it turns the stage. The colours of the roles come from the style sheet; a cell is mixed between the paper and its side's two inks.
 * @import { Film } from "./marks.js"
 * @import { Band, Collar, Disc, Frame, Hatch, Hull, Mark, Plus, Rays, Rect, Role, Strip, Text } from "./shapes.js"
 * @import { Look } from "./cell_colors.js"
 * @typedef {{ u0: number, u1: number, v0: number, v1: number }} Place
 */
import { cutCurve } from "../../browser/drawing/curves.js";
import { cellColour, fewer } from "./cell_colors.js";
import { saidOf, stackedLetters } from "./fitting_text.js";
import { bandAt } from "./layout.js";
import { rowAt } from "./record.js";
import { HAIR_WIDTH } from "./shapes.js";

const [PALE, HULL] = [0.22, 0.18]; // of a band on its way past a sublayer, and of what is inside a token's network
const DASHED = [5, 4]; // a way that nothing goes along yet
const FAINTEST = 0.08; // of a hairline: paler ones, one over the other, would have a tint

export class Brush {
  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {Film} film
   * @param {Look} look
   * @param {Record<string, HTMLCanvasElement>} [textures] the bands of both sides, where they are pictures
   */
  constructor(pen, film, look, textures) {
    this.pen = pen;
    this.film = film;
    this.look = look;
    this.textures = textures;
    this.clear = 1;
  }

  /** @param {Mark} mark */
  draw(mark) {
    const drawn = /** @type {(mark: any) => void} */ (this[mark.kind]);
    this.clear = mark.clear ?? 1;
    drawn.call(this, mark);
    this.pen.globalAlpha = 1;
  }

  /** The path, filled. @param {Role} role @param {number} [alpha] */
  fill(role, alpha = 1) {
    Object.assign(this.pen, { fillStyle: this.look.colours[role], globalAlpha: alpha * this.clear });
    this.pen.fill();
  }

  /** The path, drawn. @param {Role} role @param {number} width @param {number} [alpha] */
  stroke(role, width, alpha = 1) {
    Object.assign(this.pen, {
      strokeStyle: this.look.colours[role],
      lineWidth: width,
      globalAlpha: alpha * this.clear,
    });
    this.pen.stroke();
  }

  /** A rectangle as the path. @param {Place} place */
  box({ u0, u1, v0, v1 }) {
    this.pen.beginPath();
    this.pen.rect(u0, v0, u1 - u0, v1 - v0);
  }

  /** Curves as the path. @param {number[][]} list of points */
  curves(list) {
    const { pen } = this;
    pen.beginPath();
    for (const p of list) {
      pen.moveTo(p[0], p[1]);
      for (let i = 2; i < p.length; i += 6) pen.bezierCurveTo(p[i], p[i + 1], p[i + 2], p[i + 3], p[i + 4], p[i + 5]);
    }
  }

  /** @param {Band} band */
  band({ side, token, depth, u0, u1, pale }) {
    const { stage, layout } = this.film;
    const lane = layout.lanes[side];
    const { count, height, cells } = lane;
    const top = Math.round((bandAt(lane, token) - height / 2) * 2) / 2;
    const line = depth * count + token;
    this.pen.globalAlpha = pale ? PALE * this.clear : this.clear;
    if (this.textures) {
      this.pen.drawImage(this.textures[side], line, 0, 1, cells, u0, top, u1 - u0, height);
      return;
    }
    const values = fewer(rowAt(stage[side].stream, depth, token), cells);
    const place = { u0, u1, v0: top, v1: top + height };
    this.cells({ values, top: stage.fold.high, role: side, along: "v", ...place });
  }

  /** @param {Place & Pick<Strip, "values" | "top" | "role" | "along">} cells */
  cells({ values, top, role, u0, u1, v0, v1, along }) {
    const across = along === "u";
    const each = (across ? u1 - u0 : v1 - v0) / values.length;
    const size = each + 0.05; // a little over the next: no seam between them
    Array.from(values).forEach((value, i) => {
      this.pen.fillStyle = `rgb(${cellColour(this.look.colours, role, value / top)})`;
      if (across) this.pen.fillRect(u0 + i * each, v0, size, v1 - v0);
      else this.pen.fillRect(u0, v0 + i * each, u1 - u0, size);
    });
  }

  /** @param {Strip} strip */
  strip(strip) {
    this.box({ u0: strip.u0 - 0.5, u1: strip.u1 + 0.5, v0: strip.v0 - 0.5, v1: strip.v1 + 0.5 });
    this.fill("paper");
    this.cells(strip);
    this.box(strip);
    this.stroke(strip.role, 0.7, 0.8);
  }

  /** @param {Rays} rays */
  rays({ list, from, to, dashed }) {
    if (to <= from) return;
    this.pen.setLineDash(dashed ? DASHED : []);
    this.pen.globalCompositeOperation = this.look.blend;
    /** @type {Map<string, { role: Role, alpha: number, lines: number[][] }>} hairlines of one look are one path */
    const hairs = new Map();
    for (const { points, width, role, alpha } of list) {
      const cut = cutCurve(points, from, to);
      if (width <= HAIR_WIDTH) {
        const look = `${role} ${alpha}`;
        if (!hairs.has(look)) hairs.set(look, { role, alpha, lines: [] });
        hairs.get(look)?.lines.push(cut);
      } else {
        this.curves([cut]);
        this.stroke(role, width, alpha);
      }
    }
    for (const { role, alpha, lines } of hairs.values()) {
      this.curves(lines);
      this.stroke(role, HAIR_WIDTH, Math.max(alpha, FAINTEST / this.clear));
    }
    this.pen.globalCompositeOperation = "source-over";
    this.pen.setLineDash([]);
  }

  /** @param {number[]} corners */
  polygon(corners) {
    this.pen.beginPath();
    for (let i = 0; i < corners.length; i += 2) this.pen.lineTo(corners[i], corners[i + 1]);
  }

  /** @param {Rect} rect */
  rect(rect) {
    this.box(rect);
    this.fill(rect.role, rect.alpha);
  }

  /** @param {Disc} disc */
  disc({ u, v, r, role, alpha, ring }) {
    this.pen.beginPath();
    this.pen.arc(u, v, r, 0, Math.PI * 2);
    if (ring) this.stroke(role, 2.5, alpha);
    else this.fill(role, alpha);
  }

  /** What happens now is in here, or what is to come. @param {Frame} frame */
  frame({ u0, u1, v0, v1, empty, filled, role = "ink" }) {
    this.pen.beginPath();
    this.pen.roundRect(u0, v0, u1 - u0, v1 - v0, 8);
    if (filled) this.fill("card");
    this.stroke(role, empty ? 1 : 2, empty ? 0.4 : 1);
  }

  /** @param {Plus} plus */
  plus({ u, v, r }) {
    this.disc({ kind: "disc", u, v, r, role: "paper", alpha: 1, value: 1 });
    this.stroke("ink", 1, 0.5);
    this.pen.beginPath();
    this.pen.moveTo(u - r / 2, v);
    this.pen.lineTo(u + r / 2, v);
    this.pen.moveTo(u, v - r / 2);
    this.pen.lineTo(u, v + r / 2);
    this.stroke("ink", 1.5);
  }

  /** @param {Hull} hull */
  hull({ v, corners, to }) {
    const seen = corners.flatMap(([u, half], i) => {
      const [before, was] = corners[i - 1] ?? [u, half];
      if (u <= to) return [[u, half]];
      return before < to ? [[to, was + ((half - was) * (to - before)) / (u - before)]] : [];
    });
    this.polygon([
      ...seen.flatMap(([u, half]) => [u, v - half]),
      ...seen.reverse().flatMap(([u, half]) => [u, v + half]),
    ]);
    this.fill("paper");
    this.fill("weight", HULL);
  }

  /** @param {Collar} collar */
  collar({ u, v, height }) {
    this.box({ u0: u - 1.5, u1: u + 1.5, v0: v - height / 2, v1: v + height / 2 });
    this.stroke("ink", 1, 0.45);
  }

  /** @param {Hatch} place */
  hatch(place) {
    const { u0, u1, v0, v1 } = place;
    const height = v1 - v0;
    this.box(place);
    this.fill("paper", 0.6);
    this.pen.beginPath();
    for (let at = u0 - height; at < u1; at += 6) {
      const [from, to] = [Math.max(u0, at), Math.min(u1, at + height)];
      this.pen.moveTo(from, v1 - (from - at));
      this.pen.lineTo(to, v1 - (to - at));
    }
    this.stroke("ink", 1, 0.9);
    this.polygon([u0, v0, u1, v0]);
    this.stroke("ink", 1.5);
  }

  /** @param {Text} mark */
  text(mark) {
    const { pen, look } = this;
    const { tall, size: usual } = this.film.layout;
    const { u, anchor = "middle", role } = mark;
    const { text: whole, turned, size } = saidOf(mark, look, usual);
    const [text, half] = mark.half ? whole.split(/[:：] ?/) : [whole];
    const letters = tall && turned ? stackedLetters(text) : null;
    const upright = tall && (letters || !turned);
    pen.save();
    if (upright) pen.transform(0, 1, 1, 0, u, mark.v);
    else pen.transform(1, 0, 0, tall ? -1 : 1, u, mark.v);
    pen.font = `${mark.strong ? 600 : 400} ${size}px ${look.font}`;
    pen.textAlign = letters || anchor === "middle" ? "center" : anchor;
    pen.textBaseline = "middle";
    const width = letters ? letters.length * size : pen.measureText(text).width;
    const left = { start: 0, middle: -width / 2, end: -width }[anchor];
    this.label(mark, [left, -size * 0.66], [width, size * 1.3], letters !== null);
    pen.fillStyle = look.colours[role];
    if (letters) letters.forEach((letter, i) => pen.fillText(letter, 0, left + (i + 0.5) * size));
    else pen.fillText(text, 0, 0.5);
    if (half) {
      Object.assign(pen, { font: `400 13px ${look.font}`, fillStyle: look.colours.quiet });
      pen.fillText(half, width + 8, 0.5);
    }
    pen.restore();
  }

  /** The paper behind a text, and a chip's frame; ink behind one that is lit. @param {Text} mark @param {number[]} start @param {number[]} extent @param {boolean} stacked */
  label({ chip, lit, bare, role }, [along, across], [length, height], stacked) {
    if (!length || bare) return;
    const side = chip || lit ? 6 : 2;
    const [from, whole] = [along - side, length + 2 * side];
    this.pen.beginPath();
    if (stacked) this.pen.roundRect(across, from, height, whole, 6);
    else this.pen.roundRect(from, across, whole, height, 6);
    this.fill(lit ? "ink" : "paper", chip || lit ? 0.95 : 0.72);
    this.pen.globalAlpha = 1;
    if (chip) this.stroke(role, 1.2);
  }
}

/**
 * The stage as SVG: the same marks, written down instead of painted.
 * @import { Film } from "./marks.js"
 * @import { Look } from "./cell_colors.js"
 */
import { escapeXml } from "../../browser/export/svg_drawing.js";
import { groundMarks } from "./background.js";
import { Brush } from "./brush.js";
import { textWidth } from "./fitting_text.js";
import { sceneAt, stillMarks } from "./marks.js";

/** @param {number} x */
const short = (x) => String(Math.round(x * 100) / 100);

/** As much of a canvas's pen as a brush needs. What stands between save and restore is a group with one transform. */
class Pen {
  path = "";
  /** @type {string[]} */
  parts = [];
  fillStyle = "";
  strokeStyle = "";
  dash = "";
  lineWidth = 1;
  globalAlpha = 1;
  font = "";
  textAlign = "start";
  roundRect = this.rect;

  beginPath() {
    this.path = "";
  }

  /** @param {string} command @param {number[]} numbers */
  add(command, ...numbers) {
    this.path += command + numbers.map(short).join(" ");
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.add("M", x, y);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.add(this.path ? "L" : "M", x, y);
  }

  /** @param {number[]} points */
  bezierCurveTo(...points) {
    this.add("C", ...points);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.add("M", x, y);
    this.add("h", width);
    this.add("v", height);
    this.add("h", -width);
    this.add("z");
  }

  /** A whole circle. @param {number} x @param {number} y @param {number} r */
  arc(x, y, r) {
    this.add("M", x - r, y);
    for (const side of [2, -2]) this.add("a", r, r, 0, 1, 0, side * r, 0);
  }

  fill() {
    this.parts.push(`<path d="${this.path}" fill="${this.fillStyle}" fill-opacity="${this.globalAlpha}"/>`);
  }

  stroke() {
    this.parts.push(
      `<path d="${this.path}" fill="none" stroke="${this.strokeStyle}" stroke-width="${short(this.lineWidth)}" stroke-opacity="${this.globalAlpha}" ${this.dash}/>`,
    );
  }

  /** @param {number[]} lengths */
  setLineDash(lengths) {
    this.dash = lengths.length ? `stroke-dasharray="${lengths.join(" ")}"` : "";
  }

  /** @param {number[]} place */
  fillRect(...place) {
    const [x, y, width, height] = place.map(short);
    this.parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${this.fillStyle}" fill-opacity="${this.globalAlpha}"/>`,
    );
  }

  save() {} // a group begins with its transform

  /** @param {number[]} matrix */
  transform(...matrix) {
    this.parts.push(`<g transform="matrix(${matrix.map(short).join(" ")})">`);
  }

  restore() {
    this.parts.push("</g>");
  }

  /** @param {string} text */
  measureText(text) {
    return { width: textWidth(text, parseFloat(this.font.split(" ")[1])) };
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const [weight, size] = this.font.split(" ");
    const anchor = this.textAlign === "center" ? "middle" : this.textAlign;
    this.parts.push(
      `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}" dominant-baseline="central" font-weight="${weight}" font-size="${size}" fill="${this.fillStyle}">${escapeXml(text)}</text>`,
    );
  }
}

/** Everything on the stage at t. @param {Film} film @param {number} t */
export function allMarks(film, t) {
  const { done, now, over } = sceneAt(film, t);
  const still = Array.from({ length: done }, (_, i) => stillMarks(film, i));
  return [groundMarks(film), ...still, now, over].flat();
}

/**
 * @param {Film} film
 * @param {number} t
 * @param {Look} look
 */
export function filmSvg(film, t, look) {
  const { width, height, tall } = film.layout;
  const pen = new Pen();
  const brush = new Brush(/** @type {any} */ (pen), film, look);
  for (const mark of allMarks(film, t)) brush.draw(mark);
  const turned = tall ? ' transform="matrix(0 1 1 0 0 0)"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${escapeXml(look.font)}">
<rect width="${width}" height="${height}" fill="${look.colours.paper}"/>
<g${turned}>
${pen.parts.join("\n")}
</g>
</svg>
`;
}

/**
 * The stage as SVG: the same marks, written instead of painted.
 * @import { Film } from "./marks.js"
 * @import { Look } from "./cell_colors.js"
 * @import { Mark, Ray, Rays, Role, Strip, Text } from "./shapes.js"
 */
import { groundMarks } from "./background.js";
import { sceneAt, stillMarks } from "./marks.js";
import { cellColour, fewer } from "./cell_colors.js";
import { rowAt } from "./record.js";
import { saidOf, stackedLetters } from "./fitting_text.js";
import { cutCurve, outline } from "./shapes.js";

/** @param {number} x */
const short = (x) => String(Math.round(x * 100) / 100);

/** @param {string} text */
const escaped = (text) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/**
 * @param {Film} film
 * @param {number} t
 * @param {Look} look
 */
export function filmSvg(film, t, look) {
  const { width, height } = film.layout;
  const scene = sceneAt(film, t);
  const marks = [...groundMarks(film)];
  for (let i = 0; i < scene.done; i += 1) marks.push(...stillMarks(film, i));
  const body = [...marks, ...scene.now, ...scene.over].map((mark) => markSvg(film, mark, look)).join("\n");
  const paper = `<rect width="${width}" height="${height}" fill="${look.colours.paper}"/>`;
  const font = escaped(look.font);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" font-size="${film.layout.size}">\n${paper}\n${body}\n</svg>\n`;
}

/**
 * @param {Film} film
 * @param {Mark} mark
 * @param {Look} look
 */
function markSvg(film, mark, look) {
  if (mark.kind === "band") return bandSvg(film, mark, look);
  if (mark.kind === "rays") return raysSvg(film, mark, look);
  if (mark.kind === "text") return textSvg(film, mark, look);
  if (mark.kind === "strip") return stripSvg(film, mark, look);
  if (mark.kind === "rect") return rect(film, mark, `fill="${look.colours[mark.role]}" fill-opacity="${mark.alpha}"`);
  if (mark.kind === "disc") {
    const [x, y] = turn(film, mark.u, mark.v);
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(mark.r)}" ${mark.ring ? `fill="none" stroke-width="2.5" stroke` : "fill"}="${look.colours[mark.role]}"/>`;
  }
  if (mark.kind === "collar") {
    const half = mark.height / 2;
    const place = { u0: mark.u - 1.5, u1: mark.u + 1.5, v0: mark.v - half, v1: mark.v + half };
    return rect(film, place, `fill="none" stroke="${look.colours.ink}" stroke-opacity="0.45"`);
  }
  if (mark.kind === "hatch")
    return rect(film, mark, `fill="${look.colours.ink}" fill-opacity="0.25" stroke="${look.colours.ink}"`);
  if (mark.kind !== "guide") return "";
  return `<path d="${path(film, [mark.u, mark.v0, mark.u, mark.v0, mark.u, mark.v1, mark.u, mark.v1])}" stroke="${look.colours.quiet}" stroke-opacity="0.35" stroke-dasharray="1 5"/>`;
}

/** @param {Film} film @param {number} u @param {number} v */
const turn = (film, u, v) => (film.layout.tall ? [v, u] : [u, v]);

/** @param {Film} film @param {number[]} points */
function path(film, points) {
  /** @param {number} i */
  const at = (i) =>
    turn(film, points[i], points[i + 1])
      .map(short)
      .join(" ");
  let d = `M${at(0)}`;
  for (let i = 2; i < points.length; i += 6) d += `C${at(i)} ${at(i + 2)} ${at(i + 4)}`;
  return d;
}

/** @param {Film} film @param {{ u0: number, u1: number, v0: number, v1: number }} place @param {string} look */
function rect(film, { u0, u1, v0, v1 }, look) {
  const [x, y] = turn(film, u0, v0);
  const [w, h] = turn(film, u1 - u0, v1 - v0);
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" ${look}/>`;
}

/** @param {Film} film @param {import("./shapes.js").Band} band @param {Look} look */
function bandSvg(film, { side, depth, token, u0, u1, v, height, cells }, look) {
  const values = fewer(rowAt(film.stage[side].stream, depth, token), cells);
  const each = height / cells;
  return values
    .map((value, i) => {
      const v0 = v - height / 2 + i * each;
      return rect(
        film,
        { u0, u1, v0, v1: v0 + each + 0.05 },
        `fill="rgb(${cellColour(look.colours, side, value / film.stage.fold.high)})"`,
      );
    })
    .join("");
}

/** @param {Film} film @param {Rays} rays @param {Look} look */
function raysSvg(film, { list, from, to }, look) {
  if (to <= from) return "";
  return list.map((ray) => raySvg(film, ray, cutCurve(ray.points, from, to), ray.width * to, look)).join("");
}

/** @param {Film} film @param {Ray} ray @param {number[]} points @param {number} end @param {Look} look */
function raySvg(film, ray, points, end, look) {
  const colour = look.colours[ray.role];
  if (!ray.taper)
    return `<path d="${path(film, points)}" fill="none" stroke="${colour}" stroke-width="${short(ray.width)}" stroke-opacity="${ray.alpha}"/>`;
  const corners = outline(points, 0, end);
  const d = corners.reduce(
    (all, _, i) =>
      i % 2
        ? all
        : `${all}${i ? "L" : "M"}${turn(film, corners[i], corners[i + 1])
            .map(short)
            .join(" ")}`,
    "",
  );
  return `<path d="${d}Z" fill="${colour}" fill-opacity="${ray.alpha}"/>`;
}

/** @param {Film} film @param {Strip} strip @param {Look} look */
function stripSvg(film, { values, top, role, u0, u1, v0, v1, along }, look) {
  const count = values.length;
  const cells = Array.from(values, (value, i) => {
    const [a, b] = [i / count, (i + 1) / count];
    const place =
      along === "u"
        ? { u0: u0 + (u1 - u0) * a, u1: u0 + (u1 - u0) * b, v0, v1 }
        : { u0, u1, v0: v0 + (v1 - v0) * a, v1: v0 + (v1 - v0) * b };
    return rect(film, place, `fill="rgb(${cellColour(look.colours, role, value / top)})"`);
  });
  return (
    cells.join("") + rect(film, { u0, u1, v0, v1 }, `fill="none" stroke="${look.colours[role]}" stroke-width="0.7"`)
  );
}

/** @type {Record<string, string>} */
const ANCHORS = { start: "start", middle: "middle", end: "end" };

/** @param {Film} film @param {Text} mark @param {Look} look @returns {string} */
function textSvg(film, mark, look) {
  const { tall } = film.layout;
  const size = mark.size ?? film.layout.size;
  const [across, down] = turn(film, mark.u, mark.v);
  const [x, y] = [short(across), short(down)];
  const said = saidOf(mark, look, size);
  const letters = tall && said.turned ? stackedLetters(said.text) : null;
  const turned = tall && said.turned && !letters ? ` transform="rotate(90 ${x} ${y})"` : "";
  const weight = (mark.strong ? ' font-weight="600"' : "") + (mark.size ? ` font-size="${size}"` : "");
  const halo = `stroke="${look.colours.paper}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"`;
  const drawn = `dominant-baseline="central" fill="${look.colours[mark.role]}" ${halo}${weight}${turned}`;
  /** @param {number} from @param {string} text @param {string} anchor */
  const written = (from, text, anchor) =>
    `<text x="${x}" y="${short(from)}" text-anchor="${anchor}" ${drawn}>${escaped(text)}</text>`;
  if (!letters) return written(down, said.text, ANCHORS[mark.anchor]);
  const above = { start: 0, middle: letters.length / 2, end: letters.length }[mark.anchor];
  return letters.map((letter, i) => written(down + (i + 0.5 - above) * size, letter, "middle")).join("");
}

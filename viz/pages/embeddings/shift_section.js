/**
 * The part on shifting: the rotation matrix, one pair of dimensions as a point that turns, and the same for rotary positions.
 *
 * @import { Cursor, Numbers } from "./cursor.js"
 * @import { PageView, ShiftView } from "./view.types.js"
 */

import { takeHome } from "../../browser/export/button.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { colour, ink, paintPicture } from "../../browser/drawing/color_scales.js";
import { num, tiny } from "../../browser/text/number_format.js";
import { atDepth, introduction } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { valueAt, waveOf } from "./cursor.js";
import { arc, block, dimensionsOf, times, withinLength } from "./shift.js";

const BLOCKS = 3; // pairs whose numbers are written out
const RADIUS = 100;
const map = document.createElement("canvas");

/** @param {ShiftView} shift @param {{ position: number }} at */
function placeOf(shift, at) {
  return withinLength(at.position, state.scene.shift.k ?? 1, shift.length);
}

/**
 * @param {"k" | "position" | "pair"} name
 * @param {number} value
 * @param {number} last
 * @param {(value: number) => void} choose
 */
function slider(name, value, last, choose) {
  const label = t(`embeddings.shift.${name}`);
  return html`<label class="tl-em-pick">
    <span>${label}</span>
    <input
      type="range"
      min="0"
      max=${last}
      id="embed-shift-${name}"
      .value=${live(String(value))}
      @input=${(/** @type {any} */ event) => choose(Number(event.target.value))}
    /><output>${value}</output>
  </label>`;
}

/** The first blocks of M_k with their numbers; what is not written is 0. @param {PageView} view @param {number} k */
function blocks({ divisors }, k) {
  const size = 2 * Math.min(BLOCKS, divisors.length);
  const cells = Array.from({ length: size * size }, (_, i) => {
    const [row, column] = [Math.floor(i / size), i % size];
    if (row >> 1 !== column >> 1) return html`<span class="tl-em-zero">0</span>`;
    const value = block(k, divisors[row >> 1])[row % 2][column % 2];
    const paint = `background: ${colour("diverging", value, -1, 1)}; color: ${ink("diverging", value, -1, 1)}`;
    return html`<span style=${paint}>${num(value, 2)}</span>`;
  });
  return html`<div class="tl-em-blocks" style="--size: ${size}" role="group" aria-label=${t("embeddings.shift.blocks")}>
    ${cells}
  </div>`;
}

/** All of M_k, a pixel a number. @param {PageView} view @param {number} k */
function whole({ divisors, halves, shape }, k) {
  const width = shape[1];
  const values = new Float32Array(width * width);
  divisors.forEach((divisor, pair) => {
    const dimensions = dimensionsOf(pair, width, halves);
    block(k, divisor).forEach((row, i) =>
      row.forEach((value, j) => {
        values[dimensions[i] * width + dimensions[j]] = value;
      }),
    );
  });
  paintPicture(map, { data: values, nrows: width, ncols: width, palette: "diverging", low: -1, highOf: () => 1 });
  map.className = "tl-em-map";
  map.setAttribute("role", "img");
  map.setAttribute("aria-label", t("embeddings.shift.matrix", { k }));
  map.setAttribute("aria-describedby", "embed-shift-map");
  return map;
}

/**
 * The pair as a point on the unit circle: its cosine to the right, its sine upwards; p, then p + k.
 * @param {number} p
 * @param {number} k
 * @param {number} divisor
 */
function circle(p, k, divisor) {
  const [from, to] = [p / divisor, (p + k) / divisor];
  /** @param {number} angle @param {string} name */
  const point = (angle, name) => {
    const [x, y] = [RADIUS * Math.cos(angle), -RADIUS * Math.sin(angle)];
    const [tx, ty] = [x * 1.22, y * 1.22];
    return svg`<line x1="0" y1="0" x2=${x} y2=${y} class="tl-em-ray"></line>
      <circle cx=${x} cy=${y} r="6" class="tl-em-point tl-em-${name}"></circle>
      <text x=${tx} y=${ty} text-anchor="middle" dominant-baseline="middle">${name === "from" ? "p" : "p + k"}</text>`;
  };
  return html`<svg
    viewBox="-150 -135 300 270"
    class="tl-em-circle"
    role="img"
    aria-label=${t("embeddings.shift.circle")}
    aria-describedby="embed-shift-turn"
  >
    <circle r=${RADIUS} class="tl-em-rim"></circle>
    <line x1="-112" x2="112" y1="0" y2="0" class="tl-em-axis"></line>
    <line y1="-112" y2="112" x1="0" x2="0" class="tl-em-axis"></line>
    <text x="136" y="16" text-anchor="middle" dominant-baseline="middle">cos</text>
    <text x="-22" y="-112" text-anchor="middle">sin</text>
    ${svg`<path d=${arc(from, to, 40)} class="tl-em-arc"></path>`} ${k ? point(from, "from") : nothing}
    ${point(to, "to")}
  </svg>`;
}

/**
 * The pair in numbers: the block times the table's row p, beside the table's row p + k.
 * @param {PageView} view
 * @param {Numbers} numbers
 * @param {{ p: number, k: number, pair: number }} at
 */
function product(view, numbers, { p, k, pair }) {
  const dimensions = dimensionsOf(pair, view.shape[1], view.halves);
  /** @param {number} position */
  const row = (position) => dimensions.map((dimension) => valueAt(numbers.table, { position, dimension }));
  const matrix = block(k, view.divisors[pair]);
  const made = times(matrix, row(p));
  /** @param {number[]} pairOf */
  const column = (pairOf) => html`<span class="tl-em-column">${pairOf.map((x) => html`<b>${num(x, 3)}</b>`)}</span>`;
  return html`<div class="tl-em-product" id="embed-shift-product">
    <span class="tl-em-column tl-em-square">${matrix.flat().map((x) => html`<b>${num(x, 3)}</b>`)}</span>
    · ${column(row(p))} = ${column(made)}
    <small>${t("embeddings.shift.table_row", { position: p + k })}</small> ${column(row(p + k))}
  </div>`;
}

/** @param {ShiftView} shift @param {number} k */
function rotary({ rotary: told }, k) {
  const values = {
    k,
    query: told.query,
    key: told.key,
    score: num(told.scores[k], 4),
    first: num(told.scores[0], 4),
    spread: tiny(told.spread[k]),
  };
  return html`<div class="tl-em-rotary" id="embed-rotary">
    <h4>${t("embeddings.shift.rotary_title")}</h4>
    <p class="tl-em-line tl-exact">⟨R<sub>p</sub> q, R<sub>p+k</sub> k⟩ = ⟨q, R<sub>k</sub> k⟩</p>
    <p>${atDepth("embeddings.shift.rotary", values)}</p>
  </div>`;
}

/**
 * @param {PageView} view
 * @param {Numbers} numbers
 * @param {Cursor} at
 */
export function shiftSection(view, numbers, at) {
  const { shift } = view;
  if (!shift) {
    return html`<section class="tl-figure" id="embed-shift" data-part="shift">
      <h3>${t("embeddings.shift.title")}</h3>
      <p>${atDepth("embeddings.shift.none")}</p>
    </section>`;
  }
  const { p, k } = placeOf(shift, at);
  const { pair } = waveOf(view, at.dimension);
  const divisor = view.divisors[pair];
  const [dimension] = dimensionsOf(pair, view.shape[1], view.halves);
  const turned = num(((k / divisor) * 180) / Math.PI, 1);
  return html`<section class="tl-figure" id="embed-shift" data-part="shift">
    <h3>${t("embeddings.shift.title")}</h3>
    <p class="tl-lead">${introduction("embeddings.shift.lead")}</p>
    <div class="tl-em-picks">
      ${slider("k", k, shift.length - 1, (value) => setScene({ shift: { k: value } }))}
      ${slider("position", p, shift.length - 1 - k, (value) => setScene({ position: value }))}
      ${slider("pair", pair, view.divisors.length - 1, (value) => {
        setScene({ dimension: dimensionsOf(value, view.shape[1], view.halves)[0] });
      })}
    </div>
    <p id="embed-shift-error">
      ${atDepth("embeddings.shift.checked", { k, error: tiny(shift.errors[k]), n: shift.length - k })}
    </p>
    <div class="tl-two">
      <div class="tl-em-cell">
        <h4>${t("embeddings.shift.matrix", { k })}</h4>
        ${blocks(view, k)}
        <p class="tl-quiet tl-em-note" id="embed-shift-map">${t("embeddings.shift.map", { d: view.shape[1] })}</p>
        ${whole(view, k)}
      </div>
      <div class="tl-em-cell">
        <h4 id="embed-shift-turn">${t("embeddings.shift.turn", { pair, dimension, degrees: turned })}</h4>
        ${circle(p, k, divisor)} ${product(view, numbers, { p, k, pair })} ${rotary(shift, k)}
      </div>
    </div>
    ${takeHome({ tensor: `${view.site}.positions`, shape: [shift.length, view.shape[1]] })}
  </section>`;
}

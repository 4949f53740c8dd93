/** A matrix with more cells than a screen shows: a canvas of one pixel a cell, stretched, that scrolls under its headings and is zoomed. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { paintPicture } from "../drawing/color_scales.js";
import { css, shareIn } from "../drawing/dom.js";
import { themeName } from "../frame/theme.js";
import { t } from "../text/words.js";
import { isNew, kept } from "./kept.js";
import { matrixNumbers, matrixWalk, nowOn } from "./matrix_cells.js";
import { numberText, percentSaid } from "./number_text.js";
import { take } from "./take.js";
import { walked } from "./walk.js";

const [LEAST, MOST, LABEL] = [6, 40, 15]; // px of a cell, and of the line of a label
const [NAMES, SIDE] = [150, 320]; // px that the names of the rows take, and the controls beside a picture
const ZOOMS = [1, 1.5, 2, 3, 4, 6];
/** @type {Map<string, number>} the zoom of each matrix, by its name */
const zooms = new Map();

const painted = kept((canvas, memory, /** @type {any} */ mark) => {
  const numbers = matrixNumbers(mark);
  const lifted = mark.hidden ? numbers.hidden?.(0, mark.cols.labels.length - 1) : null;
  if (!isNew(memory, [mark, themeName(), lifted])) return;
  const [nrows, ncols] = [mark.rows.labels.length, mark.cols.labels.length];
  paintPicture(canvas, { ...numbers, nrows, ncols, highOf: () => numbers.high });
});

/** The px of a cell at a zoom of 1. @param {any} mark @param {Kit} kit */
function fitting({ cols }, kit) {
  const { clientWidth } = kit.m.root;
  const room = clientWidth - NAMES - (clientWidth > 900 && kit.s.sheet.side?.length ? SIDE : 0);
  return Math.max(LEAST, Math.min(MOST, Math.floor(room / cols.labels.length)));
}

/** The cell under an event. @param {any} mark @returns {(event: any) => [number, number] | undefined} */
const spotIn =
  ({ rows, cols }) =>
  (event) => {
    const [x, y] = shareIn(event, event.currentTarget.querySelector("canvas"));
    const row = Math.floor(y * rows.labels.length);
    const col = Math.floor(x * cols.labels.length);
    const isInside = row >= 0 && col >= 0 && row < rows.labels.length && col < cols.labels.length;
    return isInside ? [row, col] : undefined;
  };

/** As many names as there is room for, and always that of the cursor. @param {any} axis @param {number} cell @param {number | null} now @param {string} place */
function names({ name, labels }, cell, now, place) {
  const every = Math.ceil(LABEL / cell);
  const one = (/** @type {string} */ label, /** @type {number} */ i) => {
    const isNear = now !== null && i !== now && Math.abs(i - now) < every;
    return i === now || (i % every === 0 && !isNear)
      ? html`<span class="mk-${name} ${i === now ? "mk-now" : ""}" style=${css({ "--i": i })}>${label}</span>`
      : nothing;
  };
  return html`<div class="mk-large-${place}" translate="no">${labels.map(one)}</div>`;
}

/** @param {any} mark @param {number} zoom @param {Kit} kit */
function foot(mark, zoom, kit) {
  const { label, palette = "sequential", format = "percent" } = mark;
  const { low, high } = matrixNumbers(mark);
  const go = (/** @type {number | undefined} */ to) => () => {
    zooms.set(label, to ?? zoom);
    kit.paint();
  };
  const button = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {() => void} */ press) =>
    html`<button class="mk-chip" aria-label=${t(`matrix.${key}`)} title=${t(`matrix.${key}`)} @click=${press}>
      ${sign}
    </button>`;
  const ends = [low, high].map((end) => (format === "percent" ? percentSaid(end) : numberText(end, format)));
  return html`<div class="mk-large-foot">
    ${kit.draw([{ mark: "Key", entries: [[palette, ""]], ends }])}
    <div class="mk-buttons" role="toolbar" data-rove aria-label=${t("matrix.zoom")}>
      ${button("−", "zoom_out", go(ZOOMS.findLast((one) => one < zoom)))}
      ${button("+", "zoom_in", go(ZOOMS.find((one) => one > zoom)))} ${button("⤢", "zoom_fit", go(1))}
    </div>
  </div>`;
}

/** @param {any} mark @param {Kit} kit */
export function canvasMatrix(mark, kit) {
  const { rows, cols, label } = mark;
  const [row, col] = [nowOn(rows, kit), nowOn(cols, kit)];
  const zoom = zooms.get(label) ?? 1;
  const cell = fitting(mark, kit) * zoom;
  const size = css({
    "--cell": `${cell}px`,
    "--rows": rows.labels.length,
    "--cols": cols.labels.length,
    "--row": row ?? -1,
    "--col": col ?? -1,
  });
  const picture = html`<div class="mk-large-view" style=${size}>
    ${names(cols, cell, col, "top")} ${names(rows, cell, row, "side")}
    <div class="mk-large-cells">
      <canvas ${painted(mark)}></canvas>
      ${row === null ? nothing : html`<i class="mk-large-row"></i>`}
      ${col === null ? nothing : html`<i class="mk-large-col"></i>`}
      ${row === null || col === null ? nothing : html`<i class="mk-large-cell" data-spot="${row}.${col}"></i>`}
    </div>
  </div>`;
  return html`<div class="mk-large" ${take(() => ({ matrix: mark }))}>
    ${walked({ ...matrixWalk(mark), spot: spotIn(mark) }, kit, picture)}${foot(mark, zoom, kit)}
  </div>`;
}

/**
 * A matrix. A small one is a grid of elements, its numbers and texts in the cells; one with more cells than a screen shows is a canvas that scrolls.
 *
 * @import { Kit } from "./kit.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css, lettersOf } from "../drawing/dom.js";
import { colour, ink } from "../drawing/color_scales.js";
import { isHidden, isLifted, matrixWalk, nowOn } from "./matrix_cells.js";
import { canvasMatrix } from "./matrix_canvas.js";
import { numberText } from "./number_text.js";
import { take } from "./take.js";
import { saidText } from "./text.js";
import { walked } from "./walk.js";

const MOST = 420; // cells as elements
const WIDEST = 24; // columns
const PHONE = 700; // px of a page on which names are turned, and what stands under the mask comes first
const [BESIDE, LETTER] = [0.26, 6.3]; // of the page, the columns of a matrix that stands beside others; px of a letter: names of tokens that are longer are turned

/** Whether it is one of those that stand side by side. @param {any} mark */
const isBeside = ({ bare = false, row_only = false }) => bare || row_only;

/** @param {any} mark @param {number} row @param {number} col */
function inside(mark, row, col) {
  if (mark.texts) {
    const [large, small] = mark.texts[row][col];
    return html`${large}${small ? html`<small>${small}</small>` : nothing}`;
  }
  if (isHidden(mark, row, col)) return "−∞"; // what stands under a mask
  const value = mark.values[row][col];
  if (Math.abs(value) < (mark.least ?? 0)) return "";
  return numberText(value, mark.format ?? "percent");
}

/** Where room is short a special token stands without its brackets. @param {any} axis @param {number} i */
const shortName = ({ labels, kinds }, i) =>
  kinds?.[i] === "special" ? labels[i].replace(/^[(（](.+)[)）]$/, "$1") : labels[i];

/** The classes of a cell beside its own. @param {any} mark @param {number} row @param {number} col @param {boolean} isHere */
function looksOf(mark, row, col, isHere) {
  const looks = [
    isHere && "mk-here",
    mark.strong?.[row]?.[col] && "mk-strong",
    isHidden(mark, row, col) && (mark.plate ? "mk-plate" : "mk-hidden"),
    isLifted(mark) && mark.hidden?.[row][col] && "mk-open-cell",
  ];
  return looks.filter(Boolean).join(" ");
}

/**
 * @param {any} mark
 * @param {number} row
 * @param {number} col
 * @param {boolean} isHere whether the cursor is on it
 * @param {boolean} isMute whether its number is not written
 */
function cell(mark, row, col, isHere, isMute) {
  const { palette = "sequential", high = 1, plate } = mark;
  const low = mark.low ?? (palette === "diverging" ? -high : 0);
  const value = mark.values[row][col];
  const looks = looksOf(mark, row, col, isHere);
  const spot = `${row}.${col}`;
  if (value === null || (isHidden(mark, row, col) && !plate)) {
    return html`<i class="mk-cell ${looks}" data-spot=${spot} data-value="masked"></i>`;
  }
  const paint = mark.lengths
    ? `--long:${value / high}`
    : `background:${colour(palette, value, low, high)};color:${ink(palette, value, low, high)}`;
  return html`<i class="mk-cell ${looks}" data-spot=${spot} data-value=${value} style=${paint}
    >${isMute ? "" : html`<b>${inside(mark, row, col)}</b>`}</i
  >`;
}

/** The column of the largest weight in the row that is read; -1 where none is, or a column is chosen. @param {any} mark @param {number | null} now @param {number | null} nowCol */
function mostOf(mark, now, nowCol) {
  const { values, texts, lengths, palette = "sequential" } = mark;
  if (now === null || nowCol !== null || texts || lengths || isBeside(mark) || palette !== "sequential") return -1;
  return values[now].indexOf(Math.max(...values[now]));
}

/** @param {any} axis @param {number} i @param {number | null} now @param {Kit} kit @param {string} side @param {boolean} [isStrong] */
function heading(axis, i, now, kit, side, isStrong = false) {
  const { name, labels, kinds, first = 0, isShort = false } = axis;
  const tone = name === "source" || name === "target" ? `mk-${name}` : "";
  const quiet = kinds?.[i] === "special" ? "mk-special" : "";
  return html`<span
    class="mk-label mk-${side} ${tone} ${quiet} ${i === now ? "mk-now" : ""} ${isStrong ? "mk-strong" : ""}"
    translate="no"
    @click=${() => kit.pin({ [name]: i + first })}
    @pointerover=${() => kit.point({ [name]: i + first })}
  >
    ${isShort ? shortName(axis, i) : labels[i]}
  </span>`;
}

/** @param {any} mark @param {Kit} kit */
function grid(mark, kit) {
  const { rows, cols } = mark;
  const [now, nowCol] = [nowOn(rows, kit), nowOn(cols, kit)];
  const most = mostOf(mark, now, nowCol);
  const isPhone = kit.m.root.clientWidth < PHONE;
  const beside = isPhone ? 8 : 10;
  const isFine = cols.labels.length > (isBeside(mark) ? beside : 14);
  const isQuiet = isFine || mark.row_only; // numbers in the row that is read alone
  const line = (/** @type {string} */ _, /** @type {number} */ row) =>
    html`<div class="mk-row ${row === now ? "mk-now" : ""}">
      ${heading(rows, row, now, kit, "side")}${cols.labels.map((/** @type {string} */ __, /** @type {number} */ col) =>
        cell(mark, row, col, row === now && col === nowCol, isQuiet && row !== now),
      )}
    </div>`;
  const size = css({ "--rows": rows.labels.length, "--cols": cols.labels.length });
  const isPlated = mark.plate && mark.row_only;
  const given = { ...mark, bare: mark.bare && !isPhone, plated: isPlated };
  const looks = ["texts", "bare", "lengths", "plated"].filter((look) => given[look]).map((look) => `mk-${look}`).join(" "); // prettier-ignore
  const fine = isFine ? "mk-fine" : "";
  const room = (BESIDE * kit.m.root.clientWidth) / cols.labels.length;
  const isLong = cols.labels.some(
    (/** @type {string} */ _, /** @type {number} */ i) => LETTER * lettersOf(shortName(cols, i)) > room,
  );
  const tops = { ...cols, isShort: isBeside(mark) };
  const turned = cols.kinds && (isBeside(mark) ? isPhone || isLong : isFine || isPhone) ? "mk-turned" : "";
  return html`<div class="mk-matrix ${fine} ${turned} ${looks}" style=${size} ${take(() => ({ matrix: mark }))}>
    ${walked(
      matrixWalk(mark),
      kit,
      html`<div class="mk-head">
          <span class="mk-corner">${rows.title ?? ""}</span>${cols.labels.map(
            (/** @type {string} */ _, /** @type {number} */ col) =>
              mark.plate && mark.lengths && col !== nowCol
                ? html`<span class="mk-label mk-top">&nbsp;</span>`
                : heading(tops, col, nowCol, kit, "top", col === most),
          )}
        </div>
        ${rows.labels.map(line)}`,
    )}
  </div>`;
}

/** @param {any} mark @param {Kit} kit */
export function matrix(mark, kit) {
  const { rows, cols } = mark;
  const [title, note] = (isLifted(mark) && mark.lifted) || [mark.title, mark.note];
  const most = isBeside(mark) ? WIDEST ** 2 : MOST; // as high as what stands beside it
  const small = mark.texts || (rows.labels.length * cols.labels.length <= most && cols.labels.length <= WIDEST);
  return html`<figure class="mk-figure">
    ${title ? html`<figcaption>${saidText(title)}${note ? html`<small>${note}</small>` : nothing}</figcaption>` : nothing}
    ${small ? grid(mark, kit) : canvasMatrix(mark, kit)}
  </figure>`;
}

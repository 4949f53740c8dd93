/** Vectors as bands of color, one a row. The axes give the cursor; the picture is one canvas a row, stretched. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css, shareIn } from "../drawing/dom.js";
import { paintPicture } from "../drawing/color_scales.js";
import { themeName } from "../frame/theme.js";
import { isNew, kept } from "./kept.js";
import { nowOn, placeOf, placesOf } from "./matrix_cells.js";
import { numberText } from "./number_text.js";
import { take } from "./take.js";
import { saidText } from "./text.js";
import { fill } from "../text/text_parts.js";
import { moved } from "../accessibility/arrow_keys.js";
import { t } from "../text/words.js";

/** One picture of all rows, or of one alone, painted anew for other numbers and in another theme. */
export const painted = kept((canvas, memory, values, high, palette = "diverging", only = undefined) => {
  if (!isNew(memory, [values, high, only, themeName()])) return;
  const low = palette === "diverging" ? -high : 0;
  const drawn = only === undefined ? values : [values[only]];
  const shape = { nrows: drawn.length, ncols: drawn[0].length, highOf: () => high };
  paintPicture(canvas, { data: Float32Array.from(drawn.flat()), palette, low, ...shape });
});

/** Where a row begins and how high it is, in rows: one that is opened is higher by `more`. @param {any} mark @param {number} i */
export const spanOf = ({ opened = -1, more = 0 }, i) => (i === opened ? [i, 1 + more] : [i > opened ? i + more : i, 1]);

/** The row at a share of the height of so many. @param {any} mark @param {number} share @param {number} count */
export function rowAt({ opened = -1, more = 0 }, share, count) {
  const y = share * (count + more);
  return Math.max(0, Math.min(count - 1, Math.floor(y > opened + 1 ? y - more : y)));
}

/** @param {any} mark @param {number} row @param {number} col */
function strip({ rows, cols, values, say = "{row}, {col}: {value}", format = "4" }, row, col) {
  const value = numberText(values[row][col], format);
  return fill(say, { row: rows.labels[row], i: row, col: cols.labels[col] ?? placeOf(cols, col), value });
}

/** The names of the rows, with their numbers where one is opened; a press chooses one. @param {any} mark @param {number | null} row @param {Kit} kit */
function namesOf({ rows, again = [], opened }, row, kit) {
  const name = (/** @type {string} */ text, /** @type {number} */ i) =>
    html`<span
      class="mk-label mk-side mk-${rows.name} ${i === row ? "mk-now" : ""} ${again.includes(i) ? "mk-again" : ""} ${i === opened ? "mk-opened" : ""}"
      title=${text}
      translate="no"
      @click=${() => kit.pin({ [rows.name]: i })}
      >${opened === undefined ? nothing : html`<small>${i}</small>`}${text}</span
    >`;
  return html`<div class="mk-names">${rows.labels.map(name)}</div>`;
}

/** Which places of their axis the columns are, and the one of them that the cursor is at. @param {any} mark @param {Kit} kit */
export function columnsOf({ cols, values }, kit) {
  const places = Array.from(values[0].keys(), (i) => placeOf(cols, i));
  const at = places.indexOf(kit.at(cols.name) ?? -1);
  return { places, at: at < 0 ? null : at };
}

/** @param {any} mark @param {Kit} kit */
export function strips(mark, kit) {
  const { rows, cols, values, label, high, title, height = 24, bare, above, below, opened, more = 0 } = mark;
  const [count, width] = [values.length, values[0].length];
  const { places, at: col } = columnsOf(mark, kit);
  const row = nowOn(rows, kit);
  const read = (/** @type {number} */ r, /** @type {number} */ c) => kit.point(placesOf(mark, r, c), strip(mark, r, c));
  const spot = (/** @type {PointerEvent | MouseEvent} */ event) => {
    const [x, y] = shareIn(event, /** @type {Element} */ (event.currentTarget));
    return [rowAt(mark, y, count), rowAt({}, x, width)];
  };
  const point = (/** @type {PointerEvent} */ event) => {
    const [r, c] = spot(event);
    if (event.pointerType !== "touch" && (r !== row || c !== col)) read(r, c);
  };
  const pin = (/** @type {MouseEvent} */ event) => {
    const [r, c] = spot(event);
    read(r, c);
    kit.pin(placesOf(mark, r, c));
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter") kit.pin(placesOf(mark, row ?? 0, col ?? 0));
    const to = moved(
      values.map((/** @type {number[]} */ one) => one.length),
      [row ?? 0, col ?? 0],
      event,
    );
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    read(...to);
  };
  const frame = (/** @type {string} */ kind, /** @type {number | null} */ i, lines = mark, n = count + more) => {
    if (i === null) return nothing;
    const [from, long] = spanOf(lines, i).map((x) => `${(100 * x) / n}%`);
    return html`<i class="mk-frame-${kind}" style=${css({ "--from": from, "--long": long })}></i>`;
  };
  const band = (/** @type {number} */ i) =>
    html`<canvas
      class="${i === opened ? "mk-opened" : ""} ${mark.again?.includes(i) ? "mk-again" : ""}"
      aria-hidden="true"
      ${painted(values, high, mark.palette, more ? i : undefined)}
    ></canvas>`;
  return html`<figure
    class="mk-figure"
    ${take(() => ({ matrix: { ...mark, palette: "diverging", cols: { name: cols.name, labels: places.map(String) } } }))}
  >
    ${title ? html`<figcaption>${saidText(title)}</figcaption>` : nothing}
    <div class="mk-strips ${bare ? "mk-bare" : ""}" style=${css({ "--rows": count + more, "--high": `${height}px` })}>
      ${above} ${namesOf(mark, row, kit)}
      <div
        class="mk-bands"
        tabindex="0"
        role="application"
        aria-roledescription=${t("matrix.role")}
        aria-label=${label}
        aria-description=${t("matrix.strips_keys")}
        @pointermove=${point}
        @pointerleave=${() => kit.point(null)}
        @click=${pin}
        @keydown=${press}
      >
        ${[...values.keys()].slice(more ? 0 : -1).map(band)} ${frame("row", row)}${frame("col", col, {}, width)}
      </div>
      ${below}
    </div>
  </figure>`;
}

/** Vectors as bands of color, one a row. The axes give the cursor; the picture is one canvas a row, stretched. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css } from "../drawing/dom.js";
import { paintPicture } from "../drawing/color_scales.js";
import { themeName } from "../frame/theme.js";
import { isNew, kept } from "./kept.js";
import { nowOn, placesOf } from "./matrix_cells.js";
import { numberText } from "./number_text.js";
import { take } from "./take.js";
import { saidText } from "./text.js";
import { moved } from "../accessibility/arrow_keys.js";
import { t } from "../text/words.js";

/** One picture of all rows, painted anew for other numbers and in another theme. order: of the columns, where it is another than that of the numbers. */
export const painted = kept((canvas, memory, values, high, palette = "diverging", order = undefined) => {
  if (!isNew(memory, [values, high, themeName()])) return;
  const low = palette === "diverging" ? -high : 0;
  const shape = { nrows: values.length, ncols: values[0].length, highOf: () => high };
  const drawn = order
    ? values.map((/** @type {number[]} */ row) => order.map((/** @type {number} */ d) => row[d]))
    : values;
  paintPicture(canvas, { data: Float32Array.from(drawn.flat()), palette, low, ...shape });
});

/** @param {any} mark @param {number} row @param {number} col */
function strip({ rows, cols, values, say = "{row}, {col}: {value}", format = "4" }, row, col) {
  const value = numberText(values[row][col], format);
  return say
    .replace("{row}", rows.labels[row])
    .replace("{i}", String(row))
    .replace("{col}", cols.labels[col] ?? String(col + (cols.first ?? 0)))
    .replace("{value}", value);
}

/** The names of the rows, with their numbers where there is a word for these; a press chooses one. @param {any} mark @param {number | null} row @param {Kit} kit */
function namesOf({ rows, again = [], numbered }, row, kit) {
  const name = (/** @type {string} */ text, /** @type {number} */ i) =>
    html`<span
      class="mk-label mk-side mk-${rows.name} ${i === row ? "mk-now" : ""} ${again.includes(i) ? "mk-again" : ""}"
      title=${text}
      translate="no"
      @click=${() => kit.pin({ [rows.name]: i })}
      >${numbered ? html`<small>${i}</small>` : nothing}${text}</span
    >`;
  return html`<div class="mk-names">${rows.labels.map(name)}</div>`;
}

/** Rows of other tokens than one that stands again. @param {number[]} again @param {number} count */
const othersThan = (again, count) => (again.length ? [...Array(count).keys()].filter((i) => !again.includes(i)) : []);

/** How the names of groups share the width. @param {[string, number[]][]} groups */
const groupNames = (groups) =>
  groups.map(([text, places]) => html`<span style=${css({ "flex-grow": places.length })}>${text}</span>`);

/** @param {any} mark @param {Kit} kit */
export function strips(mark, kit) {
  const { rows, cols, values, label, high, title, height = 24, bare, groups = [], again = [], numbered } = mark;
  const [count, width] = [values.length, values[0].length];
  const start = cols.first ?? 0;
  const order = groups.length
    ? groups.flatMap((/** @type {[string, number[]]} */ group) => group[1])
    : [...values[0].keys()];
  const at = kit.at(cols.name);
  const [row, col] = [nowOn(rows, kit), at === null || at < start || at >= start + width ? null : at - start];
  const read = (/** @type {number} */ r, /** @type {number} */ c) => kit.point(placesOf(mark, r, c), strip(mark, r, c));
  const spot = (/** @type {PointerEvent | MouseEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    const at = (/** @type {number} */ share, /** @type {number} */ n) =>
      Math.max(0, Math.min(n - 1, Math.floor(share * n)));
    return [
      at((event.clientY - box.top) / box.height, count),
      order[at((event.clientX - box.left) / box.width, width)],
    ];
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
      [row ?? 0, col === null ? 0 : order.indexOf(col)],
      event,
    );
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    read(to[0], order[to[1]]);
  };
  const frame = (/** @type {string} */ kind, /** @type {number | null} */ i, /** @type {number} */ n) =>
    i === null
      ? nothing
      : html`<i class="mk-frame-${kind}" style=${css({ "--from": `${(100 * i) / n}%`, "--long": `${100 / n}%` })}></i>`;
  return html`<figure
    class="mk-figure"
    ${take(() => ({ matrix: { ...mark, palette: "diverging", cols: { name: cols.name, labels: Array.from({ length: width }, (_, d) => String(d + start)) } } }))}
  >
    ${title ? html`<figcaption>${saidText(title)}</figcaption>` : nothing}
    <div class="mk-strips ${bare ? "mk-bare" : ""}" style=${css({ "--rows": count, "--high": `${height}px` })}>
      ${numbered && !bare ? html`<small class="mk-corner">${numbered}</small>` : nothing}
      ${groups.length ? html`<div class="mk-groups">${groupNames(groups)}</div>` : nothing} ${namesOf(mark, row, kit)}
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
        <canvas aria-hidden="true" ${painted(values, high, mark.palette, order)}></canvas>
        ${othersThan(again, count).map((i) => frame("pale", i, count))}
        ${groups.slice(1).map(() => frame("cut", groups[0][1].length, width))}
        ${frame("row", row, count)}${frame("col", col === null ? null : order.indexOf(col), width)}
      </div>
    </div>
  </figure>`;
}

/**
 * The tables of a frame: a square of rows and columns of tokens, or the first numbers of a vector for each row.
 *
 * @import { Palette } from "../../browser/drawing/color_scales.js"
 * @import { FrameState } from "./frame_sentences.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { matrixSource } from "../../browser/export/matrix_source.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { probability } from "./frame_sentences.js";
import { FRAMES, isThere } from "./frame_steps.js";

/** @param {number[][]} rows */
const reach = (rows) => Math.max(...rows.flat().map(Math.abs)) || 1;

/** "(6, 64)". @param {number[]} shape */
export const shapeText = (shape) => `(${shape.join(", ")})`;

/**
 * @param {number} value
 * @param {Palette} palette
 * @param {number} high
 */
function cell(value, palette, high) {
  const low = palette === "diverging" ? -high : 0;
  const look = `background: ${colour(palette, value, low, high)}; color: ${ink(palette, value, low, high)}`;
  return html`<td style=${look}>${num(value, 2)}</td>`;
}

/** A cell that is not there: masked, or of a row that is not written yet. @param {string} look @param {string} [text] */
const empty = (look, text = "") => html`<td class=${look}>${text}</td>`;

/**
 * What a row reads and writes; a row of keys is a token alone.
 * @param {FrameState} s
 * @param {number} row
 * @param {boolean} keys
 */
function heading({ view, frames, place }, row, keys) {
  if (!isThere(place, row)) return html`<th scope="row">${t("masks.frames.not_yet")}</th>`;
  if (keys) return html`<th scope="row">${view.cols[row].text}</th>`;
  const write = frames.writes[row];
  const read = t("masks.frames.reads", { read: view.rows[row].text });
  const last = FRAMES[place.frame] === "z" && write;
  const p = last ? html`<small>${t("masks.frames.writes_p", { p: probability(frames.probability[row]) })}</small>` : "";
  return html`<th scope="row">
    <span>${read}</span> <span>${write ? t("masks.frames.writes", { write }) : ""}</span> ${p}
  </th>`;
}

/**
 * @param {FrameState} s
 * @param {string} caption
 * @param {unknown} head the row of column names
 * @param {(row: number) => unknown} body the cells of a row
 * @param {(row: number) => void} choose
 * @param {boolean} [keys] the rows are keys, not queries
 */
function table(s, caption, head, body, choose, keys = false) {
  const { frames, place } = s;
  /** @param {number} row */
  const line = (row) => {
    const look = [row === place.row && !keys && "tl-mk-now", !isThere(place, row) && "tl-mk-later"]
      .filter(Boolean)
      .join(" ");
    return html`<tr class=${look} data-row=${row} @click=${() => choose(row)}>
      ${heading(s, row, keys)} ${body(row)}
    </tr>`;
  };
  return html`<div class="tl-scroll">
    <table class="tl-mk-frame">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${Array.from({ length: frames.rows }, (_, row) => line(row))}
      </tbody>
    </table>
  </div>`;
}

/**
 * Queries by keys.
 * @param {FrameState} s
 * @param {{ caption: string, data: number[][], palette: Palette, masked: string }} what masked: what a hidden cell says; "": none is hidden
 * @param {(row: number) => void} choose
 */
export function square(s, { caption, data, palette, masked }, choose) {
  const { view, frames, place } = s;
  const columns = view.cols.slice(0, frames.rows);
  const high = palette === "diverging" ? reach(data) : 1;
  /** @param {number} row @param {number} col */
  const one = (row, col) => {
    if (!isThere(place, row) || (place.writing && col > row)) return empty("tl-mk-absent"); // when a row was written, no later token was there
    if (masked && col > row) return empty("tl-mk-masked", masked);
    return cell(data[row][col], palette, high);
  };
  const names = columns.map(({ text }, col) =>
    isThere(place, col) ? html`<th scope="col">${text}</th>` : html`<td></td>`,
  );
  return table(s, caption, names, (row) => columns.map((_, col) => one(row, col)), choose);
}

/**
 * The first numbers of a vector for each row.
 * @param {FrameState} s
 * @param {{ caption: string, data: number[][], length: number, keys?: boolean }} what
 * @param {(row: number) => void} choose
 */
export function vectors(s, { caption, data, length, keys }, choose) {
  const high = reach(data);
  const shown = data[0].length;
  const names = data[0].map((_, i) => html`<th scope="col">${i + 1}</th>`);
  const more = t("masks.frames.more", { n: length - shown });
  const rest = length > shown ? html`<th scope="col" title=${more} aria-label=${more}>…</th>` : "";
  /** @param {number} row */
  const body = (row) =>
    isThere(s.place, row)
      ? [
          ...data[row].map((value) => cell(value, "diverging", high)),
          length > shown ? html`<td class="tl-mk-rest">…</td>` : "",
        ]
      : data[row].map(() => empty("tl-mk-absent"));
  return table(s, caption, [...names, rest], body, choose, keys);
}

/**
 * A table of queries by keys, to be taken home: cells that are not on the screen have no number.
 * @param {FrameState} s
 * @param {{ caption: string, data: number[][], palette: Palette, masked: string, tensor: string }} what
 */
export function squarePart({ view, frames, place }, { caption, data, palette, masked, tensor }) {
  const n = frames.rows;
  const high = palette === "diverging" ? reach(data) : 1;
  /** @param {number} row @param {number} col */
  const hidden = (row, col) => !isThere(place, row) || ((place.writing || Boolean(masked)) && col > row);
  const cells = data.slice(0, n).flatMap((row) => row.slice(0, n));
  const { matrix } = matrixSource({
    rows: view.rows.slice(0, n),
    cols: view.cols.slice(0, n),
    data: cells,
    palette,
    low: palette === "diverging" ? -high : 0,
    high,
    hidden,
    axes: ["query", "key"],
  });
  return { name: caption, tensor, matrix };
}

/**
 * A table of vectors, to be taken home: the numbers that are on the screen.
 * @param {FrameState} s
 * @param {{ caption: string, data: number[][], tensor: string }} what
 */
export function vectorsPart({ view, place }, { caption, data, tensor }) {
  const high = reach(data);
  const { matrix } = matrixSource({
    rows: view.rows.slice(0, data.length),
    cols: data[0].map((_, i) => ({ text: String(i + 1) })),
    data: data.flat(),
    palette: "diverging",
    low: -high,
    high,
    hidden: (row) => !isThere(place, row),
    axes: [t("export.token"), t("export.dimension")],
  });
  return { name: caption, tensor, matrix };
}

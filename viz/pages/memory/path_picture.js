/**
 * The path of one word in two sentences: drawn, and as a table of cosines.
 *
 * @import { Point, Size } from "./geometry.js"
 * @import { WordPathView } from "./view.types.js"
 *
 * @typedef {"alone" | "around"} PlaneName
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { shareTrack } from "../../browser/drawing/share_track.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { arrow, labelPlacer, scaler } from "./geometry.js";

/** The two sentences. */
export const MARKS = ["①", "②"];
const HEIGHT = 380;
const NARROW = 600; // px of the window

/** @returns {Size} */
function sizeNow() {
  return { width: window.innerWidth < NARROW ? 340 : 620, height: HEIGHT };
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} side
 */
function drawArrow(from, to, side) {
  const { shaft, tip } = arrow(from, to);
  const [[x1, y1], [x2, y2]] = shaft;
  const line = svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2} class="me-line me-${side}"></line>`;
  if (!tip) return line;
  const corners = tip.map(([x, y]) => `${x} ${y}`).join(" L");
  return svg`<g>${line}<path d="M${corners} Z" class="me-tip me-${side}"></path></g>`;
}

/**
 * The word in one layer of one sentence: a circle in the first, a square in the second.
 * @param {Point} at
 * @param {number[]} point in the plane
 * @param {number} side
 * @param {number} layer
 */
function stop([x, y], point, side, layer) {
  const dot = side
    ? svg`<rect x=${x - 7} y=${y - 7} width="14" height="14" class="me-dot me-${side}"></rect>`
    : svg`<circle cx=${x} cy=${y} r="10" class="me-dot me-${side}"></circle>`;
  return svg`<g class="me-stop" data-side=${side} data-layer=${layer} data-x=${point[0]} data-y=${point[1]}>
    ${dot}<text x=${x} y=${y + 4} class="me-number">${layer}</text>
  </g>`;
}

/**
 * @param {WordPathView} path
 * @param {string} word
 * @param {PlaneName} plane
 */
export function picture(path, word, plane) {
  const { layers } = path;
  const { points } = path.planes[plane];
  const size = sizeNow();
  const places = points.map(scaler(points, size));
  const ways = [places.slice(0, layers), places.slice(layers, 2 * layers)];
  const label = labelPlacer(size, places.slice(0, 2 * layers));

  const names = ways.map((way, side) => {
    const text = `${MARKS[side]} ${word}`;
    const [x, y] = label(way[layers - 1], text, 16, 13);
    return svg`<text x=${x} y=${y} class="me-name me-${side}">${text}</text>`;
  });
  const others = places.slice(2 * layers).map((place, i) => {
    const { text, side } = path.marks[i];
    const marked = `${MARKS[side]}${text}`;
    const [x, y] = label(place, marked, 13, 8);
    return svg`<g class="me-mark">
      <circle cx=${place[0]} cy=${place[1]} r="3" class="me-small me-${side}"></circle>
      <text x=${x} y=${y} class="me-other me-${side}">${marked}</text>
    </g>`;
  });
  const arrows = ways.map((way, side) => way.slice(1).map((place, i) => drawArrow(way[i], place, side)));
  const stops = ways.map((way, side) =>
    way.map((place, layer) => stop(place, points[side * layers + layer], side, layer)),
  );
  return explored(
    {
      label: t("memory.path_label", { word }),
      size: [size.width, size.height],
      lines: ways.map((way) => way.length),
      place: (side, layer) => ways[side][layer],
      say: (side, layer) => {
        const [x, y] = points[side * layers + layer];
        const at = { mark: MARKS[side], word, layer, x: num(x, 2), y: num(y, 2), cosine: num(path.cosine[layer], 3) };
        return t("memory.path_say", at);
      },
    },
    html`<svg viewBox="0 0 ${size.width} ${size.height}" class="me-svg">${others}${arrows}${stops}${names}</svg>`,
  );
}

/**
 * @param {WordPathView} path
 * @param {string} word
 */
export function cosineTable({ cosine, baseline }, word) {
  /** @param {number} value */
  const cell = (value) => html`<td data-value=${value}>${shareTrack(value)}${num(value, 3)}</td>`;
  /** @param {number} value @param {number} layer */
  const row = (value, layer) =>
    html`<tr>
      <th scope="row">${layer}</th>
      ${cell(value)}${baseline ? cell(baseline[layer]) : ""}
    </tr>`;
  const headings = [t("memory.path_col_layer"), t("memory.path_col_word", { word })];
  return html`<table class="tl-table me-table" id="memory-cosines">
    <caption>
      ${t("memory.path_cosine")}
    </caption>
    ${tableRows(baseline ? [...headings, t("memory.path_col_base")] : headings, cosine.map(row))}
  </table>`;
}

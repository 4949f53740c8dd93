/**
 * Lengths and cosines of one token over the depth, as SVG; a column is a sublayer.
 *
 * @import { ResidualNumbers } from "./unpack_view.js"
 *
 * @typedef {object} Frame where things stand
 * @property {boolean} small
 * @property {number} width
 * @property {number} left
 * @property {number} step width of a column
 * @property {number} high the value at the top
 * @property {(k: number) => number} x
 * @property {(value: number) => number} y
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { length } from "./arithmetic.js";
import { placeName, startName } from "./names.js";

const SMALL = 480; // px of room
const LEAST = 340;
const MOST = 720;
const TOP = 10;
const TALL = 150; // of the lengths
const MIDDLE = 226; // the cosines' 0
const HALF = 38; // from cosine 0 to cosine 1
const HEIGHT = MIDDLE + HALF + 36;
const MARGIN = 1.08; // above the longest

/**
 * @param {ResidualNumbers} numbers
 * @param {number} room px; 0: not known yet
 * @returns {Frame}
 */
function frameOf({ view, n, norms, deltas, sum, post }, room) {
  const { token } = view;
  const small = room > 0 && room < SMALL;
  const width = Math.min(MOST, Math.max(LEAST, room || MOST)); // drawn as large as it stands, so that letters keep their size
  const left = small ? 28 : 40;
  const sums = post ? sum.map(length) : [];
  const high = MARGIN * Math.max(...norms[token], ...deltas[token], ...sums) || 1;
  const step = (width - left - 8) / (n + 1);
  return {
    small,
    width,
    left,
    step,
    high,
    x: (k) => left + (k + 0.5) * step,
    y: (value) => TOP + TALL * (1 - value / high),
  };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {"start" | "middle" | "end"} anchor
 */
function text(x, y, words, anchor) {
  return svg`<text x=${x} y=${y} class="re-tick" text-anchor=${anchor}>${words}</text>`;
}

/**
 * A line across, and its number.
 * @param {Frame} frame
 * @param {number} y
 * @param {string} label
 */
function gridLine({ left, width }, y, label) {
  return svg`<line x1=${left} x2=${width - 8} y1=${y} y2=${y} class="re-grid"></line>
    ${text(left - 5, y + 4, label, "end")}`;
}

/** @param {Frame} frame */
function grid(frame) {
  const { high, y } = frame;
  const lengths = [0, high / 2 / MARGIN, high / MARGIN];
  const digits = high < 10 ? 1 : 0;
  return [
    ...lengths.map((value) => gridLine(frame, y(value), num(value, digits))),
    ...[1, 0, -1].map((value) => gridLine(frame, MIDDLE - HALF * value, String(value).replace("-", "−"))),
  ];
}

/**
 * @param {ResidualNumbers} numbers
 * @param {Frame} frame
 * @param {number} k
 * @param {boolean} chosen
 * @param {(k: number) => void} choose
 */
function column({ view, deltas, cosine, sum, post }, frame, k, chosen, choose) {
  const { step, x, y, small } = frame;
  const added = deltas[view.token][k];
  const angle = cosine[view.token][k];
  const middle = x(k + 1);
  const left = middle - step * 0.3;
  const width = step * 0.6;
  const name = t(`residual.${small ? "initial" : "short"}.${view.parts[k].part}`);
  const total = () => svg`<circle cx=${middle} cy=${y(length(sum[k]))} r="3.5" class="re-sum"></circle>`;
  return svg`<g class="re-column${chosen ? " re-on" : ""}" data-k=${k} @click=${() => choose(k)}>
    <rect x=${middle - step / 2} y="0" width=${step} height=${MIDDLE + HALF + 18} class="re-hit"></rect>
    <rect x=${left} y=${y(added)} width=${width} height=${TOP + TALL - y(added)} class="re-delta"></rect>
    <rect x=${left} y=${angle < 0 ? MIDDLE : MIDDLE - HALF * angle} width=${width} height=${HALF * Math.abs(angle)}
      class=${angle < 0 ? "re-minus" : "re-plus"}></rect>
    ${post ? total() : ""}${text(middle, MIDDLE + HALF + 14, name, "middle")}
  </g>`;
}

/**
 * Where a layer begins.
 * @param {ResidualNumbers} numbers
 * @param {Frame} frame
 */
function layers({ view: { parts } }, { step, x }) {
  const first = [...parts.keys()].filter((k) => k === 0 || parts[k - 1].layer !== parts[k].layer);
  return first.map((k) => {
    const edge = x(k + 1) - step / 2;
    const line = svg`<line x1=${edge} x2=${edge} y1=${TOP} y2=${MIDDLE + HALF} class="re-edge"></line>`;
    const name = t("residual.layer_n", { n: parts[k].layer + 1 });
    return [k > 0 ? line : "", text(edge + 3, MIDDLE + HALF + 30, name, "start")];
  });
}

/**
 * The lengths and cosines one by one; the first value of the stream stands before any sublayer.
 * @param {ResidualNumbers} numbers
 * @param {Frame} frame
 * @param {(k: number) => void} choose
 */
function values({ view, norms, deltas, cosine }, { width, x, y }, choose) {
  const { token } = view;
  const lines = [
    { name: "stream", list: norms[token], first: 0, digits: 2, high: y },
    { name: "delta", list: deltas[token], first: 1, digits: 2, high: y },
    {
      name: "cosine",
      list: cosine[token],
      first: 1,
      digits: 3,
      high: (/** @type {number} */ cos) => MIDDLE - HALF * cos,
    },
  ];
  /** @param {number} k */
  const where = (k) => (k < 0 ? startName(view) : placeName(view, k));
  return {
    label: t("residual.depth_label"),
    size: /** @type {[number, number]} */ ([width, HEIGHT]),
    lines: lines.map(({ list }) => list.length),
    place: (/** @type {number} */ line, /** @type {number} */ i) => {
      const { list, first, high } = lines[line];
      return /** @type {[number, number]} */ ([x(i + first), high(list[i])]);
    },
    say: (/** @type {number} */ line, /** @type {number} */ i) => {
      const { name, list, first, digits } = lines[line];
      const y = num(list[i], digits);
      return t("explored.point", { line: t(`residual.legend.${name}`), x: where(i + first - 1), y });
    },
    choose: (/** @type {number} */ line, /** @type {number} */ i) => choose(Math.max(0, i + lines[line].first - 1)),
  };
}

/**
 * @param {ResidualNumbers} numbers
 * @param {number} chosen the opened sublayer
 * @param {number} room px; 0: not known yet
 * @param {(k: number) => void} choose
 */
export function chart(numbers, chosen, room, choose) {
  const frame = frameOf(numbers, room);
  const { x, y, width } = frame;
  const norms = Array.from(numbers.norms[numbers.view.token]);
  const path = `M${norms.map((value, k) => `${x(k)} ${y(value)}`).join("L")}`;
  const legend = ["stream", "delta", ...(numbers.post ? ["sum"] : []), "cosine"];
  const columns = numbers.view.parts.map((_, k) => column(numbers, frame, k, k === chosen, choose));
  const dots = norms.map((value, k) => svg`<circle cx=${x(k)} cy=${y(value)} r="3" class="re-dot"></circle>`);
  return html`<p class="re-legend">
      ${legend.map((name) => html`<span><i class="re-key re-key-${name}"></i>${t(`residual.legend.${name}`)}</span>`)}
    </p>
    ${explored(
      values(numbers, frame, choose),
      html`<svg viewBox="0 0 ${width} ${HEIGHT}" class="re-chart">
        ${grid(frame)}${columns}${layers(numbers, frame)}
        <path d=${path} class="re-line"></path>
        ${dots}
      </svg>`,
    )}`;
}

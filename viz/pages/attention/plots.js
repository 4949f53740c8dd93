/**
 * The pictures: one, or the raw weights next to the value norms; each a matrix or lines.
 *
 * @import { Cell } from "../../browser/matrix/attention_lines_geometry.js"
 * @import { Screen } from "./page_state.js"
 * @import { Scale, Shown } from "./displayed_matrix.js"
 *
 * @typedef {object} Plot a matrix (matrix.js) or lines (lines.js)
 * @property {HTMLElement} node
 * @property {any} o its options
 * @property {{ contentW: number } | null | undefined} g nothing before it was laid out
 * @property {number} zoom
 * @property {Cell} at
 * @property {(at: Cell) => unknown} point
 * @property {() => void} layout
 * @property {(patch: any) => unknown} update
 */

import { num } from "../../browser/text/number_format.js";
import { withWrites } from "../../browser/text/token_names.js";
import { lines } from "../../browser/matrix/attention_lines.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { arrange, standBelow } from "./layout.js";
import { hover, leave, pinAt } from "./cursor.js";
import { readout } from "./sentences.js";
import { scaleOf, shownMap } from "./displayed_matrix.js";

/** A weight in a cell: ".42", "1". @param {number} value */
const short = (value) => (value >= 0.995 ? num(value, 1).replace(".0", "") : num(value, 2).slice(1));

/**
 * @param {Screen} s
 * @param {Shown} shown
 * @param {string} title
 * @param {Scale} scale
 */
function optionsOf(s, shown, title, scale) {
  const { scale: colours } = state.scene;
  const { side, list } = s.picks;
  const { look } = shown;
  const size = t("attention.matrix_label", { rows: shown.rows.length, cols: shown.cols.length });
  return {
    rows: look.unit === "piece" ? withWrites(shown.rows, s.numbers.view.predicts) : shown.rows,
    cols: shown.cols,
    data: shown.data,
    offset: shown.offset,
    high: scale.high,
    rowHigh: scale.rowHigh,
    hidden: shown.hidden,
    hiddenNote: t(hiddenNote(s, shown)),
    marks: side ? { side, list } : undefined,
    picks: s.picks,
    axes: /** @type {[string, string]} */ ([t("export.query"), t("export.key")]),
    stack: stackOf(s, shown),
    label: `${title}. ${size}`,
    barText: ["0", colours === "row" ? t("matrix.row_max") : num(scale.high, colours === "fixed" ? 0 : 4)],
  };
}

/**
 * The other heads, for who takes the figure home: where one head is shown as it is.
 * @param {Screen} s
 * @param {Shown} shown
 */
function stackOf({ numbers: { view } }, { look, heads, left }) {
  if (look.show !== "weights" || look.unit === "word" || left || heads.length > 1) return null;
  const [layer, head] = heads[0];
  const title = `${t(`export.attention.${view.kind}`)} · ${t("attention.one")}`;
  return { values: view.weights, scale: state.scene.scale, sites: view.sites, title, layer, head };
}

/**
 * @param {Screen} s
 * @param {Shown} shown
 */
function hiddenNote(s, shown) {
  if (!shown.left) return "matrix.masked";
  return s.numbers.view.causal ? "attention.hidden.both" : "attention.hidden.left";
}

/** @param {Screen} s */
function listeners(s) {
  return {
    short,
    say: (/** @type {Cell} */ at) => readout(s.numbers, s.shown, s.picks, at),
    onCursor: (/** @type {Cell} */ at, /** @type {string | null} */ how) => (how ? hover(s, at) : leave(s)),
    onPin: (/** @type {Cell | null} */ at) => pinAt(s, at),
  };
}

/** Zoomed in, one picture takes the whole width. @param {Screen} s */
function zoomOfOne(s) {
  /** @param {number} zoom */
  const onZoom = (zoom) => {
    s.m.zoom = zoom;
    if (zoom > 1) standBelow(s);
    else arrange(s);
  };
  return { zoom: s.m.zoom || 1, onZoom };
}

/**
 * Two matrices zoom and scroll together.
 * @param {() => any} other
 */
function zoomOfTwo(other) {
  return {
    onZoom: (/** @type {number} */ zoom) => {
      if (Math.abs(other().zoom - zoom) > 1e-3) other().zoomTo(zoom);
    },
    onScroll: (/** @type {number} */ x, /** @type {number} */ y) => {
      if (other().x !== x || other().y !== y) other().view.scrollTo(x, y);
    },
  };
}

/**
 * Make the pictures, or bring them up to date where they can stay.
 * @param {Screen} s
 * @param {string} title
 */
export function drawPlots(s, title) {
  const { look } = s.shown;
  const two = look.show === "value";
  const options = [optionsOf(s, s.shown, title, s.scale)];
  if (two) {
    const raw = shownMap(s.numbers, { ...look, show: "weights" }, s.shown.at);
    options.unshift(optionsOf(s, raw, t("attention.raw"), scaleOf(raw, state.scene.scale)));
  }
  const shape = [look.draw, two, look.unit].join();
  if (s.shape === shape) {
    s.plots.forEach((plot, i) => updatePlot(plot, options[i]));
    return;
  }
  s.shape = shape;
  s.plots = options.map((option, i) => {
    const zoom = two ? zoomOfTwo(() => s.plots[1 - i]) : zoomOfOne(s);
    const all = { ...option, ...listeners(s), ...zoom };
    return look.draw === "lines" ? lines(all) : matrix(all);
  });
  s.matrix = s.plots[s.plots.length - 1];
}

/**
 * A plot with as many tokens as before need not be measured again.
 * @param {Plot} plot
 * @param {ReturnType<typeof optionsOf>} options
 */
function updatePlot(plot, options) {
  const { rows, cols, ...rest } = options;
  const fits = rows.length === plot.o.rows.length && cols.length === plot.o.cols.length;
  plot.update(fits ? rest : options);
}

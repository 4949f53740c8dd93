/**
 * The page Alignment: cross-attention of chosen heads as lines, as a matrix, as coverage and in words, in two readings.
 *
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Place } from "../../browser/state/state.js"
 * @import { Aligned, Choice } from "./chosen_weights.js"
 * @import { AlignmentView } from "./view.types.js"
 *
 * @typedef {object} Kept what stays with the page from one drawing to the next
 * @property {Screen | null} [state]
 * @property {boolean} [several] whether a click takes heads in and out
 * @property {ResizeObserver} [watch]
 *
 * @typedef {object} Screen what the page shows at the moment
 * @property {Mounted & Kept} m
 * @property {AlignmentView} view
 * @property {Float32Array} weights
 * @property {Choice} choice
 * @property {Aligned} aligned
 * @property {ReturnType<typeof matrix>} matrix
 * @property {number} room width of the picture's place
 * @property {Record<"source" | "target", number>} focus which token of each line the Tab key reaches
 * @property {Place} pointed
 * @property {string} readout
 * @property {() => void} update brings the page up to date with all this
 */

import { pin, point } from "../../browser/state/linked_cursor.js";
import { emit } from "../../browser/state/events.js";
import { num } from "../../browser/text/number_format.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { say } from "../../browser/frame/pages.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { READINGS, align, chosen, labeledRows, sameHeads } from "./chosen_weights.js";
import { coverageSection, largestLinks } from "./coverage.js";
import { linkFigure, placesOf } from "./figure.js";
import { headPicker } from "./heads.js";
import { LEAST } from "./links.js";
import { headsText, readingLines, readout } from "./sentences.js";

/** @type {WeakMap<AlignmentView, Promise<Float32Array>>} */
const unpacked = new WeakMap();

/** @type {Place} */
const NOWHERE = { source: null, target: null };

/** @param {AlignmentView} view */
function weightsOf(view) {
  const weights = unpacked.get(view) ?? unpack(view.weights).then(({ data }) => data);
  unpacked.set(view, weights);
  return weights;
}

/**
 * Where the cursor stands: on what is pointed at, else on what the scene names.
 * @param {Screen} s
 * @param {Place} pointed
 * @returns {Cell} rows are written tokens: number r is written by decoder row r
 */
function cellAt({ aligned }, pointed) {
  /** @param {number | null} i @param {number} count */
  const inside = (i, count) => (i !== null && i >= 0 && i < count ? i : null);
  const row = inside(pointed.target, aligned.written);
  const col = inside(pointed.source, aligned.sources);
  if (row !== null || col !== null) return { row, col };
  return { row: inside(state.scene.step, aligned.written), col: inside(state.scene.source, aligned.sources) };
}

/**
 * @param {Screen} s
 * @param {Place} pointed
 */
function moveCursor(s, pointed) {
  const at = cellAt(s, pointed);
  s.pointed = pointed;
  s.readout = readout(s.view, s.aligned, s.choice.reading, at);
  if (s.matrix.at.row !== at.row || s.matrix.at.col !== at.col) s.matrix.point(at);
  s.update();
}

/**
 * @param {AlignmentView} view
 * @param {Aligned} aligned
 * @param {Choice} choice
 */
function matrixData(view, aligned, choice) {
  const label = t("alignment.matrix_label", { rows: view.out.length, cols: view.src.length });
  return { rows: labeledRows(view, choice), data: aligned.weights, label };
}

/** A weight in a cell: ".42", "1". @param {number} value */
const short = (value) => (value >= 0.995 ? "1" : num(value, 2).slice(1));

/**
 * @param {Mounted & Kept} m
 * @param {AlignmentView} view
 * @param {Float32Array} weights
 */
function newScreen(m, view, weights) {
  const choice = chosen(view, state.scene.align);
  const aligned = align(view, weights, choice);
  /** @param {Cell} at @param {string | null} how */
  const onCursor = (at, how) => {
    const pointed = how ? { source: at.col, target: at.row } : NOWHERE;
    point(pointed);
    moveCursor(s, pointed);
  };
  const picture = matrix({
    cols: view.src,
    ...matrixData(view, aligned, choice),
    barText: ["0", "1"],
    maxCell: 40,
    short,
    say: (/** @type {Cell} */ at) => readout(view, s.aligned, s.choice.reading, at),
    onCursor,
    onPin: (/** @type {Cell | null} */ at) => at && pin({ source: at.col, target: at.row }),
  });
  /** @type {Screen} */
  const s = {
    m,
    view,
    weights,
    choice,
    aligned,
    matrix: picture,
    room: 0,
    focus: { source: 0, target: 0 },
    pointed: NOWHERE,
    readout: "",
    update: () => update(s),
  };
  return s;
}

/** The head on the screen was shown alignments in training, in one of the readings. @param {Screen} s */
function taughtNote({ view, choice }) {
  if (!view.taught || !sameHeads(choice.heads, [[view.taught.layer, view.taught.head]])) return "";
  const key = choice.reading === "read" ? "alignment.taught_read" : "alignment.taught";
  return html`<p class="tl-at-why tl-at-taught">${t(key)}</p>`;
}

/** @param {Screen} s */
function words(s) {
  const reads = s.choice.reading === "read" ? "predict" : "read";
  const other = align(s.view, s.weights, { ...s.choice, reading: reads });
  return html`<div>${reading(readingLines(s.view, s.aligned, other))} ${taughtNote(s)}</div>`;
}

/** @param {Screen} s */
function sites({ view, choice }) {
  const names = [...new Set(choice.heads.map(([layer]) => view.sites[layer]))];
  const error = `± ${view.weights.max_error.toExponential(1)}`;
  return site(names.join(", "), view.weights.shape.slice(1), `${headsText(view, choice.heads)} · ${error}`);
}

/** @param {Screen} s */
function linkSection(s) {
  const { view, choice } = s;
  const shown = `${headsText(view, choice.heads)} · ${t(`alignment.reading.${choice.reading}`)}`;
  return html`<section class="tl-figure" id="alignment-lines" data-part="lines">
    ${headPicker(s)}
    <h3 aria-live="polite">${t("alignment.lines")} <small>${shown}</small></h3>
    <p class="tl-at-readout" id="alignment-readout">${s.readout}</p>
    <div class="al-lines" tabindex="-1">${s.room ? linkFigure(s, placesOf(s, s.room)) : ""}</div>
    <p class="tl-quiet">${atDepth("alignment.lines_more", { least: LEAST })}</p>
    ${words(s)}
    <div>${sites(s)}</div>
  </section>`;
}

/** @param {Screen} s */
function update(s) {
  const switches = segmented(
    t("alignment.reading_label"),
    READINGS,
    s.choice.reading,
    (name) => t(`alignment.reading.${name}`),
    (name) => setScene({ align: { ...state.scene.align, reading: name } }),
  );
  const more = atDepth(`alignment.reading_more.${s.choice.reading}`);
  render(
    html`<div class="tl-at-head">
        <h2>${t("alignment.title")}</h2>
        ${switches}
      </div>
      <p class="al-more">
        ${atDepth("alignment.lead")}${state.language === "zh" ? "" : " "}<span aria-live="polite">${more}</span>
      </p>
      ${linkSection(s)}
      <div class="al-two">
        <section class="tl-figure" id="alignment-matrix" data-part="matrix">
          <h3>${t("alignment.matrix")}</h3>
          <div class="al-place">${s.matrix.node}</div>
          <div>${largestLinks(s)}</div>
        </section>
        ${coverageSection(s)}
      </div>`,
    s.m.root,
  );
}

/** The links need to know how wide their place is. @param {Screen} s */
function fitLinks(s) {
  const width = s.m.root.querySelector(".al-lines")?.clientWidth ?? 0;
  if (!width || Math.abs(width - s.room) <= 2) return;
  s.room = width;
  update(s);
}

/** @param {Screen} s */
function repaint(s) {
  const { m, view } = s;
  s.choice = chosen(view, state.scene.align);
  s.aligned = align(view, s.weights, s.choice);
  s.matrix.update(matrixData(view, s.aligned, s.choice));
  moveCursor(s, state.hover);
  emit("drawn", m);
  const heads = s.choice.heads.map(([layer, head]) => `${layer}-${head}`);
  m.root.dataset.painted = `${s.choice.reading}.${heads.join("_")}`;
}

/** @param {Mounted & Kept} m */
function watchWidth(m) {
  m.watch?.disconnect();
  m.watch = new ResizeObserver(() => m.state && fitLinks(m.state));
  const place = m.root.querySelector(".al-lines");
  if (place) m.watch.observe(place);
}

/**
 * @param {Mounted & Kept} m
 * @param {AlignmentView} view
 */
async function draw(m, view) {
  if (!view.out.length) {
    m.state = null;
    say(m, t("alignment.nothing"));
    return;
  }
  const weights = await weightsOf(view);
  if (m.payload !== view) return; // something newer is on the screen
  const s = newScreen(m, view, weights);
  m.state = s;
  update(s);
  s.matrix.layout();
  fitLinks(s);
  repaint(s);
  watchWidth(m);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  point: (m, place) => m.state && moveCursor(m.state, place),
  scene: (m, changed) => m.state && changed.includes("align") && repaint(m.state),
};

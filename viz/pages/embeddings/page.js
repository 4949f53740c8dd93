/**
 * The page Embedding and positions: three heatmaps that add up, the sinusoids, and how alike positions are. One cursor runs through all.
 *
 * @import { Page } from "../../browser/frame/pages.js"
 * @import { Cursor, Numbers } from "./cursor.js"
 * @import { Shown } from "./figures.js"
 * @import { EmbeddingsPage } from "./plots.js"
 * @import { EmbeddingsView, PageView } from "./view.types.js"
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { num } from "../../browser/text/number_format.js";
import { prefetch, redraw } from "../../browser/frame/pages.js";
import { atDepth, introduction, reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { cellSum, roundedNote, waveFormula, waveReading } from "./arithmetic.js";
import { afterKey, cursorIn, ends, positionOf, withinTable } from "./cursor.js";
import { FIGURES } from "./figures.js";
import { shiftSection } from "./shift_section.js";
import { drawAll, figureValues, moveCursor } from "./plots.js";

/** @type {EmbeddingsView["side"][]} */
const SIDES = ["source", "target"];
const PARTS = ["tokens_embedded", "positions", "embedded"];

/** @param {EmbeddingsView} view @param {Partial<Cursor>} patch */
function pick(view, patch) {
  setScene(withinTable(view, { ...cursorIn(view, state.scene), ...patch }));
}

/**
 * A slider and a number for one of the two. What is being typed stays until it says another number.
 * @param {EmbeddingsPage} m
 * @param {EmbeddingsView} view
 * @param {string} place which of the two pairs of controls
 * @param {"position" | "dimension"} name
 */
function control(m, view, place, name) {
  const last = ends(view)[name];
  const value = String(cursorIn(view, state.scene)[name]);
  const label = t(`embeddings.pick.${name}`);
  /** @param {any} event */
  const change = (event) => {
    if (event.target.value !== "") pick(view, { [name]: Number(event.target.value) });
  };
  /** @param {string} type */
  const input = (type) =>
    html`<input
      type=${type}
      min="0"
      max=${last}
      step="1"
      aria-label=${label}
      id="embed-${place}-${name}-${type}"
      .value=${live(value)}
      @input=${change}
      @blur=${() => m.shown && paint(m, m.shown)}
    />`;
  return html`<div class="tl-em-pick">
    <span>${label}</span>${input("range")}${input("number")}<small>0–${last}</small>
  </div>`;
}

/** @param {EmbeddingsPage} m @param {EmbeddingsView} view @param {string} place */
function controls(m, view, place) {
  return html`<div class="tl-em-picks">
    ${control(m, view, place, "position")}${control(m, view, place, "dimension")}
  </div>`;
}

/** @param {EmbeddingsView} view @param {KeyboardEvent} event */
function walk(view, event) {
  const next = afterKey(view, cursorIn(view, state.scene), event.key, event.shiftKey);
  if (!next || event.target !== event.currentTarget) return;
  event.preventDefault();
  setScene(next);
}

/**
 * The place of a figure; Plotly fills it.
 * @param {EmbeddingsView} view
 * @param {string} name
 * @param {string} [label] of one that arrow keys walk over
 */
function plotPlace(view, name, label) {
  const hidden = name === "strip" && cursorIn(view, state.scene).position >= view.tokens.length;
  return html`<div
    class="tl-em-plot"
    id="embed-plot-${name}"
    style="min-height: ${view.figures[name].layout.height}px"
    role=${label ? "application" : nothing}
    aria-label=${label ?? nothing}
    aria-description=${label ? t("embeddings.keys") : nothing}
    tabindex=${label ? 0 : nothing}
    ?hidden=${hidden}
    @keydown=${label ? (/** @type {KeyboardEvent} */ event) => walk(view, event) : nothing}
  ></div>`;
}

/** @param {EmbeddingsView} view */
function sideSwitch(view) {
  /** @param {string} side */
  const button = (side) =>
    html`<button
      class="tl-button"
      id="embed-${side}"
      aria-pressed=${String(view.side === side)}
      @click=${() => setScene({ side })}
    >
      ${t(`embeddings.side.${side}`)}
    </button>`;
  return html`<div class="tl-em-switch" role="toolbar" data-rove aria-label=${t("embeddings.side")}>
    ${SIDES.map(button)}
  </div>`;
}

/** The tensors of the sum, as they are named in the trace. @param {EmbeddingsView} view */
function partNames(view) {
  const [row, position, sum] = PARTS.map((part) => `${view.site}.${part}`);
  return view.added ? `${row} + ${position} = ${sum}` : `${row} = ${sum}`;
}

/** @param {EmbeddingsPage} m @param {Shown} shown @param {Cursor} at */
function partsSection(m, { view, numbers }, at) {
  const [length, width] = view.shape;
  const limit = num(view.limit, 1);
  const plain = view.added ? "" : "_plain";
  return html`<section class="tl-figure" id="embed-parts" data-part="sum">
    <div class="tl-em-bar">
      <h3>${atDepth(`embeddings.parts_title${plain}`, { limit })}</h3>
      ${sideSwitch(view)}
    </div>
    <div class="tl-em-arithmetic" id="embed-sum" aria-live="polite">${cellSum(view, numbers, at)}</div>
    ${plotPlace(view, "parts", t(`embeddings.parts_label${plain}`, { length, d: width }))}
    <p class="tl-quiet tl-em-note tl-exact">${t("embeddings.scale_note", { limit, beyond: view.beyond })}</p>
    ${site(partNames(view), view.shape)} ${reading(view.readings.parts)}
    <h4>${t(`embeddings.cell_title${plain}`)}</h4>
    ${controls(m, view, "sum")}
    <p class="tl-quiet tl-em-note tl-exact">${roundedNote(numbers)}</p>
    ${view.added ? plotPlace(view, "strip") : ""}
  </section>`;
}

/** @param {EmbeddingsPage} m @param {Shown} shown @param {Cursor} at */
function waveSection(m, { view, numbers }, at) {
  const width = view.shape[1];
  return html`<section class="tl-figure" id="embed-wave" data-part="wave">
    <h3>${t("embeddings.wave_title")}</h3>
    <p class="tl-lead">${introduction(view.halves ? "embeddings.wave_lead_halves" : "embeddings.wave_lead")}</p>
    ${controls(m, view, "wave")}
    <div class="tl-em-formulas tl-exact" aria-live="polite">${waveFormula(view, numbers, at)}</div>
    <div class="tl-two">
      <div class="tl-em-cell">
        <h4>${t("embeddings.table_title")}</h4>
        ${plotPlace(view, "table", t("embeddings.table_label", { positions: view.positions, d: width }))}
      </div>
      <div class="tl-em-cell">
        <h4>${t("embeddings.wave_of", { ...at })}</h4>
        ${plotPlace(view, "wave")}
      </div>
    </div>
    ${site(`${view.site}.positions`, [view.positions, width], t("embeddings.rows_of_trace", { length: view.tokens.length }))}
    ${reading(view.readings.table)}
    <div>${reading(waveReading(view, numbers, at))}</div>
  </section>`;
}

/** @param {EmbeddingsView} view */
function similaritySection(view) {
  const curve = html`<div class="tl-em-cell">
    <h4>${t("embeddings.similarity_curve")}</h4>
    ${view.figures.distance ? plotPlace(view, "distance") : ""}
  </div>`;
  return html`<section class="tl-figure" id="embed-similarity" data-part="similarity">
    <h3>${t("embeddings.similarity_title")}</h3>
    <p class="tl-lead">${introduction("embeddings.similarity_lead")}</p>
    <div class="tl-two">
      <div class="tl-em-cell">
        <h4>${t("embeddings.similarity_map")}</h4>
        ${plotPlace(view, "similarity")}
      </div>
      ${view.figures.distance ? curve : ""}
    </div>
    ${site(`cos(${view.site}.positions)`, [view.near, view.near])} ${reading(view.readings.similarity)}
  </section>`;
}

/** @param {Error} error */
function failureNote(error) {
  return html`<div class="tl-error" role="alert">
    <p>${t("embeddings.no_plotly", { reason: error.message })}</p>
    <button class="tl-button" @click=${() => redraw()}>${t("common.retry")}</button>
  </div>`;
}

/** @param {EmbeddingsPage} m @param {Shown} shown */
function paint(m, shown) {
  const { view } = shown;
  const at = cursorIn(view, state.scene);
  const lead = view.added ? "embeddings.lead" : `embeddings.lead.${view.kind}`;
  render(
    html`${m.failure ? failureNote(m.failure) : ""}
      <h2>${t("embeddings.title")}</h2>
      <p class="tl-lead">${introduction(lead, figureValues(shown))}</p>
      ${partsSection(m, shown, at)} ${view.figures.wave ? waveSection(m, shown, at) : ""}
      ${shiftSection(view, shown.numbers, at)} ${view.figures.similarity ? similaritySection(view) : ""}`,
    m.root,
  );
}

/** @param {EmbeddingsView} view @returns {Promise<Numbers>} */
async function unpackAll({ arrays }) {
  const [tokens, sum, table, similarity] = await Promise.all(
    [arrays.tokens, arrays.sum, arrays.table, arrays.similarity].map(unpack),
  );
  return { tokens, sum, table, similarity };
}

/** @param {EmbeddingsPage} m @param {PageView} view */
async function draw(m, view) {
  const numbers = await unpackAll(view);
  if (m.payload !== view) return;
  const shown = { view, numbers, stale: new Map(), waiting: false };
  m.shown = shown;
  m.failure = null;
  paint(m, shown);
  const drawn = await drawAll(m, shown, (error) => {
    m.failure = error;
    paint(m, shown);
  });
  if (drawn) prefetch(m, { side: view.side === "source" ? "target" : "source" });
}

/** A token that was pinned becomes the position. @param {EmbeddingsView} view @param {string[]} changed */
function followPin(view, changed) {
  if (!changed.includes(view.side === "source" ? "source" : "step")) return;
  const position = positionOf(view, { source: state.scene.source, target: state.scene.step });
  if (position !== null) setScene({ position });
}

/** @type {Page} */
export const page = {
  key: (scene) => scene.side,
  draw,
  /* A token hovered elsewhere gets a frame of its own. */
  point: (m) => moveCursor(m, ["parts"]),
  scene(m, changed) {
    if (!m.shown) return;
    followPin(m.shown.view, changed);
    if (changed.includes("shift")) paint(m, m.shown);
    if (!changed.includes("position") && !changed.includes("dimension")) return;
    paint(m, m.shown);
    moveCursor(m, FIGURES);
  },
};

/**
 * The page By hand: a Transformer of which every number fits on one sheet. Look at it, fill it in, or print it.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { CellName } from "./arithmetic.js"
 * @import { Answers } from "./answers.js"
 * @import { BlockView, ByhandView } from "./view.types.js"
 *
 * @typedef {object} Now what is on the screen
 * @property {"look" | "fill"} mode
 * @property {CellName} cell
 * @property {Answers} answers
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { on } from "../../browser/state/events.js";
import { takeHome } from "../../browser/export/button.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { answersOf, count, gradeOf, keepAnswers } from "./answers.js";
import { arithmetic } from "./arithmetic.js";
import { fullName } from "./names.js";
import { short } from "./numbers.js";
import { panel } from "./cell_panel.js";
import { drawPaper, removePaper } from "./paper.js";
import { keyOf, sheet } from "./sheet.js";
import { sheetSource } from "./export_sheet.js";

const MODES = ["look", "fill"];
/** @type {CellName} */
const FIRST_CELL = ["encoder.0.self.q", 0, 0];

/** @param {Record<string, unknown>} patch on the page's part of the scene */
const choose = (patch) => setScene({ byhand: { ...state.scene.byhand, ...patch } });

/** The cell that the link names, if the sheet has it. @param {ByhandView} view @returns {CellName} */
function chosenCell(view) {
  const [name, row, column] = String(state.scene.byhand.cell ?? "").split("/");
  const line = view.blocks[name]?.cells[Number(row)];
  return line && Number(column) in line ? [name, Number(row), Number(column)] : FIRST_CELL;
}

/** @param {ByhandView} view @returns {Now} */
function now(view) {
  const mode = state.scene.byhand.mode === "fill" ? "fill" : "look";
  return { mode, cell: chosenCell(view), answers: answersOf(view.phrase) };
}

/** @param {BlockView} block @param {number} row @param {number} column */
const label = (block, row, column) => `${fullName(block)} ${block.rows[row]} ${block.columns[column] ?? column + 1}`;

/**
 * The drawing of one cell.
 * @param {Mounted} m
 * @param {ByhandView} view
 * @param {Now} n
 * @param {Set<string>} lit
 */
function cellOf(m, view, n, lit) {
  /** @param {BlockView} block @param {number} row @param {number} column */
  return (block, row, column) => {
    /** @type {CellName} */
    const cell = [block.name, row, column];
    const key = keyOf(cell);
    const mark = `${key === keyOf(n.cell) ? "bh-chosen" : ""} ${lit.has(key) ? "bh-lit" : ""}`;
    const open = n.mode === "look" || !block.blank || n.answers.shown.includes(key);
    if (open) {
      return html`<button
        class="bh-cell ${mark}"
        data-cell=${key}
        aria-label="${label(block, row, column)}: ${short(block.cells[row][column])}"
        @click=${() => choose({ cell: key })}
      >
        ${short(block.cells[row][column])}
      </button>`;
    }
    return html`<input
      class="bh-cell ${mark}"
      data-cell=${key}
      data-grade=${gradeOf(view, n.answers, cell)}
      aria-label=${label(block, row, column)}
      inputmode="decimal"
      autocomplete="off"
      maxlength="12"
      .value=${n.answers.typed[key] ?? ""}
      @focus=${() => choose({ cell: key })}
      @change=${(/** @type {any} */ event) => write(m, view, key, event.target.value)}
    />`;
  };
}

/** @param {Mounted} m @param {ByhandView} view @param {string} key @param {string} text */
function write(m, view, key, text) {
  const answers = answersOf(view.phrase);
  answers.typed[key] = text;
  keepAnswers(view.phrase, answers);
  draw(m, view);
}

/** @param {Mounted} m @param {ByhandView} view @param {string} key */
function showAnswer(m, view, key) {
  const answers = answersOf(view.phrase);
  answers.shown.push(key);
  keepAnswers(view.phrase, answers);
  draw(m, view);
}

/** @param {Mounted} m @param {ByhandView} view */
function begin(m, view) {
  keepAnswers(view.phrase, { typed: {}, shown: [] });
  draw(m, view);
}

/** What may be done with the chosen blank. @param {Mounted} m @param {ByhandView} view @param {Now} n */
function help(m, view, n) {
  const key = keyOf(n.cell);
  const block = view.blocks[n.cell[0]];
  if (n.mode === "look" || !block.blank || n.answers.shown.includes(key)) return "";
  const found = gradeOf(view, n.answers, n.cell);
  return html`<span class="bh-grade" data-grade=${found}
      >${t(`byhand.grade.${found}`, { tolerance: view.tolerance })}</span
    >
    <button class="tl-link" id="bh-show" @click=${() => showAnswer(m, view, key)}>${t("byhand.show")}</button>`;
}

/** @param {Mounted} m @param {ByhandView} view @param {Now} n */
function controls(m, view, n) {
  const tally = count(view, n.answers);
  const score = html`<span class="bh-score" id="bh-score">${t("byhand.score", tally)}</span>
    <button class="tl-link" id="bh-again" @click=${() => begin(m, view)}>${t("byhand.again")}</button>`;
  return html`<div class="bh-controls">
    <label
      >${t("byhand.phrase")}
      <select
        class="tl-button"
        id="bh-phrase"
        @change=${(/** @type {any} */ event) => choose({ phrase: event.target.value })}
      >
        ${view.phrases.map((text) => html`<option ?selected=${text === view.phrase}>${text}</option>`)}
      </select>
    </label>
    <span class="bh-arrow">→ <b id="bh-written">${view.written.join(" ")}</b></span>
    ${segmented(
      t("byhand.mode"),
      MODES,
      n.mode,
      (name) => t(`byhand.mode.${name}`),
      (mode) => choose({ mode }),
    )}
    ${takeHome({ note: t("byhand.taken") })}
    <button class="tl-button" id="bh-print" @click=${() => window.print()}>${t("byhand.print")}</button>
    ${n.mode === "fill" ? score : ""}
  </div>`;
}

/** @param {Mounted} m @param {ByhandView} view */
function draw(m, view) {
  const n = now(view);
  const open = n.mode === "look" || !view.blocks[n.cell[0]].blank || n.answers.shown.includes(keyOf(n.cell));
  const sum = arithmetic(view, n.cell);
  /** @param {string} name @param {number} row @param {number} column */
  const opened = (name, row, column) =>
    n.mode === "look" || !view.blocks[name].blank || n.answers.shown.includes(keyOf([name, row, column]));
  const lit = new Set([...sum.cells, ...sum.weights].map(keyOf));
  render(
    html`<div class="bh-head">
        <h2>${t("byhand.title")}</h2>
        ${controls(m, view, n)}
        <p class="bh-lead">${t("byhand.lead")}</p>
      </div>
      ${panel(view, n.cell, open, help(m, view, n))}
      <div class="bh-screen" data-part="sheet" data-mode=${n.mode} data-take .take=${() => sheetSource(view, opened)}>
        ${sheet(view, { cell: cellOf(m, view, n, lit), lit })}
      </div>
      <p class="tl-lead tl-exact">${t("byhand.about")}</p>
      <p class="tl-site tl-exact">${t("byhand.site")}</p>
      <ul class="bh-notes">
        ${["encoder", "own", "cross", "ff", "norm", "end"].map((name) => html`<li>${t(`byhand.note.${name}`)}</li>`)}
      </ul>`,
    m.root,
  );
  drawPaper(view);
}

on("page", (name) => {
  if (name !== "byhand") removePaper();
});

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (scene) => scene.byhand.phrase ?? "",
  scene(m, changed) {
    if (changed.includes("byhand")) draw(m, m.payload);
  },
};

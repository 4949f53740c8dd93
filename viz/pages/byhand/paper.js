/**
 * The worksheet for paper: a page of blanks and, on a page of its own, the key. It stands beside Gradio's own tree, so that nothing else is printed.
 *
 * @import { BlockView, ByhandView } from "./view.types.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../browser/text/words.js";
import { short } from "./numbers.js";
import { PAPER_STYLE } from "./paper_style.js";
import { sheet } from "./sheet.js";

const LIT = new Set();
/** @param {ByhandView} view @param {"blanks" | "key"} kind */
function leaf(view, kind) {
  /** @param {BlockView} block @param {number} row @param {number} column */
  const cell = (block, row, column) => {
    const empty = kind === "blanks" && block.blank;
    return html`<span class=${empty ? "bh-blank" : ""}>${empty ? "" : short(block.cells[row][column])}</span>`;
  };
  const words = { phrase: view.phrase, written: view.written.join(" ") };
  return html`<article class="bh-leaf" data-leaf=${kind}>
    <header>
      <b>${t(`byhand.paper.${kind}`, words)}</b>
      <span>${t(`byhand.paper.${kind}.rules`, { tolerance: view.tolerance })}</span>
    </header>
    ${sheet(view, { cell, lit: LIT })}
  </article>`;
}

/** @returns {HTMLElement} */
function place() {
  const found = document.querySelector("body > .bh-paper");
  if (found) return /** @type {HTMLElement} */ (found);
  const made = document.createElement("div");
  made.className = "bh-paper";
  document.body.append(made);
  return made;
}

/** @param {ByhandView} view */
export function drawPaper(view) {
  render(html`${PAPER_STYLE}${leaf(view, "blanks")}${leaf(view, "key")}`, place());
}

/** Another page is open: it prints as it always did. */
export function removePaper() {
  document.querySelector("body > .bh-paper")?.remove();
}

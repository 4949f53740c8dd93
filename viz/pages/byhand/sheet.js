/**
 * The sheet: all blocks of the model, with the weights before the block that reads them.
 *
 * @import { CellName } from "./arithmetic.js"
 * @import { BlockView, ByhandView, SectionView } from "./view.types.js"
 *
 * @typedef {object} Drawing how a sheet is drawn
 * @property {(block: BlockView, row: number, column: number) => unknown} cell
 * @property {Set<string>} lit the cells and weights that the chosen cell reads
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../browser/text/words.js";
import { formula, matrixName } from "./names.js";
import { short } from "./numbers.js";

/** @param {CellName} cell */
export const keyOf = (cell) => cell.join("/");

/** Where the second head begins. @param {BlockView} block @param {number} column */
const second = (block, column) => (block.heads && column === 2 ? "bh-second" : "");

/**
 * @param {BlockView} block
 * @param {Drawing} drawing
 */
function blockTable(block, drawing) {
  const head = html`<tr class="bh-columns">
    <td></td>
    ${block.columns.map((text, column) => html`<th scope="col" class=${second(block, column)}>${text}</th>`)}
  </tr>`;
  /** @param {string} text @param {number} row */
  const line = (text, row) =>
    html`<tr>
      ${rowName(text)}
      ${block.cells[row].map(
        (_, column) => html`<td class=${second(block, column)}>${drawing.cell(block, row, column)}</td>`,
      )}
    </tr>`;
  return html`<table class="bh-block" data-block=${block.name}>
    <caption>
      ${formula(block)}
    </caption>
    ${block.columns.length ? head : ""} ${block.rows.map(line)}
  </table>`;
}

/** A row without a name has an empty cell before it, not an empty heading. @param {string} text */
function rowName(text) {
  return text ? html`<th scope="row">${text}</th>` : html`<td></td>`;
}

/**
 * @param {ByhandView} view
 * @param {string} name
 * @param {Drawing} drawing
 */
function weightTable(view, name, drawing) {
  const { rows, values, bias } = view.weights[name];
  /** @param {number} value @param {number} row @param {number} column */
  const cell = (value, row, column) =>
    html`<td class=${drawing.lit.has(keyOf([name, row, column])) ? "bh-lit" : ""}>${short(value)}</td>`;
  return html`<table class="bh-weight" data-weight=${name}>
    <caption>
      ${matrixName(name)}
    </caption>
    ${values.map(
      (line, row) =>
        html`<tr>
          ${rowName(rows[row] ?? "")} ${line.map((value, column) => cell(value, row, column))}
        </tr>`,
    )}
    ${
      bias
        ? html`<tr class="bh-bias">
            <th scope="row">+b</th>
            ${bias.map((value, column) => cell(value, -1, column))}
          </tr>`
        : ""
    }
  </table>`;
}

/**
 * The weights of a section that no section before it has shown.
 * @param {ByhandView} view
 * @param {Set<string>} told
 * @param {string} name of a block
 */
function newWeight(view, told, name) {
  const { weight } = view.blocks[name];
  const plain = weight.endsWith("norm") && view.weights[weight].values[0].every((value) => value === 1);
  if (!weight || told.has(weight) || plain) return "";
  told.add(weight);
  return weight;
}

/**
 * @param {ByhandView} view
 * @param {Drawing} drawing
 */
export function sheet(view, drawing) {
  /** @type {Set<string>} */
  const told = new Set();
  /** @param {string} name */
  const block = (name) => {
    const weight = newWeight(view, told, name);
    return html`${weight ? weightTable(view, weight, drawing) : ""}${blockTable(view.blocks[name], drawing)}`;
  };
  /** @param {SectionView} section */
  const part = (section) =>
    html`<section
      class="bh-section bh-${section.name.split("_")[0]}"
      data-section=${section.name}
      data-rove="button.bh-cell"
    >
      <h3>${t(`byhand.section.${section.name}`)}</h3>
      ${section.blocks.map(block)}
    </section>`;
  return html`<div class="bh-sheet">${view.sections.map(part)}</div>`;
}

/** Parameters and FLOPs beside the paper's base model. @import { SizeRow, SizesView } from "./view.types.js" */

import { html } from "../../vendor/lit-html/lit-html.js";
import { reading } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { count, millions } from "./boxes_numbers.js";

/** @typedef {"params" | "flops"} Measure */

/** @param {string[]} cells */
export function tableHead(cells) {
  return html`<thead>
    <tr>
      ${cells.map((cell) => html`<th scope="col">${cell}</th>`)}
    </tr>
  </thead>`;
}

/** @param {unknown[]} cells */
function dataCells(cells) {
  return cells.map((cell) => html`<td>${cell}</td>`);
}

/** @param {SizesView} sizes */
function factsTable(sizes) {
  /** @param {number} value */
  const written = (value) => (Number.isInteger(value) ? count(value) : String(value));
  return html`<table class="tl-table" id="boxes-facts">
    ${tableHead([t("boxes.sizes.setting"), t("boxes.sizes.ours"), t("boxes.sizes.base")])}
    <tbody>
      ${sizes.facts.map(
        (fact) =>
          html`<tr data-fact=${fact.name}>
            <th scope="row">${t(`boxes.fact.${fact.name}`)}</th>
            ${dataCells(fact.values.map(written))}
          </tr>`,
      )}
      <tr data-fact="shared">
        <th scope="row">${t("boxes.fact.shared")}</th>
        ${dataCells(sizes.shared.map((tables) => t(`boxes.shared.${tables}`)))}
      </tr>
    </tbody>
  </table>`;
}

/**
 * A number with a bar beside the largest of its kind.
 * @param {SizeRow} row
 * @param {Measure} measure
 * @param {number} model 0 ours, 1 the paper's
 * @param {number} most
 */
function sizeCell(row, measure, model, most) {
  const value = row[measure][model];
  const text = measure === "params" ? count(value) : millions(value);
  return html`<span>${text}</span><i class="mp-length" style="width: ${(100 * value) / most}%"></i>`;
}

/** @param {SizesView} sizes */
function sizesTable(sizes) {
  const mostParams = Math.max(...sizes.rows.flatMap((row) => row.params));
  const mostFlops = Math.max(...sizes.rows.flatMap((row) => row.flops));
  const headings = ["part", "params_ours", "params_base", "flops_ours", "flops_base"];
  /** @param {SizeRow} row */
  const cells = (row) => [
    ...[0, 1].map((model) => sizeCell(row, "params", model, mostParams)),
    ...[0, 1].map((model) => sizeCell(row, "flops", model, mostFlops)),
  ];
  return html`<table class="tl-table mp-sizes" id="boxes-sizes-table">
    ${tableHead(headings.map((heading) => t(`boxes.sizes.${heading}`)))}
    <tbody>
      ${sizes.rows.map(
        (row) =>
          html`<tr data-group=${row.name}>
            <th scope="row">${t(`boxes.group.${row.name}`)}</th>
            ${dataCells(cells(row))}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr data-group="total">
        <th scope="row">${t("boxes.sizes.total")}</th>
        ${dataCells([...sizes.total.params.map(count), ...sizes.total.flops.map(millions)])}
      </tr>
    </tfoot>
  </table>`;
}

/** @param {SizesView} sizes */
export function sizesFigure(sizes) {
  const said = { said: (sizes.said / 1e6).toFixed(0), counted: (sizes.total.params[1] / 1e6).toFixed(1) };
  return html`<section class="tl-figure" id="boxes-sizes" data-part="sizes">
    <h3>${t("boxes.sizes.title")}</h3>
    <div class="mp-tables">
      <div class="tl-scroll">${factsTable(sizes)}</div>
      <div class="tl-scroll">${sizesTable(sizes)}</div>
    </div>
    ${reading(sizes.readings)}
    <p class="tl-quiet tl-exact">${t("boxes.sizes.formula", { s: sizes.lengths[0], t: sizes.lengths[1] })}</p>
    <p class="tl-quiet tl-exact">${t("boxes.sizes.said", said)}</p>
  </section>`;
}

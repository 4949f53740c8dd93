/**
 * A cell: the arithmetic of one number with this sentence's own numbers. Of a score, its products, the scale, the mask, the softmax of the row and
 * the weight; of a token, its neurons or what was added to it; of the output, the softmax over the vocabulary.
 *
 * @import { Near } from "./near.js"
 * @import { Asked } from "./near_numbers.js"
 * @import { OutputCell, StreamCell } from "./view.types.js"
 */
import { codeButton } from "../../browser/source_code/button.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { gradientBar, gradientsOf, gradientText } from "./backwards_cell.js";
import { pageMarks, panelOf } from "./near_marks.js";
import { atOf, isAttention, MAPS } from "./places.js";
import { depthOf, plainToken } from "./record.js";

/** @param {string} key @param {Record<string, unknown>} [values] */
const word = (key, values) => t(`flow.${key}`, values);

/** The arithmetic of a score, step by step, with the code and the gradient of each tensor. @param {Near} near */
function attentionCell(near) {
  const { spot } = near;
  const path = atOf(spot).replace(/\.[a-z_]+\[.*/, "");
  const maps = MAPS.map((name) => `${path}.${name}`);
  const asked = gradientsOf(near, maps, [[spot.head, spot.row, spot.key]]);
  const tensor = (/** @type {string} */ name, /** @type {number} */ i) =>
    html`<span><code class="tl-exact">${MAPS[i]}</code> ${codeButton([name])} ${gradientText(asked, i)}</span>`;
  return html`<div class="nr-cell nr-alone" data-into>
    ${pageMarks(near, "head", panelOf("panel"))}
    <p class="nr-formula">${maps.map(tensor)}</p>
    ${gradientBar(near, asked)}
  </div>`;
}

/** @param {string} failed */
function waiting(failed) {
  return html`<p class="nr-fact" role=${failed ? "alert" : "none"}>${failed || word("cell.wait")}</p>`;
}

/** A token's neurons, and the largest of them. @param {Near} near */
function neuronCell(near) {
  const { spot } = near;
  const path = atOf(spot).replace(/\.[a-z_]+\[.*/, "");
  const neuron = spot.key >= 0 ? spot.key : null;
  const asked = neuron === null ? null : gradientsOf(near, [`${path}.ff_pre`, `${path}.ff_act`], [[spot.row, neuron]]);
  const numbers = [0, 1].map((i) =>
    asked?.found ? html`<span class="tl-exact">${["ff_pre", "ff_act"][i]}: ${gradientText(asked, i)} </span>` : nothing,
  );
  return html`<div class="nr-cell nr-alone" data-into>
    ${pageMarks(near, "feedforward", (sheet) => [...sheet.answer, ...sheet.picture.slice(1), ...panelOf("top")(sheet)])}
    <p class="nr-formula">${codeButton([`${path}.ff_act`])} ${numbers}</p>
    ${neuron === null ? nothing : gradientBar(near, asked)}
  </div>`;
}

/** @param {string[]} head @param {unknown[][]} rows */
function table(head, rows) {
  /** @param {unknown[]} row */
  const line = (row) =>
    html`<tr>
      ${row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
    </tr>`;
  return html`<table>
    ${tableRows(head, rows.map(line))}
  </table>`;
}

/** A table with the gradient of each row's number as its last column, where it is known. @param {Asked | null} asked @param {string[]} head @param {(string | number)[][]} rows */
function withGradient(asked, head, rows) {
  if (!asked?.found) return table(head, rows);
  const more = rows.map((row, i) => [...row, gradientText(asked, 0, i)]);
  return table([...head, word("back.cell.column")], more);
}

/** @param {StreamCell} cell @param {Asked | null} asked */
function stream({ terms, order, mean, deviation, site }, asked) {
  const plain = site.endsWith("embedded") || site === "memory" || order === "pre";
  const head = [word("cell.dimension"), word("cell.before"), word("cell.added"), word("cell.sum")];
  const rows = terms.map(([i, ...numbers]) => [i, ...numbers.slice(0, plain ? 3 : 4).map((x) => num(x, 3))]);
  return html`${withGradient(asked, plain ? head : [...head, word("cell.after")], rows)}
  ${plain ? nothing : html`<p>${word("cell.norm", { mean: num(mean, 3), deviation: num(deviation, 3) })}</p>`}`;
}

/** @param {OutputCell} cell @param {Asked | null} asked */
function output({ terms, texts, high, sum }, asked) {
  const rows = terms.map(([, logit, e, p], i) => [plainToken(texts[i]), num(logit, 3), num(e, 4), num(p, 4)]);
  return html`${withGradient(asked, [word("cell.token"), "logit", "e^…", "p"], rows)}
    <p>${word("cell.softmax", { high: num(high, 3), sum: num(sum, 4) })}</p>`;
}

/** What the server is asked about a place. @param {Near} near */
function asked({ spot, show }) {
  if (spot.part === "output") return { opens: "output", row: spot.row };
  const view = show.stage[spot.side];
  const outside = { token: depthOf(view, "token"), place: depthOf(view, "place"), end: view.depths.length - 1 }[
    spot.part
  ];
  const sum = depthOf(view, "sum", spot.layer, spot.part.slice(5));
  const depth = outside ?? (sum >= 0 ? sum + 1 : depthOf(view, "after", spot.layer, spot.part.slice(5)));
  return { opens: "stream", side: spot.side, depth, token: spot.row };
}

/** @param {Near} near */
function tableCell(near) {
  const { found: cell, failed } = near.numbers.cell(asked(near));
  if (!cell) return waiting(failed);
  const { part, side } = near.spot;
  const indices = cell.terms.map((/** @type {number[]} */ [i]) => [near.spot.row, i]);
  const gradients = gradientsOf(near, [cell.site], indices);
  const about = part.startsWith("norm_") ? `norm.${near.show.stage.order}` : `${part}.${side}`;
  return html`<div class="nr-cell nr-alone">
    <section class="nr-part" data-into>
      <p>${word(`near.about.${about}`, { d: near.show.stage.sizes.d_model })}</p>
      ${part === "output" ? output(cell, gradients) : stream(cell, gradients)} ${gradientBar(near, gradients)}
      <p>
        <span class="tl-exact flow-quiet">${word("cell.site", { site: atOf(near.spot).replace(/\[.*/, "") })}</span>
        ${codeButton([cell.site])}
      </p>
    </section>
  </div>`;
}

/** @param {Near} near */
export function cellPanel(near) {
  const { part } = near.spot;
  if (isAttention(part)) return attentionCell(near);
  return part === "ff" ? neuronCell(near) : tableCell(near);
}

/**
 * Every tensor's shape, alone and in a batch of two, and the ids of that batch.
 *
 * @import { Boxes } from "./boxes.js"
 * @import { BoxesBatch, TensorRow } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { setScene } from "../../browser/state/scene.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { count, shapeText } from "./boxes_numbers.js";
import { pageName } from "./boxes_names.js";
import { tableHead } from "./boxes_sizes.js";
import { shapeInBatch } from "./boxes_table.js";

const HEADINGS = ["tensor", "axes", "one", "two", "count", "type", "site"];
const SIDES = ["source", "target"];

/**
 * @param {Boxes} boxes
 * @param {TensorRow} row
 */
function tensorRow(boxes, row) {
  const opens = t("boxes.io.opens", { page: pageName(row.page) });
  return html`<tr data-tensor=${row.name}>
    <th scope="row">
      <button class="tl-link" title=${opens} @click=${() => boxes.openTensor(row)}>
        ${t(`boxes.tensor.${row.name}`)}
      </button>
    </th>
    <td>(${row.axes})</td>
    <td class="mp-one">${shapeText(row.shape)}</td>
    <td class="mp-pair">${shapeInBatch(boxes.batch.found, row.name) || "…"}</td>
    <td>${count(row.count)}</td>
    <td>${row.type}</td>
    <td><code>${row.site}</code></td>
  </tr>`;
}

/**
 * The ids of one sentence, padded to the length of the other.
 * @param {BoxesBatch} batch
 * @param {number} side
 * @param {number} sentence
 */
function idsRow(batch, side, sentence) {
  const ids = batch.ids[side][sentence];
  const length = batch.lengths[side][sentence];
  const language = state.result?.[side ? "writes" : "reads"];
  const label = t("boxes.io.row", { n: sentence + 1, length, pads: ids.length - length });
  /** @param {number} id @param {number} i */
  const cell = (id, i) =>
    i >= length
      ? html`<li class="mp-pad"><b>${batch.pads[side]}</b><small>${id}</small></li>`
      : html`<li class="">
          <b lang=${language ?? nothing}>${batch.pieces[side][sentence][i].text}</b><small>${id}</small>
        </li>`;
  return html`<ol class="mp-ids" tabindex="0" aria-label=${label}>
    ${ids.map(cell)}
  </ol>`;
}

/**
 * The ids of both sentences one above the other, as the model gets them.
 * @param {BoxesBatch} batch
 * @param {number} side
 */
function idsOfSide(batch, side) {
  const width = batch.ids[side][0].length;
  const places = 2 * width;
  const pads = places - batch.lengths[side][0] - batch.lengths[side][1];
  const share = `${((100 * pads) / places).toFixed(0)}%`;
  return html`<div>
    <h4>${t(`common.${SIDES[side]}`)} (2, ${width})</h4>
    ${batch.ids[side].map((_, sentence) => idsRow(batch, side, sentence))}
    <p class="tl-quiet">${t("boxes.io.padded", { places, pads, share })}</p>
  </div>`;
}

/** @param {BoxesBatch} batch */
function batchFigure(batch) {
  const sentences = [...new Set([batch.second, ...batch.companions])];
  /** @param {Event} event */
  const choose = (event) => setScene({ beside: /** @type {HTMLSelectElement} */ (event.target).value });
  const option = (/** @type {string} */ sentence) =>
    html`<option value=${sentence} .selected=${live(sentence === batch.second)} lang=${state.result?.reads ?? nothing}>
      ${sentence}
    </option>`;
  return html`<h3>${t("boxes.io.batch")}</h3>
    ${batch.refused ? html`<p class="tl-error" role="alert">${errorText(batch.refused)}</p>` : nothing}
    <label class="mp-row"
      >${t("boxes.io.second")}
      <select class="tl-button" id="boxes-second" @change=${choose}>
        ${sentences.map(option)}
      </select></label
    >
    <div class="mp-batch">${SIDES.map((_, side) => idsOfSide(batch, side))}</div>
    <p class="tl-quiet">${t("boxes.io.note")}</p>`;
}

/** @param {Boxes} boxes */
function companionPart({ batch: { found, failed } }) {
  if (failed) return html`<p class="tl-error" role="alert">${failed}</p>`;
  return found ? batchFigure(found) : nothing;
}

/** @param {Boxes} boxes */
export function shapesFigure(boxes) {
  return html`<section
    class="tl-figure"
    id="boxes-shapes"
    data-part="shapes"
    data-filled=${boxes.batch.found?.second ?? nothing}
  >
    <div class="tl-at-head">
      <h3>${t("boxes.io.title")}</h3>
      <button class="tl-button" id="boxes-copy" @click=${() => boxes.copyTable()}>
        ${t(boxes.copied ? "boxes.io.copied" : "boxes.io.copy")}
      </button>
    </div>
    <p class="tl-quiet">${t("boxes.io.letters")}</p>
    <div class="tl-scroll">
      <table class="tl-table mp-shapes" id="boxes-shapes-table">
        ${tableHead(HEADINGS.map((heading) => t(`boxes.io.${heading}`)))}
        <tbody>
          ${boxes.view.tensors.map((row) => tensorRow(boxes, row))}
        </tbody>
      </table>
    </div>
    <div class="mp-company">${companionPart(boxes)}</div>
  </section>`;
}

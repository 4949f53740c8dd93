/**
 * A cell: the arithmetic of one number with this sentence's own numbers. Of a score, its products, the scale, the mask, the softmax of the row and
 * the weight; of a token, its neurons or what was added to it; of the output, the softmax over the vocabulary.
 *
 * @import { Near } from "./near.js"
 */
import { codeButton } from "../../browser/source_code/button.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gradientBar, gradientsOf, gradientText, wantsGradient } from "./backwards_cell.js";
import { kitOf, pageMarks, panelOf } from "./near_marks.js";
import { atOf, isAttention, MAPS } from "./places.js";
import { depthOf } from "./record.js";

/** The arithmetic of a score, step by step, with the code and the gradient of each tensor. @param {Near} near */
function attentionCell(near) {
  const { spot } = near;
  const path = atOf(spot).replace(/\.[a-z_]+\[.*/, "");
  const maps = MAPS.map((name) => `${path}.${name}`);
  const asked = gradientsOf(near, maps, [[spot.head, spot.row, spot.key]]);
  const tensor = (/** @type {string} */ name, /** @type {number} */ i) =>
    html`<span><code class="tl-exact">${MAPS[i]}</code> ${codeButton([name])} ${gradientText(asked, i)}</span>`;
  return html`<div class="nr-cell" data-into>
    ${pageMarks(near, "head", panelOf("panel"))}
    <p class="nr-formula">${maps.map(tensor)}</p>
    ${gradientBar(near, asked)}
  </div>`;
}

/** @param {string} failed */
function waiting(failed) {
  return html`<p class="nr-fact" role=${failed ? "alert" : "none"}>${failed || t("flow.cell.wait")}</p>`;
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
  return html`<div class="nr-cell" data-into>
    ${pageMarks(near, "feedforward", (sheet) => [...sheet.answer, ...sheet.picture.slice(1), ...panelOf("top")(sheet)])}
    <p class="nr-formula">${codeButton([`${path}.ff_act`])} ${numbers}</p>
    ${neuron === null ? nothing : gradientBar(near, asked)}
  </div>`;
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

/** What is added to a token's vector, or the softmax of the output. @param {Near} near */
function tableCell(near) {
  const gradient = wantsGradient(near);
  const { found, failed } = near.numbers.part("cell", { where: asked(near), ...(gradient && { gradient }) });
  if (!found) return waiting(failed);
  return html`<div class="nr-cell mk-sheet nr-sheet" data-into>
    ${kitOf(near).draw(found.marks)} ${gradientBar(near, gradient ? { found, failed } : null)}
  </div>`;
}

/** @param {Near} near */
export function cellPanel(near) {
  const { part } = near.spot;
  if (isAttention(part)) return attentionCell(near);
  return part === "ff" ? neuronCell(near) : tableCell(near);
}

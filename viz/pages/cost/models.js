/**
 * Models of known sizes, by the same formula.
 *
 * @import { Chosen } from "./controls.js"
 * @import { CostView, ModelView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { reading } from "../../browser/text/figure_text.js";
import { takeHome } from "../../browser/export/button.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { modelName } from "./controls.js";
import { bytes, lengthsOf, short, total, valueAt } from "./numbers.js";

const HEADS = ["model", "layers", "d", "f", "heads", "vocabulary", "count", "said", "crossing", "flops_n", "kept_n"];
const EACH = 1000;

/** @param {ModelView} model @param {CostView} view @param {Chosen} c */
function row(model, view, c) {
  const way = model.decoder ? "cached" : "parallel";
  const own = c.n ? { s: model.encoder && c.n, t: model.decoder && c.n } : lengthsOf(model, view.s, view.t);
  const count = (/** @type {number} */ value) => value.toLocaleString("en");
  const cells = [
    `${model.encoder} + ${model.decoder}`,
    count(model.d),
    count(model.f),
    model.heads,
    model.vocabulary ? count(model.vocabulary) : "–",
    count(model.count),
    model.said ? html`${short(model.said)} <small class="co-source">${model.source}</small>` : "–",
    count(model.crossings.projections),
    short(total(model.costs[way].flops, own.s, own.t)),
    model.decoder ? bytes(valueAt(model.cache, EACH * Math.sign(model.encoder), EACH)) : "–",
  ];
  return html`<tr data-model=${model.name} class=${model === c.model ? "co-now" : ""}>
    <th scope="row">${modelName(model.name)}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** @param {CostView} view @param {Chosen} c */
export function modelsSection(view, c) {
  const [ours] = view.models;
  const base = view.models.find((model) => model.name === "base");
  const times = base ? (base.count / ours.count).toFixed(1) : "";
  return html`<section class="tl-figure" data-part="models">
    <h3>${t("cost.models.title")}</h3>
    <div class="tl-scroll" tabindex="0" role="group" aria-label=${t("cost.models.title")}>
      <table class="tl-table" id="cost-models">
        ${tableRows(
          HEADS.map((head) => t(`cost.head.${head}`)),
          view.models.map((model) => row(model, view, c)),
        )}
      </table>
    </div>
    ${reading([
      ["see", "cost.see.models", { count: short(ours.count), times }],
      ["look", "cost.look.models", {}],
    ])}
    ${c.n ? nothing : html`<p class="tl-quiet">${t("cost.note.tokens")}</p>`} ${takeHome()}
  </section>`;
}

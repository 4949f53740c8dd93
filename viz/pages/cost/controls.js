/**
 * What a visitor chooses: the model, the lengths, the way to run the decoder.
 *
 * @import { CostView, ModelView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { WAYS, lengthOf, lengthsOf, stepOf } from "./numbers.js";

const MOST = 14; // doublings on the slider
const USUAL = 64;

/** @typedef {{ model: ModelView, rows: string[], way: string, n: number, s: number, t: number, ours: boolean }} Chosen n: 0 for this sentence's own lengths */

/** @param {Record<string, unknown>} patch on the page's part of the scene */
export const choose = (patch) => setScene({ cost: { ...state.scene.cost, ...patch } });

/** What the link says, where it can be used. @param {CostView} view @returns {Chosen} */
export function chosen(view) {
  const { model: name, way, n } = state.scene.cost;
  const model = view.models.find((one) => one.name === name) ?? view.models[0];
  const length = Number.isInteger(n) && n >= 1 && n <= 2 ** MOST ? n : 0;
  const lengths = length
    ? { s: model.encoder && length, t: model.decoder && length }
    : lengthsOf(model, view.s, view.t);
  const usual = model.decoder ? "cached" : "parallel";
  return {
    model,
    rows: view.rows,
    way: model.decoder && WAYS.includes(way) ? way : usual,
    n: length,
    ...lengths,
    ours: model === view.models[0],
  };
}

/** @param {string} name */
export const modelName = (name) => t(`cost.model.${name}`);

/** @param {CostView} view */
export function modelChoice(view) {
  const names = view.models.map((model) => model.name);
  return segmented(t("cost.model"), names, chosen(view).model.name, modelName, (name) => choose({ model: name }));
}

/** @param {CostView} view */
export function lengthChoice(view) {
  const { n, model } = chosen(view);
  const move = (/** @type {any} */ event) => choose({ n: lengthOf(Number(event.target.value)) });
  const text = (/** @type {string} */ name) => t(`cost.length.${name}`);
  const pick = (/** @type {string} */ name) => choose({ n: name === "own" ? 0 : USUAL });
  const slider = html`<label class="co-slider"
    >${t("cost.length.n", { n: n.toLocaleString("en") })}
    <input type="range" id="cost-n" min="0" max=${4 * MOST} .value=${String(stepOf(n || 1))} @input=${move} />
  </label>`;
  const beyond = model.limit && n > model.limit;
  return html`${segmented(t("cost.length"), ["own", "chosen"], n ? "chosen" : "own", text, pick)}
  ${n ? slider : nothing}
  ${beyond ? html`<span class="tl-quiet">${t("cost.beyond", { limit: model.limit.toLocaleString("en") })}</span>` : nothing}`;
}

/** @param {CostView} view */
export function wayChoice(view) {
  const { model, way } = chosen(view);
  if (!model.decoder) return nothing;
  return segmented(t("cost.way"), WAYS, way, (name) => t(`cost.way.${name}`), (name) => choose({ way: name })); // prettier-ignore
}

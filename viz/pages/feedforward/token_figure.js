/**
 * One token's layer: its pictures, what they say, and the neurons that add most.
 *
 * @import { paintGrid, GridEvents } from "../../browser/feedforward/all_neurons.js"
 * @import { Chosen, Neurons } from "../../browser/feedforward/token_neurons.js"
 * @import { FeedforwardView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { grid } from "../../browser/feedforward/all_neurons.js";
import { activationName, layerShown, meanSilent, percent, topShare } from "../../browser/feedforward/token_neurons.js";
import { tokenKey } from "./silent_neurons.js";

/** @param {FeedforwardView} view @param {number} by */
export function neighbour(view, by) {
  return { [tokenKey(view.side)]: view.token + by };
}

/** @param {Neurons} n */
function tokenReading(n) {
  const { view } = n;
  const layer = layerShown(view, state.scene.layer);
  const share = n.silent[view.token][layer];
  const zeros = Math.round(share * n.count);
  const top = view.top[layer];
  const { count, share: part } = topShare(top, view.total[layer]);
  const values = {
    text: view.rows[view.token].text,
    layer: layer + 1,
    F: n.count,
    zeros,
    active: n.count - zeros,
    share: percent(share),
    mean: percent(meanSilent(n, layer)),
    near: percent(view.near, 0),
    f: activationName(view.activation),
  };
  const told = { k: count, share: percent(part), i: top[0].neuron, part: num(top[0].part, 2) };
  return reading([
    ["see", view.activation === "relu" ? "feedforward.see_relu" : "feedforward.see_near", values],
    ["look", count ? "feedforward.look_top" : "feedforward.look_none", told],
  ]);
}

/** @param {FeedforwardView} view */
function tokenTitle({ side, token, rows, writes }) {
  const key = side === "target" && !writes[token] ? "common.token.cut" : `common.token.${side}`;
  return t(key, { n: token + 1, text: rows[token].text, writes: writes[token] || "" });
}

/**
 * @param {FeedforwardView} view
 * @param {number} by
 * @param {string} key
 */
function stepButton(view, by, key) {
  return html`<button
    class="tl-button"
    title=${t(key)}
    aria-label=${t(key)}
    ?disabled=${!view.rows[view.token + by]}
    @click=${() => setScene(neighbour(view, by))}
  >
    ${by < 0 ? "‹" : "›"}
  </button>`;
}

/** @param {FeedforwardView} view */
export function heading(view) {
  const layers = Array.from({ length: view.layers }, (_, i) => String(i));
  const now = String(layerShown(view, state.scene.layer));
  return html`<div class="tl-at-head">
    <h2>${t("feedforward.title", { F: view.shape[1] })}</h2>
    ${segmented(
      t("feedforward.side_label"),
      ["source", "target"],
      view.side,
      (side) => t(`common.side.${side}`),
      (side) => setScene({ side, neuron: -1 }),
    )}
    ${segmented(
      t("feedforward.layer_label"),
      layers,
      now,
      (layer) => t("feedforward.layer_n", { n: Number(layer) + 1 }),
      (layer) => setScene({ layer: Number(layer), neuron: -1 }),
    )}
  </div>`;
}

/**
 * The token's neurons before and after the activation.
 * @param {Neurons} n
 * @param {ReturnType<typeof paintGrid>[]} pictures
 * @param {Chosen} chosen
 * @param {number} marked the neuron under the pointer, or the chosen one
 * @param {GridEvents} events
 */
export function tokenFigure(n, pictures, { layer }, marked, events) {
  const { view } = n;
  const [before, after] = pictures.map((picture) => grid(n, picture, marked, events));
  const said = { i: marked, pre: num(n.pre[layer][marked], 4), act: num(n.act[layer][marked], 4) };
  const path = view.sites[layer];
  return html`<section class="tl-figure" id="feedforward-grid" data-part="neurons">
    <div class="re-title">
      <h3>${tokenTitle(view)}</h3>
      ${stepButton(view, -1, "common.previous_token")}${stepButton(view, 1, "common.next_token")}
    </div>
    <div class="ff-grids">
      ${before}<b class="ff-arrow" aria-hidden="true"><span>${activationName(view.activation)}</span>→</b>${after}
    </div>
    <p class="re-read" aria-live="polite">${t("feedforward.read", said)}</p>
    ${tokenReading(n)}
    <p class="tl-quiet re-note">${t("feedforward.hint", { last: n.count - 1 })}</p>
    ${site(`${path}pre, ${path}act`, view.shape)}
  </section>`;
}

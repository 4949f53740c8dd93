/**
 * What stands on the page.
 *
 * @import { MasksState } from "./page.js"
 * @import { MasksView } from "./view.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/format.js";
import { reading, site } from "../../browser/reading.js";
import { setScene } from "../../browser/scene.js";
import { segmented } from "../../browser/segmented.js";
import { t } from "../../browser/words.js";
import { batch, proof } from "./batch.js";
import { sayCell } from "./say.js";

const KINDS = ["encoder", "decoder", "cross"];

/** @param {MasksState} s */
function choices({ view, head }) {
  /** @param {number} count */
  const indices = (count) => Array.from({ length: count }, (_, i) => String(i));
  /** @param {Record<string, number>} patch */
  const set = (patch) => setScene({ layer: view.layer, head, ...patch });
  const layers = segmented(
    t("masks.layer_label"),
    indices(view.layers),
    String(view.layer),
    (layer) => t("masks.layer_n", { n: Number(layer) + 1 }),
    (layer) => set({ layer: Number(layer) }),
  );
  const heads = segmented(
    t("masks.head_label"),
    indices(view.heads),
    String(head),
    (one) => t("masks.head_n", { n: Number(one) + 1 }),
    (one) => set({ head: Number(one) }),
  );
  return html`<div class="tl-at-head">${layers}${heads}</div>`;
}

/** @param {MasksView} view */
function kinds(view) {
  return segmented(
    t("masks.kind_label"),
    KINDS,
    view.kind,
    (kind) => t(`masks.kind.${kind}`),
    (kind) => setScene({ kind }),
  );
}

/**
 * What the mask took from each row, as bars.
 * @param {MasksState} s
 * @param {(row: number) => void} pointRow
 */
function takenBars({ view, head, at }, pointRow) {
  const values = view.taken[head - view.first];
  /** @param {number} row */
  const bar = (row) => {
    const value = num(values[row], 3);
    const { text } = view.rows[row];
    return html`<li
      class="tl-mk-bar ${row === at.row ? "tl-mk-on" : ""}"
      aria-label=${t("masks.taken_row", { n: row + 1, text, value })}
      @mouseenter=${() => pointRow(row)}
    >
      <span>${text}</span><i><b style="width: ${100 * Math.min(1, values[row])}%"></b></i><span>${value}</span>
    </li>`;
  };
  const rows = [...view.rows.keys()].filter((row) => view.real[row]);
  return html`<ol class="tl-mk-bars">
    ${rows.map(bar)}
  </ol>`;
}

/**
 * @param {MasksState} s
 * @param {string} name
 */
function place(s, name) {
  return html`<div class="tl-mk-one">
    <h4>${t(`masks.${name}`)}</h4>
    <div>${s.matrices[name].node}</div>
  </div>`;
}

/**
 * @param {MasksState} s
 * @param {string} name
 */
function siteOf({ view, head }, name) {
  const shape = [view.heads, view.rows.length, view.cols.length];
  return site(`${view.site}.${name}`, shape, `${t("common.head")} ${head + 1}`);
}

/** @param {MasksState} s */
function scores(s) {
  const { view } = s;
  const root = num(Math.sqrt(view.d_head), 2).replace(/\.00$/, "");
  return html`<section class="tl-figure" id="masks-scores">
    <h3>${t("masks.scores", { d: view.d_head, root })}</h3>
    <p class="tl-at-readout" id="masks-readout">${sayCell(s, s.at)}</p>
    <div class="tl-mk-pair">${place(s, "scores_plain")}${place(s, "scores_masked")}</div>
    <div>${siteOf(s, "scores")}${siteOf(s, "scores_masked")}${reading(view.readings[s.head - view.first].scores)}</div>
  </section>`;
}

/** @param {MasksState} s */
function weights(s) {
  const lines = s.view.readings[s.head - s.view.first].weights;
  return html`<section class="tl-figure" id="masks-weights">
    <h3>${t("masks.weights")}</h3>
    <div class="tl-mk-three">${place(s, "weights_without")}${place(s, "weights_with")}${place(s, "difference")}</div>
    <div>${siteOf(s, "weights")}${lines.length ? reading(lines) : ""}</div>
  </section>`;
}

/**
 * @param {MasksState} s
 * @param {(row: number) => void} pointRow
 */
export function template(s, pointRow) {
  const { view } = s;
  const { company, same } = view;
  const mask = view.kind === "decoder" ? "causal" : "padding";
  const pads = view.real.filter((real) => !real).length;
  const taken = html`<h3>${t(`masks.taken.${mask}`)}</h3>
    ${takenBars(s, pointRow)}
    <p class="tl-site">${t("masks.taken_site", { site: view.site })}</p>
    ${pads ? html`<p class="tl-quiet">${t("masks.pad_rows", { n: pads })}</p>` : ""}`;
  const below = () =>
    html`<div class="tl-two">
      <section class="tl-figure" id="masks-taken">${taken}</section>
      ${same ? proof(view.site, same) : ""}
    </div>`;
  return html`<div class="tl-at-head">
      <h2>${t("masks.title")}</h2>
      ${kinds(view)}
    </div>
    <div class="tl-mk-two">
      <section class="tl-figure">
        ${choices(s)}
        <p>${t(`masks.lead.${mask}`)}</p>
        <p class="tl-quiet">${t("masks.where")}</p>
        ${company ? batch(view, company) : html`<div id="masks-taken">${taken}</div>`}
      </section>
      ${scores(s)}
    </div>
    ${weights(s)} ${company ? below() : ""}`;
}
